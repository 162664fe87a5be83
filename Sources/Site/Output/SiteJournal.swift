import Files

/// The manifests in an output folder: of the last complete build, and of later builds that were interrupted.
///
/// Before a build moves its first file, it writes its manifest beside the staged files. If it is interrupted, the next
/// build finds the manifest, and knows which files of the folder no person has made.
struct SiteJournal: Sendable {
    /// The manifest of the last complete build; nil if there was none.
    let last: Manifest?
    private let interrupted: [Manifest]
    /// The names of the manifests among the staged files.
    private(set) var names: Set<String> = []

    init(_ root: Directory, staging: Directory) {
        last = Self.manifest(Manifest.fileName, in: root)
        var interrupted: [Manifest] = []
        for name in staging.names() where name.hasPrefix(Manifest.fileName + ".") {
            guard let manifest = Self.manifest(name, in: staging) else { continue }
            interrupted.append(manifest)
            names.insert(name)
        }
        self.interrupted = interrupted
    }

    static func manifest(_ name: String, in folder: Directory) -> Manifest? {
        folder.read(name).flatMap { Manifest(json: $0) }
    }

    var isEmpty: Bool { last == nil && interrupted.isEmpty }

    /// A name for the manifest of the next build.
    var nextName: String {
        var number = 1
        while names.contains("\(Manifest.fileName).\(number)") { number += 1 }
        return "\(Manifest.fileName).\(number)"
    }

    private var manifests: [Manifest] { (last.map { [$0] } ?? []) + interrupted }

    /// The manifest of the last complete build, with the pages that interrupted builds completed.
    ///
    /// - Parameter stamp: Returns the stamp of a file in the site.
    func standing(stamp: (SiteFile) -> FileStamp?) -> Manifest {
        var standing = last ?? Manifest()
        for manifest in interrupted {
            standing.isArchive = standing.isArchive || manifest.isArchive
            let whole = manifest.files.filter { stamp($0.key) == $0.value }
            standing.files.merge(whole) { $1 }
            for (file, page) in manifest.pages where page.files.allSatisfy({ whole[$0] != nil }) {
                standing.pages[file] = page
            }
        }
        return standing
    }

    /// All files that builds have written.
    var files: Set<SiteFile> {
        interrupted.reduce(into: Set(last?.files.keys ?? [:].keys)) { $0.formUnion($1.files.keys) }
    }

    /// True if a build left the file with this stamp.
    func hasWritten(_ file: SiteFile, as stamp: FileStamp) -> Bool {
        last?.files[file] == stamp || interrupted.contains { $0.files[file] == stamp }
    }

    /// True if a build wrote these bytes, at any time: a copy of a site has other times.
    func hasWritten(_ file: SiteFile, bytes: [UInt8]) -> Bool {
        let known = manifests.compactMap { $0.contents[file] }
        return !known.isEmpty && known.contains(Fingerprint(bytes).word)
    }
}
