import Importing
import JSON

/// The text of a message of X, with short links expanded.
enum TwitterText {
    private static let shortener = "https://t.co/"

    static func text(of message: JSONValue) -> RichText {
        var targets: [String: String] = [:]
        for link in message.elements(at: "urls") {
            if let short = link.firstText("url") { targets[short] = target(link) }
        }
        return RichText(plain: expanded((message.string("text") ?? "").withoutEntities, targets).trimmed)
    }

    /// The address of a link; empty for an attached file.
    private static func target(_ link: JSONValue) -> String? {
        let address = link.firstText("expanded")
        return address?.containsBytes(of: "twitter.com/messages/media/") == true ? "" : address
    }

    private static func expanded(_ text: String, _ targets: [String: String]) -> String {
        var output = ""
        var rest = text[...]
        while let range = rest.rangeOfBytes(of: shortener) {
            output += rest[..<range.lowerBound]
            let name = rest[range.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            let link = String(rest[range.lowerBound..<name.endIndex])
            output += targets[link] ?? link
            rest = rest[name.endIndex...]
        }
        return output + rest
    }
}
