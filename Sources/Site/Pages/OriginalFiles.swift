import Files
import Inputs
import Transcript

/// The copies of the files that a site was read from (`--sources`), for links from its pages.
struct OriginalFiles: Sendable {
    /// By the paths of the inputs.
    private let copies: [String: [SiteFile]]
    private(set) var files: [(file: SiteFile, stamp: FileStamp)] = []

    /// Copies files, on all cores.
    ///
    /// - Parameter paths: Of the inputs that conversations were read from.
    init(_ paths: [String], _ writer: SiteWriter, jobs: Int) throws(WriteError) {
        let all = paths.distinct.map { (path: $0, files: Database.paths(of: $0)) }
        let made = Parallel.map(count: all.count, jobs: jobs) { index in
            Result { () throws(WriteError) in try Self.copy(all[index].files, writer) }
        }
        var copies: [String: [SiteFile]] = [:]
        for (input, result) in zip(all, made) {
            let copied = try result.get()
            copies[input.path] = copied.map(\.file)
            files += copied
        }
        self.copies = copies
    }

    /// The copies of a conversation's files, each with the name of the original.
    func links(of entry: Catalogue.Entry) -> [PageLinks.Neighbour] {
        entry.versions.map(\.source.file.name).distinct.compactMap { path in
            copies[path]?.first.map { PageLinks.Neighbour(href: $0.path, title: FilePath.split(path).name) }
        }
    }

    /// - Parameter paths: A file, and those that a database has beside it. Missing ones are left out.
    private static func copy(
        _ paths: [String], _ writer: SiteWriter
    ) throws(WriteError) -> [(file: SiteFile, stamp: FileStamp)] {
        var copies: [(file: SiteFile, stamp: FileStamp)] = []
        for path in paths {
            guard let bytes = try? ByteRegion(mapping: path) else { continue }
            defer { bytes.release() }
            copies.append(
                try bytes.withUnsafeBufferPointer { bytes throws(WriteError) in
                    let file = SiteFile.original(named: FilePath.split(path).name, bytes)
                    // The name says what it has.
                    if let stamp = writer.unchangedStamp(of: file) { return (file, stamp) }
                    return (file, try writer.stageShared(file, bytes))
                })
        }
        return copies
    }
}

extension SiteFile {
    /// Endings that no browser runs. Pages become texts, and everything else gets an ending that browsers download.
    static let originalKinds: Set<String> = [
        "bin", "csv", "db", "eval", "gz", "json", "jsonl", "log", "md", "ndjson", "sqlite", "tar", "tgz", "tsv", "txt",
        "zip",
        "zst",
    ]
    private static let pages: Set<String> = ["htm", "html", "mht", "svg", "xhtml", "xml", "yaml", "yml"]

    /// The copy of an input, which is named by its contents, so that no two are in one place.
    static func original(named name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> SiteFile {
        let parts = name.split(separator: ".")
        let ending = parts.count > 1 ? parts.last.map { $0.lowercased() } ?? "" : ""
        let kind = originalKinds.contains(ending) ? ending : pages.contains(ending) ? "txt" : "bin"
        let slug = FileNames.slug(parts.count > 1 ? parts.dropLast().joined(separator: ".") : name)
        let hash = Fingerprint(UnsafeRawBufferPointer(bytes)).text.prefix(16)
        return SiteFile("\(slug.isEmpty ? "file" : slug)-\(hash).\(kind)", in: sources)
    }
}
