/// A DOM for tests: what a browser makes of well-formed markup.
indirect enum DOM: Equatable {
    case text(String)
    case element(Element)

    struct Element: Equatable {
        var name: String
        var attributes: [String: String]
        var children: [DOM]

        var classes: [String] { attributes["class"]?.split(separator: " ").map(String.init) ?? [] }
        var text: String { children.map(\.text).joined() }
        /// All elements inside, in document order.
        var descendants: [Element] {
            children.flatMap { child -> [Element] in
                guard case .element(let element) = child else { return [] }
                return [element] + element.descendants
            }
        }
    }

    var text: String {
        switch self {
        case .text(let text): text
        case .element(let element): element.text
        }
    }

    var element: Element? {
        if case .element(let element) = self { element } else { nil }
    }

    /// The text nodes, each apart.
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .element(let element): element.children.flatMap(\.texts)
        }
    }

    static let voidElements: Set = ["br", "hr", "img", "input"]
}

/// Why markup is not as strict as ours has to be.
struct MalformedMarkup: Error, CustomStringConvertible {
    let description: String
}

/// Reads markup strictly: every tag closed in order, every attribute with its value in double quotes or with
/// none, no comment, no stray `<`, `>` or `&`.
struct DOMParser {
    private var rest: Substring

    static func parse(_ markup: String) throws -> [DOM] {
        var parser = DOMParser(rest: Substring(markup))
        let nodes = try parser.nodes(until: nil)
        guard parser.rest.isEmpty else { throw parser.error("closing tag without an opening one") }
        return nodes
    }

    private func error(_ reason: String) -> MalformedMarkup {
        MalformedMarkup(description: "\(reason) at: \(rest.prefix(60))")
    }

    private mutating func nodes(until name: String?) throws -> [DOM] {
        var nodes: [DOM] = []
        while !rest.isEmpty {
            if rest.hasPrefix("</") {
                guard name != nil else { return nodes }
                return nodes
            }
            if rest.hasPrefix("<") {
                nodes.append(.element(try element()))
            } else {
                let text = rest.prefix { $0 != "<" }
                rest = rest.dropFirst(text.count)
                nodes.append(.text(try decoded(text)))
            }
        }
        if let name { throw error("\(name) not closed") }
        return nodes
    }

    private mutating func element() throws -> DOM.Element {
        rest.removeFirst()
        let name = String(rest.prefix { $0.isLetter || $0.isNumber })
        guard !name.isEmpty else { throw error("not a tag") }
        rest = rest.dropFirst(name.count)
        var element = DOM.Element(name: name, attributes: try attributes(), children: [])
        guard !DOM.voidElements.contains(name) else { return element }
        // HTML drops a line feed right after this tag.
        if name == "pre", rest.first == "\n" { rest.removeFirst() }
        element.children = try nodes(until: name)
        guard rest.hasPrefix("</\(name)>") else { throw error("\(name) not closed") }
        rest = rest.dropFirst(name.count + 3)
        return element
    }

    private mutating func attributes() throws -> [String: String] {
        var attributes: [String: String] = [:]
        while true {
            rest = rest.drop { $0 == " " }
            if rest.hasPrefix("/>") { rest = rest.dropFirst() }
            if rest.first == ">" {
                rest.removeFirst()
                return attributes
            }
            let name = String(rest.prefix { $0.isLetter || $0 == "-" })
            guard !name.isEmpty, attributes[name] == nil else { throw error("not an attribute") }
            rest = rest.dropFirst(name.count)
            guard rest.hasPrefix("=\"") else {
                attributes[name] = ""
                continue
            }
            rest = rest.dropFirst(2)
            let value = rest.prefix { $0 != "\"" }
            rest = rest.dropFirst(value.count)
            guard rest.first == "\"" else { throw error("value not closed") }
            rest.removeFirst()
            attributes[name] = try decoded(value)
        }
    }

    private func decoded(_ text: Substring) throws -> String {
        guard !text.contains("<") else { throw error("stray <") }
        var decoded = ""
        var rest = text
        while let ampersand = rest.firstIndex(of: "&") {
            decoded += rest[..<ampersand]
            guard let semicolon = rest[ampersand...].firstIndex(of: ";"),
                let character = Self.references[String(rest[ampersand...semicolon])]
            else { throw error("stray &") }
            decoded += character
            rest = rest[rest.index(after: semicolon)...]
        }
        return decoded + rest
    }

    private static let references = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#x27;": "'",
    ]
}
