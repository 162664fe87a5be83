import Bytes

/// A DOM for tests, parsed from well-formed markup as browsers do.
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

    /// The text nodes, each by itself.
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .element(let element): element.children.flatMap(\.texts)
        }
    }

    static let voidElements: Set = ["br", "col", "hr", "img", "input"]
}

/// The reason why markup is not as strict as ours must be.
struct MalformedMarkup: Error, CustomStringConvertible {
    let description: String
}

/// Reads markup strictly: every tag closed in order, every attribute with its value in double quotes or with
/// none, no comment, no stray `<`, `>` or `&`.
///
/// By scalars, as browsers do: text may begin with a mark that Swift would join with the `>` before it.
struct DOMParser {
    private var rest: Substring.UnicodeScalarView

    static func parse(_ markup: String) throws -> [DOM] {
        var parser = DOMParser(rest: Substring(markup).unicodeScalars)
        let nodes = try parser.nodes(until: nil)
        guard parser.rest.isEmpty else { throw parser.error("closing tag without an opening one") }
        return nodes
    }

    private func error(_ reason: String) -> MalformedMarkup {
        MalformedMarkup(description: "\(reason) at: \(String(rest.prefix(60)))")
    }

    /// Skips this text if it comes next.
    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
        let text = rest.prefix(while: isPart)
        rest = rest[text.endIndex...]
        return String(text)
    }

    private mutating func nodes(until name: String?) throws -> [DOM] {
        var nodes: [DOM] = []
        while !rest.isEmpty {
            if rest.starts(with: "</".unicodeScalars) { return nodes }
            if take("<") {
                nodes.append(.element(try element()))
            } else {
                nodes.append(.text(try decoded(take { $0 != "<" })))
            }
        }
        if let name { throw error("\(name) not closed") }
        return nodes
    }

    private mutating func element() throws -> DOM.Element {
        let name = take { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        guard !name.isEmpty else { throw error("not a tag") }
        var element = DOM.Element(name: name, attributes: try attributes(), children: [])
        guard !DOM.voidElements.contains(name) else { return element }
        // HTML drops a line feed right after this tag.
        if name == "pre" { _ = take("\n") }
        element.children = try nodes(until: name)
        guard take("</\(name)>") else { throw error("\(name) not closed") }
        return element
    }

    private mutating func attributes() throws -> [String: String] {
        var attributes: [String: String] = [:]
        while true {
            _ = take { $0 == " " }
            if take("/>") || take(">") { return attributes }
            let name = take { $0.isASCII && $0.properties.isAlphabetic || $0 == "-" }
            guard !name.isEmpty, attributes[name] == nil else { throw error("not an attribute") }
            guard take("=\"") else {
                attributes[name] = ""
                continue
            }
            attributes[name] = try decoded(take { $0 != "\"" })
            guard take("\"") else { throw error("value not closed") }
        }
    }

    private func decoded(_ text: String) throws -> String {
        guard !text.unicodeScalars.contains("<") else { throw error("stray <") }
        var decoded = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let ampersand = rest.firstIndex(of: "&") {
            decoded += rest[..<ampersand]
            guard let semicolon = rest[ampersand...].firstIndex(of: ";"),
                let scalar = Self.references[String(rest[ampersand...semicolon])]
            else { throw error("stray &") }
            decoded.append(scalar)
            rest = rest[rest.index(after: semicolon)...]
        }
        return String(decoded + rest)
    }

    private static let references: [String: Unicode.Scalar] = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#x27;": "'",
    ]
}
