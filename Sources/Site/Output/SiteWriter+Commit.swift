/// The guarantees of a commit, whether it completes, fails or is killed:
///
/// - Each file is the old version or the new one, complete.
/// - No file is replaced that no build wrote, unless `force` is set: all files are checked before the first one is
///   moved.
/// - No file is deleted unless it is as a build left it.
/// - Targets come before the files that link to them: pictures, styles, scripts and pieces of the search and of the list,
///   then new pages, to which no page in place links yet, then the pages that replace others, the root scripts of the search and of
///   the list, the list of texts, the album, and the index, `index.html` last. Obsolete files are deleted afterwards. So at no moment does a link lead nowhere that a
///   reader can reach from either index. The manifest is the very last.
/// - The next build knows what an interrupted one wrote (`SiteJournal`), and produces the same site as a build into an
///   empty folder, except that the index of a large site's search may have a second segment (`SegmentPlan`).
///
/// The system moves only staged files: changing one page of a large site moves one file.
extension SiteWriter {
    /// The result of a commit.
    struct Outcome: Sendable {
        /// The number of files that were new or different.
        var moved = 0
        /// Obsolete files that were deleted.
        var deleted: Set<SiteFile> = []
        /// Obsolete files that stay because somebody has changed them.
        var kept: [SiteFile] = []
    }

    /// Moves everything staged into place.
    func commit(_ manifest: Manifest, jobs: Int) throws(WriteError) -> Outcome {
        var made = allMade
        // A page that was made again may show other pictures.
        made.staged.removeAll { manifest.files[$0] == nil }
        let staged = made.staged
        var manifest = manifest
        for file in manifest.files.keys {
            manifest.contents[file] = made.contents[file] ?? journal.last?.contents[file]
        }
        let name = journal.nextName
        let changes = journal.changes(to: manifest)
        // Writing the names of many files takes as long as checking the files.
        let listing = Future(jobs: jobs) { [staging, manifest] in
            Result { () throws(WriteError) in try Self.write(changes, of: manifest, to: name, in: staging) }
        }
        let taken = taken(by: staged)
        let looking = Result { () throws(WriteError) in try requireOwn(taken) }
        let listed = listing.value  // waits even after an error, so that nothing is written afterwards
        try looking.get()
        try listed.get()

        try move(sorted(staged, replacing: taken, hasAlbum: manifest.album != nil))
        var outcome = Outcome(moved: staged.count)
        try deleteOld(except: manifest, &outcome)
        if changes?.areNone == true {
            try staging.delete(name)
        } else {
            try replace(changes == nil ? Manifest.fileName : ManifestChanges.fileName, by: name)
        }
        complete()
        return outcome
    }

    private static func write(
        _ changes: ManifestChanges?, of manifest: Manifest, to name: String, in staging: Directory
    ) throws(WriteError) {
        _ = try staging.create(name) { append throws(WriteError) in
            if let changes { return try changes.json.withUnsafeBufferPointer(append) }
            try manifest.write { piece throws(WriteError) in try piece.withUnsafeBufferPointer(append) }
        }
    }

    /// Those of the files in whose places are others.
    private func taken(by files: [SiteFile]) -> Set<SiteFile> {
        guard isNew else { return Set(files.filter { folder(of: $0).contains($0.name) }) }
        // The folders were empty, and somebody may have written into them since.
        let names = Dictionary(
            uniqueKeysWithValues: ([""] + SiteFile.folders).map { folder in
                (folder, Set(self.folder(of: SiteFile("", in: folder)).names()))
            })
        return Set(files.filter { names[$0.folder]?.contains($0.name) == true })
    }

    /// Refuses to replace a file that no build wrote.
    private func requireOwn(_ files: Set<SiteFile>) throws(WriteError) {
        guard !force else { return }
        let others = files.filter { !isOwn($0) }.sorted()
        guard let first = others.first else { return }
        throw .foreignFile(path: root.path + "/" + first.path, others: others.count - 1)
    }

    /// True if the existing file is as a build left it.
    private func isOwn(_ file: SiteFile) -> Bool {
        let folder = folder(of: file)
        guard let stamp = folder.stamp(file.name) else { return false }
        let isWritten =
            journal.hasWritten(file, as: stamp)
            || folder.read(file.name).map { journal.hasWritten(file, bytes: $0) } == true
        // The beginning of a page suffices, except with templates of the user's.
        return isWritten
            && (!file.folder.isEmpty || isPage(folder.read(file.name, from: 0, count: 4096))
                || folder.read(file.name).map(isPage) == true)
    }

    private func move(_ files: [SiteFile]) throws(WriteError) {
        for file in files {
            guard try moveIntoPlace(file.stagedName, staging, folder(of: file), file.name) else {
                throw staging.lostFile
            }
            hasMoved.store(true, ordering: .relaxed)
        }
    }

    /// The order of moves: targets before the files that link to them.
    private func sorted(_ files: [SiteFile], replacing taken: Set<SiteFile>, hasAlbum: Bool) -> [SiteFile] {
        let ranked = files.map { file in
            let isOfAlbum = hasAlbum && file.isOfAlbum
            return (file: file, rank: isOfAlbum ? 3 : Self.rank(file, isNew: !taken.contains(file)))
        }
        return ranked.sorted { ($0.rank, $1.file) < ($1.rank, $0.file) }.map(\.file)
    }

    private static func rank(_ file: SiteFile, isNew: Bool) -> Int {
        if [SiteFile.searchRoot, .listRoot, .markdownList].contains(file) { return 3 }
        guard file.folder.isEmpty else { return 0 }
        guard IndexPages.isIndex(file) else { return isNew ? 1 : 2 }
        return file.name == "index.html" ? 6 : isNew ? 4 : 5
    }

    /// Deletes obsolete files, unless somebody has changed them.
    private func deleteOld(except manifest: Manifest, _ outcome: inout Outcome) throws(WriteError) {
        for file in journal.files.filter({ manifest.files[$0] == nil }).sorted() {
            guard folder(of: file).contains(file.name) else { continue }
            if isOwn(file) {
                try folder(of: file).delete(file.name)
                hasMoved.store(true, ordering: .relaxed)
                outcome.deleted.insert(file)
            } else {
                outcome.kept.append(file)
            }
        }
    }

    private func replace(_ record: String, by name: String) throws(WriteError) {
        if !staging.hasSameBytes(name, as: record, in: root) {
            guard try moveIntoPlace(name, staging, root, record) else { throw staging.lostFile }
        }
        // Changes of an older manifest count for no other.
        if record == Manifest.fileName { try? root.delete(ManifestChanges.fileName) }
    }

    /// Older manifests are not needed any more.
    private func complete() {
        hasMoved.store(false, ordering: .relaxed)
        for old in journal.names { try? staging.delete(old) }
    }
}

extension SiteFile {
    /// The name of a file among the staged ones.
    var stagedName: String { folder.isEmpty ? name : folder + "," + name }
}
