/// Finds the input files for the paths on the command line; searches folders and archives.
public struct InputFinder: Sendable {
    /// The most levels of folders to search, as many as an archive may have.
    private static let depthLimit = 64

    private let rules: SearchRules
    private let reading: ReadingMode
    private let discovered: Set<String>
    private let limit: Int

    /// A finder for files that match the rules.
    /// - Parameters:
    ///   - discovered: The paths that the user did not name. Unreadable files there are skipped, as in a folder.
    ///   - limit: The most files and folders to visit below a discovered path; no application keeps as many.
    public init(
        _ rules: SearchRules, _ reading: ReadingMode = .once, discovered: Set<String> = [], limit: Int = 500_000
    ) {
        (self.rules, self.reading) = (rules, reading)
        (self.discovered, self.limit) = (discovered, limit)
    }

    /// The inputs in the order of the paths; files of a folder are sorted by path. `-` is standard input.
    public func find(_ paths: [String]) -> [Input] {
        var seen = Set<ExactName>()
        var folders: [String: Folder] = [:]
        return paths.flatMap { path -> [Input] in
            if discovered.contains(path) { return inputs(at: RootedPath(path), &folders) }
            if isFolder(path) {
                return Folder.refusal(of: path).map { [Input(name: path, place: .refused($0), isNamed: true)] }
                    ?? inputs(inFolder: path)
            }
            let folder = folders[FilePath.split(path).folder] ?? Folder(of: path, cache: reading.fileCache)
            folders[FilePath.split(path).folder] = folder
            return input(named: path, in: folder) + parts(of: path)
        }.filter { seen.insert($0.identity).inserted }
    }

    /// The inputs at a discovered path. Archives are skipped, as no application keeps its conversations in one.
    private func inputs(at place: RootedPath, _ trees: inout [String: Folder]) -> [Input] {
        let tree = trees[place.root] ?? Folder(place.root, cache: reading.fileCache)
        trees[place.root] = tree
        guard isFolder(place.name) else {
            if place.path.contains("*"), !Folder.exists(at: place.name) {
                let refusal = InputError.tooManyFiles(limit: PathPattern.limit)
                return [Input(name: place.name, place: .refused(refusal), isNamed: false)]
            }
            return [discovered(place.path, in: tree, place)] + parts(of: place.name)
        }
        if let refusal = Folder.refusal(of: place.name) {
            return [Input(name: place.name, place: .refused(refusal), isNamed: false)]
        }
        var search = Search(budget: limit)
        let found = files(in: tree, folder: place.path, isNamed: false, &search)
        let rest = Input(name: place.name, place: .refused(.tooManyFiles(limit: limit)), isNamed: false)
        return rules.conversationFiles(found).map { discovered($0, in: tree, place) }
            + search.sites.map { Input(name: place.root + "/" + $0.folder, place: .refused($0.reason), isNamed: false) }
            + (search.budget > 0 ? [] : [rest])
    }

    private func discovered(_ path: String, in tree: Folder, _ place: RootedPath) -> Input {
        Input(name: place.root + "/" + path, place: .file(path: path, tree: tree), isNamed: false)
    }

    private func isFolder(_ path: String) -> Bool {
        path != "-" && Folder.exists(at: path)
    }

    /// A file that the user named, whatever its name, or standard input.
    private func input(named path: String, in folder: Folder) -> [Input] {
        do throws(InputError) {
            let file = path == "-" ? try standardInput() : try InputFile(path: path, in: folder)
            return Archive.isArchive(file.bytes)
                ? try inputs(inArchive: file, path: path, isNamed: true)
                : [Input(name: path, place: .opened(file), isNamed: true)]
        } catch {
            return [Input(name: path, place: .refused(error), isNamed: true)]
        }
    }

    private func standardInput() throws(InputError) -> InputFile {
        guard case .repeatedly(let bytes, _) = reading else { return try InputFile.standardInput() }
        return try InputFile(standardInput: bytes)
    }

    /// Further parts of a conversation in a folder beside its file.
    private func parts(of path: String) -> [Input] {
        guard let parts = FilePath.partsFolder(of: FilePath.unpacked(path)) else { return [] }
        return rules.partsFolders.flatMap { name -> [Input] in
            let folder = parts + "/" + name
            return isFolder(folder) ? inputs(inFolder: folder) : []
        }
    }

    // MARK: Folders

    private func inputs(inFolder folder: String) -> [Input] {
        let tree = Folder(folder, cache: reading.fileCache)
        let name = { (path: String) in path.isEmpty || folder.hasSuffix("/") ? folder + path : folder + "/" + path }
        var search = Search()
        let found = files(in: tree, isNamed: true, &search)
        return rules.conversationFiles(found).flatMap { path -> [Input] in
            if rules.isArchive(path) { return inputs(inArchiveFile: name(path)) }
            return [Input(name: name(path), place: .file(path: path, tree: tree), isNamed: false)]
        } + search.sites.map { Input(name: name($0.folder), place: .refused($0.reason), isNamed: false) }
    }

    /// A search in progress.
    private struct Search {
        /// The number of files and folders that may still be visited.
        var budget = Int.max
        /// Folders of finished pages (`SearchRules.siteMark`).
        var sites: [(folder: String, reason: InputError)] = []
    }

    /// The files in a tree, sorted by path, without those that the rules hide. An unreadable folder, and one that is too
    /// deep, is listed itself, so that opening it reports the reason. A folder that the user named is searched even if the
    /// rules skip such folders.
    ///
    /// - Parameters:
    ///   - isNamed: The user named the folder or archive.
    private func files(
        in tree: any FileTree, folder: String = "", isNamed: Bool, depth: Int = 0, _ search: inout Search
    ) -> [String] {
        let entries = tree.entries(in: folder).prefix(search.budget)
        search.budget -= entries.count
        let isSite = isSite(folder, entries, in: tree)
        guard depth == 0 || !isSite else {
            search.sites.append((folder, .builtSite))
            return []
        }
        guard depth <= Self.depthLimit else { return entries.isEmpty ? [] : [folder] }
        if entries.isEmpty, let disk = tree as? Folder, disk.isClosed(folder) { return [folder] }
        let links = isNamed ? links(in: tree, folder: folder) : []
        let all = links.isEmpty ? Array(entries) : (entries + links).sorted { $0.name < $1.name }
        let name = folder.isEmpty ? (tree as? Folder)?.name ?? "" : FilePath.split(folder).name
        return all.filter { !rules.hides($0, in: name) }.flatMap { entry -> [String] in
            let path = FilePath.join(folder, entry.name)
            if links.contains(entry) { return [path] }
            if entry.isFolder { return files(in: tree, folder: path, isNamed: isNamed, depth: depth + 1, &search) }
            guard rules.includes(entry.name, isNamed: isNamed) || isNamed && rules.isArchive(entry.name) else {
                return []
            }
            // A site that was built beside its inputs has pages of its own.
            guard isSite, !rules.includes(entry.name, isNamed: false), !rules.isArchive(entry.name) else {
                return [path]
            }
            if search.sites.last?.folder != folder { search.sites.append((folder, .pagesOfBuiltSite)) }
            return []
        }
    }

    /// Symbolic links that may lead to conversations: opening them reports that they are not followed.
    private func links(in tree: any FileTree, folder: String) -> Set<FileTreeEntry> {
        let links = (tree as? Folder)?.links(in: folder) ?? []
        return Set(links.filter { $0.isFolder || rules.includes($0.name, isNamed: true) })
    }

    private func isSite(_ folder: String, _ entries: ArraySlice<FileTreeEntry>, in tree: any FileTree) -> Bool {
        guard let mark = rules.siteMark, entries.contains(where: { $0.name == mark.fileName && !$0.isFolder }) else {
            return false
        }
        return (try? tree.bytes(of: FilePath.join(folder, mark.fileName))).map(mark.isValid) ?? false
    }

    // MARK: Archives

    private func inputs(inArchiveFile path: String) -> [Input] {
        do throws(InputError) {
            let file = try InputFile(path: path, in: Folder(of: path, cache: reading.fileCache))
            return Archive.isArchive(file.bytes) ? try inputs(inArchive: file, path: path, isNamed: false) : []
        } catch {
            return [Input(name: path, place: .refused(error), isNamed: false)]
        }
    }

    private func inputs(inArchive file: InputFile, path: String, isNamed: Bool) throws(InputError) -> [Input] {
        let archive = try Archive(file.bytes, path: path == "-" ? nil : path, packedSize: file.packedSize)
        var search = Search()
        let read = rules.conversationFiles(files(in: archive, isNamed: true, &search)).map { member in
            let place: Input.Place =
                rules.isArchive(member) ? .refused(.archiveInArchive) : .file(path: member, tree: archive)
            return Input(name: path, member: member, place: place, isNamed: isNamed)
        }
        let refused = archive.refused.filter { $0.name.map(mayBeRead) ?? true }.map {
            Input(name: path, member: $0.name, place: .refused($0.reason), isNamed: isNamed)
        }
        let sites = search.sites.map { site in
            let member = site.folder.isEmpty ? nil : site.folder
            return Input(name: path, member: member, place: .refused(site.reason), isNamed: isNamed && member != nil)
        }
        guard !read.isEmpty || !refused.isEmpty || !sites.isEmpty else { throw .nothingInArchive }
        return read + refused + sites
    }

    /// True if a search would find the file if it were in an archive as it should be.
    private func mayBeRead(_ name: String) -> Bool {
        let parts = FilePath.parts(of: name)
        guard let last = parts.last.map(String.init), rules.includes(last, isNamed: true) || rules.isArchive(last)
        else {
            return false
        }
        return !parts.contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
    }
}
