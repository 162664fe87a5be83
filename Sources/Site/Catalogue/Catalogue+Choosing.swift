import ConversationModel
import Files
import Inputs

extension Catalogue {
    /// Filters the conversations: by selection, by date, by project, and by text. Each is read at most once for it, after its
    /// edits have found what they name.
    mutating func choose(_ options: BuildOptions) throws(BuildError) {
        try select(options)
        try findEdited(options)
        let filters = Filter.all(in: options)
        guard !entries.isEmpty, !filters.isEmpty else { return }
        let all = entries
        let isWanted = Parallel.map(count: all.count, jobs: options.jobs) { index in
            filters.allSatisfy(all[index].mayPass) && all[index].passed(filters) == filters.count
        }
        choose(zip(all, isWanted).compactMap { $1 ? $0 : nil })
        guard entries.isEmpty else { return }
        let passed = Parallel.map(count: all.count, jobs: options.jobs) { all[$0].passed(filters) }
        throw filters[passed.max() ?? 0].error(problems)
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
}

/// A condition for conversations, judged from what was read of them. Unreadable ones meet all, so that the build reports
/// them.
private enum Filter {
    case dates(TimeSpan)
    case project(String)
    case text(TextSearch, String)

    /// The filters that options name, in the order in which they are applied.
    static func all(in options: BuildOptions) -> [Filter] {
        [
            options.dates.isLimited ? .dates(options.dates) : nil, options.project.map(Filter.project),
            options.grep.map { .text(TextSearch($0), $0) },
        ].compactMap(\.self)
    }

    /// The error if no conversation meets the condition.
    func error(_ problems: [Problem]) -> BuildError {
        switch self {
        case .dates(let dates): .nothingWithin(dates, problems)
        case .project(let name): .nothingOfProject(name, problems)
        case .text(_, let text): .nothingWith(text, problems)
        }
    }
}

extension Catalogue.Entry {
    /// The number of filters that the conversation passes, up to the first one that refuses it.
    fileprivate func passed(_ filters: [Filter]) -> Int {
        let reading = read()
        return filters.prefix { mayPass($0) && passes($0, reading) }.count
    }

    /// False if the bytes show that the filter refuses the conversation, which then need not be read.
    fileprivate func mayPass(_ filter: Filter) -> Bool {
        guard case .text(let search, _) = filter, !isRedacted, source.textIsVerbatim else { return true }
        return regions.contains { search.mayOccur(in: $0) }
    }

    private func passes(_ filter: Filter, _ reading: Reading) -> Bool {
        guard let conversation = reading.conversation else { return !reading.problems.isEmpty }
        return switch filter {
        case .dates(let dates): tookPlace(conversation, within: dates)
        case .project(let name): reading.isOf(project: name)
        case .text(let search, _): conversation.hasText { search.occurs(in: $0) }
        }
    }

    /// True if the conversation began before the end of the time, and changed after its start; without any date, its
    /// file's date counts.
    private func tookPlace(_ conversation: Conversation, within dates: TimeSpan) -> Bool {
        guard let last = conversation.lastChange ?? source.file.changed else { return true }
        let moment = { [zone = rules.zone] (time: Timestamp) in zone?.moment(time) ?? time }
        let first = moment(conversation.firstMoment ?? last)
        return (dates.start.map { moment(last) >= $0 } ?? true) && (dates.end.map { first < $0 } ?? true)
    }
}

extension Catalogue.Entry.Reading {
    fileprivate func isOf(project name: String) -> Bool {
        guard let project else { return false }
        return [project, FilePath.split(project).name].contains { $0.lowercased() == name.lowercased() }
    }
}

extension InputFile {
    /// The modification time of the file; nil for standard input.
    var changed: Timestamp? {
        tree?.origin(of: path).flatMap { FileStamp(path: $0) }
            .flatMap { Timestamp(milliseconds: $0.modified / 1_000_000) }
    }
}
