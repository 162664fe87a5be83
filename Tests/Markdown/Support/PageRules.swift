import Bytes

/// The markup that content may become (security rules 1 to 3, 7, 15), checked on the DOM.
enum PageRules {
    private static let attributes: [String: Set<String>] = [
        "p": ["class"], "h3": ["class"], "h4": ["class"], "h5": ["class"], "h6": ["class"], "ul": [], "ol": ["start"],
        "li": ["class", "id"],
        "blockquote": [], "hr": [], "br": [], "em": [], "strong": [], "del": [], "kbd": [], "tbody": [], "thead": [],
        "tr": [],
        "table": ["data-wide"], "colgroup": [], "col": ["width"], "th": ["class", "data-wide", "data-word"],
        "td": ["class", "data-wide", "data-word"], "code": ["class"],
        "pre": ["tabindex"],
        "span": ["class", "tabindex", "role", "aria-label", "hidden"], "sup": ["class", "id"],
        "div": ["class", "tabindex", "role", "aria-label"],
        "a": ["href", "title", "rel", "class", "role", "aria-label"],
        "img": ["src", "alt", "title", "width", "height", "loading"],
        "input": ["type", "disabled", "checked", "aria-label"], "button": ["type", "data-action", "aria-label"],
        "section": ["class", "role", "aria-label"],
        "math": ["display", "alttext"], "mi": ["mathvariant"], "mn": [], "mtext": [], "mspace": ["width"],
        "mo": ["form", "stretchy", "movablelimits", "lspace", "rspace", "minsize", "maxsize"],
        "mrow": ["class", "displaystyle"], "mfrac": ["linethickness"], "msqrt": [], "mroot": [], "mphantom": [],
        "msub": [], "msup": [], "msubsup": [], "munder": ["accentunder"], "mover": ["accent"], "munderover": [],
        "mtable": ["class", "displaystyle"], "mtr": [], "mtd": ["class"],
    ]

    private static let classes: Set = [
        "code", "code-header", "code-language", "table", "task", "html", "plain-text", "notice", "footnotes",
        "footnote-ref", "footnote-back", "bidi", "math", "image-remote", "image-missing", "left", "center", "right",
        "level-2", "level-3", "level-4", "level-5", "level-6", "k", "t", "s", "n", "c", "f", "p", "g", "v", "m", "i",
        "d", "h", "aligned", "cases", "boxed", "overlined", "underlined", "formula", "unbroken",
        "formula-block", "typed", "beside",
    ]

    /// Everything about some markup that is against the rules.
    static func violations(_ markup: String, idPrefix: String = "message-1-") -> [String] {
        do {
            let elements = try DOMParser.parse(markup).compactMap(\.element).flatMap { [$0] + $0.descendants }
            return elements.flatMap { violations($0, idPrefix) } + nestedLinks(elements) + duplicateIDs(elements)
        } catch {
            return ["\(error)"]
        }
    }

    private static func violations(_ element: DOM.Element, _ idPrefix: String) -> [String] {
        guard let allowed = attributes[element.name] else { return ["element \(element.name)"] }
        var found = element.attributes.keys.filter { !allowed.contains($0) }.map {
            "attribute \($0) of \(element.name)"
        }
        found += element.classes.filter { !classes.contains($0) && !isLanguageClass($0) }.map { "class \($0)" }
        if let href = element.attributes["href"], !isSafe(href) { found.append("address \(href)") }
        if let id = element.attributes["id"], !id.hasPrefix(idPrefix) { found.append("id \(id)") }
        return found
    }

    private static func isLanguageClass(_ name: String) -> Bool {
        name.hasPrefix("language-") && (10...41).contains(name.utf8.count)
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+#.-".contains($0)) }
    }

    /// Written apart from `LinkPolicy`, as a browser reads addresses.
    private static func isSafe(_ href: String) -> Bool {
        guard href.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return false }
        let lower = href.lowercased()
        if ["http://", "https://", "http:", "https:", "mailto:", "#"].contains(where: lower.hasPrefix) { return true }
        let beforePath = lower.prefix { !"/?#".contains($0) }
        return !beforePath.contains(":") && !lower.hasPrefix("/") && !lower.hasPrefix("?")
    }

    private static func nestedLinks(_ elements: [DOM.Element]) -> [String] {
        elements.filter { $0.name == "a" && $0.descendants.contains { $0.name == "a" } }.map { _ in "a link in a link" }
    }

    private static func duplicateIDs(_ elements: [DOM.Element]) -> [String] {
        let ids = elements.compactMap { $0.attributes["id"] }
        return Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.map { "id \($0.key) twice" }
    }
}
