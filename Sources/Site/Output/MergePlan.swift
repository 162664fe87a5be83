/// Combines the files of several sites into one.
struct MergePlan: Sendable {
    struct File: Sendable {
        let file: SiteFile
        let site: BuiltSite
    }

    let sites: [BuiltSite]
    /// All files except those of indexes, lists and search indexes, without duplicates.
    private(set) var files: [File] = []
    /// The conversations in the order of the sites; those of shards in the order of the whole site.
    private(set) var pages: [Manifest.Page] = []
    private var owners: [SiteFile: BuiltSite] = [:]
    private var links: [SiteFile: (marks: NeighbourMarks, neighbours: PageNeighbours, titles: [Int: String])] = [:]

    init(_ paths: [String]) throws(MergeError) {
        var sites: [BuiltSite] = []
        for path in paths { sites.append(try BuiltSite(path)) }
        try Self.requireAllShards(sites)
        self.sites = sites
        for whole in Self.wholes(sites) {
            var found: [Manifest.Page] = []
            for site in whole { found += try add(site) }
            found.sort { ($0.number, $0.entry.file) < ($1.number, $1.entry.file) }
            link(&found, whole.first?.manifest.marks)
            pages += found
        }
        for index in pages.indices { pages[index].number = index }
    }

    /// Finds the neighbours of pages in shards.
    private mutating func link(_ pages: inout [Manifest.Page], _ marks: String?) {
        guard let marks = marks.flatMap({ NeighbourMarks(ofShards: $0) }) else { return }
        let order = ListOrder(pages.map(\.entry))
        let titles = pages.titles
        for index in pages.indices {
            let neighbours = order.neighbours(of: pages[index].entry.file)
            pages[index].neighbours = neighbours.fingerprint
            for file in pages[index].ownFiles { links[file] = (marks, neighbours, titles) }
        }
    }

    /// The bytes of a file, with the links that a page in a shard does not have yet.
    func linked(_ bytes: [UInt8], of file: SiteFile) -> [UInt8] {
        links[file].map { $0.marks.fill(bytes, $0.neighbours, titles: $0.titles) } ?? bytes
    }

    /// Groups the shards of each site; every other site is a group of its own.
    private static func wholes(_ sites: [BuiltSite]) -> [[BuiltSite]] {
        var places: [String: Int] = [:]
        var wholes: [[BuiltSite]] = []
        for site in sites {
            if let plan = site.manifest.part?.plan {
                if let place = places[plan] {
                    wholes[place].append(site)
                    continue
                }
                places[plan] = wholes.count
            }
            wholes.append([site])
        }
        return wholes
    }

    /// Adds the files of a site, and returns its conversations; skips files that another site has added.
    private mutating func add(_ site: BuiltSite) throws(MergeError) -> [Manifest.Page] {
        var added: [Manifest.Page] = []
        for (file, page) in site.manifest.pages {
            guard let owner = owners[file] else {
                added.append(page)
                continue
            }
            guard owner.manifest.pages[file]?.source == page.source else {
                throw .sameName(owner.path + "/" + file.path, site.path + "/" + file.path)
            }
        }
        for file in site.manifest.files.keys.sorted()
        where owners[file] == nil && !IndexPages.isIndex(file) && !file.isMadeFromPages
            && !(site.manifest.album != nil && file.isOfAlbum)
        {
            owners[file] = site
            files.append(File(file: file, site: site))
        }
        return added
    }

    /// Refuses an incomplete set of shards, which would have broken links.
    private static func requireAllShards(_ sites: [BuiltSite]) throws(MergeError) {
        let found = Set(sites.compactMap(\.manifest.part))
        for part in found.sorted(by: { $0.shard.number < $1.shard.number }) {
            let all = (1...part.shard.count).compactMap { Shard($0, of: part.shard.count) }
            let missing = all.filter { !found.contains(SitePart(shard: $0, plan: part.plan)) }
            guard missing.isEmpty else { throw .missingShards(missing) }
        }
    }
}
