import Bytes
import ConversationModel
import Importing
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of messages in a backup.
enum SignalBackupFile {
    static func attachment(of value: JSONValue) -> Attachment {
        guard let file = value.object("pointer") else { return missing(.file) }
        var attachment = attachment(file: file)
        if value.string("flag") == "VOICE_MESSAGE", attachment.name == nil {
            attachment.setName(Phrase("Voice message"))
        }
        return attachment
    }

    static func attachment(file: JSONValue) -> Attachment {
        let (name, mime) = (file.firstText("fileName"), file.firstText("contentType"))
        let kind = Attachment.Kind(mime: mime) ?? Attachment.Kind(ofFile: name ?? "")
        var attachment = Attachment(kind: kind, name: name, mime: mime)
        attachment.alt = file.firstText("caption")
        (attachment.width, attachment.height) = (file["width"]?.int, file["height"]?.int)
        attachment.bytes = file["locatorInfo"]?["size"]?.int
        attachment.setSource(place(of: file))
        return attachment
    }

    static func sticker(_ value: JSONValue?) -> Attachment {
        var picture = value?.object("data").map(attachment(file:)) ?? missing(.image)
        picture.kind = .image
        picture.setName(.sticker(value?.firstText("emoji")))
        return picture
    }

    /// A photo or video to be viewed once, which no export contains.
    static let viewedOnce = missing(.image)

    private static func missing(_ kind: Attachment.Kind) -> Attachment {
        var attachment = Attachment(kind: kind)
        attachment.isMissing = true
        return attachment
    }

    // MARK: Places

    /// The place of a file in the export: its name is a hash of the file's own hash and its key.
    private static func place(of file: JSONValue) -> String? {
        guard let info = file.object("locatorInfo"), let hash = bytes(info["plaintextHash"]),
            let key = bytes(info["localKey"])
        else { return nil }
        let name = SHA256.hash(hash + key).hexadecimal
        let suffix = suffix(of: file).map { "." + $0 } ?? ""
        return suffix.contains("/") ? nil : "files/" + name.prefix(2) + "/" + name + suffix
    }

    private static func bytes(_ value: JSONValue?) -> [UInt8]? {
        guard let text = value?.string, text.utf8.count < 200, let data = Data(base64Encoded: text) else { return nil }
        return Array(data)
    }

    /// The extension of the file's name, or else the second half of its type.
    private static func suffix(of file: JSONValue) -> String? {
        if let name = file.firstText("fileName"), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
            dot != name.startIndex, name.index(after: dot) != name.endIndex
        {
            return String(name[name.index(after: dot)...])
        }
        guard let type = file.firstText("contentType") else { return nil }
        if type == "text/x-signal-plain" { return "txt" }
        let halves = type.split(separator: "/", maxSplits: 1)
        guard halves.count == 2, let half = halves.last else { return nil }
        switch halves[0] {
        case "application": return String(half.hasPrefix("x-") ? half.dropFirst(2) : half)
        case "audio", "image", "video": return String(half)
        case "text" where half.hasPrefix("x-"): return String(half.dropFirst(2))
        default: return nil
        }
    }
}
