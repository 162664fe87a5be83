import Files
import Transcript

/// Merges sites: the shards of a large site, or sites of different conversations.
public struct SiteMerger: Sendable {
    private let options: BuildOptions
    private let progress: any BuildProgress

    /// - Parameter options: The inputs are the folders of the sites.
    public init(_ options: BuildOptions, progress: any BuildProgress = NoProgress()) {
        self.options = options
        self.progress = progress
    }

    /// Copies the pages and their files, and makes a new index. If it fails, no part of it is visible.
    public func merge() throws(BuildError) -> SiteBuilder.Report {
        let plan = try Self.plan(options.inputs)
        let options = Self.continuingAlbums(of: plan.sites, options)
        let design = try PageDesign.make(options.page)
        let writer = try SiteBuilder.open(options)
        guard !writer.previous.isArchive else { throw .write(.archive(path: options.output)) }
        var site = SiteContents(plan.pages, problems: Problem.warnings(aboutStyles: options.page.css))
        if options.people == nil, let part = plan.sites.first(where: \.hasPeople) {
            site.notePeopleLeftOut(of: part.path)
        }
        var changed: Set<SiteFile> = []
        for (file, copy) in zip(plan.files, self.copy(plan, with: writer)) {
            let copy = try copy.get()
            site.add(file.file, copy.stamp)
            if !copy.isAsBuilt { changed.insert(file.file) }
        }
        // Somebody may have taken from a page what the site's index still has.
        let indexed = plan.sites.filter { changed.isDisjoint(with: $0.manifest.files.keys) }
        return try SiteBuilder.finish(&site, design, options, with: writer, indexed: indexed)
    }

    /// The merged site has an album if one of the sites has.
    private static func continuingAlbums(of sites: [BuiltSite], _ options: BuildOptions) -> BuildOptions {
        var options = options
        if sites.contains(where: { $0.manifest.album != nil }) { options.page.hasAlbum = true }
        return options
    }

    private static func plan(_ inputs: [String]) throws(BuildError) -> MergePlan {
        do throws(MergeError) {
            return try MergePlan(inputs)
        } catch {
            throw .merge(error)
        }
    }

    private typealias Copy = (stamp: FileStamp, isAsBuilt: Bool)

    /// Copies files on all cores, one by one: a site may be larger than memory.
    private func copy(_ plan: MergePlan, with writer: SiteWriter) -> [Result<Copy, BuildError>] {
        progress.begin(total: plan.files.count, of: .files)
        defer { progress.end() }
        return Parallel.map(count: plan.files.count, jobs: options.jobs) { index in
            defer { progress.advance() }
            return Self.copy(plan.files[index], plan, with: writer)
        }
    }

    private static func copy(
        _ file: MergePlan.File, _ plan: MergePlan, with writer: SiteWriter
    ) -> Result<Copy, BuildError> {
        let bytes: [UInt8]
        do throws(MergeError) {
            bytes = try file.site.read(file.file)
        } catch {
            return .failure(.merge(error))
        }
        let isAsBuilt = Fingerprint(bytes).word == file.site.manifest.contents[file.file]
        do throws(WriteError) {
            return .success((try writer.stage(file.file, plan.linked(bytes, of: file.file)), isAsBuilt))
        } catch {
            return .failure(.write(error))
        }
    }
}

extension BuiltSite {
    /// The site has pages of people.
    fileprivate var hasPeople: Bool {
        manifest.album != nil && manifest.files[SiteFile(AlbumAddresses.people)] != nil
    }
}
