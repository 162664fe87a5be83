import ConversationModel
import Importing
import Inputs
import JSON

/// Reads the content of a node: its text, pictures and sounds.
struct ChatGPTContent {
    /// The file beside which pictures and sounds are stored; nil if they are not needed.
    let file: InputFile?

    // MARK: Text

    /// The whole text of a content of any type; of unknown types, its plain text members.
    func text(of body: JSONValue) -> String {
        switch body.string("content_type") {
        case "tether_quote", "sonic_webpage": Self.page(body)
        case "tether_browsing_display": body.firstText("result", "summary") ?? ""
        case "computer_output": Self.lines(body["state"]?.string("title"), body["state"]?.string("url"))
        case "system_error": Self.lines(body.string("name"), body.string("text"))
        case "code", "execution_output": body.string("text") ?? Self.parts(body)
        case "citable_code_output": body.string("output_str") ?? ""
        case nil where body.string != nil: body.string ?? ""
        default: body["parts"] != nil ? Self.parts(body) : body.firstText("text", "content") ?? ""
        }
    }

    /// Strings, the transcripts of voice messages, and pages; pictures may come before them.
    private static func parts(_ body: JSONValue) -> String {
        let texts = body.elements(at: "parts").compactMap { $0.string ?? $0.numberText ?? text(ofPart: $0) }
        return texts.count == 1 ? texts[0] : texts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func text(ofPart part: JSONValue) -> String? {
        switch part.string("content_type") {
        case "audio_transcription", "text": part.string("text")
        case "tether_quote", "sonic_webpage": page(part)
        default: nil
        }
    }

    /// Code written for the user, not for a tool.
    static func code(_ body: JSONValue) -> String {
        let language = body.string("language").flatMap { $0 == "unknown" ? nil : $0 } ?? ""
        return MarkdownText.codeBlock(body.string("text") ?? parts(body), language: language)
    }

    /// A quote from a file, or a whole page. A quote from a page is listed with its source.
    private static func page(_ body: JSONValue) -> String {
        if body.string("content_type") == "tether_quote", body.firstText("url") != nil { return "" }
        return lines(body.string("title") ?? body.string("domain"), "", body.string("text"))
    }

    /// The pages in a content: itself, or its parts.
    static func pages(in body: JSONValue) -> [JSONValue] {
        ([body] + body.elements(at: "parts")).filter {
            ["tether_quote", "sonic_webpage"].contains($0.string("content_type"))
        }
    }

    private static func lines(_ lines: String?...) -> String {
        lines.compactMap(\.self).joined(separator: "\n")
    }

    // MARK: Pictures, sounds, files

    /// - Parameter hasText: The voice message has a transcript, so a missing sound is not reported.
    func attachments(of body: JSONValue, _ metadata: JSONValue?, hasText: Bool) -> [Attachment] {
        guard mayHaveFiles(body) || metadata?["attachments"] != nil else { return [] }
        let uploads = metadata?.elements(at: "attachments").map { ($0.string("id") ?? "", $0) } ?? []
        let named = Dictionary(uploads) { first, _ in first }
        var shown = Set<String>()
        var attachments = pictures(of: body, named, &shown)
        attachments += sounds(of: body).filter { $0.source != nil || !hasText }
        attachments += windows(of: body)
        for (id, upload) in uploads where !shown.contains(id) { attachments.append(file(upload, id: id)) }
        return attachments
    }

    /// Nearly all content is one text and has no files.
    private func mayHaveFiles(_ body: JSONValue) -> Bool {
        body["screenshot"] != nil || body.elements(at: "parts").contains { $0.isObject }
    }

    /// The pictures alone.
    func pictures(of body: JSONValue) -> [Attachment] {
        var shown = Set<String>()
        return pictures(of: body, [:], &shown)
    }

    /// Charts that a program drew.
    func charts(_ metadata: JSONValue?) -> [Attachment] {
        metadata?.elements(at: "aggregate_result", "messages").compactMap { message in
            guard message.string("message_type") == "image", let pointer = message.string("image_url") else {
                return nil
            }
            var picture = asset(pointer, .image, size: nil)
            (picture.width, picture.height) = (message["width"]?.int, message["height"]?.int)
            return picture
        } ?? []
    }

    private func pictures(
        of body: JSONValue, _ uploads: [String: JSONValue], _ shown: inout Set<String>
    ) -> [Attachment] {
        let parts = Array(body.elements(at: "parts")) + [body["screenshot"]].compactMap(\.self)
        return parts.compactMap { part in
            guard part.string("content_type") == "image_asset_pointer", let pointer = part.string("asset_pointer")
            else { return nil }
            let id = AssetIndex.id(ofPointer: pointer)
            shown.insert(id)
            var picture = asset(pointer, .image, size: part["size_bytes"])
            picture.name = uploads[id]?.string("name")
            picture.alt = part.string(at: "metadata", "dalle", "prompt")
            (picture.width, picture.height) = (part["width"]?.int, part["height"]?.int)
            return picture
        }
    }

    private func sounds(of body: JSONValue) -> [Attachment] {
        body.elements(at: "parts").compactMap { part in
            let sound = part["audio_asset_pointer"] ?? part
            guard sound.string("content_type") == "audio_asset_pointer", let pointer = sound.string("asset_pointer")
            else { return nil }
            var attachment = asset(pointer, .audio, size: sound["size_bytes"])
            attachment.setName(Phrase("Voice message"))
            return attachment
        }
    }

    /// Windows of other apps that the user paired with ChatGPT, with their text.
    private func windows(of body: JSONValue) -> [Attachment] {
        let pairings = body.elements(at: "parts").filter { $0.string("content_type") == "app_pairing_content" }
        return pairings.map { part in
            let names = part.elements(at: "workspaces").compactMap { window in
                let words = [window.firstText("app_name"), window.firstText("title")].compactMap(\.self)
                return words.isEmpty ? nil : words.joined(separator: ": ")
            }
            var attachment = Attachment(kind: .file, name: names.isEmpty ? nil : names.joined(separator: ", "))
            attachment.text = part.elements(at: "context_parts").compactMap { $0.string("text") }
                .joined(separator: "\n\n")
            return attachment
        }
    }

    private func file(_ upload: JSONValue, id: String) -> Attachment {
        let mime = upload.firstText("mime_type", "mimeType")
        var attachment = asset(id, mime?.hasPrefix("image/") == true ? .image : .file, size: upload["size"])
        attachment.name = upload.string("name")
        attachment.mime = mime
        return attachment
    }

    private func asset(_ pointer: String, _ kind: Attachment.Kind, size: JSONValue?) -> Attachment {
        let path = file.flatMap { AssetIndex.path(of: AssetIndex.id(ofPointer: pointer), beside: $0) }
        var attachment = Attachment(kind: kind, source: path)
        attachment.isMissing = path == nil
        attachment.bytes = size?.int
        return attachment
    }
}
