#include "app/cli/program.h"

#include "app/cli/commands.h"
#include "app/cli/help_formatter.h"
#include "app/cli/nearest.h"
#include "app/cli/parse_errors.h"
#include "app/cli/print.h"

#include <algorithm>
#include <csignal>
#include <filesystem>

namespace pelorus::cli {

namespace {

/// One sub-command and what it does.
struct Command {
    CLI::App* app;
    Action act;
};

std::vector<Listing> allListings(const Pictures& pictures)
{
    std::vector<Listing> all = coreListings();
    all.insert(all.end(), pictures.listings.begin(), pictures.listings.end());
    return all;
}

std::vector<Command> addCommands(CLI::App& app, const Pictures& pictures, bool namesModel)
{
    std::vector<Command> commands;
    const auto add = [&](const char* name, const char* help, const auto& addOptions) {
        CLI::App* command = app.add_subcommand(name, help);
        command->allow_extras()->group("Commands"); // extras are refused afterwards, in our own words
        commands.push_back({command, addOptions(*command)});
    };
    add("list", "What there is: encodings, quantities, views, ...",
        [&](CLI::App& command) { return addList(command, allListings(pictures)); });
    add("data", "Write the numbers of an encoding to a file", addData);
    add("render", "Draw a picture of an encoding to a file", pictures.addRender);
    add("forward", "Run a sentence through an encoder and write every step", addForward);
    add("inspect", "What an array or table file holds", addInspect);
    add("explain", "Why a cell of a quantity, or of an encoder's step, holds its number",
        [&](CLI::App& command) { return addExplain(command, namesModel); });
    return commands;
}

/// Opens the window, after telling a file from a sub-command that is spelt wrongly.
Outcome openWindow(const std::vector<std::string>& files, const CLI::App& app, const Pictures& pictures)
{
    std::error_code error;
    for (const std::string& file : files) {
        if (std::filesystem::exists(file, error))
            continue;
        if (file.find_first_of("./") != std::string::npos)
            return refused({file, "there is no such file"});
        std::vector<std::string> names;
        for (const CLI::App* command : app.get_subcommands({}))
            names.push_back(command->get_name());
        return misuse(file,
                      "is neither a command (" + joined(names) + ") nor a file" + didYouMean(file, names));
    }
    return pictures.openWindow(files);
}

Outcome perform(const CLI::App& app, const std::vector<Command>& commands,
                const std::vector<std::string>& files, const Pictures& pictures)
{
    for (const Command& command : commands)
        if (command.app->parsed())
            return checkLeftovers(app)
                .and_then([&] { return checkLeftovers(*command.app); })
                .and_then(command.act);
    return checkLeftovers(app).and_then([&] { return openWindow(files, app, pictures); });
}

Outcome parseAndPerform(int argc, const char* const* argv, const Pictures& pictures)
{
    if (argc == 1)
        return pictures.openWindow({}); // at once: there is nothing to read
    CLI::App app(
        "Shows how a Transformer knows where its tokens are. Without a command it opens the window.");
    app.name("pelorus");
    app.formatter(std::make_shared<HelpFormatter>());
    app.set_help_flag("-h,--help", "Show this help; each command has its own");
    app.set_version_flag("--version", "pelorus " PELORUS_VERSION, "Show the version");
    app.require_subcommand(0, 1);
    app.allow_extras();
    std::vector<std::string> files;
    app.add_option("FILE", files,
                   "A session, table, model or configuration to open in the window; two are compared")
        ->type_name("");
    if (pictures.addWindowOptions)
        pictures.addWindowOptions(app);
    const bool namesModel = std::any_of(argv + 1, argv + argc, [](const char* word) {
        return std::string_view(word).starts_with("--model");
    });
    const std::vector<Command> commands = addCommands(app, pictures, namesModel);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return print(app.help()); // that of the command that was named, if one was
    } catch (const CLI::CallForVersion& version) {
        return print(version.what() + std::string("\n"));
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(failureOf(error));
    }
    return perform(app, commands, files, pictures);
}

} // namespace

int run(int argc, const char* const* argv, const Pictures& pictures)
{
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error to report, not a reason to die
    Outcome outcome;
    try {
        outcome = parseAndPerform(argc, argv, pictures);
    } catch (const std::bad_alloc&) {
        outcome = refused({"memory", "there is not enough for this"});
    } catch (const std::exception& error) {
        outcome = refused({"internal", error.what()});
    }
    if (outcome)
        return exitDone;
    printFailure(outcome.error());
    return outcome.error().exitCode;
}

} // namespace pelorus::cli
