import ArgumentParser

/// The command line or the configuration is wrong: said in one line, as all problems are.
struct UsageError: Error {
    let reason: String
    /// `file:line:column` of a configuration.
    var place: String?

    init(_ reason: String, at place: String? = nil) {
        self.reason = reason
        self.place = place
    }

    var line: String { (place.map { "\($0): " } ?? "") + "error: \(reason)" }
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
