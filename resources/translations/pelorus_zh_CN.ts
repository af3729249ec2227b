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
        <message>
            <source>Made from</source>
            <translation>由此算出</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>另有 %1 个</translation>
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
            <source>Picture</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>The picture is on the clipboard</source>
            <translation>图像已在剪贴板中</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Save the session</source>
            <translation>保存会话</translation>
        </message>
        <message>
            <source>Save the session as</source>
            <translation>会话另存为</translation>
        </message>
        <message>
            <source>Play or pause the steps</source>
            <translation>播放或暂停各步骤</translation>
        </message>
        <message>
            <source>One step back</source>
            <translation>后退一步</translation>
        </message>
        <message>
            <source>One step forward</source>
            <translation>前进一步</translation>
        </message>
        <message>
            <source>First step</source>
            <translation>第一步</translation>
        </message>
        <message>
            <source>Last step</source>
            <translation>最后一步</translation>
        </message>
        <message>
            <source>model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>RoPE converter</source>
            <translation>RoPE 换算</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
        <message>
            <source>Left panel</source>
            <translation>左侧面板</translation>
        </message>
        <message>
            <source>Inspector</source>
            <translation>检查器</translation>
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
            <source>Needs a whole number, such as %1</source>
            <translation>需要整数，例如 %1</translation>
        </message>
        <message>
            <source>Needs a number, such as %1</source>
            <translation>需要数字，例如 %1</translation>
        </message>
        <message>
            <source>Needs a whole number from %1 to %2</source>
            <translation>需要 %1 到 %2 之间的整数</translation>
        </message>
        <message>
            <source>Needs a number from %1 to %2</source>
            <translation>需要 %1 到 %2 之间的数字</translation>
        </message>
    </context>
    <context>
        <name>pelorus::PictureControls</name>
        <message>
            <source>percentiles 1 to 99</source>
            <translation>百分位 1 至 99</translation>
        </message>
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
        <message>
            <source>File and edit</source>
            <translation>文件与编辑</translation>
        </message>
        <message>
            <source>Views</source>
            <translation>视图</translation>
        </message>
        <message>
            <source>Steps and picture</source>
            <translation>步骤与图</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>pelorus::AnswerCard</name>
        <message>
            <source>The model&apos;s answer</source>
            <translation>模型的回答</translation>
        </message>
        <message>
            <source>logit %1</source>
            <translation>logit %1</translation>
        </message>
        <message>
            <source>now − kept</source>
            <translation>现在 − 保留</translation>
        </message>
    </context>
    <context>
        <name>pelorus::Pipeline</name>
        <message>
            <source>Stages of the computation</source>
            <translation>计算的各阶段</translation>
        </message>
        <message>
            <source>%1: the encoding enters here</source>
            <translation>%1：位置编码在此加入</translation>
        </message>
    </context>
    <context>
        <name>pelorus::SentencePanel</name>
        <message>
            <source>Answer</source>
            <translation>回答</translation>
        </message>
        <message>
            <source>Sentence</source>
            <translation>句子</translation>
        </message>
        <message>
            <source>Examples</source>
            <translation>示例</translation>
        </message>
        <message>
            <source>Sentences to begin with</source>
            <translation>可供开始的句子</translation>
        </message>
        <message>
            <source>sentence</source>
            <translation>句子</translation>
        </message>
        <message>
            <source>order of the tokens</source>
            <translation>词元的顺序</translation>
        </message>
        <message>
            <source>run A</source>
            <translation>运行 A</translation>
        </message>
        <message>
            <source>Forget A</source>
            <translation>忘掉 A</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>× √d_model</source>
            <translation>× √d_model</translation>
        </message>
        <message>
            <source>token / PE</source>
            <translation>词元 / PE</translation>
        </message>
        <message>
            <source>mask</source>
            <translation>掩码</translation>
        </message>
        <message>
            <source>A: %1</source>
            <translation>A：%1</translation>
        </message>
        <message>
            <source>Norms of token %1, %2</source>
            <translation>词元 %1“%2”的范数</translation>
        </message>
        <message>
            <source>no PE</source>
            <translation>无 PE</translation>
        </message>
        <message>
            <source>Keep this run</source>
            <translation>保留这次运行</translation>
        </message>
        <message>
            <source>Then change something: every step can be shown as now − kept</source>
            <translation>然后改动一些东西：每一步都可显示为“现在 − 保留”</translation>
        </message>
    </context>
    <context>
        <name>pelorus::Stepper</name>
        <message>
            <source>only the sinusoidal table is built step by step; choose Sinusoidal</source>
            <translation>只有正弦编码表是逐步构建的；请选择“正弦”</translation>
        </message>
    </context>
    <context>
        <name>pelorus::TimeLine</name>
        <message>
            <source>Time line</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>All steps; drag to any of them</source>
            <translation>所有步骤；可拖到任意一步</translation>
        </message>
    </context>
    <context>
        <name>pelorus::TokenStrip</name>
        <message>
            <source>Tokens</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>Drag a token onto another to exchange them; a click masks it</source>
            <translation>把一个词元拖到另一个上即可交换；单击则遮蔽它</translation>
        </message>
    </context>
    <context>
        <name>pelorus::Transport</name>
        <message>
            <source>First step</source>
            <translation>第一步</translation>
        </message>
        <message>
            <source>Home</source>
            <translation>Home</translation>
        </message>
        <message>
            <source>One step back</source>
            <translation>后退一步</translation>
        </message>
        <message>
            <source>Page Up</source>
            <translation>Page Up</translation>
        </message>
        <message>
            <source>Play or pause</source>
            <translation>播放或暂停</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>空格</translation>
        </message>
        <message>
            <source>One step forward</source>
            <translation>前进一步</translation>
        </message>
        <message>
            <source>Page Down</source>
            <translation>Page Down</translation>
        </message>
        <message>
            <source>Last step</source>
            <translation>最后一步</translation>
        </message>
        <message>
            <source>End</source>
            <translation>End</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Layer</source>
            <translation>层</translation>
        </message>
        <message>
            <source>Head</source>
            <translation>头</translation>
        </message>
        <message>
            <source>Inside the cell</source>
            <translation>进入单元格</translation>
        </message>
        <message>
            <source>Walk through the pinned cell&apos;s sum, term by term</source>
            <translation>逐项走过所固定单元格的求和</translation>
        </message>
        <message>
            <source>layer</source>
            <translation>层</translation>
        </message>
        <message>
            <source>layer %1</source>
            <translation>第 %1 层</translation>
        </message>
        <message>
            <source>all heads</source>
            <translation>所有头</translation>
        </message>
        <message>
            <source>head %1</source>
            <translation>头 %1</translation>
        </message>
        <message>
            <source>now − kept</source>
            <translation>现在 − 保留</translation>
        </message>
        <message>
            <source>Show what changed since the run that was kept</source>
            <translation>显示自保留的运行以来的变化</translation>
        </message>
        <message>
            <source>Pin a cell that is a sum, then walk through it term by term</source>
            <translation>先固定一个由求和得到的单元格，再逐项走过它</translation>
        </message>
    </context>
    <context>
        <name>stages</name>
        <message>
            <source>Embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>× √d</source>
            <translation>× √d</translation>
        </message>
        <message>
            <source>+ PE</source>
            <translation>+ PE</translation>
        </message>
        <message>
            <source>Q K V</source>
            <translation>Q K V</translation>
        </message>
        <message>
            <source>Scores</source>
            <translation>得分</translation>
        </message>
        <message>
            <source>Softmax</source>
            <translation>Softmax</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>前馈</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>编码器输出</translation>
        </message>
        <message>
            <source>Pool</source>
            <translation>池化</translation>
        </message>
        <message>
            <source>Logits</source>
            <translation>Logits</translation>
        </message>
        <message>
            <source>Probabilities</source>
            <translation>概率</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>相加</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>Layer %1</source>
            <translation>第 %1 层</translation>
        </message>
        <message>
            <source>Add &amp; norm</source>
            <translation>相加与归一化</translation>
        </message>
    </context>
    <context>
        <name>status</name>
        <message>
            <source>each pixel is the mean of a few of %1 cells</source>
            <translation>每个像素是 %1 个单元格中若干个的平均值</translation>
        </message>
        <message>
            <source>sharp cells</source>
            <translation>每格单独显示</translation>
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
        <message>
            <source>d_model %1  ·  %2 heads  ·  %3 layers  ·  %4 parameters</source>
            <translation>d_model %1  ·  %2 个头  ·  %3 层  ·  %4 个参数</translation>
        </message>
        <message>
            <source>each pixel is the root mean square of a few of %1 cells</source>
            <translation>每个像素是 %1 格中若干格的均方根</translation>
        </message>
    </context>
    <context>
        <name>pelorus::EncodingBar</name>
        <message>
            <source>Encoding</source>
            <translation>编码</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>预设</translation>
        </message>
        <message>
            <source>Published settings of well-known models</source>
            <translation>知名模型公布的设置</translation>
        </message>
        <message>
            <source>preset</source>
            <translation>预设</translation>
        </message>
        <message>
            <source>Choose what to compare with</source>
            <translation>选择要比较的对象</translation>
        </message>
        <message>
            <source>Swap A and B</source>
            <translation>交换 A 与 B</translation>
        </message>
        <message>
            <source>Stop comparing</source>
            <translation>停止比较</translation>
        </message>
        <message>
            <source>encoding</source>
            <translation>编码</translation>
        </message>
        <message>
            <source>A copy of A</source>
            <translation>A 的副本</translation>
        </message>
        <message>
            <source>A without its scaling</source>
            <translation>去掉缩放的 A</translation>
        </message>
        <message>
            <source>A file…</source>
            <translation>文件…</translation>
        </message>
        <message>
            <source>compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>swap A and B</source>
            <translation>交换 A 与 B</translation>
        </message>
        <message>
            <source>stop comparing</source>
            <translation>停止比较</translation>
        </message>
        <message>
            <source>Compare with B</source>
            <translation>与 B 比较</translation>
        </message>
    </context>
    <context>
        <name>pelorus::SettingsMenu</name>
        <message>
            <source>Rotary, scaled for longer texts</source>
            <translation>旋转编码，为更长的文本缩放</translation>
        </message>
        <message>
            <source>Rotary</source>
            <translation>旋转编码</translation>
        </message>
        <message>
            <source>Added to the scores</source>
            <translation>加到分数上</translation>
        </message>
        <message>
            <source>Added to the embeddings</source>
            <translation>加到嵌入上</translation>
        </message>
    </context>
    <context>
        <name>pelorus::SideSwitch</name>
        <message>
            <source>Controls of A</source>
            <translation>A 的参数</translation>
        </message>
        <message>
            <source>Controls of B</source>
            <translation>B 的参数</translation>
        </message>
        <message>
            <source>The controls below stand for A</source>
            <translation>下面的控件对应 A</translation>
        </message>
        <message>
            <source>The controls below stand for B</source>
            <translation>下面的控件对应 B</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ReportSection</name>
        <message>
            <source>Model file</source>
            <translation>模型文件</translation>
        </message>
        <message>
            <source>Forget where the settings are from</source>
            <translation>不再显示设置的来源</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>层</translation>
        </message>
        <message>
            <source>This model has several kinds of layers, each with positions of its own</source>
            <translation>此模型有几种层，各有自己的位置编码</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <source>Every key: what it means here, what was assumed, what was ignored</source>
            <translation>每个键：在此的含义、所作的假定、忽略的内容</translation>
        </message>
        <message>
            <source>Another table</source>
            <translation>其他表</translation>
        </message>
        <message>
            <source>Choose another table of this file</source>
            <translation>选择此文件中的其他表</translation>
        </message>
        <message>
            <source>Compare unscaled</source>
            <translation>与未缩放的比较</translation>
        </message>
        <message>
            <source>Compare with the same settings without their scaling</source>
            <translation>与去掉缩放的相同设置比较</translation>
        </message>
        <message>
            <source>%1 read · %2 assumed · %3 ignored</source>
            <translation>读取 %1 · 假定 %2 · 忽略 %3</translation>
        </message>
        <message>
            <source>layers</source>
            <translation>层</translation>
        </message>
        <message>
            <source>compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>forget the file</source>
            <translation>不再显示文件</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ReportDialog</name>
        <message>
            <source>Report</source>
            <translation>报告</translation>
        </message>
        <message>
            <source>Not understood</source>
            <translation>未能理解</translation>
        </message>
        <message>
            <source>Read</source>
            <translation>读取</translation>
        </message>
        <message>
            <source>Assumed</source>
            <translation>假定</translation>
        </message>
        <message>
            <source>The same on the command line</source>
            <translation>等价的命令行</translation>
        </message>
        <message>
            <source>Ignored</source>
            <translation>忽略</translation>
        </message>
        <message>
            <source>Other tables of the file</source>
            <translation>文件中的其他表</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>pelorus::TableChooser</name>
        <message>
            <source>Choose a table</source>
            <translation>选择表</translation>
        </message>
        <message>
            <source>%1 holds %2 arrays of rows and columns. Which one is the table?</source>
            <translation>%1 中有 %2 个二维数组。哪一个是位置表？</translation>
        </message>
        <message>
            <source>Part of a name</source>
            <translation>名称的一部分</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Begins with %1 rows before position 0</source>
            <translation>位置 0 之前有 %1 行</translation>
        </message>
    </context>
    <context>
        <name>pelorus::FileActions</name>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Open a file to compare with</source>
            <translation>打开要比较的文件</translation>
        </message>
        <message>
            <source>All that can be opened</source>
            <translation>所有可打开的文件</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>所有文件</translation>
        </message>
        <message>
            <source>open a file</source>
            <translation>打开文件</translation>
        </message>
        <message>
            <source>open a session</source>
            <translation>打开会话</translation>
        </message>
        <message>
            <source>Save the session</source>
            <translation>保存会话</translation>
        </message>
        <message>
            <source>Sessions</source>
            <translation>会话</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>已保存为 %1</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
    </context>
    <context>
        <name>pelorus::Notice</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ComparisonSection</name>
        <message>
            <source>Comparison</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>largest |B − A|</source>
            <translation>最大 |B − A|</translation>
        </message>
        <message>
            <source>where</source>
            <translation>位于</translation>
        </message>
        <message>
            <source>Pin this cell</source>
            <translation>固定此单元格</translation>
        </message>
        <message>
            <source>mean |B − A|</source>
            <translation>平均 |B − A|</translation>
        </message>
        <message>
            <source>position %1</source>
            <translation>位置 %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>相对位置 %1</translation>
        </message>
        <message>
            <source>dimension %1</source>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>%1 of %2 cells were looked at, evenly spread</source>
            <translation>均匀抽查了 %2 个单元格中的 %1 个</translation>
        </message>
        <message>
            <source>A and B are the same</source>
            <translation>A 与 B 相同</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>few values lie far beyond this bar, which is made for the others</source>
            <translation>少数值远在色条之外；色条按其余的值而定</translation>
        </message>
        <message>
            <source>few values stretch this bar; a range by percentiles shows the others</source>
            <translation>少数值拉长了色条；按百分位取范围可看清其余的值</translation>
        </message>
        <message>
            <source>Raw is bfloat16</source>
            <translation>原始数据为 bfloat16</translation>
        </message>
        <message>
            <source>Two raw bytes a number in the file are a bfloat16</source>
            <translation>文件中每个数的两个原始字节是一个 bfloat16</translation>
        </message>
        <message>
            <source>every value is NaN</source>
            <translation>每个值都是 NaN</translation>
        </message>
        <message>
            <source>no value is a finite number</source>
            <translation>没有一个值是有限的数</translation>
        </message>
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
            <translation>编码表</translation>
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
            <translation>相对位置 %1</translation>
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
            <translation>频率对</translation>
        </message>
        <message>
            <source>partner</source>
            <translation>同对的另一列</translation>
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
        <message>
            <source>2i with 2i + 1: GPT-J, Meta's own Llama code</source>
            <translation>2i 与 2i + 1：GPT-J、Meta 自己的 Llama 代码</translation>
        </message>
        <message>
            <source>A learned number for each head and bucket of distances, added to the scores</source>
            <translation>每个头、每个距离桶一个学得的数，加到注意力得分上</translation>
        </message>
        <message>
            <source>All frequencies divided by the factor: position interpolation</source>
            <translation>所有频率除以倍数：位置插值</translation>
        </message>
        <message>
            <source>Attention factor</source>
            <translation>注意力系数</translation>
        </message>
        <message>
            <source>Buckets on each side</source>
            <translation>每侧的桶数</translation>
        </message>
        <message>
            <source>Clipped relative (Shaw)</source>
            <translation>截断相对位置 (Shaw)</translation>
        </message>
        <message>
            <source>Columns of one attention head; a query or key of one head has so many</source>
            <translation>一个注意力头的列数；一个头的查询或键有这么多列</translation>
        </message>
        <message>
            <source>Cosines and sines are multiplied by it; 0: as the rule says</source>
            <translation>余弦和正弦都乘以它；0：按规则计算</translation>
        </message>
        <message>
            <source>DeBERTa buckets</source>
            <translation>DeBERTa 距离桶</translation>
        </message>
        <message>
            <source>Distances beyond it count as this one</source>
            <translation>更远的距离都按这一距离计</translation>
        </message>
        <message>
            <source>Divides the attention factor and multiplies the softmax scale (DeepSeek); 0: not given</source>
            <translation>除注意力系数，并乘 softmax 的缩放 (DeepSeek)；0：未给出</translation>
        </message>
        <message>
            <source>Each pair divided by its own number from a list</source>
            <translation>每一对除以列表中自己的数</translation>
        </message>
        <message>
            <source>Fast pairs kept, slow pairs divided, a blend between; louder attention</source>
            <translation>快的对保持不变，慢的对被除，中间平滑过渡；注意力更强</translation>
        </message>
        <message>
            <source>File with the learned numbers, [buckets, heads]: .safetensors, .npy, .npz or .csv; none: random ones</source>
            <translation>存有学得数值 [桶, 头] 的文件：.safetensors、.npy、.npz 或 .csv；留空：随机数</translation>
        </message>
        <message>
            <source>File with the table: .safetensors, .npy, .npz or .csv; none: random normal numbers</source>
            <translation>存有表的文件：.safetensors、.npy、.npz 或 .csv；留空：正态随机数</translation>
        </message>
        <message>
            <source>Frequencies as trained</source>
            <translation>训练时的频率</translation>
        </message>
        <message>
            <source>From about here on all distances share the last bucket</source>
            <translation>大约从这里起，所有距离共用最后一个桶</translation>
        </message>
        <message>
            <source>Head size</source>
            <translation>头的大小</translation>
        </message>
        <message>
            <source>High frequency factor</source>
            <translation>高频系数</translation>
        </message>
        <message>
            <source>How frequencies change so that texts longer than the trained ones can be read</source>
            <translation>如何改变频率，以便读比训练时更长的文本</translation>
        </message>
        <message>
            <source>How many attention heads the model has</source>
            <translation>模型有多少个注意力头</translation>
        </message>
        <message>
            <source>How many buckets distances are put into</source>
            <translation>距离被分到多少个桶中</translation>
        </message>
        <message>
            <source>How many buckets the distances of each side are put into</source>
            <translation>每一侧的距离被分到多少个桶中</translation>
        </message>
        <message>
            <source>How many times longer texts may become; 0: max_len divided by the trained length</source>
            <translation>文本可以变长多少倍；0：max_len 除以训练长度</translation>
        </message>
        <message>
            <source>Kept, divided or blended by the turns within the trained length</source>
            <translation>按训练长度内的圈数保持、相除或过渡</translation>
        </message>
        <message>
            <source>Largest distance</source>
            <translation>最大距离</translation>
        </message>
        <message>
            <source>Own formula</source>
            <translation>自定义公式</translation>
        </message>
        <message>
            <source>A formula of your own for each cell, added to the embeddings</source>
            <translation>每个格子由自己写的公式给出，加到嵌入向量上</translation>
        </message>
        <message>
            <source>Formula</source>
            <translation>公式</translation>
        </message>
        <message>
            <source>With p (position), j (dimension), i = floor(j / 2), odd (0 or 1), d, base, L and constants</source>
            <translation>可用 p（位置）、j（维度）、i = floor(j / 2)、odd（0 或 1）、d、base、L 以及常数</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>常数</translation>
        </message>
        <message>
            <source>Numbers with names, such as a=0.9, b=2</source>
            <translation>有名字的数，例如 a=0.9, b=2</translation>
        </message>
        <message>
            <source>your own</source>
            <translation>自定义</translation>
        </message>
        <message>
            <source>character %1: this &apos;(&apos; is never closed</source>
            <translation>第 %1 个字符：这个“(”没有闭合</translation>
        </message>
        <message>
            <source>character %1: this &apos;)&apos; closes nothing</source>
            <translation>第 %1 个字符：这个“)”没有对应的“(”</translation>
        </message>
        <message>
            <source>character %1: the formula ends where a number or a name should follow</source>
            <translation>第 %1 个字符：公式在应有数或名字的地方结束了</translation>
        </message>
        <message>
            <source>character %1: nothing is assigned here; == compares</source>
            <translation>第 %1 个字符：这里不能赋值；比较用 ==</translation>
        </message>
        <message>
            <source>character %1: powers are written with ^, not **</source>
            <translation>第 %1 个字符：乘方写作 ^，不写作 **</translation>
        </message>
        <message>
            <source>character %1: only plain letters, digits and signs can be used</source>
            <translation>第 %1 个字符：只能用英文字母、数字和运算符</translation>
        </message>
        <message>
            <source>character %1: a &apos;?&apos; needs a &apos;:&apos; and what holds otherwise</source>
            <translation>第 %1 个字符：“?”之后还需要“:”和另一种情况的值</translation>
        </message>
        <message>
            <source>character %1: a &apos;:&apos; without its &apos;?&apos;</source>
            <translation>第 %1 个字符：“:”之前没有“?”</translation>
        </message>
        <message>
            <source>is empty; write one such as sin(p / base^(%1*i/d))</source>
            <translation>是空的；例如可写 sin(p / base^(%1*i/d))</translation>
        </message>
        <message>
            <source>Learned table</source>
            <translation>可学习编码</translation>
        </message>
        <message>
            <source>Length of the text at hand, on which these rules depend; 0: as max_len</source>
            <translation>当前文本的长度，这些规则取决于它；0：同 max_len</translation>
        </message>
        <message>
            <source>Llama 3</source>
            <translation>Llama 3 规则</translation>
        </message>
        <message>
            <source>Logarithmic buckets of distances; here a number for each, in the model a vector that meets q and k</source>
            <translation>按对数划分的距离桶；这里每桶一个数，模型中是与 q 和 k 相乘的向量</translation>
        </message>
        <message>
            <source>Long factors</source>
            <translation>长文本系数</translation>
        </message>
        <message>
            <source>Low frequency factor</source>
            <translation>低频系数</translation>
        </message>
        <message>
            <source>Makes the random numbers; the same seed gives the same numbers everywhere</source>
            <translation>产生随机数；同一种子处处给出相同的数</translation>
        </message>
        <message>
            <source>No positions: the model sees its tokens as a set</source>
            <translation>没有位置：模型把词元看作集合</translation>
        </message>
        <message>
            <source>No query sees a later key, as in a model that writes text</source>
            <translation>查询看不到更后的键，如同写作文本的模型</translation>
        </message>
        <message>
            <source>One divisor for each pair, for texts beyond the trained length: 1.0,1.5,...</source>
            <translation>每一对一个除数，用于超过训练长度的文本：1.0,1.5,...</translation>
        </message>
        <message>
            <source>One divisor for each pair, for texts up to the trained length: 1.0,1.05,...</source>
            <translation>每一对一个除数，用于不超过训练长度的文本：1.0,1.05,...</translation>
        </message>
        <message>
            <source>One learned entry for each distance up to a limit; here a number, in the model a vector that meets q</source>
            <translation>在限度内每个距离一项学得的值；这里是一个数，模型中是与 q 相乘的向量</translation>
        </message>
        <message>
            <source>One learned vector for each position, added to the embeddings</source>
            <translation>每个位置一个学得的向量，加到嵌入上</translation>
        </message>
        <message>
            <source>Padding offset</source>
            <translation>填充偏移</translation>
        </message>
        <message>
            <source>Pairs that turn less often than this within the trained length are divided</source>
            <translation>在训练长度内转得比这更少的对被除</translation>
        </message>
        <message>
            <source>Pairs that turn more often than this within the trained length are kept</source>
            <translation>在训练长度内转得比这更多的对保持不变</translation>
        </message>
        <message>
            <source>Positions the model was trained on; 0: as max_len</source>
            <translation>模型训练时的位置数；0：同 max_len</translation>
        </message>
        <message>
            <source>Queries and keys turned by angles that grow with the position</source>
            <translation>查询和键按随位置增大的角度旋转</translation>
        </message>
        <message>
            <source>Rotary (RoPE)</source>
            <translation>旋转编码 (RoPE)</translation>
        </message>
        <message>
            <source>Rotated part</source>
            <translation>旋转的部分</translation>
        </message>
        <message>
            <source>Rows before that of position 0: 2 for RoBERTa, BART and OPT</source>
            <translation>位置 0 之前的行数：RoBERTa、BART 和 OPT 为 2</translation>
        </message>
        <message>
            <source>Scores fall in a straight line with the distance, each head at its own slope</source>
            <translation>分数随距离直线下降，每个头有自己的斜率</translation>
        </message>
        <message>
            <source>Short factors</source>
            <translation>短文本系数</translation>
        </message>
        <message>
            <source>T5 relative bias</source>
            <translation>T5 相对偏置</translation>
        </message>
        <message>
            <source>Text length</source>
            <translation>文本长度</translation>
        </message>
        <message>
            <source>The base grows with the length of the text once it exceeds the trained one</source>
            <translation>文本超过训练长度后，底数随其长度增大</translation>
        </message>
        <message>
            <source>The base multiplied by factor^(d/(d-2)): fast pairs keep their frequency</source>
            <translation>底数乘以 倍数^(d/(d-2))：快的对保持频率</translation>
        </message>
        <message>
            <source>The blend begins and ends at whole pairs</source>
            <translation>过渡从整对开始，到整对结束</translation>
        </message>
        <message>
            <source>The distance that the last bucket ends at</source>
            <translation>最后一个桶结束处的距离</translation>
        </message>
        <message>
            <source>The part of each head that is rotated; the rest knows no position</source>
            <translation>每个头中被旋转的部分；其余部分不知道位置</translation>
        </message>
        <message>
            <source>Trained length</source>
            <translation>训练长度</translation>
        </message>
        <message>
            <source>Which array of the file; none: the one whose name fits</source>
            <translation>文件中的哪个数组；留空：名称相符的那个</translation>
        </message>
        <message>
            <source>Which array of the file; none: the one whose name fits, such as wpe</source>
            <translation>文件中的哪个数组；留空：名称相符的那个，例如 wpe</translation>
        </message>
        <message>
            <source>Which columns of a head are rotated together</source>
            <translation>头的哪些列一起旋转</translation>
        </message>
        <message>
            <source>Whole pairs</source>
            <translation>整对</translation>
        </message>
        <message>
            <source>With mscale_all_dim, makes the attention factor (DeepSeek); 0: not given</source>
            <translation>与 mscale_all_dim 一起决定注意力系数 (DeepSeek)；0：未给出</translation>
        </message>
        <message>
            <source>i with i + half the rotary size: GPT-NeoX, Hugging Face</source>
            <translation>i 与 i + 旋转大小的一半：GPT-NeoX、Hugging Face</translation>
        </message>
        <message>
            <source>β fast</source>
            <translation>快端 β</translation>
        </message>
        <message>
            <source>β slow</source>
            <translation>慢端 β</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>头数</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>随机种子</translation>
        </message>
        <message>
            <source>Scaling</source>
            <translation>缩放</translation>
        </message>
        <message>
            <source>Pairing</source>
            <translation>配对</translation>
        </message>
        <message>
            <source>Factor</source>
            <translation>倍数</translation>
        </message>
        <message>
            <source>Buckets</source>
            <translation>桶数</translation>
        </message>
        <message>
            <source>Causal</source>
            <translation>因果</translation>
        </message>
        <message>
            <source>Tensor</source>
            <translation>张量</translation>
        </message>
        <message>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <source>dynamic</source>
            <translation>动态</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>B minus A, where two encodings are compared</source>
            <translation>比较两种编码时的 B 减 A</translation>
        </message>
        <message>
            <source>Difference of</source>
            <translation>比较内容</translation>
        </message>
        <message>
            <source>What of A is subtracted from what of B</source>
            <translation>用 B 的哪一项减去 A 的同一项</translation>
        </message>
        <message>
            <source>nothing is compared yet; a difference needs a second encoding, B</source>
            <translation>尚未比较；求差需要第二种编码 B</translation>
        </message>
        <message>
            <source>what A and B show there cannot be subtracted</source>
            <translation>A 与 B 在此的图无法相减</translation>
        </message>
        <message>
            <source>A and B have no place in common</source>
            <translation>A 与 B 没有共同的位置</translation>
        </message>
        <message>
            <source>A is %1 × %2, B is %3 × %4; compared are the %5 × %6 cells that both have</source>
            <translation>A 为 %1 × %2，B 为 %3 × %4；只比较两者共有的 %5 × %6 个单元格</translation>
        </message>
        <message>
            <source>does not concern positions</source>
            <translation>与位置无关</translation>
        </message>
        <message>
            <source>does not change the table</source>
            <translation>不影响此表</translation>
        </message>
        <message>
            <source>not there, so %1 as in the paper</source>
            <translation>未给出，按论文取 %1</translation>
        </message>
        <message>
            <source>no key says how positions are known; rotary is by far the most common</source>
            <translation>没有键说明位置的表示方式；旋转编码最为常见</translation>
        </message>
        <message>
            <source>models of this type write text, so no query sees a later key</source>
            <translation>此类模型生成文本，查询看不到后面的键</translation>
        </message>
        <message>
            <source>not there, so %1</source>
            <translation>未给出，取 %1</translation>
        </message>
        <message>
            <source>not there; the first %1 positions are shown</source>
            <translation>未给出；显示前 %1 个位置</translation>
        </message>
        <message>
            <source>is not a recognised key, so its value is not used</source>
            <translation>不是已知的键，未使用其值</translation>
        </message>
        <message>
            <source>stands twice in the file; the last one counts</source>
            <translation>在文件中出现两次，以后者为准</translation>
        </message>
        <message>
            <source>is not a key that is known here, and was ignored</source>
            <translation>不是此处已知的键，已忽略</translation>
        </message>
        <message>
            <source>is not known here and was not used</source>
            <translation>不是此处已知的键，未使用</translation>
        </message>
        <message>
            <source>the learned numbers are in the weights; until a table is chosen they are random</source>
            <translation>学得的数值在权重文件中；选择表之前使用随机数</translation>
        </message>
        <message>
            <source>%1: in models of this type position %2 is row %3 of the table</source>
            <translation>%1：此类模型中位置 %2 是表的第 %3 行</translation>
        </message>
        <message>
            <source>%1: row %2 is position %3</source>
            <translation>%1：第 %2 行即位置 %3</translation>
        </message>
        <message>
            <source>layers with a sliding window use it and are not scaled</source>
            <translation>滑动窗口的层使用它，且不缩放</translation>
        </message>
        <message>
            <source>the model of the text</source>
            <translation>文本模型</translation>
        </message>
        <message>
            <source>there is no such file</source>
            <translation>没有这个文件</translation>
        </message>
        <message>
            <source>holds no table of rows and columns</source>
            <translation>不含二维的表</translation>
        </message>
        <message>
            <source>is a folder without a config.json or model.safetensors</source>
            <translation>是不含 config.json 或 model.safetensors 的文件夹</translation>
        </message>
        <message>
            <source>is of no kind that can be opened; known are a model's config.json, .safetensors, .npy, .npz, .csv or a session (.pelorus.json)</source>
            <translation>不是可打开的类型；可打开模型的 config.json、.safetensors、.npy、.npz、.csv 或会话 (.pelorus.json)</translation>
        </message>
        <message>
            <source>only A can be shown here</source>
            <translation>此处只能显示 A</translation>
        </message>
        <message>
            <source>only B can be shown here</source>
            <translation>此处只能显示 B</translation>
        </message>
        <message>
            <source>what B shows here cannot be laid beside it</source>
            <translation>B 在此的图无法与之并列</translation>
        </message>
        <message>
            <source>Encoder</source>
            <translation>编码器</translation>
        </message>
        <message>
            <source>Build</source>
            <translation>构建</translation>
        </message>
        <message>
            <source>A sentence on its way through an encoder, step by step</source>
            <translation>一个句子逐步走过编码器</translation>
        </message>
        <message>
            <source>How the sinusoidal table is built and added, step by step</source>
            <translation>正弦表如何逐步构建并相加</translation>
        </message>
        <message>
            <source>Tokens of each sequence the table is added to</source>
            <translation>要加上该表的每个序列的词元数</translation>
        </message>
        <message>
            <source>Sequences the table is added to</source>
            <translation>要加上该表的序列数</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Whether the model is told where its tokens are</source>
            <translation>是否告诉模型词元的位置</translation>
        </message>
        <message>
            <source>model&apos;s own</source>
            <translation>模型自带</translation>
        </message>
        <message>
            <source>The one the model was trained with</source>
            <translation>模型训练时所用的</translation>
        </message>
        <message>
            <source>What tells the model where its tokens are</source>
            <translation>用什么告诉模型词元的位置</translation>
        </message>
        <message>
            <source>Whether embeddings are multiplied by √d_model</source>
            <translation>嵌入是否乘以 √d_model</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>post</source>
            <translation>后置</translation>
        </message>
        <message>
            <source>pre</source>
            <translation>前置</translation>
        </message>
        <message>
            <source>After each residual sum, as in the paper</source>
            <translation>在每次残差相加之后，如论文所述</translation>
        </message>
        <message>
            <source>Before attention and before the feed-forward layer</source>
            <translation>在注意力与前馈层之前</translation>
        </message>
        <message>
            <source>Whether each layer normalises after adding (post) or before it computes (pre)</source>
            <translation>每层在相加之后（后置）还是在计算之前（前置）归一化</translation>
        </message>
        <message>
            <source>ε of the norm</source>
            <translation>归一化的 ε</translation>
        </message>
        <message>
            <source>Added to the variance in every layer norm</source>
            <translation>加在每次层归一化的方差上</translation>
        </message>
        <message>
            <source>Whether no token sees a later one</source>
            <translation>是否任何词元都看不到后面的词元</translation>
        </message>
        <message>
            <source>Padding</source>
            <translation>填充</translation>
        </message>
        <message>
            <source>Tokens of padding after the text, seen by no query</source>
            <translation>文本之后的填充词元，任何查询都看不到</translation>
        </message>
        <message>
            <source>Dropout</source>
            <translation>Dropout</translation>
        </message>
        <message>
            <source>Whether the pass drops out as in training</source>
            <translation>是否像训练时那样随机丢弃</translation>
        </message>
        <message>
            <source>Random weights</source>
            <translation>随机权重</translation>
        </message>
        <message>
            <source>Seeded weights instead of the trained ones</source>
            <translation>用带种子的随机权重代替训练好的权重</translation>
        </message>
        <message>
            <source>Decides random weights and dropout</source>
            <translation>决定随机权重与 dropout</translation>
        </message>
        <message>
            <source>acts</source>
            <translation>施事</translation>
        </message>
        <message>
            <source>is acted upon</source>
            <translation>受事</translation>
        </message>
        <message>
            <source>layer %1</source>
            <translation>第 %1 层</translation>
        </message>
        <message>
            <source>head %1</source>
            <translation>头 %1</translation>
        </message>
        <message>
            <source>head %1, B − A</source>
            <translation>头 %1，B − A</translation>
        </message>
        <message>
            <source>sequence %1</source>
            <translation>序列 %1</translation>
        </message>
        <message>
            <source>sequence %1, B − A</source>
            <translation>序列 %1，B − A</translation>
        </message>
        <message>
            <source>Input vectors</source>
            <translation>输入向量</translation>
        </message>
        <message>
            <source>Embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>Embedding times √d_model</source>
            <translation>嵌入乘以 √d_model</translation>
        </message>
        <message>
            <source>Embedding, not scaled</source>
            <translation>嵌入，未缩放</translation>
        </message>
        <message>
            <source>Embedding plus positions</source>
            <translation>嵌入加位置</translation>
        </message>
        <message>
            <source>Embedding, no positions added</source>
            <translation>嵌入，未加位置</translation>
        </message>
        <message>
            <source>Embedding after dropout</source>
            <translation>dropout 之后的嵌入</translation>
        </message>
        <message>
            <source>Memory, after the final norm</source>
            <translation>编码器输出，经最终归一化</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>编码器输出</translation>
        </message>
        <message>
            <source>Mean over the tokens that are not padding</source>
            <translation>对非填充词元取平均</translation>
        </message>
        <message>
            <source>Mean over the tokens</source>
            <translation>对词元取平均</translation>
        </message>
        <message>
            <source>Logits without padding</source>
            <translation>不计填充的 logits</translation>
        </message>
        <message>
            <source>Logits</source>
            <translation>Logits</translation>
        </message>
        <message>
            <source>Probabilities</source>
            <translation>概率</translation>
        </message>
        <message>
            <source>Position column</source>
            <translation>位置列</translation>
        </message>
        <message>
            <source>Angles: every position times every frequency</source>
            <translation>角度：每个位置乘每个频率</translation>
        </message>
        <message>
            <source>The first %1 rows</source>
            <translation>前 %1 行</translation>
        </message>
        <message>
            <source>Added to every sequence of the batch</source>
            <translation>加到批次中的每个序列</translation>
        </message>
        <message>
            <source>Sines into their columns</source>
            <translation>正弦填入各列</translation>
        </message>
        <message>
            <source>Cosines into theirs</source>
            <translation>余弦填入各列</translation>
        </message>
        <message>
            <source>Layer input</source>
            <translation>层输入</translation>
        </message>
        <message>
            <source>Layer norm 1</source>
            <translation>层归一化 1</translation>
        </message>
        <message>
            <source>Layer norm %1</source>
            <translation>层归一化 %1</translation>
        </message>
        <message>
            <source>Queries</source>
            <translation>查询</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>键</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Queries, rotated</source>
            <translation>旋转后的查询</translation>
        </message>
        <message>
            <source>Keys, rotated</source>
            <translation>旋转后的键</translation>
        </message>
        <message>
            <source>Scores</source>
            <translation>得分</translation>
        </message>
        <message>
            <source>Scores with position bias</source>
            <translation>加位置偏置的分数</translation>
        </message>
        <message>
            <source>Scores with masks</source>
            <translation>加掩码的分数</translation>
        </message>
        <message>
            <source>Attention weights</source>
            <translation>注意力权重</translation>
        </message>
        <message>
            <source>Attention weights after dropout</source>
            <translation>dropout 之后的注意力权重</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Heads side by side</source>
            <translation>各头并排</translation>
        </message>
        <message>
            <source>Attention output</source>
            <translation>注意力输出</translation>
        </message>
        <message>
            <source>Attention output after dropout</source>
            <translation>dropout 之后的注意力输出</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>相加</translation>
        </message>
        <message>
            <source>Feed-forward, hidden</source>
            <translation>前馈，隐层</translation>
        </message>
        <message>
            <source>Feed-forward, activation</source>
            <translation>前馈，激活</translation>
        </message>
        <message>
            <source>Feed-forward activation after dropout</source>
            <translation>dropout 之后的前馈激活</translation>
        </message>
        <message>
            <source>Feed-forward output</source>
            <translation>前馈输出</translation>
        </message>
        <message>
            <source>Feed-forward output after dropout</source>
            <translation>dropout 之后的前馈输出</translation>
        </message>
        <message>
            <source>Layer output</source>
            <translation>层输出</translation>
        </message>
        <message>
            <source>products</source>
            <translation>乘积个数</translation>
        </message>
        <message>
            <source>sum of products</source>
            <translation>乘积之和</translation>
        </message>
        <message>
            <source>bias</source>
            <translation>偏置</translation>
        </message>
        <message>
            <source>dot product</source>
            <translation>点积</translation>
        </message>
        <message>
            <source>keys</source>
            <translation>键</translation>
        </message>
        <message>
            <source>m, the largest of the row</source>
            <translation>m，该行最大值</translation>
        </message>
        <message>
            <source>Σ e^(s − m) over the row</source>
            <translation>该行 e^(s − m) 之和</translation>
        </message>
        <message>
            <source>μ, the mean of the row</source>
            <translation>μ，该行平均</translation>
        </message>
        <message>
            <source>σ^{2}, its variance</source>
            <translation>σ^{2}，该行方差</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>term %1 of %2</source>
            <translation>第 %1 项，共 %2 项</translation>
        </message>
        <message>
            <source>sum so far</source>
            <translation>到此为止的和</translation>
        </message>
        <message>
            <source>This cell is one of those that dropout sets to zero.</source>
            <translation>dropout 把这个单元格置零。</translation>
        </message>
        <message>
            <source>This column is not rotated.</source>
            <translation>这一列不旋转。</translation>
        </message>
        <message>
            <source>This key is padding, so no query sees it.</source>
            <translation>这个键是填充，任何查询都看不到它。</translation>
        </message>
        <message>
            <source>This query may not see this key.</source>
            <translation>这个查询不可以看到这个键。</translation>
        </message>
        <message>
            <source>This query sees no key, so its weights are set to zero.</source>
            <translation>这个查询看不到任何键，因此权重置零。</translation>
        </message>
        <message>
            <source>This query sees no key, so its weights are 0/0, not a number.</source>
            <translation>这个查询看不到任何键，因此权重为 0/0，不是数。</translation>
        </message>
        <message>
            <source>Every token is padding, so there is no mean.</source>
            <translation>所有词元都是填充，因此没有平均值。</translation>
        </message>
        <message>
            <source>This column stays as it was.</source>
            <translation>这一列保持不变。</translation>
        </message>
        <message>
            <source>This column is still empty.</source>
            <translation>这一列还是空的。</translation>
        </message>
        <message>
            <source>sequence</source>
            <translation>序列</translation>
        </message>
        <message>
            <source>head</source>
            <translation>头</translation>
        </message>
        <message>
            <source>token</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>query</source>
            <translation>查询</translation>
        </message>
        <message>
            <source>key</source>
            <translation>键</translation>
        </message>
        <message>
            <source>feature</source>
            <translation>特征</translation>
        </message>
        <message>
            <source>class</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>word</source>
            <translation>词</translation>
        </message>
        <message>
            <source>row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>编码</translation>
        </message>
        <message>
            <source>Angles</source>
            <translation>角度</translation>
        </message>
        <message>
            <source>Dials</source>
            <translation>表盘</translation>
        </message>
        <message>
            <source>Profile</source>
            <translation>距离曲线</translation>
        </message>
        <message>
            <source>Bias</source>
            <translation>偏置</translation>
        </message>
        <message>
            <source>Bucket map</source>
            <translation>桶图</translation>
        </message>
        <message>
            <source>The angle that each pair of a query or key is turned by</source>
            <translation>查询或键的每一对所转过的角度</translation>
        </message>
        <message>
            <source>Each pair of columns as a hand that turns with the position</source>
            <translation>每一对列画成随位置转动的指针</translation>
        </message>
        <message>
            <source>How scores or similarity change with the distance of two positions</source>
            <translation>分数或相似度如何随两个位置的距离变化</translation>
        </message>
        <message>
            <source>What is added to the scores of each head</source>
            <translation>加到每个头的分数上的值</translation>
        </message>
        <message>
            <source>Which bucket each distance between query and key falls into</source>
            <translation>查询与键之间的每个距离落入哪个桶</translation>
        </message>
        <message>
            <source>What the number types of each step do to the encoding</source>
            <translation>每一步的数值类型对编码的影响</translation>
        </message>
        <message>
            <source>Content</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>What is shown of the angle that each pair is turned by</source>
            <translation>显示每一对转角的哪一方面</translation>
        </message>
        <message>
            <source>angle</source>
            <translation>角度</translation>
        </message>
        <message>
            <source>cos</source>
            <translation>余弦</translation>
        </message>
        <message>
            <source>sin</source>
            <translation>正弦</translation>
        </message>
        <message>
            <source>Position times frequency, taken within one turn, −π to π</source>
            <translation>位置乘以频率，取在一圈之内，−π 到 π</translation>
        </message>
        <message>
            <source>Its cosine, times the attention factor</source>
            <translation>其余弦，乘以注意力系数</translation>
        </message>
        <message>
            <source>Its sine, times the attention factor</source>
            <translation>其正弦，乘以注意力系数</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>频率对</translation>
        </message>
        <message>
            <source>Which pairs have a small dial, such as 0, 4, 9; empty: spread over all</source>
            <translation>哪些频率对有小表盘，例如 0, 4, 9；留空：均匀取自全部</translation>
        </message>
        <message>
            <source>Which random vector a rotary encoding turns</source>
            <translation>旋转编码转动哪个随机向量</translation>
        </message>
        <message>
            <source>Query</source>
            <translation>查询</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>键</translation>
        </message>
        <message>
            <source>Its numbers before it is turned, separated by commas, the rest 0; empty: random ones of the seed</source>
            <translation>转动之前的各个数，用逗号分隔，其余为 0；留空：由种子产生的随机数</translation>
        </message>
        <message>
            <source>What meets the query of a rotary encoding</source>
            <translation>与旋转编码的查询相遇的向量</translation>
        </message>
        <message>
            <source>the same</source>
            <translation>相同</translation>
        </message>
        <message>
            <source>another</source>
            <translation>另一个</translation>
        </message>
        <message>
            <source>The query's own vector: how fast a match fades with the distance</source>
            <translation>查询自身的向量：匹配随距离减弱得多快</translation>
        </message>
        <message>
            <source>Another random vector: what chance makes of it</source>
            <translation>另一个随机向量：偶然情况下的分数</translation>
        </message>
        <message>
            <source>Which random vectors are taken</source>
            <translation>取哪些随机向量</translation>
        </message>
        <message>
            <source>Which heads are shown, such as 0, 1, 7; empty: the first ones</source>
            <translation>显示哪些头，例如 0, 1, 7；留空：最前面的几个</translation>
        </message>
        <message>
            <source>Form</source>
            <translation>形式</translation>
        </message>
        <message>
            <source>The bucket of every query and key, or of every relative position</source>
            <translation>每个查询与键的桶，或每个相对位置的桶</translation>
        </message>
        <message>
            <source>map</source>
            <translation>热图</translation>
        </message>
        <message>
            <source>curve</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>A cell for each query and key</source>
            <translation>每个查询与键一格</translation>
        </message>
        <message>
            <source>The bucket over the relative position</source>
            <translation>桶随相对位置的变化</translation>
        </message>
        <message>
            <source>What is shown of rounding</source>
            <translation>显示舍入的哪一方面</translation>
        </message>
        <message>
            <source>error</source>
            <translation>误差</translation>
        </message>
        <message>
            <source>positions</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>formulas</source>
            <translation>公式</translation>
        </message>
        <message>
            <source>mistake</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>How far each cell of the table is from the exact one, in powers of ten</source>
            <translation>表中每格与精确值相差多少，以 10 的幂表示</translation>
        </message>
        <message>
            <source>Which positions fall together once they are rounded</source>
            <translation>哪些位置舍入后重合</translation>
        </message>
        <message>
            <source>pow against exp(log): errors of the frequencies in float32</source>
            <translation>pow 与 exp(log) 对比：float32 中频率的误差</translation>
        </message>
        <message>
            <source>A published comparison of pow with exp(log), whose exponent is doubled, and the fair one</source>
            <translation>一份已发表的 pow 与 exp(log) 的对比，其指数多乘了 2，以及公平的对比</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Frequency</source>
            <translation>频率</translation>
        </message>
        <message>
            <source>Angle</source>
            <translation>角度</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>The type that positions are stored in</source>
            <translation>存放位置所用的类型</translation>
        </message>
        <message>
            <source>The type that frequencies are stored in</source>
            <translation>存放频率所用的类型</translation>
        </message>
        <message>
            <source>The type that position times frequency is computed in</source>
            <translation>计算位置乘以频率所用的类型</translation>
        </message>
        <message>
            <source>The type that sines and cosines are stored in</source>
            <translation>存放正弦与余弦所用的类型</translation>
        </message>
        <message>
            <source>Exact for this purpose</source>
            <translation>就此而言是精确的</translation>
        </message>
        <message>
            <source>8 significant bits: whole numbers up to 256</source>
            <translation>8 位有效二进制位：整数到 256 为止</translation>
        </message>
        <message>
            <source>11 significant bits: whole numbers up to 2048</source>
            <translation>11 位有效二进制位：整数到 2048 为止</translation>
        </message>
        <message>
            <source>as trained</source>
            <translation>训练时</translation>
        </message>
        <message>
            <source>%1 kept</source>
            <translation>%1 对保持</translation>
        </message>
        <message>
            <source>%1 blended</source>
            <translation>%1 对混合</translation>
        </message>
        <message>
            <source>%1 divided</source>
            <translation>%1 对被除</translation>
        </message>
        <message>
            <source>trained length %1: %2 pairs complete a turn</source>
            <translation>训练长度 %1：%2 对转满一圈</translation>
        </message>
        <message>
            <source>length now %1: %2 pairs complete a turn</source>
            <translation>当前长度 %1：%2 对转满一圈</translation>
        </message>
        <message>
            <source>max_len %1: %2 pairs complete a turn</source>
            <translation>max_len %1：%2 对转满一圈</translation>
        </message>
        <message>
            <source>trained length %1</source>
            <translation>训练长度 %1</translation>
        </message>
        <message>
            <source>score q·k / √d</source>
            <translation>分数 q·k / √d</translation>
        </message>
        <message>
            <source>score of the rotated columns</source>
            <translation>被旋转的列的分数</translation>
        </message>
        <message>
            <source>mean of %1 vectors</source>
            <translation>%1 个向量的平均</translation>
        </message>
        <message>
            <source>vector of seed %1</source>
            <translation>种子 %1 的向量</translation>
        </message>
        <message>
            <source>chosen vector</source>
            <translation>所选向量</translation>
        </message>
        <message>
            <source>key − query</source>
            <translation>键 − 查询</translation>
        </message>
        <message>
            <source>query − key</source>
            <translation>查询 − 键</translation>
        </message>
        <message>
            <source>bucket</source>
            <translation>桶</translation>
        </message>
        <message>
            <source>cosine of PE(p) and PE(p + k), mean and extremes over p</source>
            <translation>PE(p) 与 PE(p + k) 的余弦，对 p 的平均与极值</translation>
        </message>
        <message>
            <source>pair %1</source>
            <translation>频率对 %1</translation>
        </message>
        <message>
            <source>one turn in %1 positions</source>
            <translation>每 %1 个位置转一圈</translation>
        </message>
        <message>
            <source>position %1: %2°</source>
            <translation>位置 %1：%2°</translation>
        </message>
        <message>
            <source>position %1: −%2°</source>
            <translation>位置 %1：−%2°</translation>
        </message>
        <message>
            <source>a query</source>
            <translation>一个查询</translation>
        </message>
        <message>
            <source>at position %1</source>
            <translation>在位置 %1</translation>
        </message>
        <message>
            <source>error of the frequency (ulp of float%1)</source>
            <translation>频率的误差（float%1 的 ulp）</translation>
        </message>
        <message>
            <source>pow: up to %1 ulp</source>
            <translation>pow：至多 %1 ulp</translation>
        </message>
        <message>
            <source>exp(log): up to %1 ulp</source>
            <translation>exp(log)：至多 %1 ulp</translation>
        </message>
        <message>
            <source>%1 / pow: up to %2 ulp</source>
            <translation>%1 / pow：至多 %2 ulp</translation>
        </message>
        <message>
            <source>exponent doubled: %1</source>
            <translation>指数加倍：%1</translation>
        </message>
        <message>
            <source>same exponent: %1</source>
            <translation>指数相同：%1</translation>
        </message>
        <message>
            <source>same exponent: %1e−%2</source>
            <translation>指数相同：%1e−%2</translation>
        </message>
        <message>
            <source>difference of pow and exp(log) in float%1</source>
            <translation>float%1 中 pow 与 exp(log) 之差</translation>
        </message>
        <message>
            <source>position in float%1 less position</source>
            <translation>float%1 的位置减去位置</translation>
        </message>
        <message>
            <source>position in bfloat%1 less position</source>
            <translation>bfloat%1 的位置减去位置</translation>
        </message>
        <message>
            <source>all %1 positions stay apart in float%2</source>
            <translation>在 float%2 中全部 %1 个位置互不相同</translation>
        </message>
        <message>
            <source>all %1 positions stay apart in bfloat%2</source>
            <translation>在 bfloat%2 中全部 %1 个位置互不相同</translation>
        </message>
        <message>
            <source>from %1 on positions fall together: %2 of %3 differ</source>
            <translation>从 %1 起位置开始重合：%3 个中有 %2 个不同</translation>
        </message>
        <message>
            <source>ω as trained</source>
            <translation>训练时的 ω</translation>
        </message>
        <message>
            <source>λ as trained</source>
            <translation>训练时的 λ</translation>
        </message>
        <message>
            <source>scaling</source>
            <translation>缩放</translation>
        </message>
        <message>
            <source>kept as trained</source>
            <translation>保持训练时的值</translation>
        </message>
        <message>
            <source>blended: divided by %1</source>
            <translation>混合：除以 %1</translation>
        </message>
        <message>
            <source>divided by %1</source>
            <translation>除以 %1</translation>
        </message>
        <message>
            <source>columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 和 %2</translation>
        </message>
        <message>
            <source>angle at %1</source>
            <translation>位置 %1 的角度</translation>
        </message>
        <message>
            <source>degrees between</source>
            <translation>夹角（度）</translation>
        </message>
        <message>
            <source>cosine between</source>
            <translation>夹角的余弦</translation>
        </message>
        <message>
            <source>degrees</source>
            <translation>度</translation>
        </message>
        <message>
            <source>whole turns</source>
            <translation>整圈数</translation>
        </message>
        <message>
            <source>from %1 to %2</source>
            <translation>从 %1 到 %2</translation>
        </message>
        <message>
            <source>all other pairs</source>
            <translation>其余各对</translation>
        </message>
        <message>
            <source>relative position</source>
            <translation>相对位置</translation>
        </message>
        <message>
            <source>row of the learned table</source>
            <translation>学习到的表的行</translation>
        </message>
        <message>
            <source>buckets in all</source>
            <translation>桶的总数</translation>
        </message>
        <message>
            <source>slope as a power of %1</source>
            <translation>斜率写成 %1 的幂</translation>
        </message>
        <message>
            <source>position in float%1</source>
            <translation>float%1 的位置</translation>
        </message>
        <message>
            <source>position in bfloat%1</source>
            <translation>bfloat%1 的位置</translation>
        </message>
        <message>
            <source>frequency in float%1</source>
            <translation>float%1 的频率</translation>
        </message>
        <message>
            <source>frequency in bfloat%1</source>
            <translation>bfloat%1 的频率</translation>
        </message>
        <message>
            <source>angle in float%1</source>
            <translation>float%1 的角度</translation>
        </message>
        <message>
            <source>angle in bfloat%1</source>
            <translation>bfloat%1 的角度</translation>
        </message>
        <message>
            <source>result in float%1</source>
            <translation>float%1 的结果</translation>
        </message>
        <message>
            <source>result in bfloat%1</source>
            <translation>bfloat%1 的结果</translation>
        </message>
        <message>
            <source>exact angle</source>
            <translation>精确的角度</translation>
        </message>
        <message>
            <source>positions that differ</source>
            <translation>互不相同的位置</translation>
        </message>
        <message>
            <source>first that falls on another</source>
            <translation>第一个与别的重合的</translation>
        </message>
        <message>
            <source>infinite from</source>
            <translation>从此起为无穷大</translation>
        </message>
        <message>
            <source>rows that differ</source>
            <translation>互不相同的行</translation>
        </message>
        <message>
            <source>pow, ulp off</source>
            <translation>pow，差几个 ulp</translation>
        </message>
        <message>
            <source>exp(log), ulp off</source>
            <translation>exp(log)，差几个 ulp</translation>
        </message>
        <message>
            <source>%1 / pow, ulp off</source>
            <translation>%1 / pow，差几个 ulp</translation>
        </message>
        <message>
            <source>with the exponent doubled</source>
            <translation>指数加倍时</translation>
        </message>
        <message>
            <source>The colour is the power of ten of the error's size; a cell without error has none.</source>
            <translation>颜色是误差大小的 10 的幂；没有误差的格没有颜色。</translation>
        </message>
        <message>
            <source>this encoding is not made of frequencies; choose the sinusoidal or the rotary one to see wavelengths</source>
            <translation>此编码不由频率构成；要看波长，请选择正弦编码或旋转编码</translation>
        </message>
        <message>
            <source>only a rotary encoding turns queries and keys by angles; choose it to see them</source>
            <translation>只有旋转编码才按角度转动查询和键；要看角度，请选择它</translation>
        </message>
        <message>
            <source>no pair of columns turns in this encoding; choose the sinusoidal or the rotary one to see dials</source>
            <translation>此编码中没有转动的列对；要看表盘，请选择正弦编码或旋转编码</translation>
        </message>
        <message>
            <source>no two columns share a frequency here, so nothing turns; choose another layout or more dimensions</source>
            <translation>这里没有两列共用一个频率，因此没有转动；请选择其他排列或更多维度</translation>
        </message>
        <message>
            <source>without positions nothing changes with the distance; choose any other encoding</source>
            <translation>没有位置，就没有随距离变化的东西；请选择其他任何编码</translation>
        </message>
        <message>
            <source>this encoding adds nothing to the scores; choose ALiBi, T5, DeBERTa or the clipped relative one to see a bias</source>
            <translation>此编码不向分数加任何值；要看偏置，请选择 ALiBi、T5、DeBERTa 或截断的相对编码</translation>
        </message>
        <message>
            <source>this encoding does not put distances into buckets; choose T5, DeBERTa or the clipped relative one</source>
            <translation>此编码不把距离分到桶里；请选择 T5、DeBERTa 或截断的相对编码</translation>
        </message>
        <message>
            <source>this encoding is not computed from positions and frequencies; choose the sinusoidal or the rotary one to see what rounding does to them</source>
            <translation>此编码不由位置和频率计算而来；要看舍入的影响，请选择正弦编码或旋转编码</translation>
        </message>
        <message>
            <source>one dimension makes no pair; wavelengths need at least two</source>
            <translation>一个维度不能成对；波长至少需要两个维度</translation>
        </message>
        <message>
            <source>must be a number above %1</source>
            <translation>必须是大于 %1 的数</translation>
        </message>
        <message>
            <source>must be a number from %1</source>
            <translation>必须是不小于 %1 的数</translation>
        </message>
        <message>
            <source>makes a rotary size of %1; it must be even and at least %2</source>
            <translation>得到的旋转大小是 %1；它必须是偶数且至少为 %2</translation>
        </message>
        <message>
            <source>%1 leads beyond the numbers there are</source>
            <translation>%1 超出了数的范围</translation>
        </message>
        <message>
            <source>this encoding adds nothing to the embeddings, so it has no table; choose the sinusoidal, the learned or the rotary one</source>
            <translation>此编码不向嵌入加任何值，因此没有表；请选择正弦编码、学习编码或旋转编码</translation>
        </message>
        <message>
            <source>this encoding has no rows to compare; choose the sinusoidal, the learned or the rotary one</source>
            <translation>此编码没有可比较的行；请选择正弦编码、学习编码或旋转编码</translation>
        </message>
        <message>
            <source>Which heads of a bias are shown, such as 0, 1, 7; empty: the first ones</source>
            <translation>显示偏置的哪些头，例如 0, 1, 7；留空：最前面的几个</translation>
        </message>
        <message>
            <source>%1 out of %2</source>
            <translation>%2 个中有 %1 个</translation>
        </message>
        <message>
            <source>up to %1 dimensions, %2 to %3, such as %4, %5, %6-%7</source>
            <translation>最多 %1 个维度，编号 %2 到 %3，例如 %4, %5, %6-%7</translation>
        </message>
        <message>
            <source>up to %1 pairs, %2 to %3, such as %4, %5, %6-%7</source>
            <translation>最多 %1 个频率对，编号 %2 到 %3，例如 %4, %5, %6-%7</translation>
        </message>
        <message>
            <source>up to %1 heads, %2 to %3, such as %4, %5, %6-%7</source>
            <translation>最多 %1 个头，编号 %2 到 %3，例如 %4, %5, %6-%7</translation>
        </message>
        <message>
            <source>now − kept</source>
            <translation>现在 − 保留</translation>
        </message>
        <message>
            <source>row of the table</source>
            <translation>表中的行</translation>
        </message>
        <message>
            <source>origin</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>random, seed %1</source>
            <translation>随机，种子 %1</translation>
        </message>
        <message>
            <source>file</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>turns in %1 positions</source>
            <translation>%1 个位置内的圈数</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ConverterDialog</name>
        <message>
            <source>RoPE converter</source>
            <translation>RoPE 换算</translation>
        </message>
        <message>
            <source>Programs that run models ask for longer texts by different numbers. Type any of them; the others follow.</source>
            <translation>运行模型的程序用不同的数来要求更长的文本。输入其中任意一个，其余随之得出。</translation>
        </message>
        <message>
            <source>Rotated columns of a head, d</source>
            <translation>每个头被旋转的列数 d</translation>
        </message>
        <message>
            <source>Base as trained</source>
            <translation>训练时的底数</translation>
        </message>
        <message>
            <source>Factor</source>
            <translation>倍数</translation>
        </message>
        <message>
            <source>Frequency scale</source>
            <translation>频率缩放</translation>
        </message>
        <message>
            <source>NTK α</source>
            <translation>NTK α</translation>
        </message>
        <message>
            <source>Base</source>
            <translation>底数</translation>
        </message>
        <message>
            <source>Attention factor</source>
            <translation>注意力系数</translation>
        </message>
        <message>
            <source>Use as linear scaling</source>
            <translation>用作线性缩放</translation>
        </message>
        <message>
            <source>Use as NTK</source>
            <translation>用作 NTK</translation>
        </message>
        <message>
            <source>Use as YaRN</source>
            <translation>用作 YaRN</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>scaling</source>
            <translation>缩放</translation>
        </message>
    </context>
    <context>
        <name>pelorus::OverflowTabs</name>
        <message>
            <source>More</source>
            <translation>更多</translation>
        </message>
        <message>
            <source>More views</source>
            <translation>更多视图</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ToolBar</name>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>More tools</source>
            <translation>更多工具</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>工具</translation>
        </message>
    </context>
    <context>
        <name>pelorus::ViewTabs</name>
        <message>
            <source>Views</source>
            <translation>视图</translation>
        </message>
    </context>
    <context>
        <name>pelorus::OriginLine</name>
        <message>
            <source>Random numbers (seed %1). The trained ones come with the model: %2</source>
            <translation>随机数（种子 %1）。训练得到的数值在模型里：%2</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>打开…</translation>
        </message>
    </context>
</TS>
