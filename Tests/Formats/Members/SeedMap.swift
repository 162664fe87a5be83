import Files
import Foundation
@testable import Inputs
@testable import JSON

/// Shows how a format reads a seed: the conversations that it makes, and the fields that change with each member.
struct SeedMap {
    /// The conversations, a line for each object.
    private let reading: [String]
    /// The fields that change without a member, or with another value if they stay without it. Elements of a list are one.
    private var effects: [String: Set<String>] = [:]
    /// The members that no code reads.
    private var unread: Set<String> = []

    init?(_ file: InputFile, named name: String, as format: String) {
        let whole = SeedReading(file, as: format, isAccountWanted: true)
        guard !whole.isNothing else { return nil }
        reading = whole.fields.lines + (whole.leftOut == 0 ? [] : ["left out: \(whole.leftOut) characters"])
        /// The values at each path that have changed nothing that the ones before them had not.
        var idle: [String: Set<String>] = [:]
        for member in file.database == nil ? SeedMember.members(of: file.bytes.string) : [] {
            guard let value = member.leaf else { continue }
            let path = member.path.withoutIndices
            guard idle[path, default: []].count < Self.enough, !idle[path, default: []].contains(value) else {
                continue
            }
            let changes = member.changes(of: whole) { text, isAccountWanted in
                let file = InputFile(name: name, folder: nil, bytes: ByteRegion(text))
                return SeedReading(file, as: format, isAccountWanted: isAccountWanted)
            }
            let known = effects[path] ?? []
            effects[path] = known.union(changes.fields)
            if changes.fields.isSubset(of: known) { idle[path, default: []].insert(value) }
            if changes.isUnread { unread.insert(path) }
        }
    }

    /// The number of such values after which others at the path are skipped.
    private static let enough = 4

    var text: String {
        let lines = effects.filter { !$1.isEmpty }.map { $0 + " → " + $1.sorted().joined(separator: ", ") }.sorted()
        let others = effects.filter { $1.isEmpty }.keys.sorted()
        let idle = [
            ("to no effect: ", others.filter { !unread.contains($0) }), ("not read: ", others.filter(unread.contains)),
        ]
        return [reading, lines, idle.filter { !$1.isEmpty }.map { $0 + $1.joined(separator: ", ") }]
            .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
}

extension SeedMember {
    /// The fields that change without the member, or with another value if they stay without it.
    fileprivate func changes(
        of whole: SeedReading, read: (_ text: String, _ isAccountWanted: Bool) -> SeedReading
    ) -> (fields: Set<String>, isUnread: Bool) {
        // The names of folders and files; changed texts have none.
        let place: Set = ["run.name", "run.task"]
        let fields = read(changed(.absent), false).differences(from: whole).subtracting(place)
        guard fields.isEmpty else { return (fields, false) }
        let other = read(changed(.other), true)
        return (other.differences(from: whole).subtracting(place), other.leftOut > whole.leftOut)
    }
}
