import Files

/// The manifests in an output folder: of the last complete build, and of later builds that were interrupted.
///
/// Before a build moves its first file, it writes its manifest beside the staged files. If it is interrupted, the next
/// build finds the manifest, and knows which files of the folder no person has made.
struct SiteJournal: Sendable {
    /// The manifest of the last complete build; nil if there was none.
    let last: Manifest?
    /// The manifest to which the next build adds its changes, if they are few.
    private let base: ManifestChanges.Base?
    private let interrupted: [Manifest]
    /// The names of the manifests among the staged files.
    private(set) var names: Set<String> = []

    init(_ root: Directory, staging: Directory) {
        let whole = Self.whole(in: root)
        var (last, base) = (whole?.manifest, whole?.base)
        if let whole, let changed = Self.changed(whole, by: ManifestChanges.fileName, in: root) {
            (last, base) = (changed.manifest, changed.base)
        }
        var interrupted: [Manifest] = []
        for name in staging.names() where name.hasPrefix(Manifest.fileName + ".") {
            let changed = whole.flatMap { Self.changed($0, by: name, in: staging)?.manifest }
            guard let manifest = changed ?? staging.read(name).flatMap({ Manifest(json: $0) }) else { continue }
            interrupted.append(manifest)
            names.insert(name)
        }
        (self.last, self.base, self.interrupted) = (last, base, interrupted)
    }

    /// The manifest of a site with its changes.
    static func manifest(in folder: Directory) -> Manifest? {
        whole(in: folder).map { changed($0, by: ManifestChanges.fileName, in: folder)?.manifest ?? $0.manifest }
    }

    private static func whole(in folder: Directory) -> (manifest: Manifest, base: ManifestChanges.Base)? {
        guard let bytes = folder.read(Manifest.fileName), let manifest = Manifest(json: bytes) else { return nil }
        return (manifest, ManifestChanges.Base(manifest, bytes))
    }

    /// The manifest with the changes in a file; nil if it has none for it.
    private static func changed(
        _ whole: (manifest: Manifest, base: ManifestChanges.Base), by name: String, in folder: Directory
    ) -> (manifest: Manifest, base: ManifestChanges.Base)? {
        var manifest = whole.manifest
        guard let bytes = folder.read(name), let base = manifest.add(bytes, to: whole.base) else { return nil }
        return (manifest, base)
    }

    /// The changes that make the next manifest of the one in the folder; nil if it should be written as a whole.
    func changes(to next: Manifest) -> ManifestChanges? {
        guard let last, let base, interrupted.isEmpty else { return nil }
        return ManifestChanges(next, after: last, from: base)
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
