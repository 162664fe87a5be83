import ConversationModel
import Hypertext

/// Marks a kept page whose source is gone. The rest of the page stays as its version of the program wrote it.
public enum KeptMark {
    private static let facts = Array("<p class=\"facts quiet\">".utf8)
    private static let end = Array("</p>".utf8)
    private static let language = Array("<html lang=\"".utf8)

    /// The page with the mark among its facts, in the page's language; nil if a template omits the facts.
    public static func added(to page: [UInt8]) -> [UInt8]? {
        guard let start = page.firstRange(of: facts)?.upperBound,
            let place = page[start...].firstRange(of: end)?.lowerBound
        else { return nil }
        let strings = Strings(for: LanguageTag(self.language(of: page)))
        var mark = HTML(literal: "<bdi title=\"")
        mark.append(attribute: strings("The source of this conversation is gone"))
        mark.append(literal: "\">")
        mark.append(text: strings("Kept"))
        mark.append(literal: "</bdi>\n")
        return Array(page[..<place]) + mark.bytes + Array(page[place...])
    }

    /// The language of the page; English if the page states none.
    private static func language(of page: [UInt8]) -> String {
        guard let start = page.firstRange(of: language)?.upperBound else { return "en" }
        return String(decoding: page[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
}
