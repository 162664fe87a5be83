import Bytes
import Hypertext

/// Writes the words of a prompt: code in backticks, links and pictures, and everything else as it is.
struct TypedSpans {
    private let text: UTF8Bytes
    private let options: MarkdownOptions
    private let picture: (String) -> HTML
    /// The end of the current paragraph, which no span crosses.
    private var end = 0
    /// The last run of backticks of each length in the paragraph.
    private var lastRuns: [Int: Int] = [:]

    /// - Parameter picture: Renders `![words](address)`.
    init(_ text: UTF8Bytes, _ options: MarkdownOptions, picture: @escaping (String) -> HTML) {
        (self.text, self.options, self.picture) = (text, options, picture)
    }

    /// - Returns: The cost of revealing the text.
    mutating func write(_ range: Range<Int>, to html: inout HTML) -> Int {
        var start = range.lowerBound
        while start < range.upperBound {
            end =
                text.part(range).offset(of: "\n\n", from: start - range.lowerBound).map { range.lowerBound + $0 + 2 }
                ?? range.upperBound
            findRuns(from: start)
            writeParagraph(from: start, to: &html)
            start = end
        }
        return TextLength.of(text.part(range))
    }

    private mutating func writeParagraph(from start: Int, to html: inout HTML) {
        var plain = start
        var position = start
        while position < end {
            guard let span = span(at: position) else {
                position += text[position] == UInt8(ascii: "`") ? run(at: position) : 1
                continue
            }
            LinkedText.append(String(decoding: text.part(plain..<position), as: UTF8.self), to: &html)
            write(span, to: &html)
            position = span.range.upperBound
            plain = position
        }
        LinkedText.append(String(decoding: text.part(plain..<end), as: UTF8.self), to: &html)
    }

    // MARK: Spans

    private struct Span {
        enum Kind {
            case code
            case link(SafeLink)
            case picture
        }

        let kind: Kind
        let range: Range<Int>
        /// The part that the page shows.
        let shown: Range<Int>
    }

    private func span(at position: Int) -> Span? {
        switch text[position] {
        case UInt8(ascii: "`"): code(at: position)
        case UInt8(ascii: "["): link(at: position)
        case UInt8(ascii: "!") where text.byte(at: position + 1) == UInt8(ascii: "["): picture(at: position)
        case UInt8(ascii: "<"): address(at: position)
        default: nil
        }
    }

    private func write(_ span: Span, to html: inout HTML) {
        if case .picture = span.kind {
            html.append(hidden: text.part(span.range))
            html.append(literal: "<span class=\"beside\">")
            html.append(picture(String(decoding: text.part(span.range), as: UTF8.self)))
            return html.append(literal: "</span>")
        }
        html.append(hidden: text.part(span.range.lowerBound..<span.shown.lowerBound))
        if case .link(let link) = span.kind {
            html.append(literal: "<a href=\"")
            html.append(attribute: link.url)
            html.endTag(of: link)
            html.append(text: text.part(span.shown))
            html.append(literal: "</a>")
        } else {
            html.append(literal: "<code>")
            html.append(code: text.part(span.shown))
            html.append(literal: "</code>")
        }
        html.append(hidden: text.part(span.shown.upperBound..<span.range.upperBound))
    }

    // MARK: Code

    private func run(at position: Int) -> Int {
        text.part(position..<end).prefix { $0 == UInt8(ascii: "`") }.count
    }

    private mutating func findRuns(from start: Int) {
        lastRuns.removeAll(keepingCapacity: true)
        var position = start
        while let next = text.offset(of: UInt8(ascii: "`"), from: position), next < end {
            let count = run(at: next)
            lastRuns[count] = next
            position = next + count
        }
    }

    private func code(at position: Int) -> Span? {
        let count = run(at: position)
        guard var next = lastRuns[count].map({ _ in position + count }), lastRuns[count, default: 0] > position else {
            return nil
        }
        while let place = text.offset(of: UInt8(ascii: "`"), from: next), place < end {
            let length = run(at: place)
            if length == count {
                return Span(kind: .code, range: position..<place + count, shown: position + count..<place)
            }
            next = place + length
        }
        return nil
    }

    // MARK: Links

    private func link(at position: Int) -> Span? {
        guard let (words, address, last) = parts(ofLinkAt: position),
            let safe = LinkPolicy.safe(String(decoding: text.part(address), as: UTF8.self), paths: options.linkPaths)
        else { return nil }
        return Span(kind: .link(safe), range: position..<last, shown: words)
    }

    private func picture(at position: Int) -> Span? {
        guard let (words, _, last) = parts(ofLinkAt: position + 1) else { return nil }
        return Span(kind: .picture, range: position..<last, shown: words)
    }

    /// The words, the address and the end of `[words](address)` or `[words](address "title")`.
    private func parts(ofLinkAt position: Int) -> (words: Range<Int>, address: Range<Int>, end: Int)? {
        let limit = min(end, position + Self.longest)
        let isEnd = { (byte: UInt8) in
            byte == UInt8(ascii: "]") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\n")
        }
        guard let close = (position + 1..<limit).first(where: { isEnd(text[$0]) }), text[close] == UInt8(ascii: "]"),
            close > position + 1 || position > 0 && text[position - 1] == UInt8(ascii: "!"),
            text.byte(at: close + 1) == UInt8(ascii: "("), close + 2 < end
        else { return nil }
        var depth = 1
        var place = close + 2
        // Another bracket ends the search, so that each byte is passed once.
        while place < end, !text[place].isSpace, text[place] != UInt8(ascii: "["), text[place] != UInt8(ascii: "<") {
            if text[place] == UInt8(ascii: "(") { depth += 1 }
            if text[place] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return place == close + 2 ? nil : (position + 1..<close, close + 2..<place, place + 1) }
            place += 1
        }
        guard place > close + 2, text.byte(at: place) == UInt8(ascii: " "), let last = endOfTitle(from: place) else {
            return nil
        }
        return (position + 1..<close, close + 2..<place, last)
    }

    /// Long words of a link are no words of a link.
    private static let longest = 1000

    private func endOfTitle(from place: Int) -> Int? {
        guard text.byte(at: place) == UInt8(ascii: " "), text.byte(at: place + 1) == UInt8(ascii: "\""),
            let quote = (place + 2..<min(end, place + Self.longest)).first(where: { text[$0] == UInt8(ascii: "\"") }),
            text.byte(at: quote + 1) == UInt8(ascii: ")"), quote + 1 < end
        else { return nil }
        return quote + 2
    }

    /// `<https://…>`, whose brackets are not shown.
    private func address(at position: Int) -> Span? {
        guard text.starts(with: "http", at: position + 1),
            let last = (position + 1..<min(end, position + Self.longest)).first(where: {
                text[$0] == UInt8(ascii: ">") || text[$0] == UInt8(ascii: "<") || text[$0].isSpace
            }), text[last] == UInt8(ascii: ">")
        else { return nil }
        let words = String(decoding: text.part(position + 1..<last), as: UTF8.self)
        guard words.contains("://"), let safe = LinkPolicy.safe(words, paths: .none) else { return nil }
        return Span(kind: .link(safe), range: position..<last + 1, shown: position + 1..<last)
    }
}
