import Files
public import Search
import Transcript

/// Searches all conversations of some inputs. Their index has the form of a site's, stays in a cache, and is brought up to
/// date by what has changed.
public struct ConversationSearch: Sendable {
    private let options: BuildOptions
    private let folder: String
    private let progress: any BuildProgress
    /// The fingerprint of the options, the program and the inputs' names.
    private let settings: String

    /// - Parameter folder: Keeps indexes, each for its inputs and options.
    public init(_ options: BuildOptions, in folder: String, progress: any BuildProgress = NoProgress()) {
        self.options = options.forPages
        (self.folder, self.progress) = (folder, progress)
        var fingerprint = Settings(self.options).fingerprint
        for text in options.inputs + [options.format ?? "", "\(options.findsEdits)"] { fingerprint.update(text) }
        settings = fingerprint.text
    }

    /// The results of a query, best first, after reading what is new or changed.
    ///
    /// - Parameters:
    ///   - limits: The most conversations, and the most messages of each.
    ///   - isWanted: False for conversations to leave out.
    public func results(
        of query: SearchQuery, _ limits: SearchLimits, where isWanted: (SearchRow) -> Bool = { _ in true }
    ) throws(BuildError) -> SearchResults {
        let current = try open()
        if let results = try? SearchResults(of: query, in: current, limits, where: isWanted) { return results }
        // Somebody has changed the cache: it is made again.
        forget()
        let opened = try open()
        do throws(SearchIndexFault) {
            return try SearchResults(of: query, in: opened, limits, where: isWanted)
        } catch {
            throw .write(.system(.openFolder, path: path, code: 0))
        }
    }

    /// Reads what is new or changed, and opens the index.
    private func open() throws(BuildError) -> SearchedConversations {
        let home: Directory
        do throws(WriteError) {
            home = try Directory(creating: folder, mode: 0o700)
        } catch {
            throw .write(error)
        }
        // Reading the record takes as long as looking at the files.
        let reading = Future(jobs: options.jobs) { [record, settings] in
            SearchSources(record, in: home, settings: settings)
        }
        let states = SearchStates(options)
        let known = reading.value
        if let known, states.changed(since: known.states).isEmpty, let opened = opened(known, []) { return opened }
        do throws(BuildError) {
            let (sources, problems) = try update(known, states, in: home)
            guard !sources.rows.isEmpty else { throw .nothingToShow(problems) }
            guard let opened = opened(sources, problems) else {
                throw .write(.system(.openFolder, path: path, code: 0))
            }
            return opened
        } catch {
            // Somebody else brings it up to date: what it was is better than nothing.
            if case .write(.busy) = error, let known, let opened = opened(known, []) { return opened }
            throw error
        }
    }

    private func forget() {
        guard let home = try? Directory(existing: folder) else { return }
        SearchCache.forget(name, in: home)
    }

    private var name: String { String(settings.prefix(16)) }
    private var record: String { name + ".json" }
    private var path: String { folder + "/" + name }

    /// nil if the index is not that of the record.
    private func opened(_ sources: SearchSources, _ problems: [Problem]) -> SearchedConversations? {
        guard let scripts = try? Directory(existing: path + "/" + SiteFile.search),
            let index = try? SearchIndex("index", { scripts.read($0 + ".js") }), index.count == sources.rows.count
        else { return nil }
        return SearchedConversations(index: index, rows: sources.rows, problems: problems)
    }

    private func update(
        _ known: SearchSources?, _ states: SearchStates, in home: Directory
    ) throws(BuildError) -> (SearchSources, [Problem]) {
        let pending = Future(jobs: options.jobs) { [page = options.page] in
            Result { () throws(BuildError) in try PageDesign.make(page) }
        }
        let changed = ChangedInputs(states, since: known, options)
        let reader = PassageReader(states, options, try pending.value.get())
        do throws(WriteError) {
            let writer = try SiteWriter(path, subfolders: [SiteFile.search], force: true)
            let (made, problems) = reader.read(changed, progress)
            let rows = SearchOrder(states.found).sorted(changed.kept + made)
            let sources = SearchSources(settings, states.files, changed.ties, rows)
            if rows.isEmpty { return (sources, problems) }
            let cache = SearchCache(writer, settings: settings, jobs: options.jobs)
            let division = cache.division(of: rows)
            reader.read(division.added, changed.ties)
            try cache.write(division, passages: reader.passages)
            try sources.save(record, in: home)
            SearchCache.forgetOldest(in: home, except: name)
            return (sources, problems)
        } catch {
            throw .write(error)
        }
    }
}
