import ConversationModel
import Importing
import JSON

/// Reads the attachments of a prompt.
enum CopilotCLIAttachment {
    static func read(_ value: JSONValue, _ assets: CopilotCLIAssets) -> Attachment? {
        // The line about the file for the model.
        value["taggedFilesEntry"]?.markRead()
        switch value.string("type") {
        case "file", "directory":
            return file(value.firstText("displayName") ?? value.firstText("path")?.nameOfFile)
        case "selection":
            var selection = file(value.firstText("displayName") ?? value.firstText("filePath")?.nameOfFile)
            selection.text = value.firstText("text")
            return selection
        case "blob": return blob(value, assets)
        case let type? where type.hasPrefix("github_") || type == "extension_context":
            var reference = file(value.firstText("title", "displayName", "path", "url"))
            reference.source = value.firstText("url")
            return reference
        default: return nil
        }
    }

    private static func file(_ name: String?) -> Attachment { Attachment(kind: .file, name: name) }

    /// A picture or another file whose bytes are beside it, in an asset, or left out for their size.
    static func blob(_ value: JSONValue, _ assets: CopilotCLIAssets) -> Attachment {
        let mime = value.firstText("mimeType") ?? ""
        let kind = Attachment.Kind(mime: mime) ?? .file
        var blob = Attachment(kind: kind, name: value.firstText("displayName", "description"), mime: mime)
        blob.setSource(value.firstText("data").map { $0.dataAddress(mime: mime) } ?? assets.address(of: value))
        return blob
    }
}

/// The bytes of pictures and files, which other events name by an id.
struct CopilotCLIAssets {
    private var addresses: [String: String] = [:]

    init(_ lines: [JSONValue]) {
        for line in lines where line.string("type") == "session.binary_asset" {
            guard let asset = line["data"], let id = asset.string("assetId") else { continue }
            addresses[id] = asset.firstText("data")?.dataAddress(mime: asset.firstText("mimeType"))
        }
    }

    func address(of value: JSONValue) -> String? { value.string("assetId").flatMap { addresses[$0] } }
}
