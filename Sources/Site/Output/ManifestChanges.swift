import Files
import JSON

/// The changes since the manifest that is in the folder: a small change of a large site does not write the whole manifest
/// again.
///
/// The changes stand in a file of their own, which is replaced as a whole. They name the manifest that they belong to, so
/// that they count for no other.
///
/// The old manifest stays as it is. So there are no changes of a site from which words are gone: an author may have
/// taken them back.
struct ManifestChanges: Sendable {
    static let fileName = ".pageturner.changes.json"
    static let format = "pageturner-changes/1"

    /// A smaller manifest is always written as a whole.
    private static let smallest = 500
    /// The manifest is written as a whole once this part of it has changed.
    private static let largestPart = 8

    /// A manifest of the folder, to which changes are added.
    struct Base: Sendable, Hashable {
        /// The fingerprint of its bytes.
        let fingerprint: String
        let sides: [[String: String]]
        let segments: [SearchRecord.Segment]
        /// The files that earlier changes of it name.
        var files: Set<SiteFile> = []
        var pages: Set<SiteFile> = []

        init(_ manifest: Manifest, _ bytes: [UInt8]) {
            fingerprint = Fingerprint(bytes).text
            (sides, segments) = (manifest.sides, manifest.search?.segments ?? [])
        }
    }

    let base: Base
    /// All of the changed manifest.
    let manifest: Manifest
    let files: [SiteFile]
    let goneFiles: [SiteFile]
    /// In the order of the manifest, each with the page before it.
    let pages: [(file: SiteFile, previous: SiteFile?)]
    /// True if the manifest is the last one.
    let areNone: Bool

    /// nil if the manifest should be written as a whole.
    ///
    /// - Parameter last: The base with its earlier changes.
    init?(_ manifest: Manifest, after last: Manifest, from base: Base) {
        // Pages of shards have the numbers of the whole site.
        guard manifest.part == nil, last.part == nil, manifest.files.count >= Self.smallest else { return nil }
        (self.base, self.manifest) = (base, manifest)
        var changed = base.files
        for (file, stamp) in manifest.files
        where last.files[file] != stamp || last.contents[file] != manifest.contents[file] {
            changed.insert(file)
        }
        changed.formUnion(last.files.keys.lazy.filter { manifest.files[$0] == nil })
        files = changed.filter { manifest.files[$0] != nil }.sorted()
        goneFiles = changed.filter { manifest.files[$0] == nil }.sorted()

        var changedPages = base.pages
        for (file, page) in manifest.pages where last.pages[file].map({ page.isSame(as: $0) }) != true {
            changedPages.insert(file)
        }
        guard manifest.keepsWords(of: last), changed.count <= manifest.files.count / Self.largestPart,
            changedPages.count <= max(1, manifest.pages.count) / Self.largestPart,
            let pages = Self.placed(changedPages, in: manifest, after: last)
        else { return nil }
        self.pages = pages
        areNone =
            changed.isEmpty && changedPages.isEmpty && manifest.isArchive == last.isArchive
            && manifest.album == last.album && manifest.marks == last.marks && manifest.sides == last.sides
            && manifest.search == last.search
    }

    /// The changed pages with their places; nil if the others have another order than before.
    private static func placed(
        _ changed: Set<SiteFile>, in manifest: Manifest, after last: Manifest
    ) -> [(file: SiteFile, previous: SiteFile?)]? {
        var placed: [(file: SiteFile, previous: SiteFile?)] = []
        var (previous, number): (SiteFile?, Int) = (nil, -1)
        for file in manifest.orderedPages {
            if changed.contains(file) {
                placed.append((file, previous))
            } else {
                guard let old = last.pages[file]?.number, old > number else { return nil }
                number = old
            }
            previous = file
        }
        return placed
    }
}

extension Manifest {
    /// The pages in their order.
    fileprivate var orderedPages: [SiteFile] {
        pages.map { (number: $1.number, file: $0) }.sorted { ($0.number, $0.file) < ($1.number, $1.file) }.map(\.file)
    }

    /// Adds changes to the manifest that they belong to.
    ///
    /// - Returns: The manifest with the files that they name; nil if they belong to another one.
    mutating func add(_ json: [UInt8], to base: ManifestChanges.Base) -> ManifestChanges.Base? {
        guard let root = try? JSONDocument(parsing: ByteRegion(json)).root,
            root["format"]?.string == ManifestChanges.format, root["base"]?.string == base.fingerprint
        else { return nil }
        var (changed, base) = (self, base)
        guard changed.addFiles(root, &base) else { return nil }
        changed.addPages(root, &base)
        changed.addFacts(root)
        self = changed
        return base
    }

    private mutating func addFiles(_ root: JSONValue, _ base: inout ManifestChanges.Base) -> Bool {
        for file in root.elements(at: "goneFiles").compactMap({ $0.string.flatMap { SiteFile(path: $0) } }) {
            (files[file], contents[file]) = (nil, nil)
            base.files.insert(file)
        }
        guard let stamps = root["files"]?.members else { return false }
        for member in stamps {
            guard let file = SiteFile(path: member.key), add(file: member.key, member.value) else { return false }
            base.files.insert(file)
        }
        return true
    }

    private mutating func addPages(_ root: JSONValue, _ base: inout ManifestChanges.Base) {
        let added = root.elements(at: "pages").compactMap { value in
            value["file"]?.string.flatMap { SiteFile(path: $0) }.map { file in
                (file: file, previous: value["after"]?.string.flatMap { SiteFile(path: $0) }, page: value["page"])
            }
        }
        base.pages.formUnion(added.map(\.file))
        var following: [SiteFile?: [SiteFile]] = [:]
        for (file, previous, _) in added.reversed() { following[previous, default: []].append(file) }
        let kept = orderedPages.filter { !base.pages.contains($0) }
        for (file, _, page) in added { if let page { add(page: file, page) } }
        var number = 0
        /// Numbers the pages that follow one, and those that follow them.
        func follow(_ file: SiteFile?) {
            var waiting = following.removeValue(forKey: file) ?? []
            while let next = waiting.popLast() {
                pages[next]?.number = number
                number += 1
                waiting += following.removeValue(forKey: next) ?? []
            }
        }
        follow(nil)
        for file in kept {
            pages[file]?.number = number
            number += 1
            follow(file)
        }
    }

    private mutating func addFacts(_ root: JSONValue) {
        isArchive = root["archive"]?.bool ?? false
        album = root["album"]?.string
        marks = root["marks"]?.string
        if root["sides"] != nil { sides = Manifest.sides(root) }
        let segments = search?.segments ?? []
        search = root["search"].map { SearchRecord($0) }
        if root["segments"]?.bool == true { search?.segments = segments }
    }
}

extension ManifestChanges {
    /// The changes as JSON.
    var json: [UInt8] {
        var output = JSONOutput()
        output.object { output in
            output.key("format")
            output.string(Self.format)
            output.key("base")
            output.string(base.fingerprint)
            if manifest.isArchive {
                output.key("archive")
                output.bool(true)
            }
            if let album = manifest.album {
                output.key("album")
                output.string(album)
            }
            if let marks = manifest.marks {
                output.key("marks")
                output.string(marks)
            }
            if manifest.sides != base.sides { manifest.writeSides(to: &output) }
            writeSearch(to: &output)
            output.key("goneFiles")
            output.array { output in
                for file in goneFiles { output.string(file.path) }
            }
            output.key("files")
            output.object { output in
                for file in files { manifest.write(file: file, to: &output) }
            }
            output.key("pages")
            output.array { output in
                for (file, previous) in pages { write(file, after: previous, to: &output) }
            }
        }
        return output.bytes
    }

    /// The search's segments are named only if they are not those of the base.
    private func writeSearch(to output: inout JSONOutput) {
        guard var search = manifest.search else { return }
        if !search.segments.isEmpty, search.segments == base.segments {
            search.segments = []
            output.key("segments")
            output.bool(true)
        }
        output.key("search")
        search.write(to: &output)
    }

    private func write(_ file: SiteFile, after previous: SiteFile?, to output: inout JSONOutput) {
        output.object { output in
            output.key("file")
            output.string(file.path)
            if let previous {
                output.key("after")
                output.string(previous.path)
            }
            output.key("page")
            manifest.write(page: file, to: &output)
        }
    }
}
