/// What a commit guarantees, whether it comes to its end, fails in the middle, or is killed:
///
/// - Each file is the old one or the new one, and whole.
/// - No file is replaced that no build wrote: all are looked at before the first is moved. With `force`, it is.
/// - No file is deleted that is not as a build left it.
/// - Pictures, styles and scripts come before the pages that show them, pieces of the search before what leads to them, the pages before the index that leads to them,
///   and `index.html` is the last of all. What is no longer made is deleted after that, so no link of either index leads
///   nowhere. The manifest is the very last.
/// - The next build knows what the broken-off one wrote (`SiteJournal`) and gives the site that a build from nothing would.
///
/// The system moves only what was staged: one page of a large site is one move.
extension SiteWriter {
    /// What became of a commit.
    struct Outcome: Sendable {
        /// The number of files that were new or different.
        var moved = 0
        /// What is no longer made, and stays because somebody has changed it.
        var kept: [SiteFile] = []
    }

    /// Puts everything staged into its place.
    func commit(_ manifest: Manifest, jobs: Int) throws(WriteError) -> Outcome {
        let made = allMade
        var manifest = manifest
        for file in manifest.files.keys {
            manifest.contents[file] = made.contents[file] ?? journal.last?.contents[file]
        }
        let name = journal.nextName
        // To write down the names of many files takes as long as to look at them.
        let listing = Future(jobs: jobs) { [staging, manifest] in
            Result { () throws(WriteError) in try Self.write(manifest, to: name, in: staging) }
        }
        let looking = Result { () throws(WriteError) in try requireOwn(made.staged) }
        let listed = listing.value  // whatever was found, nobody may still be writing
        try looking.get()
        try listed.get()

        try move(made.staged.sorted(by: Self.comesBefore))
        let kept = try deleteOld(except: manifest)
        try replaceManifest(by: name)
        return Outcome(moved: made.staged.count, kept: kept)
    }

    private static func write(_ manifest: Manifest, to name: String, in staging: Directory) throws(WriteError) {
        _ = try staging.create(name) { append throws(WriteError) in
            try manifest.write { piece throws(WriteError) in try piece.withUnsafeBufferPointer(append) }
        }
    }

    /// Refuses to replace what no build wrote.
    private func requireOwn(_ files: [SiteFile]) throws(WriteError) {
        guard !force else { return }
        let others = files.filter { folder(of: $0).contains($0.name) && !isOwn($0) }.sorted()
        guard let first = others.first else { return }
        throw .foreignFile(path: root.path + "/" + first.path, others: others.count - 1)
    }

    /// Whether what is there is as a build left it.
    private func isOwn(_ file: SiteFile) -> Bool {
        let folder = folder(of: file)
        guard let stamp = folder.stamp(file.name) else { return false }
        return journal.hasWritten(file, as: stamp)
            || folder.read(file.name).map { journal.hasWritten(file, bytes: $0) } == true
    }

    private func move(_ files: [SiteFile]) throws(WriteError) {
        for file in files {
            guard try moveIntoPlace(file.stagedName, staging, folder(of: file), file.name) else {
                throw staging.lostFile
            }
            hasMoved.store(true, ordering: .relaxed)
        }
    }

    /// What is shown before what shows it.
    private static func comesBefore(_ left: SiteFile, _ right: SiteFile) -> Bool {
        (rank(left), right) < (rank(right), left)
    }

    private static func rank(_ file: SiteFile) -> Int {
        if file == SiteFile.searchRoot { return 1 }
        return file.folder.isEmpty ? IndexPages.isIndex(file) ? file.name == "index.html" ? 3 : 2 : 1 : 0
    }

    /// - Returns: What somebody has changed.
    private func deleteOld(except manifest: Manifest) throws(WriteError) -> [SiteFile] {
        var kept: [SiteFile] = []
        for file in journal.files.filter({ manifest.files[$0] == nil }).sorted() {
            guard folder(of: file).contains(file.name) else { continue }
            if isOwn(file) {
                try folder(of: file).delete(file.name)
                hasMoved.store(true, ordering: .relaxed)
            } else {
                kept.append(file)
            }
        }
        return kept
    }

    /// With that, the build is at its end, and what came before it is of no use any more.
    private func replaceManifest(by name: String) throws(WriteError) {
        if !staging.hasSameBytes(name, as: Manifest.fileName, in: root) {
            guard try moveIntoPlace(name, staging, root, Manifest.fileName) else { throw staging.lostFile }
        }
        hasMoved.store(false, ordering: .relaxed)
        for old in journal.names { try? staging.delete(old) }
    }
}

extension SiteFile {
    /// What it is called among the staged files.
    var stagedName: String { folder.isEmpty ? name : folder + "," + name }
}
