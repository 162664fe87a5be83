/// A child of the log, with the white space after it.
struct LiveItem: Equatable {
    let markup: ArraySlice<UInt8>
    /// Whether it is a message; otherwise what stands below the last one.
    let isMessage: Bool

    /// All children of an element, from the end of its start tag on, and where its end tag is.
    static func list(in scanner: MarkupScanner, from start: Int) -> ([LiveItem], end: Int)? {
        var items: [LiveItem] = []
        var position = scanner.skipSpace(at: start)
        while !scanner.starts(with: "</", at: position) {
            guard let end = scanner.end(ofElementAt: position) else { return nil }
            let next = scanner.skipSpace(at: end)
            let isMessage = scanner.starts(with: "<article class=\"message", at: position)
            items.append(LiveItem(markup: scanner.markup[position..<next], isMessage: isMessage))
            position = next
        }
        return (items, position)
    }

    static func == (one: LiveItem, other: LiveItem) -> Bool {
        one.markup.elementsEqual(other.markup)
    }
}
