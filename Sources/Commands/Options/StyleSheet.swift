import ConversationModel
import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A style sheet of the user. Pages load no files that it names, so pictures beside it become part of it.
struct StyleSheet {
    private let path: String
    private let files: UserFiles
    /// The style sheet, with its pictures.
    private(set) var text = ""

    /// Larger pictures would delay the first look at a page.
    private static let pictureLimit = 256 << 10

    /// Reads the pictures beside a style sheet; what is not a picture or not there is noted in `files`.
    init(_ source: String, at path: String, _ files: UserFiles) {
        (self.path, self.files) = (path, files)
        var rest = Substring(source)
        while let found = StyleAddress.first(in: rest) {
            text += rest[..<found.range.lowerBound]
            text += replacement(of: found) ?? String(rest[found.range])
            rest = rest[found.range.upperBound...]
        }
        text += rest
    }

    /// nil if the address stays.
    private func replacement(of found: StyleAddress) -> String? {
        let address = found.address
        if address.isEmpty || address.hasPrefix("#") || address.lowercased().hasPrefix("data:") { return nil }
        if found.isImport { return warn(address, "is a style sheet, which pages do not load; add it with --css") }
        if address.hasPrefix("//") || address.contains(":") {
            return warn(address, "is elsewhere, and pages load nothing")
        }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let file = address.hasPrefix("/") ? address : folder + String(address.prefix { $0 != "?" && $0 != "#" })
        guard let bytes = files.bytes(file) else { return warn(address, "does not exist") }
        guard let type = MediaType(Array(bytes.prefix(64))), type.mime.hasPrefix("image/") else {
            return warn(address, "is not a picture, and pages load nothing else")
        }
        guard bytes.count <= Self.pictureLimit else { return warn(address, "is larger than 256 KiB") }
        return "url(data:\(type.mime);base64,\(bytes.base64EncodedString()))"
    }

    private func warn(_ address: String, _ reason: String) -> String? {
        files.warn("--css: warning: \(path): '\(address.collapsedWhitespace(limit: 80))' \(reason)")
        return nil
    }
}

/// An address in a style sheet.
private struct StyleAddress {
    let range: Range<Substring.Index>
    let address: String
    let isImport: Bool

    /// The first address outside of comments: `url(…)`, or the text after `@import`.
    static func first(in css: Substring) -> StyleAddress? {
        var place = css.startIndex
        var isImport = false
        while place < css.endIndex {
            let rest = css[place...]
            if rest.hasPrefix("/*") {
                place = rest.dropFirst(2).firstRange(of: "*/")?.upperBound ?? css.endIndex
            } else if rest.first == "\"" || rest.first == "'" {
                let end = textEnd(rest)
                if isImport {
                    return StyleAddress(range: place..<end, address: unquoted(css[place..<end]), isImport: true)
                }
                place = end
            } else if rest.prefix(4).lowercased() == "url(" {
                let end = rest.firstIndex(of: ")").map(css.index(after:)) ?? css.endIndex
                let inside = css[css.index(place, offsetBy: 4)..<end].drop(while: \.isWhitespace)
                let address = inside.prefix { $0 != ")" }
                return StyleAddress(range: place..<end, address: unquoted(address), isImport: isImport)
            } else {
                if rest.prefix(7).lowercased() == "@import" {
                    isImport = true
                } else if rest.first == ";" {
                    isImport = false
                }
                place = css.index(after: place)
            }
        }
        return nil
    }

    private static func textEnd(_ text: Substring) -> Substring.Index {
        let mark = text.first
        var place = text.index(after: text.startIndex)
        while place < text.endIndex, text[place] != mark, text[place] != "\n" {
            if text[place] == "\\" { place = text.index(place, offsetBy: 1) }
            if place < text.endIndex { place = text.index(after: place) }
        }
        return place < text.endIndex ? text.index(after: place) : place
    }

    private static func unquoted(_ text: Substring) -> String {
        String(text.drop { " \t\n\"'".contains($0) }.reversed().drop { " \t\n\"'".contains($0) }.reversed())
    }
}
