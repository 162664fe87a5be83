import ConversationModel
import Importers
import Inputs

/// All conversations of a run, in order, before any of them is read.
struct Catalogue: Sendable {
    /// One conversation: its file, its place there, and what identifies it.
    ///
    /// A class, since there may be a hundred thousand of them, in several lists.
    final class Entry: Sendable {
        let source: Source
        let record: Record
        /// From the conversation itself; empty if it has none. A pseudonym, if there is a secret in it.
        let id: String
        /// The same as its file has it.
        let originalID: String
        /// Takes the place of an id with a secret in it, and is no other's.
        let pseudonym: String
        let title: String?
        /// When it began, if its format keeps each conversation in a file of its own.
        let date: Timestamp?
        /// The user named the file; one met in a folder may hold nothing to show.
        let isNamed: Bool
        /// Secrets are taken out.
        let isRedacted: Bool
        /// Other versions of prompts are shown too, with what followed.
        let showsBranches: Bool

        init(_ record: Record, of source: Source, _ header: ConversationHeader, isNamed: Bool, _ options: BuildOptions)
        {
            isRedacted = options.redacts
            showsBranches = options.page.showsBranches
            let clean = { options.redacts ? Redactor.redacted($0 as String) : $0 }
            self.source = source
            self.record = record
            id = clean(header.id)
            originalID = header.id
            pseudonym = ""
            title = header.title.map(clean)
            date = header.date
            self.isNamed = isNamed
        }

        /// The same, apart from others whose ids are told from its own by a secret alone.
        init(_ entry: Entry, pseudonym: String) {
            (source, record, originalID, title) = (entry.source, entry.record, entry.originalID, entry.title)
            (date, isNamed, isRedacted, showsBranches) = (
                entry.date, entry.isNamed, entry.isRedacted, entry.showsBranches
            )
            id = entry.hasSecretID ? pseudonym : entry.id
            self.pseudonym = pseudonym
        }

        fileprivate var hasSecretID: Bool { id != originalID }
    }

    /// The files, whether they could be opened or not; without those that belong to another.
    private(set) var inputs: [String] = []
    private(set) var entries: [Entry] = []
    private(set) var problems: [Problem] = []

    /// Bytes of a conversation that takes little more memory than what is remembered of it.
    private static let smallSize = 1 << 15

    /// Opens the inputs and finds the conversations in them.
    init(_ options: BuildOptions) {
        let rules = SearchRules.allSites
        let found = InputFinder(rules, options.reading, discovered: options.discovered).find(options.inputs)
        let opened = Self.joined(
            Parallel.map(count: found.count, jobs: options.jobs) { Self.open(found[$0], options.format) })
        for (input, result) in zip(found, opened) {
            if case .success(let source) = result, source.records.isEmpty { continue }
            switch result {
            case .success(let source): add(source, of: input, options)
            case .failure(let error): report(error, for: input)
            }
        }
        reportEmptyArchives(found)
        if options.redacts { giveNames() }
        sortSessions()
    }

    mutating func keep(_ wanted: [Entry]) {
        entries = wanted
    }

    static func open(_ input: Input, _ format: String?) -> Result<Source, ImportError> {
        let file: InputFile
        do throws(InputError) {
            file = try input.open()
        } catch {
            return .failure(ImportError(opening: error))
        }
        // All files of an archive are opened before the first is shown.
        defer { if file.member != nil { file.bytes.release() } }
        do throws(ImportError) {
            return .success(try FormatRegistry.open(file, formatName: format))
        } catch {
            return .failure(error)
        }
    }

    /// Puts together what is one conversation in several files.
    static func joined(_ opened: [Result<Source, ImportError>]) -> [Result<Source, ImportError>] {
        var sources = FormatRegistry.merge(opened.compactMap { try? $0.get() })[...]
        return opened.map { result in result.flatMap { _ in sources.popFirst().map { .success($0) } ?? result } }
    }

    private mutating func add(_ source: Source, of input: Input, _ options: BuildOptions) {
        note(input.name)
        if let damage = source.damage { problems.append(Problem(.error, damage, in: source.file)) }
        let found = Parallel.map(count: source.records.count, jobs: options.jobs) { index -> Entry? in
            let record = source.records[index]
            // It is read again when its page is made. But of small ones there may be so many that what is remembered of
            // them needs the room.
            let isUnpacked = source.file.member != nil
            defer { if isUnpacked || record.bytes.count < Self.smallSize { record.bytes.release() } }
            let header = source.header(of: record)
            let entry = Entry(record, of: source, header, isNamed: input.isNamed, options)
            return options.passesOver(entry) || entry.isEmpty(isBlank: header.isBlank) ? nil : entry
        }.compactMap(\.self)
        if found.isEmpty, input.isNamed { problems.append(Problem(.error, ImportError(.noMessages), in: source.file)) }
        entries += found
    }

    /// Gives each conversation whose id has a secret in it, or may turn out to have one, another id.
    private mutating func giveNames() {
        var names = Pseudonyms("conversation", besides: Set(entries.map(\.originalID)))
        entries = entries.map { entry in
            if entry.hasSecretID { return Entry(entry, pseudonym: names.name(of: entry.originalID)) }
            return entry.id.isEmpty ? Entry(entry, pseudonym: names.next()) : entry
        }
    }

    /// An archive is one file, however many are in it.
    private mutating func note(_ input: String) {
        if inputs.last != input { inputs.append(input) }
    }

    /// Sessions found in a folder, one a file, stand there by their names, which say nothing; the latest comes first.
    private mutating func sortSessions() {
        let places = entries.indices.filter { !entries[$0].isNamed && entries[$0].date != nil }
        let sorted = places.map { entries[$0] }.enumerated().sorted { left, right in
            guard let first = left.element.date, let second = right.element.date, first != second else {
                return left.offset < right.offset
            }
            return first > second
        }
        for (place, entry) in zip(places, sorted) { entries[place] = entry.element }
    }

    /// A file that somebody named must be readable; one met in a folder or archive may be anything.
    private mutating func report(_ error: ImportError, for input: Input) {
        if !input.isNamed || input.member != nil, error.reason.meansNothingThere { return }
        note(input.name)
        var error = error
        error.member = input.member
        problems.append(Problem(.error, file: input.name, error))
    }

    /// An archive that somebody named must have something to read in it.
    private mutating func reportEmptyArchives(_ found: [Input]) {
        var known = Set(inputs)
        for input in found where input.isNamed && input.member != nil && known.insert(input.name).inserted {
            note(input.name)
            problems.append(
                Problem(.error, file: input.name, ImportError(opening: .nothingInArchive)))
        }
    }
}

extension Catalogue.Entry {
    /// Bytes of a file that may hold no more than the beginning of a conversation.
    private static let shellSize = 1 << 13
    /// Bytes of a conversation among others that may hold nothing: most hold something, and are read twice.
    private static let smallShellSize = 1 << 11

    /// There is nothing in it to show, nor to report: it is left out without a word.
    ///
    /// - Parameter isBlank: Its header says that nobody says anything in it.
    func isEmpty(isBlank: Bool) -> Bool {
        guard isBlank || record.bytes.count < (isNamed ? Self.smallShellSize : Self.shellSize) else { return false }
        let reading = read()
        return reading.conversation == nil && reading.problems.isEmpty
    }

    /// A conversation as it was read, and what was said of it.
    struct Reading {
        /// nil if it was refused, or there is nothing in it to show.
        var conversation: Conversation?
        var problems: [Problem] = []
        var account = TextAccount()
        /// What is needed to read on when the conversation has grown.
        var session: SessionReading?
    }

    /// Reads what is shown of the conversation; nil if it was refused, or there is nothing in it to show.
    ///
    /// - Parameter isGrowing: Its last message may still be being written.
    func read(isGrowing: Bool = false) -> Reading {
        withoutBranches(readWhole(isGrowing: isGrowing))
    }

    /// Reads the conversation with other versions of prompts, whether they are shown or not.
    ///
    /// - Parameter isAccountWanted: What became of each text is counted, even if hardly any is left out.
    func readWhole(isGrowing: Bool = false, isAccountWanted: Bool = false) -> Reading {
        reading(isGrowing: isGrowing, isAccountWanted: isAccountWanted) { (reading, notes) throws(ImportError) in
            reading.conversation = try source.read(record, header, &notes)
        }
    }

    /// Reads what is shown of a conversation that goes on.
    ///
    /// - Parameter earlier: What was read of it before.
    func readOn(after earlier: SessionReading?, isGrowing: Bool) -> Reading {
        withoutBranches(
            reading(isGrowing: isGrowing) { (reading, notes) throws(ImportError) in
                (reading.conversation, reading.session) = try source.read(record, header, after: earlier, &notes)
            })
    }

    private func withoutBranches(_ reading: Reading) -> Reading {
        guard !showsBranches else { return reading }
        var reading = reading
        reading.conversation?.removeBranches()
        return reading
    }

    private func reading(
        isGrowing: Bool, isAccountWanted: Bool = false,
        _ read: (inout Reading, inout ImportDiagnostics) throws(ImportError) -> Void
    ) -> Reading {
        var notes = ImportDiagnostics(isAccountWanted: isAccountWanted)
        var reading = Reading()
        do throws(ImportError) {
            try read(&reading, &notes)
        } catch  where isNamed || !error.reason.meansNothingThere {
            let severity: Problem.Severity = isOneOfSeveral && error.reason.isDamage ? .warning : .error
            reading.problems.append(Problem(severity, clean(error), in: source.file))
        } catch {}
        reading.account = notes.account
        if isRedacted { redact(&reading, isGrowing: isGrowing) }
        reading.problems += notes.warnings.map { Problem(.warning, clean($0), in: source.file) }
        if let last = reading.problems.indices.last { reading.problems[last].omitted = notes.omitted }
        return reading
    }

    /// A line that is damaged leaves the others whole.
    private var isOneOfSeveral: Bool { source.records.count > 1 }

    /// A redacted title identifies nothing in the file.
    private var header: ConversationHeader { ConversationHeader(id: originalID, title: nil, date: date) }

    private func redact(_ reading: inout Reading, isGrowing: Bool) {
        guard let conversation = reading.conversation else { return }
        var (clean, secretLength) = conversation.redactedCounting(isGrowing: isGrowing)
        if clean.id != conversation.id, !pseudonym.isEmpty { clean.id = pseudonym }
        reading.conversation = clean
        reading.account.redact(secretLength)
    }

    private func clean(_ error: ImportError) -> ImportError {
        isRedacted ? error.redacted : error
    }
}

extension SearchRules {
    /// Searches for files of all formats, but not in sites.
    static var allSites: SearchRules {
        var rules = allFormats
        rules.fileInSkippedFolders = Manifest.fileName
        return rules
    }
}

extension BuildOptions {
    /// Whether only other conversations of the same input are wanted.
    fileprivate func passesOver(_ entry: Catalogue.Entry) -> Bool {
        wanted[entry.source.file.name].map { !$0.contains(entry.originalID) } ?? false
    }
}

extension ImportError.Reason {
    /// It cannot be read at all, whatever it was.
    fileprivate var isDamage: Bool {
        if case .json = self { true } else { false }
    }

    /// Not a conversation, or one in which nothing has been said yet.
    var meansNothingThere: Bool {
        switch self {
        case .unknownFormat, .empty, .noMessages, .database(.encrypted): true
        default: false
        }
    }
}
