/// The elements of a page, as far as its tags are in order; what is not closed ends with what it stands in.
///
/// Pages come from anywhere: time and memory are in proportion to the length, and nothing calls itself.
struct HTMLOutline {
    struct Element {
        let name: String
        /// What stands between the brackets of its tag.
        let tag: Substring
        let classes: Set<Substring>
        let parent: Int?
        /// Where its content begins and ends in the page.
        var content: Range<Substring.Index>
        /// The number of the first element behind it.
        var end: Int
    }

    /// In the order of their tags.
    private(set) var elements: [Element] = []
    private let html: Substring
    /// Numbers of the elements that are not closed.
    private var open: [Int] = []

    /// Deeper elements are text.
    private static let deepest = 256
    /// So far a tag that closes looks for the one that it closes.
    private static let farthest = 64
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// What stands in them is no HTML.
    private static let raw: Set<String> = ["script", "style", "xmp", "textarea"]

    init(_ html: String) {
        self.html = Substring(html)
        var hidden: String?
        for case .tag(let tag) in HTMLTokens(self.html) {
            let name = HTMLTag.name(tag)
            let isEnd = tag.first == "/"
            if let outer = hidden {
                guard isEnd, name == outer else { continue }
                hidden = nil
            }
            if isEnd {
                close(name, at: tag)
            } else {
                begin(name, tag)
                if Self.raw.contains(name) { hidden = name }
            }
        }
        while !open.isEmpty { end(at: self.html.endIndex) }
    }

    private mutating func begin(_ name: String, _ tag: Substring) {
        guard !name.isEmpty, open.count < Self.deepest else { return }
        let start = html.utf8.index(after: tag.endIndex)
        let classes = tag.containsBytes(of: "class") ? HTMLTag.attributes(tag)["class"] ?? "" : ""
        elements.append(
            Element(
                name: name, tag: tag, classes: Set(classes.split(whereSeparator: \.isWhitespace)), parent: open.last,
                content: start..<start, end: elements.count + 1))
        if !Self.void.contains(name), tag.last != "/" { open.append(elements.count - 1) }
    }

    private mutating func close(_ name: String, at tag: Substring) {
        guard let place = open.suffix(Self.farthest).lastIndex(where: { elements[$0].name == name }) else { return }
        let end = html.utf8.index(before: tag.startIndex)
        while open.count > place { self.end(at: end) }
    }

    private mutating func end(at place: Substring.Index) {
        guard let last = open.popLast() else { return }
        elements[last].content = elements[last].content.lowerBound..<max(place, elements[last].content.lowerBound)
        elements[last].end = elements.count
    }

    // MARK: Looking at it

    var all: Range<Int> { elements.indices }

    /// The numbers of the elements in an element.
    func inside(_ element: Int) -> Range<Int> { (element + 1)..<max(element + 1, elements[element].end) }

    func content(of element: Int) -> Substring { html[elements[element].content] }

    /// Without tags, on one line.
    func text(of element: Int) -> String {
        HTMLMarkdown.plain(of: content(of: element)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    func attribute(_ name: String, of element: Int) -> String? { HTMLTag.attributes(elements[element].tag)[name] }

    func has(_ name: Substring, _ element: Int) -> Bool { elements[element].classes.contains(name) }

    /// The first element of a class.
    func first(_ name: Substring, in range: Range<Int>) -> Int? { range.first { has(name, $0) } }
}
