import Importing
import Inputs
import JSON

/// The folder of opencode's sessions before version 1.2; a database made from it has the same sessions.
enum OpencodeStorage {
    /// Merges messages and parts into the sessions that they name, and sessions of sub-agents into their parents.
    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        let entries = sources.map(entry)
        var sessions: [String: Int] = [:]
        // A part does not always name its session.
        var messages: [String: String] = [:]
        for (index, entry) in entries.enumerated() {
            if let entry, entry.kind == .session { sessions[entry.id] = index }
            if let entry, entry.kind == .message { messages[entry.id] = entry.session }
        }
        guard !sessions.isEmpty else { return sources }
        var ancestry = ancestry(of: entries, sessions)
        let moved = sessionsOfDatabases(sources)
        for (index, entry) in entries.enumerated() {
            guard let entry, let record = sources[index].records.first else { continue }
            let own = entry.kind == .session ? entry.id : entry.session ?? entry.message.flatMap { messages[$0] }
            let session = ancestry.root(of: own ?? "")
            guard let place = sessions[session] else { continue }
            if place != index, !moved.contains(session) { sources[place].records[0].parts.append(record.bytes) }
            if place != index || moved.contains(session) { sources[index].records = [] }
        }
        return sources
    }

    private static func entry(of source: Source) -> OpencodeEntry? {
        guard source.file.database == nil, source.records.count == 1 else { return nil }
        return source.records[0].value.flatMap { OpencodeEntry($0) }
    }

    private static func ancestry(of entries: [OpencodeEntry?], _ sessions: [String: Int]) -> Ancestry {
        var parents: [String: String] = [:]
        for case let entry? in entries where entry.kind == .session {
            if let parent = entry.session, sessions[parent] != nil { parents[entry.id] = parent }
        }
        return Ancestry(parents)
    }

    private static func sessionsOfDatabases(_ sources: [Source]) -> Set<String> {
        let databases = sources.filter { $0.file.database != nil }
        return Set(databases.flatMap { source in source.records.map { source.facts(of: $0).id } })
    }

    // MARK: Other files

    private static let others = [
        "project", "todo", "session_diff", "session_share", "session_message", "permission", "migration", "agent",
    ]

    static func conversationFiles(among paths: [String]) -> [String] {
        let storages = Set(paths.compactMap(storage))
        let homes = paths.folders(with: OpencodeFormat.info.files.filter { $0.hasSuffix(".db") })
            .union(storages.map { FilePath.split($0).folder })
        guard !homes.isEmpty else { return paths }
        return paths.filter { path in
            !isBeside(path, storages, others) && !isBeside(path, homes, ["log", "tool-output", "snapshot", "bin"])
                && !(homes.contains(FilePath.split(path).folder) && FilePath.split(path).name.hasSuffix("auth.json"))
        }
    }

    /// The folder above `session/PROJECT/ses_….json`; nil for another file.
    private static func storage(_ path: String) -> String? {
        guard path.hasSuffix(".json") else { return nil }
        let (folder, name) = FilePath.split(path)
        guard name.hasPrefix("ses_") else { return nil }
        let (sessions, last) = FilePath.split(FilePath.split(folder).folder)
        return last == "session" ? sessions : nil
    }

    /// True if a file is in a subfolder of `places` with one of the names.
    private static func isBeside(_ path: String, _ places: Set<String>, _ names: [String]) -> Bool {
        names.contains { name in
            var folder = FilePath.split(path).folder
            while !folder.isEmpty {
                let (above, last) = FilePath.split(folder)
                if last == name, places.contains(above) { return true }
                folder = above
            }
            return false
        }
    }
}
