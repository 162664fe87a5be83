import ConversationModel
import Importing

/// The text of a message, and the uploaded files that it links to.
struct ZulipText {
    private(set) var words = ""
    private(set) var uploads: [Attachment] = []

    /// The most bytes of the name and of the path of a file.
    private static let longest = 512

    init(_ content: String) {
        var rest = content[...]
        while let mark = rest.rangeOfBytes(of: "](/user_uploads/") {
            let before = rest[..<mark.lowerBound]
            let path = rest[mark.upperBound...].prefix(Self.longest).prefix { $0 != ")" && !$0.isNewline }
            guard path.endIndex < rest.endIndex, rest[path.endIndex] == ")",
                let start = before.suffix(Self.longest).lastIndex(of: "[")
            else {
                words += rest[..<mark.upperBound]
                rest = rest[mark.upperBound...]
                continue
            }
            let name = String(before[before.index(after: start)...])
            let lead = before[..<start]
            words += (lead.hasSuffix("!") ? lead.dropLast() : lead) + name
            add(name, "uploads/" + path)
            rest = rest[path.endIndex...].dropFirst()
        }
        words = Self.resolved(words + rest)
    }

    private mutating func add(_ name: String, _ path: String) {
        let name = name.isEmpty ? path.fileName : name
        uploads.append(Attachment(kind: Attachment.Kind(ofFile: path), name: name, source: path))
    }

    /// Resolves mentions, `@**Bo**` or `@**Bo|12**` for one of several with that name, and channel links,
    /// `#**general>lunch**`.
    private static func resolved(_ text: String) -> String {
        text.replacingBytes(of: "@_**", with: "**@").replacingBytes(of: "@**", with: "**@")
            .replacingBytes(of: "#**", with: "**#")
    }
}
