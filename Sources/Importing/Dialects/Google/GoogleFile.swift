package import ConversationModel
package import JSON

/// Files in the messages of Google's APIs.
package enum GoogleFile {
    /// An inline file, or the address of one.
    package static func attachment(_ data: JSONValue) -> Attachment {
        let mime = data[google: "mimeType"]?.string ?? "application/octet-stream"
        let kind = Attachment.Kind(mime: mime) ?? .file
        let source = data.string("data")?.standardBase64.dataAddress(mime: mime) ?? data[google: "fileUri"]?.string
        return Attachment(kind: kind, name: data[google: "displayName"]?.string, mime: mime, source: source)
    }
}
