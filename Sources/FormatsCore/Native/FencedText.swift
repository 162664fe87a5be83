import Importing

/// A text in a fence of Markdown, as Pageturner writes it, and text that somebody added after it.
struct FencedText {
    let text: String
    /// False for a text without a fence.
    let isFenced: Bool
    /// `json`, or empty.
    private(set) var language = ""
    /// The text after the fence.
    private(set) var rest: String?

    /// The text in the fence that the bytes begin with; without a fence, all of the text.
    init(_ bytes: ArraySlice<UInt8>) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let fence = bytes.prefix { $0 == UInt8(ascii: "`") }
        let language = String(decoding: lines.first?.dropFirst(fence.count) ?? [], as: UTF8.self)
        isFenced = fence.count >= 3 && lines.count > 1 && (language.isEmpty || language == "json")
        guard isFenced else {
            text = Self.joined(lines[...])
            return
        }
        self.language = language
        let end = lines.dropFirst().firstIndex { $0 == fence } ?? lines.endIndex
        text = Self.joined(lines[1..<end])
        if end + 1 < lines.endIndex { rest = Self.joined(lines[(end + 1)...]) }
    }

    private static func joined(_ lines: ArraySlice<ArraySlice<UInt8>>) -> String {
        String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    }
}
