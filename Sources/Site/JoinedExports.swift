import ConversationModel
import Importers
import JSON

/// The exports of one conversation.
struct JoinedExports {
    /// The exports and their places in the catalogue, in order.
    private var members: [(place: Int, entry: Catalogue.Entry)]
    /// The exports that differ, with their conversations.
    private var versions: [Version] = []

    fileprivate struct Version {
        let entry: Catalogue.Entry
        let export: ConversationOverlap.Export
    }

    private init(_ entry: Catalogue.Entry, at place: Int) {
        members = [(place, entry)]
    }

    /// Finds the conversations that have several exports.
    ///
    /// - Parameters:
    ///   - places: The places of entries that may be one conversation.
    ///   - entries: All entries.
    static func find(among places: [Int], of entries: [Catalogue.Entry]) -> [JoinedExports] {
        sameMessages(sameBytes(places.map { JoinedExports(entries[$0], at: $0) })).filter { $0.places.count > 1 }
    }

    /// Joins copies of a file. Two runs may leave equal files, if these have neither ids nor times.
    private static func sameBytes(_ exports: [JoinedExports]) -> [JoinedExports] {
        var joined: [JoinedExports] = []
        for export in exports {
            let place = joined.firstIndex { $0.mayTake(export) && $0.first.isEqual(to: export.first) }
            if let place, joined[place].isUnique {
                joined[place] = joined[place].with(export)
            } else {
                joined.append(export)
            }
        }
        return joined
    }

    /// True if no other conversation has the same bytes.
    private var isUnique: Bool {
        mutating get {
            guard first.originalID.isEmpty else { return true }
            read()
            return versions.first?.export.isUnique == true
        }
    }

    /// Joins exports with messages in common. One may connect two others that have none in common.
    private static func sameMessages(_ exports: [JoinedExports]) -> [JoinedExports] {
        guard exports.count > 1, exports[0].first.hasName else { return exports }
        var joined: [JoinedExports] = []
        for var export in exports {
            export.read()
            for place in joined.indices.reversed() where joined[place].mayTake(export) && joined[place].overlaps(export)
            {
                export = joined.remove(at: place).with(export)
            }
            joined.append(export)
        }
        return joined
    }

    /// One file may have several conversations that look alike: samples of a data set.
    private func mayTake(_ other: JoinedExports) -> Bool {
        Set(exports.map(\.file)).isDisjoint(with: other.exports.map(\.file))
    }

    private func with(_ other: JoinedExports) -> JoinedExports {
        var joined = self
        joined.members = (members + other.members).sorted { $0.place < $1.place }
        joined.versions += other.versions
        return joined
    }

    private mutating func read() {
        guard versions.isEmpty else { return }
        let entry = first
        defer { entry.release() }
        if let conversation = entry.readAsIs() {
            versions = [Version(entry: entry, export: ConversationOverlap.Export(conversation))]
        }
    }

    private func overlaps(_ other: JoinedExports) -> Bool {
        let hasID = !first.originalID.isEmpty
        return versions.contains { one in
            other.versions.contains { two in
                let overlap = ConversationOverlap(one.export, two.export)
                return overlap.isOneConversation(sharing: hasID ? 1 : Self.leastShared) || hasID && overlap.isContinued
            }
        }
    }

    /// Two chats with people of one name hardly have three equal messages at the same times.
    private static let leastShared = 3

    private var newestFirst: [Version] {
        versions.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            return (one.change, one.length, left.offset)
                > (other.change, other.length, right.offset)
        }.map(\.element)
    }

    /// The places of the exports in the catalogue, in order.
    var places: [Int] { members.map(\.place) }

    private var exports: [Catalogue.Entry] { members.map(\.entry) }
    private var first: Catalogue.Entry { members[0].entry }

    /// The entry for all exports.
    var entry: Catalogue.Entry {
        let sorted = newestFirst
        guard let newest = sorted.first else { return first.joining([], among: exports) }
        var whole = newest.export
        var others: [Catalogue.Entry] = []
        for version in sorted.dropFirst() {
            let overlap = ConversationOverlap(whole, version.export)
            guard overlap.addsToNewer else { continue }
            whole = ConversationOverlap.Export(overlap.union)
            others.append(version.entry)
        }
        return newest.entry.joining(others, among: exports)
    }
}

extension JoinedExports.Version {
    /// The time of the last change; an export without times counts as the oldest.
    var change: Int { export.conversation.lastChange?.milliseconds ?? .min }
    var length: Int { export.conversation.messages.count }
}
