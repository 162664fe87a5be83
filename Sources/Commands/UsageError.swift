import ArgumentParser
import ConversationModel

/// The command line or the configuration is wrong: said in one line, as all problems are.
struct UsageError: Error {
    let reason: String
    /// Where in a configuration.
    var place: (file: String, position: SourcePosition)?

    init(_ reason: String, at place: (file: String, position: SourcePosition)? = nil) {
        self.reason = reason
        self.place = place
    }

    var line: String { (place.map { "\($0.file):\($0.position): " } ?? "") + "error: \(reason)" }
}

extension Scrollback {
    /// Runs the program with the arguments that it was called with.
    public static func main() {
        Terminal.holdClosedStreams()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as UsageError {
            Terminal.error(error.line)
            exit(withError: ExitCode.usage)
        } catch let code as ExitCode {
            exit(withError: code)
        } catch  where exitCode(for: error) == .usage {
            let message = message(for: error)
            Terminal.error("error: \(message.hasSuffix(".") ? String(message.dropLast()) : message); see '\(help)'")
            exit(withError: ExitCode.usage)
        } catch {
            exit(withError: error)
        }
    }

    /// What tells how the command is used that was called.
    private static var help: String {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        let command = CommandLine.arguments.dropFirst().first.flatMap { names.contains($0) ? $0 : nil }
        return ["scrollback", command, "--help"].compactMap(\.self).joined(separator: " ")
    }
}
