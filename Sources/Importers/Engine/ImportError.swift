import ConversationModel
public import Inputs
public import JSON

/// Why an input, or one conversation of it, was refused; also what a warning is about.
///
/// Data only: the words are made in `Commands/Diagnostics`.
public struct ImportError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        case unreadable(FileError)
        case empty
        case json(JSONError.Reason)
        /// No importer takes it; `found` describes what it looks like.
        case unknownFormat(found: String)
        case unknownFormatName(String)
        case noMessages
        /// A value has another type than the format says.
        case wrongType(expected: String, found: String)
        case missing(String)
        /// A value outside of what the format allows; it is ignored.
        case unknownValue(String, allowed: [String])
        case notADate(String)
        /// A part of a message, of a kind that the format has got since or that is somebody's own; it is not shown.
        case unknownPart(String)
        case tooLarge(limit: Int)
        /// Of a folder only so many files and folders were looked at.
        case tooManyFiles(limit: Int)
        /// So much of the text of a conversation is of kinds that are not known, and is not shown.
        case leftOut(percent: Int)
        case archive(ArchiveError)
        case compression(CompressionError)
        case database(DatabaseError)
        // Repairs, which are warnings:
        case repairedText(JSONWarning.Kind)
        /// Part of a message, by its number in the page, is shown as plain text, as rendering it would take too long.
        case shownAsText(message: Int, why: String)
    }

    public var reason: Reason
    /// From 1; nil when the whole file is meant.
    public var position: SourcePosition?
    /// Such as `$.messages[3].content`.
    public var path: JSONPath?
    /// Which file of an archive is meant.
    public var member: String?

    public init(_ reason: Reason, position: SourcePosition? = nil, path: JSONPath? = nil) {
        self.reason = reason
        self.position = position
        self.path = path
    }

    /// About a value.
    init(_ reason: Reason, at value: JSONValue) {
        self.init(reason, position: value.position, path: value.path)
    }

    /// About a file that could not be opened.
    public init(opening error: InputError) {
        switch error {
        case .unreadable(let error): self.init(.unreadable(error))
        case .archive(let error): self.init(.archive(error))
        case .compression(let error): self.init(.compression(error))
        case .database(let error): self.init(.database(error))
        case .tooManyFiles(let limit): self.init(.tooManyFiles(limit: limit))
        case .nothingInArchive: self.init(.unknownFormat(found: "an archive without conversations"))
        }
    }

    init(_ error: JSONError) {
        self.init(.json(error.reason), position: error.position, path: error.path)
    }
}

extension ImportError {
    /// The error without secrets in the values that it names.
    public var redacted: ImportError {
        var copy = self
        switch reason {
        case .unknownValue(let value, let allowed):
            copy.reason = .unknownValue(Redactor.redacted(value), allowed: allowed)
        case .wrongType(let expected, let found):
            copy.reason = .wrongType(expected: expected, found: Redactor.redacted(found))
        case .notADate(let text): copy.reason = .notADate(Redactor.redacted(text))
        case .unknownPart(let kind): copy.reason = .unknownPart(Redactor.redacted(kind))
        default: break
        }
        return copy
    }
}
