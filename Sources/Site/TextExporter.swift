import ConversationModel
public import Export
import Inputs

/// Writes conversations as text, to one file or to a file each.
public struct TextExporter: Sendable {
    /// The result of an export.
    public struct Report: Sendable {
        /// The number of conversations written.
        public var files = 0
        public var problems: [Problem] = []
        /// The counts of what was removed, if the options ask for them.
        public var redactions: RedactionReport?
    }

    private let options: BuildOptions
    private let kind: TextKind
    private let detail: Detail
    private let style: MarkdownStyle
    private let progress: any BuildProgress

    public init(
        _ options: BuildOptions, as kind: TextKind, _ detail: Detail, _ style: MarkdownStyle = MarkdownStyle(),
        progress: any BuildProgress = NoProgress()
    ) {
        (self.options, self.kind, self.detail, self.style) = (options, kind, detail, style)
        self.progress = progress
    }

    /// The text of the only conversation. Paths of its files stay unchanged.
    public func text() throws(BuildError) -> (bytes: [UInt8], report: Report) {
        let (conversation, entry, problems) = try onlyConversation()
        let report = Report(files: 1, problems: problems, redactions: RedactionReport([entry], options))
        return (kind.bytes(of: conversation.reduced(to: detail), style), report)
    }

    /// Writes the only conversation to a file, with its media beside it.
    public func write(to path: String) throws(BuildError) -> Report {
        let (conversation, entry, problems) = try onlyConversation()
        let (bytes, media) = text(of: conversation, in: entry)
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        do throws(WriteError) {
            if !media.isEmpty { try ExportFolder(folder, force: options.force).add(media) }
        } catch {
            throw .write(error)
        }
        try SingleFile.write(bytes, to: path)
        return Report(files: 1, problems: problems, redactions: RedactionReport([entry], options))
    }

    /// Writes each conversation to its own file in the output folder.
    public func writeAll() throws(BuildError) -> Report {
        let catalogue = try chosen().knowingAll(options)
        let folder = try openFolder()
        let names = FileNames.names(of: catalogue.entries).map { "\($0).\(kind.rawValue)" }
        progress.begin(total: names.count, of: .conversations)
        let results = Parallel.map(count: names.count, jobs: options.jobs) { index in
            defer { progress.advance() }
            return export(catalogue.entries[index], to: names[index], in: folder)
        }
        progress.end()
        let failures = results.compactMap(\.failure)
        if let first = failures.first { throw .write(first.among(failures.count)) }
        let found = results.reduce(into: Set()) { $0.formUnion($1.foundTexts) }
        let problems = catalogue.problems + results.flatMap(\.problems)
        let files = results.count(where: \.isWritten)
        guard files > 0 else { throw .nothingToShow(problems) }
        return Report(
            files: files, problems: problems + Problem.warnings(of: options.redaction, havingFound: found),
            redactions: RedactionReport(Array(zip(catalogue.entries, names)), options))
    }

    /// The result for one conversation.
    private struct Result: Sendable {
        var isWritten = false
        var problems: [Problem] = []
        var foundTexts: Set<Int> = []
        var failure: WriteError?
    }

    private func export(_ entry: Catalogue.Entry, to name: String, in folder: ExportFolder) -> Result {
        // The input may be larger than memory, so its bytes are released.
        defer { entry.release() }
        let reading = entry.readWhole()
        guard let conversation = reading.conversation else { return Result(problems: reading.problems) }
        do throws(WriteError) {
            let (bytes, media) = text(of: conversation, in: entry)
            try folder.add(media)
            try folder.add(name, bytes)
            return Result(isWritten: true, problems: reading.problems, foundTexts: reading.foundTexts)
        } catch {
            return Result(problems: reading.problems, failure: error)
        }
    }

    /// The text, and the files that it shows. JSON keeps the pictures that are inside of it.
    private func text(
        of conversation: Conversation, in entry: Catalogue.Entry
    ) -> (bytes: [UInt8], media: [SiteFile: [UInt8]]) {
        let media = MediaFolder(of: entry, isEmbedding: false)
        let pasted = PastedPictures()
        let moved = conversation.reduced(to: detail).movingFiles { address in
            (kind == .markdown ? pasted.path(of: address) : nil) ?? media.file(at: address)?.address
                ?? entry.media.place(of: address)?.path
        }
        let bytes = kind.bytes(of: moved, style)
        return (bytes, media.files.merging(pasted.files) { $1 })
    }

    private func openFolder() throws(BuildError) -> ExportFolder {
        do throws(WriteError) {
            return try ExportFolder(options.output, force: options.force)
        } catch {
            throw .write(error)
        }
    }

    private func chosen() throws(BuildError) -> Catalogue {
        var catalogue = Catalogue(options)
        try catalogue.choose(options)
        guard !catalogue.entries.isEmpty else { throw .nothingToShow(catalogue.problems) }
        return catalogue
    }

    private func onlyConversation() throws(BuildError) -> (Conversation, Catalogue.Entry, [Problem]) {
        var catalogue = try chosen()
        guard let entry = catalogue.entries.first, catalogue.entries.count == 1 else {
            throw .severalForOneFile(catalogue.entries.count)
        }
        let reading = entry.readWhole()
        guard let conversation = reading.conversation else {
            throw .nothingToShow(catalogue.problems + reading.problems)
        }
        catalogue.learn(reading.known)
        let problems =
            catalogue.problems + reading.problems
            + Problem.warnings(of: options.redaction, havingFound: reading.foundTexts)
        return (conversation, catalogue.entries[0], problems)
    }
}

extension FileNames {
    /// Names from titles, which are easier to recognise than ids; without a title, from the id or the input's name.
    fileprivate static func names(of entries: [Catalogue.Entry]) -> [String] {
        var names = FileNames()
        return entries.map { entry in
            let title = slug(entry.title ?? "").isEmpty ? entry.id : entry.title ?? ""
            let stem = entry.redactedStem
            let place = "\(entry.source.file.place)#\(entry.record.number)"
            return names.name(id: title, fallback: stem, place: place)
        }
    }
}

extension WriteError {
    /// The error for this many files.
    fileprivate func among(_ count: Int) -> WriteError {
        if case .exists(let path, _) = self { .exists(path: path, others: count - 1) } else { self }
    }
}
