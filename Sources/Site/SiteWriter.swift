import Synchronization

/// Writes the files of a site, all of them or none (security rules 22 and 23).
///
/// Files are staged first, in a hidden folder beside their places. `commit` then moves them, deletes
/// what the last build wrote and this one does not have, and writes the manifest last. Until `commit`,
/// and after a failure, the old site is as it was. Files whose bytes are unchanged are not touched.
///
/// There is no fsync: a site can be built again, and it would cost more than the build itself.
final class SiteWriter: Sendable {
    private static let stagingName = ".pageturner-staging"

    private let root: Directory
    private let staging: Directory
    private let folders: [String: Directory]
    /// How many files have been staged.
    private let staged = Atomic(0)
    private let shared = Mutex<[SiteFile: FileStamp]>([:])
    /// There was nothing in the folder.
    private let isNew: Bool
    /// What the last build left; empty for a new site.
    let previous: Manifest

    /// Opens the output folder for one build.
    ///
    /// - Parameters:
    ///   - subfolders: The subfolders that files may go to.
    ///   - force: Write even where there are files but no site of ours.
    init(_ path: String, subfolders: [String], force: Bool) throws(WriteError) {
        root = try Directory(creating: path)
        try root.lock()
        let manifest = root.read(Manifest.fileName).flatMap { Manifest(json: $0) }
        isNew = manifest == nil && root.names().allSatisfy { $0 == Self.stagingName }
        guard manifest != nil || force || isNew else { throw .notOurs(path: path) }
        previous = manifest ?? Manifest()
        staging = try Directory(creating: Self.stagingName, in: root)
        for name in staging.names() { try staging.delete(name) }  // left by a build that was killed
        var folders: [String: Directory] = [:]
        for name in subfolders { folders[name] = try Directory(creating: name, in: root) }
        self.folders = folders
    }

    deinit {
        abandon()
    }

    /// Prepares a file; nothing is seen of it until `commit`. May be called from many threads, for different files.
    func stage(_ file: SiteFile, _ bytes: UnsafeBufferPointer<UInt8>) throws(WriteError) -> FileStamp {
        let folder = folder(of: file)
        if !isNew, let stamp = folder.stamp(file.name), stamp.size == bytes.count,
            folder.read(file.name)?.elementsEqual(bytes) == true
        {
            return stamp
        }
        let stamp = try staging.create(file.stagedName, bytes)
        staged.add(1, ordering: .relaxed)
        return stamp
    }

    func stage(_ file: SiteFile, _ bytes: [UInt8]) throws(WriteError) -> FileStamp {
        try bytes.withUnsafeBufferPointer { bytes throws(WriteError) in try stage(file, bytes) }
    }

    /// Prepares a file that several pages may bring, each with the same bytes: a picture shown in all of them.
    func stageShared(_ file: SiteFile, _ bytes: [UInt8]) throws(WriteError) -> FileStamp {
        try shared.withLock { shared throws(WriteError) in
            if let stamp = shared[file] { return stamp }
            let stamp = try stage(file, bytes)
            shared[file] = stamp
            return stamp
        }
    }

    /// How the last build left a file, if it still is so, by size and time.
    func unchangedStamp(of file: SiteFile) -> FileStamp? {
        let stamp = folder(of: file).stamp(file.name)
        return stamp == previous.files[file] ? stamp : nil
    }

    /// Puts everything staged into its place.
    ///
    /// - Returns: The number of files that were new or different.
    func commit(_ manifest: Manifest, jobs: Int) throws(WriteError) -> Int {
        // To write down the names of many files takes as long as to move them.
        let listing = Pending(jobs: jobs) { [staging] in
            Result { () throws(WriteError) in
                try staging.create(Manifest.fileName) { append throws(WriteError) in
                    try manifest.write { piece throws(WriteError) in try piece.withUnsafeBufferPointer(append) }
                }
            }
        }
        let moving = Result { () throws(WriteError) in try move(manifest) }
        let listed = listing.value  // whatever became of moving, nobody may still be writing
        let moved = try moving.get()
        _ = try listed.get()
        for file in previous.files.keys where manifest.files[file] == nil {
            try folder(of: file).delete(file.name)
        }
        if !staging.hasSameBytes(Manifest.fileName, as: Manifest.fileName, in: root) {
            try staging.move(Manifest.fileName, to: root, as: Manifest.fileName)
        }
        return moved
    }

    private func move(_ manifest: Manifest) throws(WriteError) -> Int {
        let staged = staged.load(ordering: .relaxed)
        var moved = 0
        for file in manifest.files.keys where moved < staged {
            let wasStaged = try staging.moveIfThere(file.stagedName, to: folder(of: file), as: file.name)
            moved += wasStaged ? 1 : 0
        }
        guard moved == staged else { throw staging.lostFile }
        return moved
    }

    /// Leaves the old site as it was.
    private func abandon() {
        for name in staging.names() { try? staging.delete(name) }
        root.deleteEmptyFolder(Self.stagingName)
        for name in folders.keys { root.deleteEmptyFolder(name) }
    }

    private func folder(of file: SiteFile) -> Directory {
        folders[file.folder] ?? root
    }
}

/// A file of the site: its name, and its subfolder or nothing.
struct SiteFile: Sendable, Hashable, Comparable {
    /// The subfolder of scripts and styles.
    static let assets = "assets"
    /// The subfolder of copied pictures and films.
    static let media = "media"

    static let folders = [assets, media]

    let folder: String
    let name: String

    init(_ name: String, in folder: String = "") {
        self.name = name
        self.folder = folder
    }

    /// nil for a path that no build writes.
    init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let name = parts.last,
            parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
            parts.count == 1 || Self.folders.contains(String(parts[0]))
        else { return nil }
        self.init(String(name), in: parts.count == 2 ? String(parts[0]) : "")
    }

    /// The path relative to the site, for links and the manifest.
    var path: String { folder.isEmpty ? name : folder + "/" + name }

    fileprivate var stagedName: String { folder.isEmpty ? name : folder + "," + name }

    static func < (left: SiteFile, right: SiteFile) -> Bool {
        left.folder == right.folder ? left.name < right.name : left.folder < right.folder
    }
}
