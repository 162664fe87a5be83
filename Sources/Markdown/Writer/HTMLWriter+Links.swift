import Bytes
import CCMarkGFM
import Hypertext

extension HTMLWriter {
    mutating func enterLink(_ node: Node) -> Bool {
        var isWritten = false
        if !inline.isInWrittenLink, inline.depth < options.limits.inlineNesting,
            let link = safeLink(node.url)
        {
            openLink(link, title: node.title)
            // `[](https://example.com)` would be invisible.
            if node.firstChild == nil { append(text: link.host ?? link.url) }
            isWritten = true
        }
        inline.links.append(isWritten)
        inline.depth += 1
        return true
    }

    mutating func leaveLink() {
        inline.depth -= 1
        guard inline.links.popLast() == true else { return }
        closeLink()
    }

    private func safeLink(_ url: UTF8Bytes) -> SafeLink? {
        guard let restored = source.restored(url) else { return LinkPolicy.safe(url, paths: options.linkPaths) }
        return restored.withUnsafeBufferPointer { LinkPolicy.safe($0, paths: options.linkPaths) }
    }

    mutating func openLink(_ link: SafeLink, title: UTF8Bytes = UTF8Bytes(start: nil, count: 0)) {
        html.append(literal: "<a href=\"")
        html.append(attribute: link.url)
        append(title: title)
        html.endTag(of: link)
    }

    /// A further attribute, if there is a title.
    mutating func append(title: UTF8Bytes) {
        guard !title.isEmpty else { return }
        html.append(literal: "\" title=\"")
        let restored = source.restored(title) ?? Array(title)
        restored.withUnsafeBufferPointer { html.append(attribute: $0) }
    }

    mutating func closeLink() {
        html.append(literal: "</a>")
        for number in inline.waiting { write(inserts[number]) }
        inline.waiting.removeAll()
    }

    mutating func writeBareLink(_ link: BareLink, _ text: UTF8Bytes) {
        let safe = link.target(of: String(decoding: text, as: UTF8.self))
        if let safe { openLink(safe) }
        append(text: text)
        if safe != nil { closeLink() }
    }
}
