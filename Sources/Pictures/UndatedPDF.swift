/// A PDF without the time at which it was printed: the same page is the same file.
enum UndatedPDF {
    private static let keys = ["/CreationDate (D:", "/ModDate (D:"].map { Array($0.utf8) }
    private static let end = UInt8(ascii: ")")
    /// `20250131120000+00'00'` and the bracket.
    private static let longest = 24

    /// Blanks the dates, as a PDF states the places of its parts in bytes. In texts of the page, brackets are escaped.
    static func bytes(of pdf: [UInt8]) -> [UInt8] {
        var pdf = pdf
        for place in pdf.indices where pdf[place] == UInt8(ascii: "/") {
            guard let key = keys.first(where: { pdf[place...].starts(with: $0) }) else { continue }
            let date = place + key.count
            guard let end = pdf[date...].prefix(longest).firstIndex(of: end) else { continue }
            for index in place...end { pdf[index] = UInt8(ascii: " ") }
        }
        return pdf
    }
}
