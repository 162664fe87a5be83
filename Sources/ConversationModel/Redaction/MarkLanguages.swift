/// The mark in the place of what is removed, in all languages that it may be in.
public struct MarkLanguages: Sendable {
    /// The mark in a language; nil stands for the language of pages whose conversation states none.
    let mark: @Sendable (LanguageTag?) -> String
    /// The marks of all languages.
    let all: Set<String>

    /// English, whatever the language of a conversation.
    public static let english = MarkLanguages(all: []) { _ in Redactor.replacement }

    /// - Parameters:
    ///   - all: The marks of all languages, each in brackets.
    ///   - mark: The mark in a language.
    public init(all: Set<String>, mark: @escaping @Sendable (LanguageTag?) -> String) {
        self.all = all.union([Redactor.replacement])
        self.mark = mark
        (forms, longest) = (self.all.map { Array($0.utf8) }, self.all.map(\.utf8.count).max() ?? 0)
    }

    private let forms: [[UInt8]]
    private let longest: Int

    /// True if a range lies in a mark: an earlier redaction has been there.
    func hasMark(around range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard range.count <= longest else { return false }
        let first = max(0, range.upperBound - longest)
        guard let start = text[first...range.lowerBound].lastIndex(of: UInt8(ascii: "[")) else { return false }
        return forms.contains { start + $0.count >= range.upperBound && text[start...].starts(with: $0) }
    }
}
