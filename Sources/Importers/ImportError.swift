public import ConversationModel

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
        case archive(ArchiveError)
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

/// What was wrong but could be read all the same.
public struct ImportNotes: Sendable {
    /// More than this many warnings about one conversation help nobody.
    static let limit = 20
    public private(set) var warnings: [ImportError] = []
    /// Warnings that were left out.
    public private(set) var omitted = 0

    public init() {}

    mutating func warn(_ warning: ImportError) {
        if warnings.count < Self.limit { warnings.append(warning) } else { omitted += 1 }
    }

    mutating func add(_ repairs: [JSONWarning]) {
        for repair in repairs {
            warn(ImportError(.repairedText(repair.kind), position: repair.position, path: repair.path))
        }
    }

    mutating func warn(_ reason: ImportError.Reason, at value: JSONValue) {
        if warnings.count < Self.limit { warnings.append(ImportError(reason, at: value)) } else { omitted += 1 }
    }
}
