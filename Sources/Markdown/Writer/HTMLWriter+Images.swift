import Bytes
import CCMarkGFM
import Hypertext

extension HTMLWriter {
    /// An image, a link to it or a placeholder, as the resolver decides.
    mutating func writeImage(_ node: Node) {
        let url = String(decoding: source.restored(node.url) ?? Array(node.url), as: UTF8.self)
        let alternative = alternative(of: node)
        switch options.images.resolve(url) {
        case .show(let address, let width, let height):
            showImage(address, alternative, title: node.title, width: width, height: height)
        case .remote(let host):
            writeRemoteImage(url, alternative, host: host)
        case .missing:
            html.append(literal: "<span class=\"image-missing\">")
            append(text: alternative.isEmpty ? options.labels.image : alternative)
            html.append(literal: "</span>")
        }
    }

    private mutating func showImage(
        _ address: String, _ alternative: String, title: UTF8Bytes, width: Int?, height: Int?
    ) {
        writePicture(address, alternative: HTML(attribute: alternative), title: title, width: width, height: height)
    }

    mutating func writePicture(
        _ address: String, alternative: HTML, title: UTF8Bytes? = nil, width: Int?, height: Int?
    ) {
        html.append(literal: "<img src=\"")
        html.append(attribute: address)
        html.append(literal: "\" alt=\"")
        html.append(alternative)
        if let title { append(title: title) }
        append(size: width, literal: "\" width=\"")
        append(size: height, literal: "\" height=\"")
        html.append(literal: "\" loading=\"lazy\">")
        tally.add(cost: RevealCost.empty)
        tally.height += height ?? HeightEstimate.image
    }

    private mutating func append(size: Int?, literal: StaticString) {
        guard let size else { return }
        html.append(literal: literal)
        html.append(number: size)
    }

    /// A link with the alternative text and the host, because nothing is fetched (security rule 6).
    private mutating func writeRemoteImage(_ url: String, _ alternative: String, host: String) {
        let link = inline.isInWrittenLink ? nil : LinkPolicy.safe(url, paths: options.linkPaths)
        html.append(literal: "<span class=\"image-remote\">")
        if let link { openLink(link) }
        append(text: alternative.isEmpty ? options.labels.image : alternative)
        if link != nil { closeLink() }
        append(text: " (\(host))")
        html.append(literal: "</span>")
    }

    /// The text inside an image.
    private func alternative(of image: Node) -> String {
        var text: [UInt8] = []
        var current = image.firstChild
        while let node = current {
            switch node.type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: text += node.literal
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(UInt8(ascii: " "))
            default: break
            }
            current = node.firstChild ?? node.following(inside: image)
        }
        return String(decoding: text.withUnsafeBufferPointer(source.spoken) ?? text, as: UTF8.self)
    }
}
