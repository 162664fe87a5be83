import JSON

/// What turns one version of a page into the next: only what changed travels (live-updates.md, 'Live').
struct LiveDifference {
    /// A page that has changed more than this is loaded again.
    private static let sizeLimit = 262_144

    private(set) var changes: [LiveChange] = []

    /// What the page's script is told; nothing if the page is the same. It is simpler to load the page again if a
    /// conversation was rewound far back, or is another one.
    static func events(from old: LivePage?, to new: LivePage?) -> [ServerEvent] {
        guard let old, let new, new.hasShell(of: old) else { return [.reload()] }
        let difference = LiveDifference(from: old, to: new)
        guard !difference.changes.isEmpty else { return [] }
        var output = JSONOutput()
        output.object { output in
            output.key("changes")
            output.array { output in
                for change in difference.changes { change.write(to: &output) }
            }
        }
        return output.bytes.count <= sizeLimit ? [ServerEvent("live", output.string)] : [.reload()]
    }

    init(from old: LivePage, to new: LivePage) {
        if !old.header.hasBytes(of: new.header) {
            changes.append(.header(String(decoding: new.header, as: UTF8.self)))
        }
        if !old.title.hasBytes(of: new.title) {
            changes.append(.title(String(decoding: new.title, as: UTF8.self)))
        }
        compare(old.items, new.items)
        if !old.data.hasBytes(of: new.data) { changes.append(Self.data(old.data, new.data)) }
    }

    /// What is ASCII has as many characters as bytes; anything else is sent whole.
    private static func data(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> LiveChange {
        let isASCII = old.allSatisfy { $0 < 0x80 } && new.allSatisfy { $0 < 0x80 }
        let same = isASCII ? common(Array(old), Array(new)) : (start: 0, end: 0)
        return .data(
            from: same.start, removed: String(decoding: old, as: UTF8.self).utf16.count - same.start - same.end,
            text: String(decoding: new.dropFirst(same.start).dropLast(same.end), as: UTF8.self))
    }

    private mutating func compare(_ old: [LiveItem], _ new: [LiveItem]) {
        let same = Self.common(old, new)
        let oldRest = old[same.start..<old.count - same.end]
        let newRest = new[same.start..<new.count - same.end]
        // Answers that stay where they are are changed from within, the rest is put in its place.
        let kept = zip(oldRest, newRest).prefix { LiveAnswer($0) != nil && LiveAnswer($1) != nil }.count
        for index in same.start..<same.start + kept { compare(old[index], new[index], index) }
        let removed = oldRest.count - kept
        let added = newRest.dropFirst(kept)
        guard removed > 0 || !added.isEmpty else { return }
        let markup = added.map { String(decoding: $0.markup, as: UTF8.self) }.joined()
        changes.append(.items(from: same.start + kept, removed: removed, markup: markup))
    }

    private mutating func compare(_ old: LiveItem, _ new: LiveItem, _ index: Int) {
        guard old != new, let old = LiveAnswer(old), let new = LiveAnswer(new) else { return }
        let same = Self.common(old.blocks, new.blocks)
        let added = new.blocks[same.start..<new.blocks.count - same.end]
        let removed = old.blocks.count - same.start - same.end
        if removed == 1, added.count == 1, old.runs == new.runs,
            let text = AddedCode.text(from: old.blocks[same.start], to: new.blocks[same.start])
        {
            changes.append(.code(message: index, block: same.start, text: text))
        } else if removed > 0 || !added.isEmpty || old.runs != new.runs {
            let markup = added.map { String(decoding: $0, as: UTF8.self) }.joined()
            changes.append(
                .blocks(message: index, from: same.start, removed: removed, markup: markup, runs: new.runs))
        }
        if !old.before.hasBytes(of: new.before) || !old.after.hasBytes(of: new.after) {
            changes.append(.frame(message: index, markup: String(decoding: new.before + new.after, as: UTF8.self)))
        }
    }

    /// How many elements two lists have in common at their beginnings, and how many of the rest at their ends.
    private static func common<Element: Equatable>(_ old: [Element], _ new: [Element]) -> (start: Int, end: Int) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        return (start, end)
    }
}

/// Code that has grown at its end, and in nothing else.
enum AddedCode {
    private static let end = Array("</code></pre></div>".utf8)

    /// The text that was added; nil if there is another difference, or more than text.
    static func text(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> String? {
        let space = old.reversed().prefix { $0 == 0x0A }.count
        let tail = end + Array(repeating: 0x0A, count: space)
        let kept = old.count - tail.count
        guard kept > 0, new.count > old.count, old.suffix(tail.count).elementsEqual(tail),
            new.suffix(tail.count).elementsEqual(tail), new.prefix(kept).elementsEqual(old.prefix(kept))
        else { return nil }
        let added = String(decoding: new.dropFirst(kept).dropLast(tail.count), as: UTF8.self)
        guard !added.contains("<") else { return nil }
        return added.withoutEntities
    }
}
