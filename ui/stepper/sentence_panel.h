#pragma once

#include "ui/look/theme.h"
#include "ui/service/walk_service.h"
#include "ui/state/store.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace pelorus {

class AnswerCard;
class ParameterRow;
class TokenStrip;

/// The left panel of an encoder pass: the sentence and its tokens, the model and what can be set of it, the
/// run that is kept to compare with, norms, and the answer.
class SentencePanel : public QWidget {
    Q_OBJECT

public:
    explicit SentencePanel(Store& store, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setResult(const PassResult& result);

private:
    void buildSentence(QVBoxLayout* list);
    void buildModel(QVBoxLayout* list);
    void buildReference(QVBoxLayout* list);
    void buildNorms(QVBoxLayout* list);
    void rebuildRows(const ModelConfig& config);
    void edit(const QString& name, const std::function<void(PassSettings&)>& change);
    void refresh();
    void showProblem();
    void showTokens();
    void showNorms();
    void showAnswer();
    void toggleMask(int token);

    Store& store_;
    PassResult result_;
    QLineEdit* text_ = nullptr;
    QToolButton* examples_ = nullptr;
    TokenStrip* tokens_ = nullptr;
    QLabel* problem_ = nullptr;
    QComboBox* model_ = nullptr;
    QWidget* rows_ = nullptr;
    std::vector<ParameterRow*> parameterRows_;
    std::optional<ModelConfig> builtFor_;
    QPushButton* keep_ = nullptr;
    QLabel* kept_ = nullptr;
    QToolButton* forget_ = nullptr;
    QLabel* normsOf_ = nullptr;
    QWidget* norms_ = nullptr;
    std::vector<QLabel*> normValues_;
    QWidget* answerBox_ = nullptr;
    AnswerCard* answer_ = nullptr;
};

} // namespace pelorus
