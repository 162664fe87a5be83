import Importing
import Inputs
import JSON

/// The folder in which Codex keeps its files.
enum CodexHome {
    /// The list of titles: `{"id": "…", "thread_name": "…"}`, a line for each change.
    private static let index = "session_index.jsonl"
    private static let folders = ["sessions", "archived_sessions"]
    /// The levels of folders for year, month and day.
    private static let depth = 3

    /// The title of a session, from the nearest list above its file. All sessions share the list.
    static func title(of id: String, beside file: InputFile) -> String? {
        guard !id.isEmpty, let tree = file.tree else { return nil }
        var folder = file.folder
        for _ in 0...(depth + 1) {
            let path = FilePath.join(folder, index)
            let titles: [String: String] = tree.sideFiles.value(for: path) { Self.titles(in: path, of: tree) }
            if !titles.isEmpty { return titles[id] }
            guard !folder.isEmpty else { return nil }
            folder = FilePath.split(folder).folder
        }
        return nil
    }

    /// The last title of each session.
    private static func titles(in path: String, of tree: any FileTree) -> [String: String] {
        guard let bytes = try? tree.bytes(of: path) else { return [:] }
        var titles: [String: String] = [:]
        for entry in JSONRecords(bytes).readable {
            guard let id = entry.firstText("id") else { continue }
            titles[id] = entry.firstText("thread_name")
        }
        return titles
    }

    /// The ids of the sessions whose rollouts lie below the folder of a file, by the names of the files.
    static func rollouts(beside file: InputFile) -> Set<String> {
        guard let tree = file.tree else { return [] }
        var ids: Set<String> = []
        for folder in folders { add(FilePath.join(file.folder, folder), in: tree, depth: depth, to: &ids) }
        return ids
    }

    private static func add(_ folder: String, in tree: any FileTree, depth: Int, to ids: inout Set<String>) {
        for entry in tree.entries(in: folder) {
            if entry.isFolder {
                if depth > 0 { add(FilePath.join(folder, entry.name), in: tree, depth: depth - 1, to: &ids) }
            } else if entry.name.hasPrefix("rollout-") {
                ids.insert(String(entry.name.dropFirst(prefix).prefix { $0 != "." && $0 != "_" }))
            }
        }
    }

    private static let prefix = "rollout-2026-09-28T13-47-01-".count

    /// The paths without the lists of titles.
    static func conversationFiles(among paths: [String]) -> [String] {
        guard paths.contains(where: { $0.hasSuffix(index) && FilePath.split($0).name == index }) else { return paths }
        let homes = Set(paths.lazy.compactMap(home))
        return paths.filter { path in
            let (folder, name) = FilePath.split(path)
            return name != index || !homes.contains(folder)
        }
    }

    /// The folder of Codex that a path leads through.
    private static func home(_ path: String) -> String? {
        let (folder, name) = FilePath.split(path)
        if name.hasPrefix("thread_history_") { return folder }
        let parts = folder.split(separator: "/")
        return parts.firstIndex { folders.contains(String($0)) }.map { parts[..<$0].joined(separator: "/") }
    }
}
