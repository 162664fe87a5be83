import ConversationModel

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

    /// Reads the pictures beside a style sheet; other addresses are noted in `files`.
    init(_ source: String, at path: String, _ files: UserFiles) {
        (self.path, self.files) = (path, files)
        let css = Array(source.utf8)
        var written = 0
        for found in StyleAddress.all(in: css) {
            guard let picture = picture(found) else { continue }
            text += String(decoding: css[written..<found.range.lowerBound], as: UTF8.self) + picture
            written = found.range.upperBound
        }
        text += String(decoding: css[written...], as: UTF8.self)
    }

    /// The address with the picture in it; nil if it stays.
    private func picture(_ found: StyleAddress) -> String? {
        let address = found.address
        if address.isEmpty || address.hasPrefix("#") || address.lowercased().hasPrefix("data:") { return nil }
        if found.isImport { return note(address, .styleSheet) }
        if address.hasPrefix("//") || address.contains(":") { return note(address, .elsewhere) }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let file = address.hasPrefix("/") ? address : folder + String(address.prefix { $0 != "?" && $0 != "#" })
        guard let bytes = files.bytes(file) else { return note(address, .missing) }
        guard let type = MediaType(Array(bytes.prefix(64))), type.mime.hasPrefix("image/") else {
            return note(address, .noPicture)
        }
        guard bytes.count <= Self.pictureLimit else { return note(address, .large) }
        return "url(data:\(type.mime);base64,\(bytes.base64EncodedString()))"
    }

    private func note(_ address: String, _ reason: UnloadedAddress.Reason) -> String? {
        files.note(UnloadedAddress(sheet: path, address: address, reason: reason))
        return nil
    }
}
