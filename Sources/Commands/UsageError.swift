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
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as UsageError {
            Terminal.error(error.line)
            exit(withError: ExitCode.usage)
        } catch {
            exit(withError: error)
        }
    }
}
