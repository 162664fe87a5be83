import Importing

/// The files of sessions that the user took back to an earlier turn: a further file continues the session from there and
/// has its id. The first line states the file that it continues, and the number of that file's last line.
enum CodexReverts {
    /// The sources; those of further files became parts of the first one and have no records.
    static func merged(_ sources: [Source]) -> [Source] {
        let files = sources.indices.compactMap { index in CodexSessionFile(sources[index], index) }
        var merged = sources
        for session in Dictionary(grouping: files, by: \.id).values where session.count > 1 {
            let inOrder = session.sorted { ($0.date, $0.index) < ($1.date, $1.index) }
            guard let first = inOrder.first(where: { $0.base == nil }) else { continue }
            var known = first.names
            for file in inOrder {
                guard let base = file.base, known.contains(base), merged[first.index].records[0].isLines else {
                    continue
                }
                known.formUnion(file.names)
                merged[first.index].records[0].parts.append(sources[file.index].records[0].bytes)
                merged[file.index].records = []
            }
        }
        return merged
    }
}

/// One of the files of a session.
private struct CodexSessionFile {
    let index: Int
    let id: String
    /// The name of the file that this one continues.
    let base: String?
    let date: String
    /// The names by which other files may mean this one: the id of the session if it is the first one, or else the id at
    /// the end of the file's name.
    let names: Set<String>

    init?(_ source: Source, _ index: Int) {
        guard let name = source.records.first.flatMap({ CodexSessionName(of: $0) }) else { return nil }
        self.index = index
        (id, base, date) = (name.id, name.base, name.date)
        let file = source.file.path.split(separator: "_").last.map { $0.prefix { $0 != "." } }
        names = base == nil ? [id] : Set([file.map(String.init)].compactMap(\.self))
    }
}
