package import ConversationModel
package import JSON

/// Reads the pictures and files of a message, in the shapes of chat APIs.
package enum AttachmentReader {
    /// nil if the block is neither a picture nor a file.
    package static func attachment(_ block: JSONValue) -> Attachment? {
        let type = block.string("type") ?? ""
        guard let kind = kind(ofType: type) else { return nil }
        let source = block["source"] ?? block[type] ?? block
        var attachment = Attachment(
            kind: kind,
            name: source.string("filename") ?? block.string("filename") ?? block.string("title")
                ?? block.string("name"),
            mime: source.firstText("media_type", "mime_type", "mimeType", "mediaType", "contentType")
                ?? block.firstText("mediaType", "mimeType")
                ?? source.string("format").map { "audio/\($0)" })
        if kind == .file, attachment.mime?.hasPrefix("image/") == true { attachment.kind = .image }
        attachment.source = address(source, in: block, mime: attachment.mime)
        attachment.alt = block.string("alt")
        attachment.text = text(of: block)
        attachment.isMissing = attachment.source == nil && attachment.text == nil
        return attachment
    }

    /// The text of an inline document, which may be split into citable pieces.
    package static func text(of block: JSONValue) -> String? {
        if block.string("source") == nil, let source = block["source"] ?? block["file"] {
            if source.string("type") == "text" { return source.string("data") }
            return source.string("content") ?? pieces(source)
        }
        // Cohere's documents: a text, or any object.
        if let data = block["document"]?["data"] { return data.string ?? data.rawJSON }
        return block.string("type") == "search_result" ? pieces(block) : nil
    }

    private static func pieces(_ value: JSONValue) -> String? {
        let texts = value.elements(at: "content").compactMap { $0.string("text") }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    private static func kind(ofType type: String) -> Attachment.Kind? {
        switch type {
        case "image", "image_url", "imageUrl", "input_image", "inputImage", "image_file", "local_image", "localImage":
            .image
        case "input_audio", "audio", "audio_url": .audio
        case "video", "video_url": .video
        case "document", "file", "input_file", "search_result", "media": .file
        default: nil
        }
    }

    /// An address, or a data URI made from the block's data.
    private static func address(_ source: JSONValue, in block: JSONValue, mime: String?) -> String? {
        // Vercel's AI SDK.
        if let data = source.string, let mime, data.isBase64 { return data.dataAddress(mime: mime) }
        if let address = source.string ?? source.string("url") ?? source.string("path") ?? block.string("url")
            ?? block.string("image_url") ?? block.string("imageUrl") ?? block.string("file_url")
            ?? block.string("image")
        {
            return address
        }
        guard source.string("type") != "text", let data = source.string("data") ?? source.string("file_data") else {
            return nil
        }
        return data.hasPrefix("data:") ? data : data.dataAddress(mime: mime)
    }
}

extension String {
    /// True if the text is base64, and neither an address nor a path, which have colons or points.
    fileprivate var isBase64: Bool { utf8.count >= 8 && utf8.allSatisfy(\.isBase64) }
}
