import ConversationModel
import Hypertext

/// Marks a page that stays in an archive though its source is gone. All else of the page stays as it was written, by whatever
/// version.
public enum KeptMark {
    private static let facts = Array("<p class=\"facts quiet\">".utf8)
    private static let end = Array("</p>".utf8)
    private static let language = Array("<html lang=\"".utf8)

    /// The page with the mark among its facts, in its language; nil if it has no facts, as pages of other templates.
    public static func added(to page: [UInt8]) -> [UInt8]? {
        guard let start = page.firstRange(of: facts)?.upperBound,
            let place = page[start...].firstRange(of: end)?.lowerBound
        else { return nil }
        let words = Words(for: LanguageTag(self.language(of: page)))
        var mark = HTML(literal: "<bdi title=\"")
        mark.append(attribute: words("The source of this conversation is gone"))
        mark.append(literal: "\">")
        mark.append(text: words("Kept"))
        mark.append(literal: "</bdi>\n")
        return Array(page[..<place]) + mark.bytes + Array(page[place...])
    }

    /// As the page says; in English if it does not.
    private static func language(of page: [UInt8]) -> String {
        guard let start = page.firstRange(of: language)?.upperBound else { return "en" }
        return String(decoding: page[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
}
