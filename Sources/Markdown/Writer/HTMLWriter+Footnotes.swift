import CCMarkGFM
import Hypertext

/// The footnotes that the writer has met. cmark moves used definitions to the end of the document, in the order of
/// their numbers, and puts the number into each reference.
struct FootnoteState {
    /// The number of references to each footnote in the tree, and the number already written.
    var uses: [Int: Int] = [:]
    var written: [Int: Int] = [:]
    /// The number of the definition being written.
    var current = 0
    var hasBackLinks = false
}

extension HTMLWriter {
    /// Counts the references, which the back links need to know beforehand.
    mutating func countFootnoteReferences(in root: Node) {
        guard let iterator = cmark_iter_new(root.pointer) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return }
            guard event == CMARK_EVENT_ENTER, let pointer = cmark_iter_get_node(iterator) else { continue }
            let node = Node(pointer)
            if node.type == CMARK_NODE_FOOTNOTE_REFERENCE, let number = number(of: node) {
                footnotes.uses[number, default: 0] += 1
            }
        }
    }

    private func number(of reference: Node) -> Int? {
        Int(String(decoding: reference.literal, as: UTF8.self))
    }

    mutating func writeFootnoteReference(_ node: Node) {
        guard let number = number(of: node), !isInline else { return }
        let use = footnotes.written[number, default: 0] + 1
        footnotes.written[number] = use
        html.append(literal: "<sup class=\"footnote-ref\" id=\"")
        appendID("fnref", number, use: use)
        html.append(literal: "\">")
        let isLink = !inline.isInWrittenLink
        if isLink {
            html.append(literal: "<a href=\"#")
            appendID("fn", number)
            html.append(literal: "\" role=\"doc-noteref\">")
        }
        append(text: String(number))
        html.append(literal: isLink ? "</a></sup>" : "</sup>")
    }

    mutating func openFootnote() {
        footnotes.current += 1
        footnotes.hasBackLinks = false
        if footnotes.current == 1 {
            html.append(literal: "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
            html.append(options.labels.footnotes)
            html.append(literal: "\"><ol>")
        }
        html.append(literal: "<li id=\"")
        appendID("fn", footnotes.current)
        html.append(literal: "\">")
    }

    mutating func closeFootnote(_ node: Node) {
        if !footnotes.hasBackLinks { writeBackLinks(afterText: false) }
        html.append(literal: "</li>")
    }

    /// Writes links from a footnote back to its references, at the end of its text.
    mutating func writeBackLinks(afterText: Bool) {
        footnotes.hasBackLinks = true
        let number = footnotes.current
        let uses = footnotes.uses[number, default: 0]
        for use in 1..<min(uses, options.limits.footnoteBackLinks) + 1 {
            if afterText || use > 1 { append(text: " ") }
            html.append(literal: "<a href=\"#")
            appendID("fnref", number, use: use)
            html.append(literal: "\" class=\"footnote-back\" role=\"doc-backlink\" aria-label=\"")
            html.append(options.labels.backToReference.before)
            html.append(number: number)
            if use > 1 {
                html.append(literal: "-")
                html.append(number: use)
            }
            html.append(options.labels.backToReference.after)
            html.append(literal: "\">")
            append(text: "↩")
            html.append(literal: "</a>")
        }
    }

    /// All definitions together form one block.
    mutating func endFootnotes() {
        guard footnotes.current > 0 else { return }
        html.append(literal: "</ol></section>")
        endBlock()
    }

    /// `message-12-fn-1`, `message-12-fnref-1`, `message-12-fnref-1-2`.
    private mutating func appendID(_ kind: String, _ number: Int, use: Int = 1) {
        if !idPrefix.isEmpty {
            html.append(attribute: idPrefix)
            html.append(literal: "-")
        }
        html.append(text: use > 1 ? "\(kind)-\(number)-\(use)" : "\(kind)-\(number)")
    }
}
