import Bytes

extension MarkdownInsert {
    /// A text without the marks that only a program reads: `[1]` stays, `【6†source】` and marks of private characters go.
    public static func withoutMarks(_ text: String, _ inserts: [MarkdownInsert]) -> String {
        let marks = inserts.lazy.map(\.marker).filter { $0.utf8.contains { $0 >= 0x80 } }
        guard !marks.isEmpty else { return text }
        var text = text
        return text.withUTF8 { bytes in
            var kept: [UInt8] = []
            var end = 0
            for match in MarkSearch(marks).matches(in: bytes) {
                kept += bytes.part(end..<match.range.lowerBound)
                end = match.range.upperBound
            }
            return String(decoding: kept + bytes.part(from: end), as: UTF8.self)
        }
    }
}
