import ConversationModel
import Importing
import JSON

/// The exports of one conversation.
struct JoinedExports {
    /// The exports and their places in the catalogue; the first one in order comes first.
    private var members: [(place: Int, entry: Catalogue.Entry)]
    private var files: Set<[String]>
    /// The exports that differ, with their conversations.
    private var versions: [Version] = []

    fileprivate struct Version {
        let entry: Catalogue.Entry
        let export: ConversationOverlap.Export
    }

    /// An entry for several exports, and their places in the catalogue.
    struct Result {
        let entry: Catalogue.Entry
        let places: [Int]
    }

    private init(_ entry: Catalogue.Entry, at place: Int) {
        members = [(place, entry)]
        files = [entry.file]
    }

    private var first: Catalogue.Entry { members[0].entry }

    /// More conversations with one id are runs of a test, or samples of a data set.
    private static let mostVersions = 64
    /// Two chats with people of one name hardly have three equal messages at the same times.
    private static let leastSharedWithoutID = 3

    /// Finds the conversations that have several exports.
    ///
    /// - Parameters:
    ///   - places: The places of entries that may be one conversation.
    ///   - entries: All entries.
    static func find(among places: [Int], of entries: [Catalogue.Entry]) -> [Result] {
        let exports = sameMessages(sameBytes(places.map { JoinedExports(entries[$0], at: $0) }))
        return exports.filter { $0.members.count > 1 }.map(\.result)
    }

    // MARK: Finding

    /// Joins copies of a file. Two runs may leave equal files, if these have neither ids nor times.
    private static func sameBytes(_ exports: [JoinedExports]) -> [JoinedExports] {
        var joined: [JoinedExports] = []
        var bySize: [Int: [Int]] = [:]
        for export in exports {
            let size = export.first.record.bytes.count
            let place = bySize[size]?.first { joined[$0].mayTake(export) && joined[$0].first.isEqual(to: export.first) }
            if let place, joined[place].first.isUnmistakable(reading: &joined[place].versions) {
                joined[place].take(export)
            } else {
                if bySize[size]?.count ?? 0 < mostVersions { bySize[size, default: []].append(joined.count) }
                joined.append(export)
            }
        }
        return joined
    }

    /// Joins exports with messages in common. One may connect two others that have none in common.
    private static func sameMessages(_ exports: [JoinedExports]) -> [JoinedExports] {
        guard exports.count > 1, exports[0].first.hasName else { return exports }
        var joined: [JoinedExports] = []
        for (number, export) in exports.enumerated() {
            guard joined.count < mostVersions else { return joined + exports[number...] }
            var export = export
            export.first.read(into: &export.versions)
            for place in joined.indices.reversed() where joined[place].mayTake(export) && joined[place].overlaps(export)
            {
                var other = joined.remove(at: place)
                other.take(export)
                export = other
            }
            joined.append(export)
        }
        return joined
    }

    /// One file may have several conversations that look alike: samples of a data set.
    private func mayTake(_ other: JoinedExports) -> Bool {
        files.isDisjoint(with: other.files)
    }

    private func overlaps(_ other: JoinedExports) -> Bool {
        let hasID = !first.originalID.isEmpty
        let least = hasID ? 1 : Self.leastSharedWithoutID
        let mayFollow = hasID && first.source.mayBePart
        return versions.contains { one in
            other.versions.contains { two in
                let overlap = ConversationOverlap(one.export, two.export)
                return overlap.isOneConversation(sharing: least) || mayFollow && overlap.isSequel
            }
        }
    }

    /// Thousands of copies may come one after the other: each costs no more than itself.
    private mutating func take(_ other: JoinedExports) {
        let count = members.count
        members += other.members
        if members[count].place < members[0].place { members.swapAt(0, count) }
        files.formUnion(other.files)
        versions += other.versions
        dropContained()
    }

    /// Forgets the versions that have nothing to add to the newest one: a chat may be exported every week for years.
    private mutating func dropContained() {
        guard let newest = newestFirst.first else { return }
        versions = versions.indices.filter {
            $0 == newest || ConversationOverlap(versions[newest].export, versions[$0].export).addsToNewer
        }.map { versions[$0] }
    }

    // MARK: Joining

    private var result: Result {
        let members = members.sorted { $0.place < $1.place }
        return Result(entry: entry(for: members.map(\.entry)), places: members.map(\.place))
    }

    /// - Parameter exports: All exports, in order.
    private func entry(for exports: [Catalogue.Entry]) -> Catalogue.Entry {
        let sorted = newestFirst.map { versions[$0] }
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

    /// The places of the versions.
    private var newestFirst: [Int] {
        versions.indices.sorted { left, right in
            let (one, other) = (versions[left], versions[right])
            return (one.change, one.length, left) > (other.change, other.length, right)
        }
    }
}

extension JoinedExports.Version {
    /// The time of the last change; an export without times counts as the oldest.
    var change: Int { export.conversation.lastChange?.milliseconds ?? .min }
    var length: Int { export.conversation.messages.count }
}

extension Catalogue.Entry {
    /// Reads the conversation as this export has it.
    fileprivate func read(into versions: inout [JoinedExports.Version]) {
        guard versions.isEmpty else { return }
        defer { release() }
        guard let conversation = readAsIs() else { return }
        versions = [JoinedExports.Version(entry: self, export: ConversationOverlap.Export(conversation))]
    }

    /// True if another conversation hardly has the same bytes: this one has an id or times.
    fileprivate func isUnmistakable(reading versions: inout [JoinedExports.Version]) -> Bool {
        guard originalID.isEmpty else { return true }
        read(into: &versions)
        return versions.first?.export.hasKeys == true
    }
}
