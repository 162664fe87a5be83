import Bytes

/// The elements of a page, as far as its tags match; an unclosed element ends with its parent.
///
/// Pages come from anywhere: time and memory are in proportion to the length, and no function is recursive.
package struct HTMLOutline {
    package struct Element {
        package let name: String
        /// The inside of its tag, without the brackets.
        package let tag: Substring
        package let classes: Set<Substring>
        package let parent: Int?
        /// The range of its content in the page.
        package var content: Range<Substring.Index>
        /// The number of the first element after it.
        package var end: Int
    }

    /// In the order of their start tags.
    package private(set) var elements: [Element] = []
    private let html: Substring
    /// A class whose elements do not contain each other.
    private let separate: Substring?
    /// The numbers of the elements that are not closed yet.
    private var open: [Int] = []

    /// The deepest element; deeper ones are text.
    private static let deepest = 256
    /// The number of open elements that an end tag is compared with.
    private static let farthest = 64
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// Elements whose content is not HTML.
    private static let raw: Set<String> = ["script", "style", "xmp", "textarea"]

    /// - Parameter separate: A class whose elements do not contain each other: the next one ends one that is not closed.
    package init(_ html: String, separate: Substring? = nil) {
        self.html = Substring(html)
        self.separate = separate
        var raw = Self.raw
        var rest = self.html
        while let unclosed = add(rest, raw) {
            raw.remove(unclosed.name)
            rest = unclosed.rest
        }
        while !open.isEmpty { end(at: self.html.endIndex) }
    }

    /// Adds the elements of a part of the page.
    ///
    /// - Parameter raw: The elements whose content is not HTML.
    /// - Returns: The raw element that nothing closes, and what follows its start tag: a damaged page, not one long element.
    private mutating func add(_ part: Substring, _ raw: Set<String>) -> (name: String, rest: Substring)? {
        var hidden: (name: String, rest: Substring)?
        for case .tag(let tag) in HTMLTokens(part) {
            let name = HTMLTag.name(tag)
            let isEnd = tag.first == "/"
            if let outer = hidden {
                guard isEnd, name == outer.name else { continue }
                hidden = nil
            }
            if isEnd {
                close(tag) { $0.name == name }
            } else {
                begin(name, tag)
                if raw.contains(name) { hidden = (name, html[html.utf8.index(after: tag.endIndex)...]) }
            }
        }
        return hidden
    }

    private mutating func begin(_ name: String, _ tag: Substring) {
        guard !name.isEmpty, open.count < Self.deepest else { return }
        let start = html.utf8.index(after: tag.endIndex)
        let words = tag.containsBytes(of: "class") ? HTMLTag.attributes(tag)["class"] ?? "" : ""
        let classes = Set(words.split(whereSeparator: \.isSpace))
        if let separate, classes.contains(separate) { close(tag) { $0.classes.contains(separate) } }
        elements.append(
            Element(
                name: name, tag: tag, classes: classes, parent: open.last, content: start..<start,
                end: elements.count + 1))
        if !Self.void.contains(name), tag.last != "/" { open.append(elements.count - 1) }
    }

    /// Ends the last open element that satisfies a condition, and those in it, before a tag.
    private mutating func close(_ tag: Substring, where isSought: (Element) -> Bool) {
        guard let place = open.suffix(Self.farthest).lastIndex(where: { isSought(elements[$0]) }) else { return }
        let end = html.utf8.index(before: tag.startIndex)
        while open.count > place { self.end(at: end) }
    }

    private mutating func end(at place: Substring.Index) {
        guard let last = open.popLast() else { return }
        elements[last].content = elements[last].content.lowerBound..<max(place, elements[last].content.lowerBound)
        elements[last].end = elements.count
    }

    // MARK: Reading

    package var all: Range<Int> { elements.indices }

    /// The numbers of an element's descendants.
    package func inside(_ element: Int) -> Range<Int> { (element + 1)..<max(element + 1, elements[element].end) }

    package func content(of element: Int) -> Substring { html[elements[element].content] }

    /// The text without tags, on one line.
    package func text(of element: Int) -> String {
        HTMLMarkdown.plain(of: content(of: element)).split(whereSeparator: \.isSpace).joined(separator: " ")
    }

    package func attribute(_ name: String, of element: Int) -> String? {
        HTMLTag.attributes(elements[element].tag)[name]
    }

    package func has(_ name: Substring, _ element: Int) -> Bool { elements[element].classes.contains(name) }

    /// The first element with a class.
    package func first(_ name: Substring, in range: Range<Int>) -> Int? { range.first { has(name, $0) } }
}
