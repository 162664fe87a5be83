import Files
import Synchronization

/// Writes the files of a site (security rules 22 and 23).
///
/// Files are staged first, in a hidden folder beside their places. `commit` then moves them into place. Until `commit`
/// begins, the old site is unchanged; `SiteWriter+Commit` documents the guarantees afterwards. Unchanged files are not
/// touched.
///
/// There is no fsync: a site can be built again, and fsync would cost more than the build itself.
final class SiteWriter: Sendable {
    private static let stagingName = ".pageturner-staging"

    /// Moves a staged file into place; false if there is no such file.
    typealias Move =
        @Sendable (_ name: String, _ staging: Directory, _ folder: Directory, _ newName: String) throws(WriteError) ->
        Bool

    let root: Directory
    let staging: Directory
    private let folders: [String: Directory]
    let moveIntoPlace: Move
    /// True for the bytes of a page that a build wrote.
    let isPage: @Sendable ([UInt8]) -> Bool
    /// The folder had no files.
    let isNew: Bool
    let force: Bool
    let journal: SiteJournal
    /// The files of this build, with the fingerprints of their contents.
    let made = Mutex<Made>(Made())
    private let shared = Mutex<[SiteFile: FileStamp]>([:])
    /// Pages whose links to their neighbours are not known yet.
    let drafts = Mutex(Drafts())

    /// True once a file of this build was moved: then its manifest stays until a build completes.
    let hasMoved = Atomic(false)
    /// The manifest of the last build; empty for a new site.
    var previous: Manifest { journal.last ?? Manifest() }
    /// The same with the pages that interrupted builds completed.
    let standing: Manifest

    struct Made: Sendable {
        var contents: [SiteFile: UInt64] = [:]
        /// Files that are not in place yet.
        var staged: [SiteFile] = []
    }

    /// Opens the output folder for one build.
    ///
    /// - Parameters:
    ///   - subfolders: The subfolders that files may go to.
    ///   - force: Write even into a folder that is not a site, and over files of others.
    ///   - isPage: Recognises the page of a build.
    init(
        _ path: String, subfolders: [String], force: Bool,
        isPage: @escaping @Sendable ([UInt8]) -> Bool = PageMark.isPage,
        move: @escaping Move = { (name, staging, folder, newName) throws(WriteError) in
            try staging.moveIfThere(name, to: folder, as: newName)
        }
    ) throws(WriteError) {
        root = try Directory(creating: path)
        try root.lock()
        staging = try Directory(creating: Self.stagingName, in: root)
        let journal = SiteJournal(root, staging: staging)
        isNew = journal.isEmpty && Self.isEmpty(root, subfolders)
        guard !journal.isEmpty || force || isNew else {
            root.deleteEmptyFolder(Self.stagingName)
            throw .notOurs(path: path)
        }
        for name in staging.names() where !journal.names.contains(name) { try staging.clear(name) }
        var folders: [String: Directory] = [:]
        for name in subfolders { folders[name] = try Directory(creating: name, in: root) }
        self.folders = folders
        standing = journal.standing { [root] in (folders[$0.folder] ?? root).stamp($0.name) }
        (self.journal, self.force, self.isPage, moveIntoPlace) = (journal, force, isPage, move)
    }

    /// True if the folder has no files, only what a first build makes before any file.
    private static func isEmpty(_ root: Directory, _ subfolders: [String]) -> Bool {
        root.names().allSatisfy { name in
            name == stagingName
                || subfolders.contains(name) && (try? Directory(existing: name, in: root))?.names().isEmpty == true
        }
    }

    deinit {
        abandon()
    }

    /// Stages a file, which is invisible until `commit`. May be called from many threads, for different files.
    func stage(_ file: SiteFile, _ bytes: UnsafeBufferPointer<UInt8>) throws(WriteError) -> FileStamp {
        let content = Fingerprint(UnsafeRawBufferPointer(bytes)).word
        let folder = folder(of: file)
        if !isNew, let stamp = folder.stamp(file.name), stamp.size == bytes.count,
            folder.read(file.name)?.elementsEqual(bytes) == true
        {
            made.withLock { $0.contents[file] = content }
            return stamp
        }
        let stamp = try staging.create(file.stagedName, bytes)
        made.withLock {
            $0.contents[file] = content
            $0.staged.append(file)
        }
        return stamp
    }

    func stage(_ file: SiteFile, _ bytes: [UInt8]) throws(WriteError) -> FileStamp {
        try bytes.withUnsafeBufferPointer { bytes throws(WriteError) in try stage(file, bytes) }
    }

    func stageShared(_ file: SiteFile, _ bytes: UnsafeBufferPointer<UInt8>) throws(WriteError) -> FileStamp {
        try shared.withLock { shared throws(WriteError) in
            if let stamp = shared[file] { return stamp }
            let stamp = try stage(file, bytes)
            shared[file] = stamp
            return stamp
        }
    }

    /// Stages a file that several pages share, each with the same bytes, such as a picture.
    func stageShared(_ file: SiteFile, _ bytes: [UInt8]) throws(WriteError) -> FileStamp {
        try bytes.withUnsafeBufferPointer { bytes throws(WriteError) in try stageShared(file, bytes) }
    }

    /// Takes back staged files: this build makes others in their place.
    func unstage(_ files: some Sequence<SiteFile>) {
        let waiting = drafts.withLock { drafts in files.filter { drafts.remove($0) != nil } }
        let staged = made.withLock { made in
            let files = Set(files).intersection(made.staged)
            made.staged.removeAll(where: files.contains)
            return files
        }
        for file in staged.union(waiting) { try? staging.delete(file.stagedName) }
    }

    /// The stamp of a file as the last build left it; nil if it changed.
    func unchangedStamp(of file: SiteFile) -> FileStamp? {
        let stamp = folder(of: file).stamp(file.name)
        return stamp == journal.last?.files[file] ? stamp : nil
    }

    /// The stamps of files as the last build left them; nil if one has changed.
    func unchangedStamps(of files: [SiteFile]) -> [(file: SiteFile, stamp: FileStamp)]? {
        var stamps: [(file: SiteFile, stamp: FileStamp)] = []
        for file in files {
            guard let stamp = unchangedStamp(of: file) else { return nil }
            stamps.append((file, stamp))
        }
        return stamps
    }

    var allMade: Made { made.withLock { $0 } }

    /// The bytes of a file of this build or the last one; nil if there is none.
    func bytes(of file: SiteFile) -> [UInt8]? {
        if case .memory(let bytes) = drafts.withLock({ $0[file] }) { return bytes }
        return staging.read(file.stagedName) ?? folder(of: file).read(file.name)
    }

    /// The fingerprint of those bytes, if known.
    func content(of file: SiteFile) -> UInt64? {
        made.withLock { $0.contents[file] } ?? previous.contents[file]
    }

    func folder(of file: SiteFile) -> Directory {
        folders[file.folder] ?? root
    }

    /// Empties the staging folder, except for the manifests that the next build needs.
    private func abandon() {
        let kept = hasMoved.load(ordering: .relaxed) ? journal.names.union([journal.nextName]) : journal.names
        for name in staging.names() where !kept.contains(name) { try? staging.clear(name) }
        root.deleteEmptyFolder(Self.stagingName)
        for name in folders.keys { root.deleteEmptyFolder(name) }
    }
}
