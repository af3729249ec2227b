// nothing yet
namespace pelorus { const char* uiVersion(); const char* uiVersion() { return "0"; } }
