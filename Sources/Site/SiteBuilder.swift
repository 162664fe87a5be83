import Transcript

/// Builds a site: the whole flow, from input paths to a folder of pages.
public struct SiteBuilder: Sendable {
    /// The result of a build.
    public struct Report: Sendable {
        /// The number of conversations with a page.
        public var pages = 0
        /// The number of files written; all other files of the site existed already.
        public var written = 0
        /// Errors and warnings, in the order of the inputs.
        public var problems: [Problem] = []
        /// Files that the site no longer has, but that stay because somebody has changed them.
        public var kept: [String] = []
        /// The number of pages that stay although the sources of their conversations are gone.
        public var outlived = 0
        /// The number of deleted pages, whose conversations are not in this build.
        public var removed = 0
        /// True if they were deleted although `--prune` was not given: `--keep` would have kept them.
        public var removedWithoutPrune = false
        /// Kept pages that an earlier build wrote without redaction.
        public var unredacted: [String] = []
        /// The counts of what was removed, if the options ask for them.
        public var redactions: RedactionReport?
        /// The path of the page to open first.
        public var start = ""
    }

    let options: BuildOptions
    private let progress: any BuildProgress

    /// A builder for the inputs and the output of the options.
    public init(_ options: BuildOptions, progress: any BuildProgress = NoProgress()) {
        self.options = options.forPages
        self.progress = progress
    }

    /// Reads the inputs, renders the pages, and moves them into the output folder.
    ///
    /// No part of a build is visible until all of it is ready: if it fails, the old site is unchanged.
    public func build() throws(BuildError) -> Report {
        var pages = try makePages()
        var report = try Self.finish(&pages.site, pages.design, pages.options, with: pages.writer)
        report.outlived = pages.kept.pages.count(where: \.entry.isKept)
        report.removedWithoutPrune = pages.options.keeping == .nothing && pages.options.shard == nil
        report.redactions = pages.redactions
        report.redactions?.unread = pages.kept.pages.map(\.entry.file.path)
        report.unredacted = pages.kept.unredacted.map { pages.options.output + "/" + $0.path }
        return report
    }

    /// The finished pages, and all that is needed for the files that they share.
    private struct Pages {
        var site: SiteContents
        let kept: KeptPages
        let redactions: RedactionReport?
        let design: PageDesign
        let options: BuildOptions
        let writer: SiteWriter
    }

    /// Reads the inputs and stages the pages. The facts about the inputs take much memory, which is released when this
    /// function returns.
    private func makePages() throws(BuildError) -> Pages {
        // Finding the conversations of a large file takes one core, compiling the templates another.
        let pending = Future(jobs: options.jobs) { [page = options.page] in PageDesign.result(page) }
        var catalogue = Catalogue(options)
        let design = try pending.value.get()
        var inputs = KeptPages.Inputs(catalogue)
        try catalogue.choose(options)
        guard !catalogue.entries.isEmpty || options.mayOutlive else { throw .nothingToShow(catalogue.problems) }

        let writer = try Self.open(options)
        let options = try options.continuing(writer.standing)
        let planner = Planner(writer.standing, options, inputs)
        var plan = planner.plan(catalogue)
        let trees = SideFileStates(catalogue.entries)
        var factory = PageFactory(
            design: design, writer: writer, settings: Settings(options).fingerprint,
            changedTrees: trees.changed(since: writer.previous.sides), keepsLast: options.keeping != .nothing,
            marks: plan.marks)
        factory.cards = try LinkCards(options, writer)
        factory.originals = try Self.originals(catalogue, options, writer)
        var results = make(plan, with: factory)
        if options.findsSecrets {
            let knowledge = known(to: results, of: plan, catalogue)
            complete(&results, &plan, &catalogue, knowing: knowledge, planner, with: factory)
        }
        if options.keeping != .nothing { inputs.planned = plan.allFiles }
        var site = try SiteContents(
            results, problems: catalogue.problems, part: plan.part, marks: plan.part.map { _ in plan.marks.name },
            sides: trees.states(after: writer.previous.sides, catalogue.redaction))
        results = []
        for (file, stamp) in factory.originals?.files ?? [] { site.add(file, stamp) }
        site.isArchive = options.keeping != .nothing
        site.runs = plan.runs(options.runs)
        let kept = try Self.keep(writer, &site, design, options, inputs)
        try link(&site, plan, with: factory)
        if let me = options.page.me, options.shard == nil { site.look(for: me) }
        if options.page.me == nil { site.hintAtSides() }
        site.hint(atUntested: catalogue.entries)
        guard !site.entries.isEmpty || options.shard != nil else { throw .nothingToShow(site.problems) }
        // A text may be in another part of the site, or in a page that was not read again.
        if let redaction = options.redaction, options.shard == nil, kept.pages.isEmpty { site.look(for: redaction) }
        return Pages(
            site: site, kept: kept, redactions: RedactionReport(plan, catalogue, options), design: design,
            options: options, writer: writer)
    }

    /// Copies the inputs, if the options ask for them: they have everything that edits leave out.
    private static func originals(
        _ catalogue: Catalogue, _ options: BuildOptions, _ writer: SiteWriter
    ) throws(BuildError) -> OriginalFiles? {
        guard options.page.hasOriginals else { return nil }
        if let edited = catalogue.entries.first(where: { $0.edits != nil }) {
            throw .originalsWithEdits(edited.source.file.name)
        }
        do throws(WriteError) {
            return try OriginalFiles(catalogue.originals, writer, jobs: options.jobs)
        } catch {
            throw .write(error)
        }
    }

    /// Adds the kept pages of the last build.
    private static func keep(
        _ writer: SiteWriter, _ site: inout SiteContents, _ design: PageDesign, _ options: BuildOptions,
        _ inputs: KeptPages.Inputs
    ) throws(BuildError) -> KeptPages {
        do throws(WriteError) {
            try site.add(design.files, with: writer)
            let made = site.manifest.files
            let kept = try KeptPages(writer, options, inputs) { made[$0] != nil }
            site.add(kept)
            return kept
        } catch {
            throw .write(error)
        }
    }

    /// Adds the files that all pages share, and moves everything into place.
    ///
    /// - Parameter indexed: The sites that are merged into this one, with pages as their builds made them.
    static func finish(
        _ site: inout SiteContents, _ design: PageDesign, _ options: BuildOptions, with writer: SiteWriter,
        indexed: [BuiltSite] = []
    ) throws(BuildError) -> Report {
        let matrix = try matrix(of: site, options)
        do throws(WriteError) {
            try site.add(design.files, with: writer)
            try SearchFiles(site, options, writer, indexed: indexed).add(to: &site)
        } catch {
            throw .write(error)
        }
        if options.page.hasAlbum { try AlbumPages(site, options, design, writer).add(to: &site) }
        do throws(WriteError) {
            let index = IndexPages(
                site.entries, title: options.title, matrix: matrix?.file.address,
                albumHasPeople: AlbumPages.hasPeople(options), design: design)
            try ListFiles(index, writer).add(to: &site)
            if let matrix { try site.add([matrix], with: writer) }
            if let list = MarkdownList(site, title: options.title) {
                try site.add([(.markdownList, list.bytes)], with: writer)
            }
            for number in 0..<index.count { try site.add([index.page(number)], with: writer) }
            let outcome = try writer.commit(site.manifest, jobs: options.jobs)
            return Report(
                pages: site.entries.count, written: outcome.moved, problems: site.problems,
                kept: outcome.kept.map { options.output + "/" + $0.path },
                removed: removed(outcome.deleted, of: writer.standing, by: site),
                start: options.output + "/index.html")
        } catch {
            throw .write(error)
        }
    }

    /// The page of tasks and runs, if it is wanted.
    private static func matrix(
        of site: SiteContents, _ options: BuildOptions
    ) throws(BuildError) -> (file: SiteFile, bytes: [UInt8])? {
        guard !options.runs.isEmpty else { return nil }
        let matrix = RunMatrix(site.entries, options, runs: site.runs)
        guard !matrix.isEmpty else { throw .noRuns(site.problems) }
        do throws(TemplateError) {
            return try matrix.page(title: options.title, options.page)
        } catch {
            throw .template(error)
        }
    }

    /// The number of pages among the deleted files whose conversations have no other page now.
    private static func removed(_ deleted: Set<SiteFile>, of last: Manifest, by site: SiteContents) -> Int {
        let identities = Set(site.entries.map(\.identity)).subtracting([""])
        return deleted.count { file in
            last.pages[file].map { !identities.contains($0.entry.identity) } ?? false
        }
    }

    /// Makes the pages on all cores.
    private func make(_ plan: OutputPlan, with factory: PageFactory) -> [PageResult] {
        progress.begin(total: plan.count, of: .conversations)
        defer { progress.end() }
        return Parallel.map(count: plan.count, jobs: options.jobs, worker: factory.renderer) { renderer, index in
            let result = factory.makeMarked(plan[index], with: &renderer)
            progress.advance()
            return result
        }
    }

    static func open(_ options: BuildOptions) throws(BuildError) -> SiteWriter {
        do throws(WriteError) {
            return try SiteWriter(options.output, subfolders: SiteFile.folders, force: options.force)
        } catch {
            throw .write(error)
        }
    }
}

extension BuildOptions {
    /// True if kept pages of an earlier build may be the whole site.
    fileprivate var mayOutlive: Bool {
        guard keeping != .present, let site = try? BuiltSite(output) else { return false }
        return keeping == .all || site.manifest.isArchive
    }

    /// An archive remains one even if a build does not ask for it.
    fileprivate func continuing(_ last: Manifest) throws(BuildError) -> BuildOptions {
        guard last.isArchive, keeping == .nothing else { return self }
        guard shard == nil else { throw .write(.archive(path: output)) }
        var options = self
        options.keeping = .all
        return options
    }
}

extension PageDesign {
    /// Compiles the templates.
    static func make(_ options: PageOptions) throws(BuildError) -> PageDesign {
        try result(options).get()
    }

    fileprivate static func result(_ options: PageOptions) -> Result<PageDesign, BuildError> {
        Result { () throws(TemplateError) in try PageDesign(options) }.mapError { .template($0) }
    }
}
