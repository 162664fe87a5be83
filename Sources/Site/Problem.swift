public import Importers
import Inputs
import Transcript

/// Something wrong with an input, as data; the words are made in `Commands/Diagnostics`.
public struct Problem: Sendable, Hashable {
    public enum Severity: Sendable, Hashable {
        /// The file or the conversation was left out.
        case error
        /// It was read all the same.
        case warning
    }

    public var severity: Severity
    /// As the user named it.
    public var file: String
    public var cause: ImportError
    /// Further warnings about the same conversation that were not kept.
    public var omitted = 0

    public init(_ severity: Severity, file: String, _ cause: ImportError) {
        self.severity = severity
        self.file = file
        self.cause = cause
    }
}

extension Problem {
    /// About a file, or one in an archive.
    init(_ severity: Severity, _ cause: ImportError, in file: InputFile) {
        var cause = cause
        cause.member = file.member
        self.init(severity, file: file.name, cause)
    }

    /// What was shown as plain text because rendering it would take too long.
    static func warnings(_ notices: [PageRenderer.Notice], in entry: Catalogue.Entry) -> [Problem] {
        notices.map { notice in
            let reason = ImportError.Reason.shownAsText(message: notice.number, why: notice.why)
            return Problem(.warning, ImportError(reason, path: entry.record.path), in: entry.source.file)
        }
    }
}
