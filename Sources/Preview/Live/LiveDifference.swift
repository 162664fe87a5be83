import JSON
import Transcript

/// The changes from one version of a page to the next: only differences are sent (dev/live-updates.md, 'Live').
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
            guard let before = old.frameAround, let after = new.frameAround, old.assets == new.assets
            else { return nil }
            changes.append(.page(old: before, new: after, messages: old.messages.count))
        }
        compare(old.messages, new.messages)
        for list in new.lists { compare(old.lists.first { $0.name == list.name }?.lines ?? [], list) }
        guard old.dataPlace != nil, new.dataPlace != nil, old.data != new.data else { return }
        changes.append(Self.data(old.data[...], new.data[...]))
    }

    /// The script counts characters, which are the bytes of ASCII data; other data is replaced as a whole.
    private static func data(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> LiveChange {
        let same = old.allSatisfy { $0 < 0x80 } ? common(old, new) : (start: 0, end: 0)
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
            let text = new.codeAdded(to: old, block: same.start)
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
    private let openCode: Int?

    /// nil for other messages.
    init?(_ message: RenderedMessage) {
        guard let answer = message.answer else { return nil }
        before = message.markup[..<answer.range.lowerBound]
        after = message.markup[answer.range.upperBound...]
        blocks = answer.blocks.map { message.markup[$0] }
        runs = answer.runs
        openCode = answer.openCode
    }

    /// The text added to the open code of a block; nil if there is another difference.
    func codeAdded(to old: LiveAnswer, block index: Int) -> String? {
        let (before, after) = (old.blocks[index], blocks[index])
        guard let start = old.openCode, let end = openCode, before.indices.contains(start), after.indices.contains(end),
            after[..<end].starts(with: before[..<start]), after[end...] == before[start...]
        else { return nil }
        return String(decoding: after[..<end].dropFirst(before[..<start].count), as: UTF8.self).withoutEntities
    }
}
