/// Brings our markup and cmark's to a common form, in which only differences of meaning are left.
///
/// It drops the frames around code and tables, the widths of columns, line ends between blocks, `rel`, `aria-*`, `role`
/// and `tabindex`, and differences of notation (headings lower, alignment by class, ids with a prefix).
enum Canonical {
    static func ours(_ markup: String) throws -> [DOM] {
        trimmed(try DOMParser.parse(markup).map(unframed))
    }

    static func theirs(_ markup: String) throws -> [DOM] {
        trimmed(try DOMParser.parse(markup).map(translated))
    }

    private static let dropped: Set = [
        "rel", "tabindex", "role", "loading", "disabled", "checked", "data-footnotes", "data-footnote-ref",
        "data-footnote-backref",
    ]

    private static func cleaned(_ element: DOM.Element) -> DOM.Element {
        var element = element
        // Ids of footnotes are made of their labels there and of their numbers here.
        element.attributes["id"] = nil
        if element.attributes["href"]?.hasPrefix("#") == true { element.attributes["href"] = nil }
        if element.classes == ["footnote-backref"] {
            element.attributes["class"] = "footnote-back"
            element.children = [.text("↩")]
        }
        element.attributes = element.attributes.filter { !dropped.contains($0.key) && !$0.key.hasPrefix("aria-") }
        return element
    }

    /// Our markup without its frames.
    private static func unframed(_ node: DOM) -> DOM {
        guard var element = node.element else { return node }
        if ["code", "table"].contains(element.attributes["class"]), element.name == "div",
            let inner = element.children.last
        {
            return unframed(inner)
        }
        if element.name == "li", element.classes == ["task"] { element.attributes["class"] = nil }
        if element.name == "input", element.attributes["checked"] != nil { element.attributes["value"] = "checked" }
        for attribute in ["data-wide", "data-word"] { element.attributes[attribute] = nil }
        if let written = headingLevel(element) {
            element.name = "h\(written)"
            element.attributes["class"] = nil
        }
        element.children = element.children.filter { $0.element?.name != "colgroup" }.map(unframed)
        return .element(cleaned(element))
    }

    /// The level that one of our headings was written with: its class states the level if it was moved.
    private static func headingLevel(_ element: DOM.Element) -> Int? {
        guard element.name.count == 2, element.name.first == "h", let level = Int(element.name.dropFirst()) else {
            return nil
        }
        return element.classes.first.flatMap { Int($0.dropFirst("level-".count)) } ?? level - 2
    }

    /// cmark's markup in our form.
    private static func translated(_ node: DOM) -> DOM {
        guard var element = node.element else { return node }
        if let alignment = element.attributes.removeValue(forKey: "align") {
            element.attributes["class"] = alignment
        }
        if element.name == "input", element.attributes["checked"] != nil { element.attributes["value"] = "checked" }
        element.children = element.children.map(translated)
        return .element(cleaned(element))
    }

    private static let blocks: Set = [
        "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "hr", "table", "thead",
        "tbody", "tr", "th", "td", "section", "br",
    ]

    private static func isBlock(_ node: DOM?) -> Bool {
        node?.element.map { blocks.contains($0.name) } ?? true
    }

    /// Without line ends beside blocks, and without text nodes that are empty then.
    private static func trimmed(_ nodes: [DOM]) -> [DOM] {
        nodes.indices.compactMap { index in
            let before = index > 0 ? nodes[index - 1] : nil
            let after = index + 1 < nodes.count ? nodes[index + 1] : nil
            switch nodes[index] {
            case .text(var text):
                if isBlock(before) { text = String(text.drop { $0 == "\n" }) }
                if isBlock(after) { while text.last == "\n" { text.removeLast() } }
                return text.isEmpty ? nil : .text(text)
            case .element(var element):
                if element.name != "pre" { element.children = trimmed(element.children) }
                return .element(element)
            }
        }
    }
}
