import ConversationModel
public import Importing
import Inputs
import Transcript

/// A problem with an input, as data; `Commands/Errors` words it.
public struct Problem: Sendable, Hashable {
    /// The gravity of a problem.
    public enum Severity: Sendable, Hashable {
        /// The file or the conversation was left out.
        case error
        /// The file or the conversation was read anyway.
        case warning
        /// The file was skipped, since it is in no known format, or the folder was not searched; the user named only one
        /// around it.
        case skipped
        /// The conversation is also in another file, and is shown once.
        case joined
        /// Nothing is wrong: an option makes the result better.
        case hint
    }

    /// The gravity.
    public var severity: Severity
    /// The name that the user gave.
    public let file: String
    /// The same as it is reported.
    public var name: String
    /// The mistake and its place.
    public var cause: ImportError
    /// The number of further warnings about the same conversation.
    public var omitted = 0

    public init(_ severity: Severity, file: String, _ cause: ImportError) {
        self.severity = severity
        (self.file, name) = (file, file)
        self.cause = cause
    }
}

extension Problem {
    /// True if the input or the conversation is fine: a note says why it is not shown here, or how it is shown better.
    public var isNote: Bool { severity == .skipped || severity == .joined || severity == .hint }

    /// A problem of a file, or of a file in an archive.
    init(_ severity: Severity, _ cause: ImportError, in file: InputFile) {
        var cause = cause
        cause.member = file.member
        self.init(severity, file: file.name, cause)
    }

    /// The problem without what a redaction removes from the words of the input, and from the name of its file.
    func redacted(by redaction: Redaction) -> Problem {
        var copy = self
        copy.name = redaction.redacted(name)
        copy.cause = cause.redacted(by: redaction)
        return copy
    }

    /// True if the input can be read and has no messages yet.
    public var isLackOfMessages: Bool {
        switch cause.reason {
        case .noMessages, .allLeftOut: true
        default: false
        }
    }

    /// A warning if a brace of the user's styles has no counterpart.
    static func warnings(aboutStyles css: String) -> [Problem] {
        guard let unmatched = UnmatchedBrace(in: css) else { return [] }
        return [Problem(.warning, file: "--css", ImportError(.unmatchedBrace(unmatched.brace, line: unmatched.line)))]
    }

    /// A warning if no person has the name whose side is shown.
    static func warnings(lookingFor name: String, among people: Set<String>) -> [Problem] {
        if people.contains(where: { $0.lowercased() == name.lowercased() }) { return [] }
        let error = ImportError(.unknownPerson(name, known: people.sorted()))
        return [Problem(.warning, file: "--me", error)]
    }

    /// A warning for each of the user's texts that no conversation had.
    ///
    /// - Parameter found: The numbers of the others.
    static func warnings(of redaction: Redaction?, havingFound found: Set<Int>) -> [Problem] {
        (redaction?.texts ?? []).enumerated().filter { !found.contains($0.offset) }.map {
            Problem(.warning, file: "--replace", ImportError(.textNotFound($0.element)))
        }
    }

    /// A hint for each of these formats whose evidence is `ownShapes`.
    static func hints(atUntested formats: some Sequence<FormatInfo>) -> [Problem] {
        let names = Set(formats.lazy.filter { $0.evidence == .ownShapes }.map(\.name)).sorted()
        return names.map { Problem(.hint, file: "", ImportError(.untestedFormat($0))) }
    }

    /// A hint at `--me`, once for all chats without the reader's side. It names no person, who might be redacted.
    ///
    /// - Parameter applications: The applications of these chats.
    static func hints(atSidesIn applications: some Sequence<String?>) -> [Problem] {
        let names = Set(applications.lazy.compactMap(\.self)).sorted()
        return names.isEmpty ? [] : [Problem(.hint, file: "--me", ImportError(.unknownReader(names)))]
    }
}
