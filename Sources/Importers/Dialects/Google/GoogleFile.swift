import ConversationModel
import JSON

/// Files in the content of messages as Google's interfaces write them.
enum GoogleFile {
    /// A file that stands in the content, or an address of one.
    static func attachment(_ data: JSONValue) -> Attachment {
        let mime = data[google: "mimeType"]?.string ?? "application/octet-stream"
        let kind = Attachment.Kind(mime: mime) ?? .file
        let source = data.string("data")?.standardBase64.dataAddress(mime: mime) ?? data[google: "fileUri"]?.string
        return Attachment(kind: kind, name: data[google: "displayName"]?.string, mime: mime, source: source)
    }
}
