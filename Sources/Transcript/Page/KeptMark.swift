import ConversationModel
import Hypertext

/// Marks a kept page whose source is gone. The rest of the page stays as its version of the program wrote it.
public enum KeptMark {
    /// The line of facts, and its end; versions before 0.4 wrote a paragraph.
    private static let facts = [
        (start: Array("<span class=\"facts quiet\">".utf8), end: Array("</span>".utf8)),
        (start: Array("<p class=\"facts quiet\">".utf8), end: Array("</p>".utf8)),
    ]
    private static let language = Array("<html lang=\"".utf8)

    /// The page with the mark among its facts, in the page's language; nil if a template omits the facts.
    public static func added(to page: [UInt8]) -> [UInt8]? {
        guard let place = facts.lazy.compactMap({ Self.end(of: $0, in: page) }).first else { return nil }
        let strings = Strings(for: LanguageTag(self.language(of: page)))
        var mark = HTML(literal: "<bdi title=\"")
        mark.append(attribute: strings("The source of this conversation is gone"))
        mark.append(literal: "\">")
        mark.append(text: strings("Kept"))
        mark.append(literal: "</bdi>\n")
        return Array(page[..<place]) + mark.bytes + Array(page[place...])
    }

    private static func end(of line: (start: [UInt8], end: [UInt8]), in page: [UInt8]) -> Int? {
        page.firstRange(of: line.start).flatMap { page[$0.upperBound...].firstRange(of: line.end)?.lowerBound }
    }

    /// The language of the page; English if the page states none.
    private static func language(of page: [UInt8]) -> String {
        guard let start = page.firstRange(of: language)?.upperBound else { return "en" }
        return String(decoding: page[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
}
