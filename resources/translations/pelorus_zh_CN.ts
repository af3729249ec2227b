<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
    <context>
        <name>pelorus::DataDialog</name>
        <message>
            <source>Export the numbers</source>
            <translation>导出数据</translation>
        </message>
        <message>
            <source>What</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>Mark as UTF-8 for spreadsheets</source>
            <translation>为电子表格加 UTF-8 标记</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <source>everything</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>what is visible</source>
            <translation>可见部分</translation>
        </message>
        <message>
            <source>%1 of numbers</source>
            <translation>数据共 %1</translation>
        </message>
        <message>
            <source>Save the numbers</source>
            <translation>保存数据</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Cancelled; nothing was written.</source>
            <translation>已取消，未写入任何内容。</translation>
        </message>
    </context>
    <context>
        <name>pelorus::FigureDialog</name>
        <message>
            <source>Export the figure</source>
            <translation>导出图片</translation>
        </message>
        <message>
            <source>Preview of the figure</source>
            <translation>图片预览</translation>
        </message>
        <message>
            <source>pixels</source>
            <translation>像素</translation>
        </message>
        <message>
            <source>millimetres</source>
            <translation>毫米</translation>
        </message>
        <message>
            <source>print</source>
            <translation>印刷</translation>
        </message>
        <message>
            <source>light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>单位</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>宽度</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>高度</translation>
        </message>
        <message>
            <source>Dots per inch</source>
            <translation>每英寸点数</translation>
        </message>
        <message>
            <source>Scale of a PNG</source>
            <translation>PNG 倍率</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>标题</translation>
        </message>
        <message>
            <source>Colour bar</source>
            <translation>色条</translation>
        </message>
        <message>
            <source>Profiles of the pinned cell</source>
            <translation>固定单元格的剖面</translation>
        </message>
        <message>
            <source>Mark the pinned cell</source>
            <translation>标出固定的单元格</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <source>%1 × %2 mm, %3 × %4 dots</source>
            <translation>%1 × %2 毫米，%3 × %4 点</translation>
        </message>
        <message>
            <source>Save the figure</source>
            <translation>保存图片</translation>
        </message>
    </context>
    <context>
        <name>pelorus::InspectorPanel</name>
        <message>
            <source>Inspector</source>
            <translation>检查器</translation>
        </message>
        <message>
            <source>Click pins a cell. Arrow keys walk.</source>
            <translation>单击固定单元格，方向键逐格移动。</translation>
        </message>
        <message>
            <source>Language of the code</source>
            <translation>代码语言</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy the code</source>
            <translation>复制代码</translation>
        </message>
        <message>
            <source>The cell as code</source>
            <translation>用代码表示的单元格</translation>
        </message>
        <message>
            <source>Point at a cell to see why it is this number. A click pins it.</source>
            <translation>指向一个单元格，看它为何是这个数；单击将其固定。</translation>
        </message>
    </context>
    <context>
        <name>pelorus::MainWindow</name>
        <message>
            <source>Export the figure</source>
            <translation>导出图片</translation>
        </message>
        <message>
            <source>Export the numbers</source>
            <translation>导出数据</translation>
        </message>
        <message>
            <source>Copy the picture</source>
            <translation>复制图像</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>放大</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>缩小</translation>
        </message>
        <message>
            <source>Show everything</source>
            <translation>显示全部</translation>
        </message>
        <message>
            <source>Unpin the cell</source>
            <translation>取消固定</translation>
        </message>
        <message>
            <source>Next view</source>
            <translation>下一个视图</translation>
        </message>
        <message>
            <source>Previous view</source>
            <translation>上一个视图</translation>
        </message>
        <message>
            <source>Light or dark</source>
            <translation>浅色或深色</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>键盘快捷键</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>工具</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>编码</translation>
        </message>
        <message>
            <source>encoding</source>
            <translation>编码</translation>
        </message>
        <message>
            <source>Views</source>
            <translation>视图</translation>
        </message>
        <message>
            <source>Picture</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>The picture is on the clipboard</source>
            <translation>图像已在剪贴板中</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ParameterPanel</name>
        <message>
            <source>Definition</source>
            <translation>定义</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>编码</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ParameterRow</name>
        <message>
            <source>Back to %1</source>
            <translation>恢复为 %1</translation>
        </message>
        <message>
            <source>Reset %1</source>
            <translation>重置 %1</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Needs %1</source>
            <translation>需要 %1</translation>
        </message>
    </context>
    <context>
        <name>pelorus::PictureControls</name>
        <message>
            <source>Picture</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>颜色</translation>
        </message>
        <message>
            <source>The colour map; all are safe for colour-blind eyes</source>
            <translation>配色；对色觉障碍者都可分辨</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>范围</translation>
        </message>
        <message>
            <source>Which values the ends of the colour bar stand for</source>
            <translation>色条两端代表的数值</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>symmetric</source>
            <translation>对称</translation>
        </message>
        <message>
            <source>fixed</source>
            <translation>固定</translation>
        </message>
        <message>
            <source>Lowest value of the colour bar</source>
            <translation>色条最小值</translation>
        </message>
        <message>
            <source>Highest value of the colour bar</source>
            <translation>色条最大值</translation>
        </message>
        <message>
            <source>colours</source>
            <translation>颜色</translation>
        </message>
        <message>
            <source>range</source>
            <translation>范围</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ShortcutsDialog</name>
        <message>
            <source>Keyboard and mouse</source>
            <translation>键盘与鼠标</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>按键</translation>
        </message>
        <message>
            <source>In the picture</source>
            <translation>在图像中</translation>
        </message>
        <message>
            <source>Walk cell by cell</source>
            <translation>逐格移动</translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation>方向键</translation>
        </message>
        <message>
            <source>Walk ten cells</source>
            <translation>一次移动十格</translation>
        </message>
        <message>
            <source>Shift+Arrow keys</source>
            <translation>Shift+方向键</translation>
        </message>
        <message>
            <source>Pin a cell</source>
            <translation>固定单元格</translation>
        </message>
        <message>
            <source>Click</source>
            <translation>单击</translation>
        </message>
        <message>
            <source>Zoom at the cursor</source>
            <translation>以光标为中心缩放</translation>
        </message>
        <message>
            <source>Wheel</source>
            <translation>滚轮</translation>
        </message>
        <message>
            <source>Move the part that is shown</source>
            <translation>移动显示区域</translation>
        </message>
        <message>
            <source>Drag</source>
            <translation>拖动</translation>
        </message>
        <message>
            <source>Show everything</source>
            <translation>显示全部</translation>
        </message>
        <message>
            <source>Double click</source>
            <translation>双击</translation>
        </message>
        <message>
            <source>Step a number</source>
            <translation>逐步增减数值</translation>
        </message>
        <message>
            <source>Up, Down in its field</source>
            <translation>在输入框中按上、下键</translation>
        </message>
    </context>
    <context>
        <name>status</name>
        <message>
            <source>sharp cells</source>
            <translation>单元格清晰</translation>
        </message>
        <message>
            <source>each pixel is the mean of %1 cells</source>
            <translation>每个像素是 %1 个单元格的平均值</translation>
        </message>
        <message>
            <source>each pixel is the root mean square of %1 cells</source>
            <translation>每个像素是 %1 个单元格的均方根</translation>
        </message>
        <message>
            <source>each pixel is the mean product over the mean lengths of %1 cells</source>
            <translation>每个像素是 %1 个单元格的平均点积除以平均长度</translation>
        </message>
        <message>
            <source>position %1</source>
            <translation>位置 %1</translation>
        </message>
        <message>
            <source>dimension %1</source>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>to position %1</source>
            <translation>到位置 %1</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>11 significant bits, largest 65504</source>
            <translation>11 位有效二进制位，最大 65504</translation>
        </message>
        <message>
            <source>24 significant bits</source>
            <translation>24 位有效二进制位</translation>
        </message>
        <message>
            <source>53 significant bits</source>
            <translation>53 位有效二进制位</translation>
        </message>
        <message>
            <source>8 significant bits, the range of float32</source>
            <translation>8 位有效二进制位，范围同 float32</translation>
        </message>
        <message>
            <source>All on the same axis</source>
            <translation>全部在同一坐标轴上</translation>
        </message>
        <message>
            <source>All sines, then all cosines, the exponent stepping by 1/(d/2 - 1): tensor2tensor, fairseq</source>
            <translation>先全部正弦，再全部余弦，指数步长为 1/(d/2 - 1)：tensor2tensor、fairseq</translation>
        </message>
        <message>
            <source>All sines, then all cosines, with the paper's frequencies</source>
            <translation>先全部正弦，再全部余弦，频率与论文相同</translation>
        </message>
        <message>
            <source>Blue to rust: cold is negative, warm is positive</source>
            <translation>蓝到锈红：冷色为负，暖色为正</translation>
        </message>
        <message>
            <source>Chosen dimensions as curves over the positions</source>
            <translation>所选维度随位置变化的曲线</translation>
        </message>
        <message>
            <source>Embedding size: how many dimensions one position gets; odd is allowed</source>
            <translation>嵌入大小：每个位置有多少个维度；可以是奇数</translation>
        </message>
        <message>
            <source>Greys only, for any printer</source>
            <translation>仅灰度，适合任何打印机</translation>
        </message>
        <message>
            <source>How alike the encodings of two positions are</source>
            <translation>两个位置的编码有多相似</translation>
        </message>
        <message>
            <source>How many positions each pair takes for one turn</source>
            <translation>每一对转一圈需要多少个位置</translation>
        </message>
        <message>
            <source>How many positions the table has</source>
            <translation>表中有多少个位置</translation>
        </message>
        <message>
            <source>How two positions are compared</source>
            <translation>如何比较两个位置</translation>
        </message>
        <message>
            <source>Night through red to pale yellow</source>
            <translation>从夜色经红色到淡黄</translation>
        </message>
        <message>
            <source>One below the other</source>
            <translation>上下排列</translation>
        </message>
        <message>
            <source>One below the other, or all on the same axis</source>
            <translation>上下排列，或全部在同一坐标轴上</translation>
        </message>
        <message>
            <source>One frequency a dimension, so that sine and cosine do not pair: seen in many tutorials</source>
            <translation>每个维度一个频率，正弦与余弦不成对：见于许多教程</translation>
        </message>
        <message>
            <source>Paper to deep blue</source>
            <translation>纸白到深蓝</translation>
        </message>
        <message>
            <source>Sine and cosine side by side: the paper, PyTorch's tutorial, most code</source>
            <translation>正弦与余弦相邻：论文、PyTorch 教程和大多数代码</translation>
        </message>
        <message>
            <source>Sines and cosines of geometrically spaced wavelengths</source>
            <translation>波长成等比数列的正弦与余弦</translation>
        </message>
        <message>
            <source>The 10000 of the paper: the longest wavelength is about 2 pi times this</source>
            <translation>论文中的 10000：最长波长约为它的 2π 倍</translation>
        </message>
        <message>
            <source>The dot product of the two rows</source>
            <translation>两行的点积</translation>
        </message>
        <message>
            <source>The dot product over the lengths of the rows, -1 to 1</source>
            <translation>点积除以两行的长度，-1 到 1</translation>
        </message>
        <message>
            <source>The encoding of every position, a row each</source>
            <translation>每个位置的编码，一行一个</translation>
        </message>
        <message>
            <source>The length of the difference of the two rows</source>
            <translation>两行之差的长度</translation>
        </message>
        <message>
            <source>The number type that the finished value is rounded to</source>
            <translation>最终数值舍入到的数字类型</translation>
        </message>
        <message>
            <source>Violet through green to yellow</source>
            <translation>紫经绿到黄</translation>
        </message>
        <message>
            <source>Violet to amber, for rooms with a weak projector</source>
            <translation>紫到琥珀色，适合投影较暗的教室</translation>
        </message>
        <message>
            <source>Which dimensions are drawn, such as 0, 8, 16; empty: spread over all</source>
            <translation>画出哪些维度，例如 0, 8, 16；留空则均匀选取</translation>
        </message>
        <message>
            <source>Which formula each dimension follows</source>
            <translation>每个维度遵循的公式</translation>
        </message>
        <message>
            <source>Sinusoidal</source>
            <translation>正弦编码</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>Similarity</source>
            <translation>相似度</translation>
        </message>
        <message>
            <source>Frequencies</source>
            <translation>频率</translation>
        </message>
        <message>
            <source>Wavelengths</source>
            <translation>波长</translation>
        </message>
        <message>
            <source>Metric</source>
            <translation>度量</translation>
        </message>
        <message>
            <source>dot</source>
            <translation>点积</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>余弦</translation>
        </message>
        <message>
            <source>distance</source>
            <translation>距离</translation>
        </message>
        <message>
            <source>Dimensions</source>
            <translation>维度</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>in lanes</source>
            <translation>分行</translation>
        </message>
        <message>
            <source>overlaid</source>
            <translation>叠放</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>布局</translation>
        </message>
        <message>
            <source>interleaved</source>
            <translation>交错</translation>
        </message>
        <message>
            <source>halves</source>
            <translation>分半</translation>
        </message>
        <message>
            <source>per dim</source>
            <translation>逐维</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>精度</translation>
        </message>
        <message>
            <source>position</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>dimension</source>
            <translation>维度</translation>
        </message>
        <message>
            <source>sine</source>
            <translation>正弦</translation>
        </message>
        <message>
            <source>pair i</source>
            <translation>对 i</translation>
        </message>
        <message>
            <source>offset k</source>
            <translation>偏移 k</translation>
        </message>
        <message>
            <source>wavelength (positions)</source>
            <translation>波长（位置数）</translation>
        </message>
        <message>
            <source>value</source>
            <translation>数值</translation>
        </message>
        <message>
            <source>wavelength</source>
            <translation>波长</translation>
        </message>
        <message>
            <source>Which column holds which sine or cosine; the last two have other frequencies as well</source>
            <translation>哪一列放哪个正弦或余弦；后两种的频率也不同</translation>
        </message>
        <message>
            <source>pos %1</source>
            <translation>位置 %1</translation>
        </message>
        <message>
            <source>dim %1</source>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>到 %1</translation>
        </message>
        <message>
            <source>max_len %1</source>
            <translation>max_len %1</translation>
        </message>
        <message>
            <source>turns in %1</source>
            <translation>%1 个位置内的圈数</translation>
        </message>
        <message>
            <source>pair</source>
            <translation>对</translation>
        </message>
        <message>
            <source>partner</source>
            <translation>搭档</translation>
        </message>
        <message>
            <source>length of the row</source>
            <translation>行的长度</translation>
        </message>
        <message>
            <source>turns in max_len</source>
            <translation>max_len 内的圈数</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%2 个中的第 %1 个</translation>
        </message>
        <message>
            <source>%1 radians per position</source>
            <translation>%1 弧度/位置</translation>
        </message>
        <message>
            <source>%1 positions</source>
            <translation>%1 个位置</translation>
        </message>
        <message>
            <source>offset</source>
            <translation>偏移</translation>
        </message>
        <message>
            <source>length of every row</source>
            <translation>每行的长度</translation>
        </message>
        <message>
            <source>depends on</source>
            <translation>取决于</translation>
        </message>
        <message>
            <source>the offset alone</source>
            <translation>仅偏移</translation>
        </message>
        <message>
            <source>both positions, as sine and cosine do not all pair</source>
            <translation>两个位置，因为正弦与余弦并非都成对</translation>
        </message>
        <message>
            <source>holds for</source>
            <translation>适用于</translation>
        </message>
        <message>
            <source>every pair of positions %1 apart</source>
            <translation>相距 %1 的每对位置</translation>
        </message>
        <message>
            <source>Similarity profile</source>
            <translation>相似度剖面</translation>
        </message>
        <message>
            <source>Rotation</source>
            <translation>旋转</translation>
        </message>
        <message>
            <source>Comma-separated values</source>
            <translation>逗号分隔值</translation>
        </message>
        <message>
            <source>NumPy array</source>
            <translation>NumPy 数组</translation>
        </message>
        <message>
            <source>NumPy archive</source>
            <translation>NumPy 归档</translation>
        </message>
    </context>
</TS>
