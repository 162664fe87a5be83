import JSON
import Transcript

/// The changes from one version of a page to the next: only differences are sent (live-updates.md, 'Live').
struct LiveDifference {
    /// A page with more changes, in bytes, is reloaded.
    private static let sizeLimit = 262_144

    private(set) var changes: [LiveChange] = []

    /// The events for the page's script; empty if the page is unchanged. A page reloads if its conversation was rewound
    /// far, or is another one.
    static func events(from old: RenderedPage, to new: RenderedPage) -> [ServerEvent] {
        guard let difference = LiveDifference(from: old, to: new) else { return [.reload()] }
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

    /// nil if the page must be reloaded.
    init?(from old: RenderedPage, to new: RenderedPage) {
        if !old.hasFrame(of: new) {
            guard let before = old.frameAround, let after = new.frameAround, old.head == new.head else { return nil }
            changes.append(.page(old: before, new: after, messages: old.messages.count))
        }
        compare(old.messages, new.messages)
        for list in new.lists { compare(old.lists.first { $0.name == list.name }?.lines ?? [], list) }
        for list in old.lists where !new.lists.contains(where: { $0.name == list.name }) && new.hasPlace(of: list) {
            compare(list.lines, RenderedList(name: list.name, place: 0, lines: []))
        }
        guard old.dataPlace != nil, new.dataPlace != nil, old.data != new.data else { return }
        changes.append(Self.data(old.data[...], new.data[...]))
    }

    /// ASCII data has as many characters as bytes; other data is sent whole.
    private static func data(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> LiveChange {
        let isASCII = old.allSatisfy { $0 < 0x80 } && new.allSatisfy { $0 < 0x80 }
        let same = isASCII ? common(old, new) : (start: 0, end: 0)
        return .data(
            from: same.start, removed: String(decoding: old, as: UTF8.self).utf16.count - same.start - same.end,
            text: String(decoding: new.dropFirst(same.start).dropLast(same.end), as: UTF8.self))
    }

    private mutating func compare(_ old: [RenderedMessage], _ new: [RenderedMessage]) {
        let same = Self.common(old, new)
        let oldRest = old[same.start..<old.count - same.end]
        let newRest = new[same.start..<new.count - same.end]
        // Answers that keep their place change from within, other messages are replaced.
        let kept = zip(oldRest, newRest).prefix { $0.answer != nil && $1.answer != nil }.count
        for index in same.start..<same.start + kept { compare(old[index], new[index], index) }
        let removed = oldRest.count - kept
        let added = newRest.dropFirst(kept)
        guard removed > 0 || !added.isEmpty else { return }
        let markup = added.map { String(decoding: $0.markup, as: UTF8.self) }.joined()
        changes.append(.messages(from: same.start + kept, removed: removed, added: added.count, markup: markup))
    }

    private mutating func compare(_ old: [[UInt8]], _ new: RenderedList) {
        let same = Self.common(old, new.lines)
        let added = new.lines.dropFirst(same.start).dropLast(same.end)
        let removed = old.count - same.start - same.end
        guard removed > 0 || !added.isEmpty else { return }
        let markup = added.map { String(decoding: $0, as: UTF8.self) }.joined()
        changes.append(
            .list(new.name, from: same.start, removed: removed, added: added.count, markup: markup))
    }

    private mutating func compare(_ old: RenderedMessage, _ new: RenderedMessage, _ index: Int) {
        guard old != new, let old = LiveAnswer(old), let new = LiveAnswer(new) else { return }
        if old.before != new.before || old.after != new.after {
            let markup = String(decoding: new.before + new.after, as: UTF8.self)
            changes.append(.frame(message: index, blocks: old.blocks.count, markup: markup))
        }
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
                .blocks(
                    message: index, from: same.start, removed: removed, added: added.count, markup: markup,
                    runs: new.runs))
        }
    }

    /// The number of equal elements at the beginnings of two lists, and at the ends of the rest.
    private static func common<List: BidirectionalCollection>(_ old: List, _ new: List) -> (start: Int, end: Int)
    where List.Element: Equatable {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        return (start, end)
    }
}

extension RenderedPage {
    /// A placeholder for the messages.
    private static let mark = Array("<template id=\"pageturner-messages\"></template>".utf8)

    /// The page without its messages; nil if there are none, or they are in several places.
    fileprivate var frameAround: String? {
        guard let place = places.first, place == places.last else { return nil }
        return String(decoding: frame[..<place] + Self.mark + frame[place...], as: UTF8.self)
    }

    /// The head of the page without its title. A page cannot exchange the styles and scripts that it has loaded.
    fileprivate var head: [ArraySlice<UInt8>] {
        let end = frame.firstRange(of: Array("</head>".utf8))?.lowerBound ?? 0
        let head = frame[..<end]
        guard let title = head.firstRange(of: Array("<title>".utf8)),
            let rest = head[title.upperBound...].firstRange(of: Array("</title>".utf8))
        else { return [head] }
        return [head[..<title.lowerBound], head[rest.upperBound...]]
    }

    fileprivate func hasFrame(of other: RenderedPage) -> Bool {
        let hasPlaces =
            places == other.places
            || !places.isEmpty && !other.places.isEmpty && Set(places + other.places).count == 1
        return frame == other.frame && hasPlaces && dataPlace == other.dataPlace
    }
}

/// An answer, split into its parts and the markup around them.
private struct LiveAnswer {
    let before: ArraySlice<UInt8>
    let after: ArraySlice<UInt8>
    let blocks: [ArraySlice<UInt8>]
    let runs: [BlockRun]

    /// nil for other messages.
    init?(_ message: RenderedMessage) {
        guard let answer = message.answer else { return nil }
        before = message.markup[..<answer.range.lowerBound]
        after = message.markup[answer.range.upperBound...]
        blocks = answer.blocks.map { message.markup[$0] }
        runs = answer.runs
    }
}

/// Code that has only grown at its end.
enum AddedCode {
    private static let end = Array("</code></pre></div>".utf8)

    /// The added text; nil if there is another difference, or more than text.
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

extension RenderedPage {
    /// True if the frame has the element of a list, even of an empty one.
    fileprivate func hasPlace(of list: RenderedList) -> Bool {
        frame.firstRange(of: Array("data-apart=\"\(list.name)\"".utf8)) != nil
    }
}
