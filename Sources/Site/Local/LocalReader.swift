import ConversationModel
import Importing
import Inputs

/// Reads the files that are new or changed according to the cache.
struct LocalReader {
    private let found: [Input]
    private let states: [String?]
    private let known: [String: LocalCache.File]
    private let formats: FormatRegistry
    /// The indices in `found` of the files to read.
    private var unknown: [Int] = []

    init(_ found: [Input], _ states: [String?], _ cache: LocalCache, _ formats: FormatRegistry) {
        (self.found, self.states, self.formats) = (found, states, formats)
        known = cache.files
        unknown = found.indices.filter { known[found[$0].name]?.state != states[$0] || states[$0] == nil }
        let names = Set(found.map(\.name))
        let gone = known.lazy.filter { !names.contains($0.key) }.compactMap(\.value.group)
        add(groups: Set(gone).union(unknown.compactMap { known[found[$0].name]?.group }))
    }

    /// True if there are files to read.
    var hasWork: Bool { !unknown.isEmpty }

    /// Adds the files of groups in which another file has changed.
    private mutating func add(groups: Set<String>) {
        guard !groups.isEmpty else { return }
        let read = Set(unknown)
        unknown += found.indices.filter { index in
            !read.contains(index) && known[found[index].name]?.group.map(groups.contains) == true
        }
        unknown.sort()
    }

    /// - Returns: The result for each file, by path, and the problems of places.
    func read(jobs: Int) -> (files: [String: LocalCache.File], problems: [Problem]) {
        var reader = self
        var opened = reader.open(reader.unknown, jobs)
        // A new file may belong to the group of files that the cache knows.
        let first = Set(reader.unknown)
        reader.add(groups: Set(opened.values.compactMap { try? $0.get().groupKey }))
        opened.merge(reader.open(reader.unknown.filter { !first.contains($0) }, jobs)) { old, _ in old }
        return reader.finish(opened, jobs)
    }

    private func open(_ places: [Int], _ jobs: Int) -> [Int: Result<Source, ImportError>] {
        let results = Parallel.map(count: places.count, jobs: jobs) { Catalogue.open(found[places[$0]], formats) }
        return Dictionary(uniqueKeysWithValues: zip(places, results))
    }

    private func finish(
        _ opened: [Int: Result<Source, ImportError>], _ jobs: Int
    ) -> (files: [String: LocalCache.File], problems: [Problem]) {
        var files: [String: LocalCache.File] = [:]
        var problems: [Problem] = []
        for input in found { files[input.name] = known[input.name] }
        let single = unknown.compactMap { opened[$0] }
        let joined = Catalogue.merged(single, formats)
        let sessions = self.sessions(of: joined, jobs)
        for (place, index) in unknown.enumerated() {
            let name = found[index].name
            var file = LocalCache.File(state: states[index] ?? "")
            file.group = (try? single[place].get())?.groupKey
            file.sessions = sessions[place].found
            file.isRefused = sessions[place].isRefused
            if let error = sessions[place].obstacle {
                problems.append(Problem(.error, file: name, error))
                files[name] = nil
            } else {
                files[name] = file
            }
        }
        return (files, problems)
    }

    /// The result for one file.
    private struct Found: Sendable {
        var found: [LocalSession] = []
        var isRefused = false
        /// The reason why the file could not be opened this time.
        var obstacle: ImportError?

        init(_ opened: Result<Source, ImportError>) {
            switch opened {
            case .success(let source): source.damage.map { note($0) }
            case .failure(let error): note(error)
            }
        }

        mutating func note(_ error: ImportError) {
            if error.reason.isAboutPlace {
                obstacle = error
            } else if !error.reason.meansNothingThere {
                // It resembles a conversation, but no format reads it.
                isRefused = true
            }
        }
    }

    private func sessions(of opened: [Result<Source, ImportError>], _ jobs: Int) -> [Found] {
        let rules = ReadingRules(BuildOptions(inputs: [], formats: formats, output: "", jobs: 1))
        let records = opened.enumerated().flatMap { place, result in
            ((try? result.get())?.records ?? []).map { (place, $0) }
        }
        let rows = Parallel.map(count: records.count, jobs: jobs) {
            index -> (session: LocalSession?, error: ImportError?) in
            let (place, record) = records[index]
            guard let source = try? opened[place].get() else { return (nil, nil) }
            defer { record.bytes.release() }
            let facts = source.facts(of: record)
            let entry = Catalogue.Entry(record, of: Catalogue.SharedSource(source), facts, isNamed: false, rules)
            let reading = entry.read()
            let session = reading.conversation.map { LocalSession($0, of: record, in: source) }
            return (session, session == nil ? reading.problems.first { $0.severity == .error }?.cause : nil)
        }
        var all = opened.map { Found($0) }
        for ((place, _), row) in zip(records, rows) {
            row.session.map { all[place].found.append($0) }
            row.error.map { all[place].note($0) }
        }
        return all
    }
}

extension ImportError.Reason {
    /// True if the system or a limit prevented reading, whatever the contents are.
    fileprivate var isAboutPlace: Bool {
        switch self {
        case .unreadable, .tooManyFiles, .database(.locked), .database(.changed), .database(.notCopied): true
        default: false
        }
    }
}

extension LocalSession {
    fileprivate init(_ conversation: Conversation, of record: Record, in source: Source) {
        let summary = ConversationSummary(conversation)
        self.init(
            file: source.file.name, input: source.file.name, id: summary.id, format: source.format.name,
            application: summary.application ?? source.format.title, project: source.project(of: record),
            title: summary.title, messages: summary.messages,
            size: ([record.bytes] + record.parts).reduce(0) { $0 &+ $1.count },
            changed: conversation.lastChange ?? source.file.changed, isOneOfSeveral: source.records.count > 1)
    }
}
