import ArgumentParser
import Chromium

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Pageturner {
    /// Runs the program with its command-line arguments.
    public static func main() {
        Terminal.holdClosedStreams()
        Terminal.ignoreSizeSignal()
        do {
            if let word = unknownTopic { throw UsageError(unknown(command: word)) }
            let arguments = CommandLine.arguments.dropFirst()
            if let mistake = UnknownOption.withOneDash(among: arguments, { manual }) { throw UsageError(mistake) }
            if let script = CompletionScript.wanted(by: Array(arguments)) { return try Terminal.output(script) }
            var command = try command(of: Array(arguments))
            try command.run()
        } catch let error as UsageError {
            Terminal.error(error.line)
            exit(withError: error.exitCode)
        } catch let code as ExitCode {
            exit(withError: code)
        } catch let interruption as Interrupted {
            Interruption.end(by: interruption.signal)
        } catch  where exitCode(for: error) == .usage {
            Terminal.error("error: \(sentence(message(for: error)))")
            exit(withError: ExitCode.usage)
        } catch {
            exit(withError: error)
        }
    }

    /// The command that the arguments name. Its own arguments are first parsed alone: from the root, ArgumentParser
    /// works out the options of every command twice. The root knows what mistakes and requests for help are about.
    private static func command(of arguments: [String]) throws -> any ParsableCommand {
        let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        if let command = try? named?.parseAsRoot(Array(arguments.dropFirst())) { return command }
        return try parseAsRoot(arguments)
    }

    /// Turns ArgumentParser's sentences into one phrase with a hint, unless they already suggest an option.
    private static func sentence(_ message: String) -> String {
        if let word = unknownCommand { return unknown(command: word) }
        if let mistake = unknownOption(in: message) { return mistake }
        let phrase = (message.first?.lowercased() ?? "") + message.dropFirst()
        // Several values stand in lines of their own.
        let joined = phrase.replacing(". Please provide one of the following:\n  - ", with: "; expected one of ")
            .replacing("\n  - ", with: ", ").replacing(". Please provide one of ", with: "; expected one of ")
            .replacing(". Did you mean ", with: "; did you mean ")
        if joined.hasSuffix("?") { return joined }
        return "\(joined.hasSuffix(".") ? String(joined.dropLast()) : joined); \(hint)"
    }

    private static var manual: CommandManual? { CommandManual(dump: _dumpHelp()) }

    /// Our words for ArgumentParser's `Unknown option '--bogus'. …`
    private static func unknownOption(in message: String) -> String? {
        let start = "Unknown option '"
        guard message.hasPrefix(start), let word = commandWord, let manual else { return nil }
        let option = message.dropFirst(start.count).prefix { $0 != "'" }
        return UnknownOption(String(option), of: word, manual)?.message
    }

    /// The names of the commands that the help lists.
    private static var commandNames: [String] {
        configuration.subcommands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
    }

    /// The first argument, if it is no option.
    private static var commandWord: String? {
        CommandLine.arguments.dropFirst().first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    }

    /// The word in the place of a command, if it is neither one nor a file.
    private static var unknownCommand: String? {
        commandWord.flatMap { word in
            (commandNames + ["help", "manual"]).contains(word) || FileManager.default.fileExists(atPath: word)
                ? nil : word
        }
    }

    private static func unknown(command word: String) -> String {
        let question = Suggestion.question(word, among: commandNames).map { "\($0) " } ?? ""
        return "unknown command '\(word)'; \(question)\(allCommands)"
    }

    private static var allCommands: String { "the commands are \(commandNames.joined(separator: ", "))" }

    /// The word after `help`, if it is not a command.
    private static var unknownTopic: String? {
        let words = CommandLine.arguments.dropFirst()
        guard words.first == "help", let topic = words.dropFirst().first, !topic.hasPrefix("-") else { return nil }
        return (commandNames + ["help", "manual"]).contains(topic) ? nil : topic
    }

    /// The help of the given command, or the commands that may have been meant.
    private static var hint: String {
        guard let word = commandWord else { return "see 'pageturner --help'" }
        if commandNames.contains(word) { return "see 'pageturner \(word) --help'" }
        return FileManager.default.fileExists(atPath: word) ? "did you mean 'pageturner build \(word)'?" : allCommands
    }
}
