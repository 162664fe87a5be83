import ConversationModel
import Importing
import JSON

extension Catalogue {
    /// Makes one entry of the exports of a conversation: those of different days overlap, and files get copied.
    mutating func joinExports(jobs: Int) {
        let all = entries
        let groups = Self.groups(all)
        guard !groups.isEmpty else { return }
        let joined = Parallel.map(count: groups.count, jobs: jobs) { JoinedExports.find(among: groups[$0], of: all) }
        var kept: [Entry?] = all
        for exports in joined.joined() {
            for place in exports.places { kept[place] = nil }
            kept[exports.places[0]] = exports.entry
            for place in exports.places.dropFirst() { note(all[place].isJoined(to: all[exports.places[0]])) }
        }
        choose(kept.compactMap(\.self))
    }

    /// The places of entries that may be one conversation: of the same format, in several files, with the same id; or
    /// else with the same title, or of the same size.
    private static func groups(_ entries: [Entry]) -> [[Int]] {
        let files = Set(entries.map(\.file))
        guard files.count > 1 else { return [] }
        let groups = Dictionary(grouping: entries.indices) { entries[$0].likeness }
        let several = groups.values.filter { $0.count > 1 && Set($0.map { entries[$0].file }).count > 1 }
        return several.sorted { $0[0] < $1[0] }
    }
}

extension Catalogue.Entry {
    /// Equal for entries that may be one conversation.
    fileprivate struct Likeness: Hashable {
        let format: String
        var id = ""
        var title: String?
        var size: Int?
    }

    fileprivate var likeness: Likeness {
        let format = source.format.name
        if !originalID.isEmpty { return Likeness(format: format, id: originalID) }
        if let title { return Likeness(format: format, title: title) }
        return Likeness(format: format, size: record.bytes.count)
    }

    /// The same for entries that may be one conversation.
    var likenessMark: String {
        let likeness = likeness
        let texts = [likeness.format, likeness.id, likeness.title ?? "", likeness.size.map { "\($0)" } ?? ""]
        return Fingerprint(Array(texts.joined(separator: "\u{0}").utf8)).mark
    }

    /// True if the conversation has an id or a title.
    var hasName: Bool { !originalID.isEmpty || title != nil }

    /// True if both were read from the same bytes.
    func isEqual(to other: Catalogue.Entry) -> Bool {
        let (own, others) = (regions, other.regions)
        return !record.bytes.isEmpty && own.count == others.count && zip(own, others).allSatisfy { $0.isEqual(to: $1) }
    }

    /// The file of the conversation, which may be in an archive.
    var file: [String] { [source.file.name, source.file.member ?? ""] }

    fileprivate func isJoined(to first: Catalogue.Entry) -> Problem {
        let place = [first.source.file.name, first.source.file.member].compactMap(\.self).joined(separator: "/")
        return Problem(.joined, ImportError(.sameConversation(as: place)), in: source.file)
    }
}
