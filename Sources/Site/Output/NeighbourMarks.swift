import Bytes
import ConversationModel
import Hypertext
import Transcript

/// Stand for the previous and the next page in the list until all conversations are read: only then are its order and
/// their titles known.
///
/// A mark cannot be guessed by a conversation, and says in which kind of place it stands: its quote is escaped in
/// attributes only.
struct NeighbourMarks: Sendable {
    /// Begins each mark.
    let name: String

    /// - Parameter fingerprint: Of the whole site.
    init(ofSite fingerprint: String) {
        name = "~\(fingerprint)~"
    }

    /// The marks on the pages of shards, by their name in the manifest; nil if that is no name.
    init?(ofShards name: String) {
        guard name.utf8.count > 8, name.hasPrefix("~"), name.hasSuffix("~") else { return nil }
        self.name = name
    }

    /// Marks of one build.
    init() {
        name = "~\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))~"
    }

    private static let quotes = (text: Array("\"".utf8), attribute: Array("&quot;".utf8))
    /// The most characters behind the name.
    private static let longestKind = 24

    /// The link to the previous page.
    var previous: PageLinks.Neighbour { PageLinks.Neighbour(href: name + "pa\"", title: name + "pt\"") }
    /// The link to the next page.
    var next: PageLinks.Neighbour { PageLinks.Neighbour(href: name + "na\"", title: name + "nt\"") }

    /// The title of another page that is linked, by its number.
    func title(of number: Int) -> String { name + "c\(number)t\"" }

    /// The start of the end of a page, with all marks, the elements with them, and the group of the links.
    func end(of bytes: UTF8Bytes) -> Int {
        guard let mark = name.withBytes({ bytes.offset(of: $0) }) else { return bytes.count }
        let element = bytes[..<mark].lastIndex(of: UInt8(ascii: "<")) ?? 0
        return bytes[..<element].lastIndex(of: UInt8(ascii: "<")) ?? 0
    }

    /// Puts the links in the places of their marks. The element of a link that leads nowhere is removed.
    ///
    /// - Parameter titles: Of all pages, by their numbers.
    func fill(_ bytes: [UInt8], _ neighbours: PageNeighbours, titles: [Int: String]) -> [UInt8] {
        let mark = Array(name.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count + 512)
            var start = 0
            while let place = mark.withUnsafeBufferPointer({ bytes.offset(of: $0, from: start) }) {
                let kind = bytes[(place + mark.count)...].prefix(Self.longestKind).prefix {
                    $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "&")
                }
                output.append(contentsOf: bytes.part(start..<place))
                guard let quote = Self.quote(in: bytes, at: kind.endIndex) else {
                    output.append(contentsOf: bytes.part(place..<kind.endIndex))
                    start = kind.endIndex
                    continue
                }
                start = kind.endIndex + quote.length
                if let text = text(of: String(decoding: kind, as: UTF8.self), neighbours, titles) {
                    output += quote.isAttribute ? HTML(attribute: text).bytes : HTML(text: text).bytes
                } else {
                    Self.removeElement(at: &start, in: bytes, from: &output)
                }
            }
            output.append(contentsOf: bytes.part(from: start))
            return output
        }
    }

    /// nil if there is no such page.
    private func text(of kind: String, _ neighbours: PageNeighbours, _ titles: [Int: String]) -> String? {
        switch kind {
        case "pa": neighbours.previous?.href
        case "pt": neighbours.previous?.title
        case "na": neighbours.next?.href
        case "nt": neighbours.next?.title
        default: Int(kind.dropFirst().dropLast()).flatMap { titles[$0] } ?? Conversation().displayTitle
        }
    }

    private static func quote(
        in bytes: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> (length: Int, isAttribute: Bool)? {
        if bytes[place...].starts(with: quotes.text) { return (quotes.text.count, false) }
        return bytes[place...].starts(with: quotes.attribute) ? (quotes.attribute.count, true) : nil
    }

    /// Removes the element whose start tag has the mark: a link with its content and the end of its line.
    private static func removeElement(
        at start: inout Int, in bytes: UnsafeBufferPointer<UInt8>, from output: inout [UInt8]
    ) {
        guard let tag = output.lastIndex(of: UInt8(ascii: "<")) else { return }
        let isLink = output[tag...].starts(with: Array("<a ".utf8))
        output.removeSubrange(tag...)
        let end: StaticString = isLink ? "</a>" : ">"
        start = bytes.offset(of: end, from: start).map { $0 + end.utf8CodeUnitCount } ?? bytes.count
        if start < bytes.count, bytes[start] == 0x0A { start += 1 }
        removeEmptyGroup(at: &start, in: bytes, from: &output)
    }

    /// Removes the group of the links if none is left.
    private static func removeEmptyGroup(
        at start: inout Int, in bytes: UnsafeBufferPointer<UInt8>, from output: inout [UInt8]
    ) {
        let end = Array("</nav>\n".utf8)
        guard bytes[start...].starts(with: end), let tag = output.lastIndex(of: UInt8(ascii: "<")),
            output[tag...].starts(with: Array("<nav ".utf8)), output.suffix(2).elementsEqual(">\n".utf8)
        else { return }
        output.removeSubrange(tag...)
        start += end.count
    }
}
