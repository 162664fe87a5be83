import Importers
import Inputs
import Site

/// Why a file, a conversation in it, or a part of one could not be read.
public struct ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// As you named it.
    public let file: String
    /// From 1; nil when all of the file is meant.
    public let line: Int?
    /// From 1; nil when all of the file is meant.
    public let column: Int?
    /// The kind of the failure, for a log.
    public let reason: String

    init(_ error: ImportError, in file: String) {
        self.file = file
        line = error.position?.line
        column = error.position?.column
        reason = "\(error.reason)"
    }

    init(_ problem: Problem) {
        self.init(problem.cause, in: problem.file)
    }

    /// `file:line:column: reason`
    public var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + reason
    }
}
