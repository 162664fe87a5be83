import ConversationModel
import Files
import Inputs

extension Catalogue {
    /// Filters the conversations: by selection, by date, by project, and by text.
    mutating func choose(_ options: BuildOptions) throws(BuildError) {
        try select(options)
        guard !entries.isEmpty else { return }
        if options.dates.isLimited {
            filter(options) { $0.tookPlace(within: options.dates) }
            guard !entries.isEmpty else { throw .nothingWithin(options.dates, problems) }
        }
        if let project = options.project {
            filter(options) { $0.isOf(project: project) }
            guard !entries.isEmpty else { throw .nothingOfProject(project, problems) }
        }
        if let text = options.grep {
            let search = TextSearch(text)
            filter(options) { $0.contains(search) }
            guard !entries.isEmpty else { throw .nothingWith(text, problems) }
        }
    }

    /// Keeps only the conversations with these ids or numbers.
    private mutating func select(_ options: BuildOptions) throws(BuildError) {
        guard !options.select.isEmpty else { return }
        var chosen: [Entry] = []
        // An id and a number may name the same conversation.
        var known = Set<ObjectIdentifier>()
        for choice in options.select {
            let matches = matches(of: choice, options)
            guard !matches.isEmpty else { throw .notFound(choice) }
            chosen += matches.filter { known.insert(ObjectIdentifier($0)).inserted }
        }
        choose(chosen)
    }

    private func matches(of choice: String, _ options: BuildOptions) -> [Entry] {
        let named = entries.filter { $0.id == choice || $0.originalID == choice }
        guard named.isEmpty else { return named }
        if let number = Int(choice), number > 0, number <= entries.count { return [entries[number - 1]] }
        // Some formats have the id deep inside, where only reading the whole conversation finds it.
        let nameless = entries.filter(\.id.isEmpty)
        let ids = Parallel.map(count: nameless.count, jobs: options.jobs) { nameless[$0].read().conversation?.id }
        return zip(nameless, ids).compactMap { $1 == choice ? $0 : nil }
    }

    private mutating func filter(_ options: BuildOptions, where isWanted: @escaping @Sendable (Entry) -> Bool) {
        let all = entries
        let wanted = Parallel.map(count: all.count, jobs: options.jobs) { isWanted(all[$0]) }
        choose(zip(all, wanted).compactMap { $1 ? $0 : nil })
    }
}

// Unreadable conversations are kept, so that the build reports them.
extension Catalogue.Entry {
    /// True if the conversation began before the end of the time, and changed after its start; without any date, its
    /// file's date counts.
    fileprivate func tookPlace(within dates: TimeSpan) -> Bool {
        let reading = read()
        guard let conversation = reading.conversation else { return !reading.problems.isEmpty }
        guard let last = conversation.lastChange ?? source.file.changed else { return true }
        let moment = { [zone] (time: Timestamp) in zone?.moment(time) ?? time }
        let first = moment(conversation.firstMoment ?? last)
        return (dates.start.map { moment(last) >= $0 } ?? true) && (dates.end.map { first < $0 } ?? true)
    }

    fileprivate func isOf(project name: String) -> Bool {
        guard let conversation = readAsIs() else { return !read().problems.isEmpty }
        guard let project = conversation.source.project else { return false }
        return [project, FilePath.split(project).name].contains { $0.lowercased() == name.lowercased() }
    }

    fileprivate func contains(_ search: TextSearch) -> Bool {
        guard isRedacted || !source.textIsVerbatim || mayContain(search) else { return false }
        let reading = read()
        return reading.conversation?.hasText { search.occurs(in: $0) } ?? !reading.problems.isEmpty
    }

    private func mayContain(_ search: TextSearch) -> Bool {
        regions.contains { search.mayOccur(in: $0) }
    }
}

extension InputFile {
    /// The modification time of the file; nil for standard input.
    var changed: Timestamp? {
        tree?.origin(of: path).flatMap { FileStamp(path: $0) }
            .flatMap { Timestamp(milliseconds: $0.modified / 1_000_000) }
    }
}
