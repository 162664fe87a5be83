import ConversationModel
import Markdown

/// Decides how attachments and pictures in the text are shown (security rules 6 and 8).
struct AttachmentPresenter: ImageResolver {
    /// Finds files beside the input.
    let files: any LocalFiles
    let allowsRemoteImages: Bool
    let strings: Strings

    func view(_ attachment: Attachment) -> AttachmentView {
        let view = AttachmentView()
        view.fileKind = attachment.kind.rawValue
        view.name = name(of: attachment)
        let texts = [description(of: attachment), attachment.text].compactMap(\.self)
        view.text = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
        view.facts = facts(of: attachment)
        view.alt = attachment.alt?.collapsedWhitespace(limit: Self.longestAlternative) ?? view.name
        (view.width, view.height) = Self.size(attachment.width, attachment.height)
        switch attachment.kind {
        case .image: showImage(attachment, view)
        case .audio: showMedium(attachment, .audio, view)
        case .video: showMedium(attachment, .video, view)
        case .file: showFile(attachment, view)
        }
        return view
    }

    func resolve(_ url: String) -> ImageSource {
        switch place(of: url) {
        case .data(let uri, let header): .show(uri, width: header?.width, height: header?.height)
        case .file(let file):
            file.header == nil ? .missing : .show(file.address, width: file.header?.width, height: file.header?.height)
        case .remote(let link) where allowsRemoteImages && link.url.hasPrefix("https:"):
            .show(link.url, width: nil, height: nil)
        case .remote(let link): .remote(host: link.host ?? "")
        case .nowhere: .missing
        }
    }

    private static let longestAlternative = 400

    /// The alternative text that nothing else shows.
    private func description(of attachment: Attachment) -> String? {
        guard let alt = attachment.alt, !alt.isEmpty else { return nil }
        return attachment.kind != .image || alt.count > Self.longestAlternative ? alt : nil
    }

    // MARK: Kinds

    private func showImage(_ attachment: Attachment, _ view: AttachmentView) {
        view.kind = .image
        if view.alt.isEmpty { view.alt = strings("Image") }
        guard let source = attachment.source else {
            view.missingReason = strings("not included in the export")
            return
        }
        switch resolve(source) {
        case .show(let address, let width, let height):
            view.source = address
            if view.width == nil { (view.width, view.height) = Self.size(width, height) }
            if !address.hasPrefix("data:") { view.href = address }
        case .remote(let host):
            view.href = LinkPolicy.safe(source)?.url
            view.missingReason = strings("hosted on %1", host)
        case .missing:
            view.missingReason = strings("not included in the export")
        }
    }

    /// Shows an existing sound or video; a missing one becomes a chip with its name.
    private func showMedium(_ attachment: Attachment, _ kind: AttachmentView.Kind, _ view: AttachmentView) {
        guard let source = attachment.source else { return }
        switch place(of: source) {
        case .file(let file) where file.type?.isMedium == true:
            view.kind = kind
            view.source = file.address
        case .remote(let link): view.href = Self.address(of: link)
        default: break
        }
    }

    private func showFile(_ attachment: Attachment, _ view: AttachmentView) {
        guard let source = attachment.source else { return }
        switch place(of: source) {
        case .file(let file) where file.type != nil: view.source = file.address
        case .remote(let link): view.href = Self.address(of: link)
        default: break
        }
    }

    /// The address of a remote file, which a page loads only after a click.
    private static func address(of link: SafeLink) -> String? {
        link.url.hasPrefix("https:") ? link.url : nil
    }

    // MARK: Addresses

    private enum Place {
        case data(String, ImageHeader?)
        case file(LocalFile)
        case remote(SafeLink)
        case nowhere
    }

    private func place(of address: String) -> Place {
        if address.hasPrefix("data:") { return DataURI(address).map { .data($0.text, $0.header) } ?? .nowhere }
        if let link = LinkPolicy.safe(address), link.isExternal { return .remote(link) }
        return files.file(at: address).map { .file($0) } ?? .nowhere
    }

    // MARK: Words

    private func name(of attachment: Attachment) -> String {
        if let name = attachment.name?.collapsedWhitespace(limit: 120), !name.isEmpty { return name }
        let source = attachment.source ?? ""
        let last =
            source.hasPrefix("data:")
            ? "" : String(source.split(separator: "/").last ?? "").collapsedWhitespace(limit: 120)
        return last.isEmpty ? name(of: attachment.kind) : last
    }

    private func name(of kind: Attachment.Kind) -> String {
        switch kind {
        case .image: strings("Image")
        case .audio: strings("Audio")
        case .video: strings("Video")
        case .file: strings("File")
        }
    }

    private func facts(of attachment: Attachment) -> String {
        // A name such as `notes.md` states the kind by itself.
        let isNamed =
            attachment.name?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().isEmpty == false
        let mime = isNamed ? nil : attachment.mime.flatMap(Self.kind)
        let size = attachment.bytes.map { strings.size(bytes: $0) }
        let missing = attachment.isMissing && attachment.text == nil ? strings("not included in the export") : nil
        return [mime, size, missing].compactMap { $0?.collapsedWhitespace(limit: 40) }.joined(separator: " · ")
    }

    /// A short name of a media type: `OGG` of `audio/x-vorbis+ogg`, `SVG` of `image/svg+xml`.
    private static func kind(of mime: String) -> String? {
        guard var name = mime.split(separator: "/").last else { return nil }
        if name.hasPrefix("x-") { name.removeFirst(2) }
        let parts = name.split(separator: "+", maxSplits: 1)
        if parts.count == 2 { name = ["xml", "json", "zip"].contains(parts[1]) ? parts[0] : parts[1] }
        return name.uppercased()
    }

    /// Both dimensions or none, and none that would make a browser reserve a huge area.
    private static func size(_ width: Int?, _ height: Int?) -> (Int?, Int?) {
        guard let width, let height, (1...20_000).contains(width), (1...20_000).contains(height) else {
            return (nil, nil)
        }
        return (width, height)
    }
}
