import ConversationModel
import Files
import Importing
import Inputs

/// All conversations of a run in order, before any of them is read.
struct Catalogue: Sendable {
    /// A file that conversations share.
    final class SharedSource: Sendable {
        let source: Source

        init(_ source: Source) {
            self.source = source
        }
    }

    /// One conversation: its file, its place in the file, and its id.
    ///
    /// A class, since there may be a hundred thousand of them, in several lists.
    final class Entry: Sendable {
        private let shared: SharedSource
        let record: Record
        /// The conversation's own id; empty if it has none. A pseudonym, if the id contains a secret.
        let id: String
        /// The id in the file.
        let originalID: String
        /// Takes the place of an id with a secret in it, and is no other's.
        let pseudonym: String
        let title: String?
        /// The title in the file.
        private let originalTitle: String?
        /// The start of the conversation, if its format keeps each one in a file of its own.
        let date: Timestamp?
        /// The id, or the name of the file, of the conversation that this one continues.
        let predecessor: String?
        /// True if the user named the file; a file found in a folder may have nothing to show.
        let isNamed: Bool
        let rules: ReadingRules
        /// Other exports of the conversation, whose messages it shows too, newest first.
        let others: [Entry]
        /// All exports of the conversation, also those that add nothing; empty if there is only one.
        let exports: [Entry]
        /// What the author left out and changed; nil for nothing.
        let edits: EntryEdits?

        init(
            _ record: Record, of shared: SharedSource, _ facts: ConversationFacts, isNamed: Bool, _ rules: ReadingRules,
            _ edits: EntryEdits? = nil
        ) {
            (self.shared, self.rules) = (shared, rules)
            self.record = record
            let clean = { rules.redaction?.redacted($0) ?? $0 }
            (id, originalID, pseudonym) = (clean(facts.id), facts.id, "")
            (title, originalTitle) = (facts.title.map(clean), facts.title)
            date = facts.date
            predecessor = facts.predecessor
            self.isNamed = isNamed
            (others, exports) = ([], [])
            self.edits = edits
        }

        /// A copy with some changes.
        private init(
            _ entry: Entry, id: String? = nil, pseudonym: String? = nil, isNamed: Bool? = nil, others: [Entry]? = nil,
            exports: [Entry]? = nil, redaction: Redaction? = nil, edits: EntryEdits? = nil
        ) {
            (shared, record, originalID) = (entry.shared, entry.record, entry.originalID)
            (date, predecessor) = (entry.date, entry.predecessor)
            rules = redaction.map { ReadingRules(entry.rules, redaction: $0) } ?? entry.rules
            self.edits = edits ?? entry.edits
            originalTitle =
                edits.map { $0.title ?? ($0.hidden.contains(.title) ? nil : entry.originalTitle) }
                ?? entry.originalTitle
            if redaction == nil, edits == nil {
                title = entry.title
            } else {
                title = rules.redaction.map { [originalTitle] in originalTitle.map($0.redacted) } ?? originalTitle
            }
            (self.id, self.pseudonym) = (id ?? entry.id, pseudonym ?? entry.pseudonym)
            self.isNamed = isNamed ?? entry.isNamed
            (self.others, self.exports) = (others ?? entry.others, exports ?? entry.exports)
        }

        /// The entry for several exports of a conversation, of which this is the newest.
        ///
        /// - Parameters:
        ///   - others: The exports that have other messages, newest first.
        ///   - exports: All exports.
        func joining(_ others: [Entry], among exports: [Entry]) -> Entry {
            Entry(
                self, isNamed: exports.contains(where: \.isNamed), others: others, exports: exports,
                edits: EntryEdits(joining: exports.map(\.edits)))
        }

        /// The entry with its edits, after their search.
        func editing(_ edits: EntryEdits, _ plan: EditPlan, _ options: BuildOptions) -> Entry {
            let rules = redaction ?? Redaction(findsSecrets: false).marking(in: options.markLanguages)
            let changes = !plan.everywhere.isEmpty || !plan.kept.isEmpty
            let changed = changes ? rules.replacing(plan.everywhere, keeping: plan.kept) : nil
            let id = edits.hidden.contains(.id) ? "" : (changed ?? redaction)?.redacted(originalID) ?? originalID
            return Entry(self, id: id, redaction: changed, edits: edits)
        }

        /// The entry with the notes whose messages were not found in it.
        func listing(_ notes: [String]) -> Entry {
            guard var edits, !notes.isEmpty else { return self }
            edits.lostNotes = notes
            return Entry(self, edits: edits)
        }

        /// The entry without these values in what it tells of the conversation, and with its pseudonym.
        func knowing(_ values: KnownSecrets) -> Entry {
            guard let rules = redaction?.knowing(values) else { return self }
            let clean = edits?.hidden.contains(.id) == true ? id : rules.redacted(originalID)
            return Entry(
                self, id: clean != originalID && !pseudonym.isEmpty ? pseudonym : clean.isEmpty ? id : clean,
                others: others.map { $0.knowing(values) }, exports: exports.map { $0.knowing(values) },
                redaction: rules)
        }

        /// The entry, whose reading counts what is removed.
        ///
        /// - Parameter isReviewing: Collect it, too.
        func counting(isReviewing: Bool) -> Entry {
            redaction.map { Entry(self, redaction: isReviewing ? $0.reviewing : $0.counting) } ?? self
        }

        /// The entry with a pseudonym: two ids may differ only in their secrets.
        fileprivate func called(_ pseudonym: String) -> Entry {
            Entry(self, id: hasSecretID ? pseudonym : id, pseudonym: pseudonym)
        }

        /// The file, with the places of its conversations.
        var source: Source { shared.source }
        var redaction: Redaction? { rules.redaction }
        fileprivate var hasSecretID: Bool { id != originalID }
        var isRedacted: Bool { redaction != nil }
        /// The exports that the conversation is read from, the newest first.
        var versions: [Entry] { [self] + others }
        /// The bytes that the conversation is read from.
        var regions: [ByteRegion] { versions.flatMap { [$0.record.bytes] + $0.record.parts } }
    }

    /// The input files, including unreadable ones, without files that are part of another.
    private(set) var inputs: [String] = []
    private(set) var entries: [Entry] = []
    private(set) var problems: [Problem] = []
    /// Removes texts from everything that is told of the conversations; nil shows all of it.
    private(set) var redaction: Redaction?
    /// The places of edit lists on which the conversations depend.
    private(set) var editPlaces: [String] = []
    /// The first edit list that cannot be applied.
    private(set) var editFault: EditListFault?
    /// The ids of all conversations, also of those that are not chosen.
    private(set) var ids: Set<String> = []
    /// The names of conversations whose ids must not be told.
    private var names = Pseudonyms("conversation", besides: [])
    /// The files that are part of another, as they were before; only for builds that keep pages.
    private(set) var parts: [Source] = []
    /// The paths of the files that conversations were found in, also of those that are part of another.
    private(set) var originals: [String] = []
    /// The inputs that were found but yielded nothing.
    private(set) var unread = UnreadInputs()

    /// Conversations up to this many bytes take little more memory than their record.
    private static let smallSize = 1 << 15

    /// Opens the inputs and locates the conversations.
    init(_ options: BuildOptions) {
        self.init(options, OpenedInputs(options.findInputs(), options))
    }

    /// Locates the conversations.
    ///
    /// - Parameter inputs: Some or all of the inputs.
    init(_ options: BuildOptions, _ inputs: OpenedInputs) {
        problems = Problem.warnings(aboutStyles: options.page.css)
        let (found, single) = (inputs.inputs, inputs.sources)
        unread = UnreadInputs(options, found)
        let opened = Self.merged(single, options.formats)
        var edits = EditSources(options)
        let reading = ReadingRules(options)
        for (place, (input, result)) in zip(found, opened).enumerated() {
            if (try? single[place].get())?.records.isEmpty == false { originals.append(input.name) }
            if case .success(let source) = result, source.records.isEmpty {
                if options.keeping != .nothing { parts += (try? single[place].get()).map { [$0] } ?? [] }
                continue
            }
            switch result {
            case .success(let source): add(source, of: input, options, reading, lists(for: input, &edits))
            case .failure(let error) where error.isAboutSite(at: input.name, options.output): continue
            case .failure(let error): report(error, for: input)
            }
        }
        editPlaces = edits.watched
        reportEmptyArchives(found)
        // Runs of a matrix may leave equal files.
        if options.runs.isEmpty { joinExports(jobs: options.jobs) }
        if entries.contains(where: { $0.edits != nil }) { ids = Set(entries.map(\.originalID)) }
        if let redaction = options.redaction { redact(by: redaction) }
        sortSessions()
    }

    mutating func choose(_ wanted: [Entry]) {
        entries = wanted
    }

    mutating func note(_ problem: Problem) {
        problems.append(problem)
    }

    static func open(
        _ input: Input, _ formats: FormatRegistry, _ format: String? = nil
    ) -> Result<Source, ImportError> {
        let file: InputFile
        do throws(InputError) {
            file = try input.open()
        } catch {
            return .failure(ImportError(opening: error))
        }
        // All files of an archive are opened before the first one is rendered.
        defer { if file.member != nil { file.bytes.release() } }
        do throws(ImportError) {
            return .success(try formats.open(file, formatName: format))
        } catch {
            return .failure(error)
        }
    }

    /// Merges files that hold parts of one conversation.
    static func merged(
        _ opened: [Result<Source, ImportError>], _ formats: FormatRegistry
    ) -> [Result<Source, ImportError>] {
        var sources = formats.merge(opened.compactMap { try? $0.get() })[...]
        return opened.map { result in result.flatMap { _ in sources.popFirst().map { .success($0) } ?? result } }
    }

    private mutating func lists(for input: Input, _ edits: inout EditSources) -> [NamedEditList] {
        do throws(EditListFault) {
            return try edits.lists(for: input)
        } catch {
            editFault = editFault ?? error
            return []
        }
    }

    private mutating func add(
        _ source: Source, of input: Input, _ options: BuildOptions, _ rules: ReadingRules, _ lists: [NamedEditList]
    ) {
        note(input.name)
        if let damage = source.damage { problems.append(Problem(.error, damage, in: source.file)) }
        if let notice = source.notice { problems.append(Problem(.warning, notice, in: source.file)) }
        let shared = SharedSource(source)
        let found = Parallel.map(count: source.records.count, jobs: options.jobs) { index -> (Entry, isShown: Bool) in
            let record = source.records[index]
            // The file is read again when its page is rendered. Small files stay in memory, as they are so many that
            // their records matter more.
            let isUnpacked = source.file.member != nil
            defer { if isUnpacked || record.bytes.count < Self.smallSize { record.bytes.release() } }
            let facts = source.facts(of: record)
            let entry = Entry(record, of: shared, facts, isNamed: input.isNamed, rules, EntryEdits(lists))
            return (entry, !(options.passesOver(entry) || entry.isEmpty(isBlank: facts.isBlank)))
        }
        let shown = found.filter(\.isShown).map(\.0)
        if shown.isEmpty {
            unread.files.insert(source.file.mark)
            if input.isNamed { problems.append(Problem(.error, ImportError(.noMessages), in: source.file)) }
        }
        for (entry, isShown) in found where !isShown { unread.identities.insert(entry.identity) }
        entries += shown
    }

    private mutating func redact(by redaction: Redaction) {
        self.redaction = redaction
        names = Pseudonyms("conversation", besides: Set(entries.map(\.originalID)), redaction)
        giveNames()
        problems = problems.map { $0.redacted(by: redaction) }
    }

    /// Gives a pseudonym to each conversation whose id contains, or may contain, a secret.
    private mutating func giveNames() {
        entries = entries.map { entry in
            guard entry.pseudonym.isEmpty else { return entry }
            if entry.hasSecretID { return entry.called(names.add(entry.originalID)) }
            return entry.id.isEmpty ? entry.called(names.next()) : entry
        }
    }

    /// Removes these values from what the entries and the problems tell of the conversations.
    mutating func learn(_ values: KnownSecrets) {
        guard !values.isEmpty, let redaction = redaction?.knowing(values) else { return }
        self.redaction = redaction
        entries = entries.map { $0.knowing(values) }
        giveNames()
        problems = problems.map { $0.redacted(by: redaction) }
    }

    /// Counts an archive as one file.
    private mutating func note(_ input: String) {
        if inputs.last.map(ExactName.init) != ExactName(input) { inputs.append(input) }
    }

    /// Sorts sessions found in a folder, latest first: their file names have no meaningful order.
    private mutating func sortSessions() {
        entries = Self.latestFirst(entries) { $0.isNamed ? nil : $0.date }
    }

    /// Sorts what has a date, latest first; the rest keeps its places.
    static func latestFirst<Item>(_ items: [Item], date: (Item) -> Timestamp?) -> [Item] {
        let dated = items.enumerated().compactMap { place, item in date(item).map { (place: place, date: $0) } }
        let sorted = dated.sorted { left, right in
            left.date == right.date ? left.place < right.place : left.date > right.date
        }
        var all = items
        for (target, source) in zip(dated, sorted) { all[target.place] = items[source.place] }
        return all
    }

    /// Reports an unreadable file: as an error if the user named it; a file found in a folder or archive may be anything.
    private mutating func report(_ error: ImportError, for input: Input) {
        unread.add(input, error)
        var error = error
        error.member = input.member
        let isFound = !input.isNamed || input.member != nil
        guard !isFound || !error.reason.meansNothingThere else {
            if error.reason.meansAnotherFormat { problems.append(Problem(.skipped, file: input.name, error)) }
            return
        }
        note(input.name)
        problems.append(Problem(.error, file: input.name, error))
    }

    /// Reports an archive that the user named if it contains nothing to read.
    private mutating func reportEmptyArchives(_ found: [Input]) {
        var known = Set(inputs)
        for input in found where input.isNamed && input.member != nil && known.insert(input.name).inserted {
            note(input.name)
            problems.append(
                Problem(.error, file: input.name, ImportError(opening: .nothingInArchive)))
        }
    }
}

extension SearchRules {
    /// Searches for files of all formats, but not in sites.
    static func outsideSites(_ formats: FormatRegistry) -> SearchRules {
        var rules = formats.searchRules
        rules.companions = [EditList.suffix]
        rules.siteMark = SiteMark(fileName: Manifest.fileName) {
            $0.count <= Directory.sizeLimit && Manifest(json: $0.array) != nil
        }
        return rules
    }
}

extension BuildOptions {
    /// True if other conversations of the same input were requested, but not this one.
    fileprivate func passesOver(_ entry: Catalogue.Entry) -> Bool {
        wanted[entry.source.file.name].map { !$0.contains(entry.originalID) } ?? false
    }
}

extension ImportError {
    /// True if a search found the site that is to be built: nothing in it is an input.
    ///
    /// - Parameter path: The place of the error.
    fileprivate func isAboutSite(at path: String, _ output: String) -> Bool {
        switch reason {
        case .notSearched(.builtSite), .notSearched(.pagesOfBuiltSite): Device.isSame(path, output)
        default: false
        }
    }
}

extension ImportError.Reason {
    /// The error means that the file cannot be read at all.
    var isDamage: Bool {
        if case .json = self { true } else { false }
    }

    /// The error means that the file may contain conversations, but no reader takes it.
    fileprivate var meansAnotherFormat: Bool {
        switch self {
        case .unknownFormat, .notSearched, .database(.encrypted): true
        default: false
        }
    }

    /// The error means that there is no conversation, or no message yet.
    var meansNothingThere: Bool {
        switch self {
        case .unknownFormat, .notSearched, .empty, .noMessages, .database(.encrypted): true
        default: false
        }
    }
}
