public import Inputs

extension FormatRegistry {
    /// Searches for files of all formats.
    public var searchRules: SearchRules {
        SearchRules(
            extensions: ["json", "jsonl", "ndjson", "txt", "md", "sse", "log", "traj", "chat"],
            archiveExtensions: ["zip", "tar", "tgz", "eval", "cherrybackup"],
            patterns: formats.flatMap { $0.files.filter { Self.patternSuffixes.contains(FilePath.suffix(of: $0)) } },
            namedExtensions: Self.pagesTablesAndDatabases,
            hiddenNames: Set(formats.flatMap { $0.files.filter { $0.hasPrefix(".") } }),
            hiddenFolders: formats.flatMap { $0.places.flatMap(\.hiddenFolders) },
            partsFolders: formats.compactMap(\.partsFolder),
            conversationFiles: { [readers] paths in readers.reduce(paths) { $1.conversationFiles(among: $0) } })
    }

    /// Extensions whose files must match a pattern of a format where an application keeps them, as most such files hold
    /// something else.
    private static let patternSuffixes = pagesTablesAndDatabases.union(["js", "weechatlog"])
    private static let pagesTablesAndDatabases: Set<String> = [
        "html", "htm", "csv", "db", "vscdb", "sqlite", "sqlite3",
    ]
}

extension [String] {
    /// The folders that contain a file whose name matches one of the patterns.
    package func folders(with patterns: [String]) -> Set<String> {
        let patterns = patterns.map(FilePattern.init)
        // Most of many thousands of paths end otherwise, which is seen at once.
        let similar = lazy.filter { path in patterns.contains { path.hasSuffix($0.ending) } }
        let files = similar.map { FilePath.split($0) }
        return Set(files.filter { file in patterns.contains { $0.matches(file.name) } }.map(\.folder))
    }

    /// Drops files with these names from folders that contain a file whose name matches one of the patterns.
    package func withoutFiles(_ names: Set<String>, beside patterns: [String]) -> [String] {
        guard contains(where: { path in names.contains { path.hasSuffix($0) } }) else { return self }
        let folders = folders(with: patterns)
        guard !folders.isEmpty else { return self }
        return filter { path in
            let (folder, name) = FilePath.split(path)
            return !(names.contains(name) && folders.contains(folder))
        }
    }

    /// Drops files with facts about another file, whose name has another ending.
    ///
    /// - Parameter prefix: The beginning of their names.
    package func withoutFacts(ending: String, of other: String, prefix: String = "") -> [String] {
        guard contains(where: { $0.hasSuffix(ending) }) else { return self }
        let all = Set(self)
        return filter { path in
            !path.hasSuffix(ending) || !FilePath.split(path).name.hasPrefix(prefix)
                || !all.contains(path.dropLast(ending.count) + other)
        }
    }
}
