import ConversationModel
import JSON

/// Reads the attachments of a prompt.
enum CopilotCLIAttachment {
    static func read(_ value: JSONValue) -> Attachment? {
        // The line about the file for the model.
        value["taggedFilesEntry"]?.markRead()
        switch value.string("type") {
        case "file", "directory":
            return file(value.firstText("displayName") ?? value.firstText("path")?.nameOfFile)
        case "selection":
            var selection = file(value.firstText("displayName") ?? value.firstText("filePath")?.nameOfFile)
            selection.text = value.firstText("text")
            return selection
        case "blob": return blob(value)
        case let type? where type.hasPrefix("github_") || type == "extension_context":
            var reference = file(value.firstText("title", "displayName", "path", "url"))
            reference.source = value.firstText("url")
            return reference
        default: return nil
        }
    }

    private static func file(_ name: String?) -> Attachment { Attachment(kind: .file, name: name) }

    private static func blob(_ value: JSONValue) -> Attachment {
        let mime = value.firstText("mimeType") ?? ""
        let data = value.firstText("data")
        var blob = Attachment(
            kind: mime.hasPrefix("image/") ? .image : .file, name: value.firstText("displayName"), mime: mime,
            source: data.map { $0.dataAddress(mime: mime) })
        // Larger ones are kept elsewhere.
        blob.isMissing = data == nil
        return blob
    }
}
