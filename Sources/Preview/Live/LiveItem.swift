#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A child of the log, with the white space after it.
struct LiveItem: Equatable {
    let markup: ArraySlice<UInt8>
    /// Whether it is a message; otherwise what stands below the last one.
    let isMessage: Bool

    /// All children of an element, from the end of its start tag on, and where its end tag is.
    ///
    /// - Parameter known: The children of the page as it was before: those that stand there still are not taken apart again.
    static func list(
        in scanner: MarkupScanner, from start: Int, known: [LiveItem] = []
    ) -> ([LiveItem], end: Int)? {
        var position = scanner.skipSpace(at: start)
        var items: [LiveItem] = []
        for item in known {
            guard let same = item.standing(at: position, in: scanner) else { break }
            items.append(same)
            position = same.markup.endIndex
        }
        while !scanner.starts(with: "</", at: position) {
            guard let end = scanner.end(ofElementAt: position) else { return nil }
            let next = scanner.skipSpace(at: end)
            let isMessage = scanner.starts(with: "<article class=\"message", at: position)
            items.append(LiveItem(markup: scanner.markup[position..<next], isMessage: isMessage))
            position = next
        }
        return (items, position)
    }

    /// The same item in another page, if it stands there.
    private func standing(at start: Int, in scanner: MarkupScanner) -> LiveItem? {
        let end = start + markup.count
        guard end < scanner.markup.endIndex, scanner.skipSpace(at: end) == end else { return nil }
        let other = LiveItem(markup: scanner.markup[start..<end], isMessage: isMessage)
        return other == self ? other : nil
    }

    static func == (one: LiveItem, other: LiveItem) -> Bool {
        one.markup.hasBytes(of: other.markup)
    }
}

extension ArraySlice<UInt8> {
    /// Whether the two are the same, compared many bytes at a time: pages are long.
    func hasBytes(of other: ArraySlice<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { bytes in
            other.withUnsafeBytes { others in
                guard let start = bytes.baseAddress, let otherStart = others.baseAddress else { return true }
                return memcmp(start, otherStart, bytes.count) == 0
            }
        }
    }
}
