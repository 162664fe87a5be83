import ConversationModel
import JSON

/// Reads messages of llama.cpp's web interface: chat messages with files beside them.
enum LlamaCppMessages {
    static func read(_ values: [JSONValue], _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader()
        for value in values {
            if value.string("type") == "compaction" {
                reader.append(compaction(value))
            } else {
                reader.append(value, &notes)
            }
            reader.attach(value.elements(at: "extra").compactMap { attachment($0, &notes) })
        }
        return reader.finish().filter { !$0.isEmpty || $0.header != nil }
    }

    private static func compaction(_ value: JSONValue) -> Message {
        var divider = Message.compaction(at: value.firstTimestamp("timestamp"))
        divider.append(text: value.string("content") ?? "")
        return divider
    }

    /// Older versions write the type as `imageFile`, newer ones as `IMAGE`.
    private static func attachment(_ value: JSONValue, _ notes: inout ImportDiagnostics) -> Attachment? {
        var attachment = Attachment(kind: .file, name: value.firstText("name"), mime: value.firstText("mimeType"))
        switch value.string("type")?.lowercased() ?? "" {
        case "image", "imagefile": attachment.kind = .image
        case "audio", "audiofile": attachment.kind = .audio
        case "video", "videofile": attachment.kind = .video
        case "pdf", "pdffile": attachment.mime = attachment.mime ?? "application/pdf"
        case "text", "textfile", "context", "mcp_prompt", "mcp_resource": break
        case let type:
            notes.warn(.unknownPart(type), at: value)
            return nil
        }
        attachment.source =
            value.firstText("base64Url") ?? value.firstText("base64Data")?.dataAddress(mime: attachment.mime)
        attachment.text = value.firstText("content")
        attachment.bytes = value["size"]?.int
        attachment.isMissing = attachment.source == nil && attachment.text == nil
        return attachment
    }
}
