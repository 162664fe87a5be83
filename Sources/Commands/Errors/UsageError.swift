import ArgumentParser
import Files
import Formats
import JSON
import Site

/// A mistake on the command line or in a configuration, reported in one line like all problems.
struct UsageError: Error {
    let reason: String
    /// The place in a configuration file.
    var place: (file: String, position: SourcePosition)?
    /// The status of a run that it ends.
    var exitCode = ExitCode.usage

    init(_ reason: String, at place: (file: String, position: SourcePosition)? = nil) {
        self.reason = reason
        self.place = place
    }

    /// The error for options that are right, where this machine has nothing that they name.
    static func nothing(_ reason: String) -> UsageError {
        var error = UsageError(reason)
        error.exitCode = .refused
        return error
    }

    /// A mistake in a JSON file of the user's.
    init(_ what: String, at value: JSONValue, of file: String, hint: String? = nil) {
        let path = value.path == .root ? "" : ", at \(value.path)"
        self.init(what + path + (hint.map { "; \($0)" } ?? ""), at: (file, value.position))
    }

    /// - Throws: `UsageError` if the file that the option names is one of the inputs, a conversation in one of them, or
    ///   part of a database.
    static func check(_ path: String, of option: String, overwrites inputs: [String]) throws {
        guard !FoundInputs.contain(path, in: inputs, .all) else {
            throw UsageError("\(option) would overwrite the input \(path); choose another file")
        }
    }

    var line: String { (place.map { "\($0.file):\($0.position): " } ?? "") + "error: \(reason)" }
}
