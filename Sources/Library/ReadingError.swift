import Importing
import Inputs
import Site

/// The reason why a file, a conversation, or a part of one could not be read.
public struct ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file as you named it.
    public let file: String
    /// Counts from 1; nil if the error concerns the whole file.
    public let line: Int?
    /// Counts from 1; nil if the error concerns the whole file.
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
