/// Reads the passages of a page's messages from its markup. So search finds exactly the visible text, whatever the
/// templates are, and redacted text is in no index.
///
/// Relies only on the contract of the markup (`Templates/README.md`): `article.message` with its number, role and author, and
/// the classes of elements beside the text. `Sources/Page/js/search/page-text.js` reads the same from an open page.
public struct PageText: ~Copyable {
    /// Longer text becomes several passages.
    static let longest = 65_536

    private let page: UnsafeBufferPointer<UInt8>
    /// Items have addresses and names, and passages their times: for an album. The search needs only the kinds of items.
    private let isDetailed: Bool
    private var passages: [Passage] = []
    private var position = 0
    /// The current message; nil between messages.
    private var message: (number: Int, kind: Passage.Kind, date: String, author: [UInt8])?
    private var said = TextWriter()
    private var done = TextWriter()
    private var author = TextWriter()
    private var items = MessageItems()
    /// The time of the message, and its first passage.
    private var time: Range<Int>?
    private var firstPassage = 0
    /// The elements being skipped, and those of tool calls and the like: until the outermost one closes.
    private var skipped = Nesting()
    private var aside = Nesting()
    private var lastDetails = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    private struct Nesting {
        var name: UInt64 = 0
        var depth = 0

        mutating func begin(_ name: UInt64) {
            (self.name, depth) = (name, 1)
        }

        mutating func follow(_ tag: MarkupTag) {
            guard depth > 0, tag.name == name else { return }
            depth += tag.isEnd ? -1 : 1
        }
    }

    /// The passages of a page, in order.
    ///
    /// - Parameter isDetailed: With all facts about items, and the times of messages.
    public static func passages(of page: [UInt8], isDetailed: Bool = true) -> [Passage] {
        page.withUnsafeBufferPointer { page in
            var reader = PageText(page, isDetailed)
            reader.read()
            return reader.passages
        }
    }

    private init(_ page: UnsafeBufferPointer<UInt8>, _ isDetailed: Bool) {
        (self.page, self.isDetailed) = (page, isDetailed)
    }

    private mutating func read() {
        while position < page.count {
            let start = page.offset(of: UInt8(ascii: "<"), from: position) ?? page.count
            if message != nil, skipped.depth == 0, start > position { append(position..<start) }
            guard let tag = MarkupTag(page, at: start) else {
                position = start + 1
                continue
            }
            position = tag.end
            if message == nil { begin(tag) } else { follow(tag) }
        }
        endMessage()
    }

    private mutating func begin(_ tag: MarkupTag) {
        guard tag.kind == .article, !tag.isEnd, tag.hasClass("message"), let id = tag.value("id")?.text,
            id.hasPrefix("message-"), let number = Int(id.dropFirst("message-".count)), number > 0
        else { return }
        let kind: Passage.Kind =
            switch tag.value("data-role")?.text {
            case "assistant": .assistant
            case "user": .user
            case "tool": .tool
            case "system": .notice
            default: .person
            }
        message = (number, kind, "", author(of: tag))
        (skipped, aside) = (Nesting(), Nesting())
        (time, firstPassage) = (nil, passages.count)
    }

    private mutating func author(of tag: MarkupTag) -> [UInt8] {
        guard let name = tag.range(of: "data-from") else { return [] }
        author.removeAll()
        author.append(name, of: page)
        return author.bytes
    }

    private mutating func follow(_ tag: MarkupTag) {
        if tag.isEnd, tag.kind == .article { return endMessage() }
        if tag.kind == .time, !tag.isEnd, aside.depth == 0 { time = tag.range(of: "datetime") ?? time }
        if skipped.depth > 0 { return skipped.follow(tag) }
        aside.follow(tag)
        if !tag.kind.isInline { space() }
        guard !tag.isEnd else {
            if isDetailed, tag.kind == .link, aside.depth == 0 { items.endLink(at: said) }
            return
        }
        note(tag)
        let names = tag.value("class")
        if isSkipped(tag, names) { return skipped.begin(tag.name) }
        if let kind = PageItem.Kind(tag, names) {
            let item = isDetailed ? PageItem(kind, of: tag, in: page) : PageItem(kind)
            items.add(item, isAside: aside.depth > 0, at: said.count)
        }
        if tag.kind == .details {
            lastDetails = names ?? lastDetails
            if aside.depth == 0, Self.hasWord(names, in: Self.asides) { aside.begin(tag.name) }
        }
    }

    /// Reads text from the attributes of a start tag: a picture's alternative text, a formula's source, the time.
    private mutating func note(_ tag: MarkupTag) {
        if tag.kind == .time, let time = tag.value("datetime") {
            message?.date = String(decoding: time.prefix(10), as: UTF8.self)
        }
        let attribute: StaticString? = tag.kind == .img ? "alt" : tag.kind == .math ? "alttext" : nil
        guard let attribute else { return }
        space()
        if let text = tag.range(of: attribute) { append(text) }
        space()
    }

    /// True for elements beside the text of a message.
    private func isSkipped(_ tag: MarkupTag, _ names: UnsafeBufferPointer<UInt8>?) -> Bool {
        switch tag.kind {
        case .button, .time, .math: true
        case .summary: Self.hasWord(lastDetails, in: Self.untitled)
        case .section: tag.hasWord("hidden")
        case .inline where names == nil, .link where names == nil: tag.hasWord("hidden")
        default: Self.hasWord(names, in: Self.beside)
        }
    }

    private static let beside = ClassNames(
        "visually-hidden", "message-header", "message-end", "avatar", "code-header", "reply", "work", "agent")
    private static let asides = ClassNames("tool-call", "thinking", "note", "command-output", "file-text")
    /// Details whose summary is beside the text.
    private static let untitled = ClassNames("thinking", "transcript", "code-rest", "diagram-code", "branch")

    private static func hasWord(_ words: UnsafeBufferPointer<UInt8>?, in names: ClassNames) -> Bool {
        words.map(names.hasOne) ?? false
    }

    private mutating func endMessage() {
        end(longerThan: 0)
        message = nil
        items = MessageItems()
        guard isDetailed, let time else { return }
        let text = String(decoding: page[time], as: UTF8.self)
        for index in firstPassage..<passages.count { passages[index].time = text }
    }

    /// Ends the passage, if it is long enough.
    private mutating func end(longerThan length: Int) {
        if said.count > length || length == 0 && !items.said.isEmpty {
            pass(on: said.bytes, message?.kind ?? .tool, items.said)
            said.removeAll()
            items.said.removeAll()
        }
        if done.count > length || length == 0 && !items.done.isEmpty {
            pass(on: done.bytes, message?.kind == .notice ? .notice : .tool, items.done)
            done.removeAll()
            items.done.removeAll()
        }
    }

    private mutating func pass(on text: [UInt8], _ kind: Passage.Kind, _ items: [PageItem]) {
        guard let message, !text.isEmpty || !items.isEmpty else { return }
        var passage = Passage(
            kind: kind, message: message.number, date: message.date, author: message.author, text: text)
        passage.items = items
        passages.append(passage)
    }

    private mutating func space() {
        if aside.depth > 0 { done.appendSpace() } else { said.appendSpace() }
    }

    /// Appends a text of the page; a very long one is cut at white space.
    private mutating func append(_ range: Range<Int>) {
        var rest = range
        while rest.count > Self.longest / 2 {
            let middle = rest.lowerBound + Self.longest / 2
            let end = page[middle..<rest.upperBound].firstIndex { $0 <= 0x20 } ?? rest.upperBound
            appendPiece(rest.lowerBound..<end)
            rest = end..<rest.upperBound
        }
        appendPiece(rest)
    }

    private mutating func appendPiece(_ range: Range<Int>) {
        if aside.depth > 0 { done.append(range, of: page) } else { said.append(range, of: page) }
        end(longerThan: Self.longest)
    }
}
