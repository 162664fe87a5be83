import ConversationModel
import Importers

/// Turns the paths of the command line into files: folders and archives are searched.
enum InputFinder {
    /// Something to read.
    struct Input: Sendable {
        enum Place: Sendable {
            /// A file that was opened to see whether it is an archive.
            case opened(InputFile)
            case file(path: String, tree: any FileTree)
            case refused(ImportError)
        }

        /// As the user named it, or its path below the folder that the user named; the path of an archive.
        let name: String
        /// The path in the archive.
        var member: String?
        let place: Place
        /// Whether the user named it, or the archive that it is in; not just a folder around it.
        let isNamed: Bool

        func open() throws(ImportError) -> InputFile {
            switch place {
            case .opened(let file): file
            case .file(let path, let tree): try InputFile(path, in: tree, name: name, member: member)
            case .refused(let error): throw error
            }
        }

        fileprivate var identity: String { name + "\0" + (member ?? "") }
    }

    /// What the names of files that may hold conversations end in.
    private static let extensions: Set<String> = ["json", "jsonl", "ndjson", "txt", "md", "sse", "log", "traj"]
    private static let archiveExtensions: Set<String> = ["zip", "tar", "eval"]
    /// Folders inside of each other that are searched.
    private static let depthLimit = 32

    /// The inputs, in the order named; those of a folder sorted by path. `-` stands for itself.
    static func find(_ paths: [String], _ reading: BuildOptions.Reading = .once) -> [Input] {
        var seen = Set<String>()
        var folders: [String: Folder] = [:]
        return paths.flatMap { path -> [Input] in
            if isFolder(path) {
                return Folder.refusal(of: path).map { [Input(name: path, place: .refused($0), isNamed: true)] }
                    ?? inputs(inFolder: path, reading)
            }
            let folder = folders[FilePath.split(path).folder] ?? Folder(of: path, isChanging: reading.isChanging)
            folders[FilePath.split(path).folder] = folder
            return input(named: path, in: folder, reading) + companions(of: path, reading)
        }.filter { seen.insert($0.identity).inserted }
    }

    private static func isFolder(_ path: String) -> Bool {
        path != "-" && Directory.exists(at: path)
    }

    /// A file that the user named, whatever it is called, or standard input.
    private static func input(named path: String, in folder: Folder, _ reading: BuildOptions.Reading) -> [Input] {
        do throws(ImportError) {
            let file = path == "-" ? try standardInput(reading) : try InputFile(path: path, in: folder)
            return Archive.isArchive(file.bytes)
                ? try inputs(inArchive: file.bytes, path: path, isNamed: true)
                : [Input(name: path, place: .opened(file), isNamed: true)]
        } catch {
            return [Input(name: path, place: .refused(error), isNamed: true)]
        }
    }

    private static func standardInput(_ reading: BuildOptions.Reading) throws(ImportError) -> InputFile {
        guard case .again(let bytes) = reading else { return try InputFile.standardInput() }
        return InputFile(name: "-", folder: nil, bytes: bytes)
    }

    /// Claude Code keeps what the sub-agents of a session did in a folder of the session's name.
    private static func companions(of path: String, _ reading: BuildOptions.Reading) -> [Input] {
        guard path.hasSuffix(".jsonl") else { return [] }
        let folder = String(path.dropLast(".jsonl".count)) + "/subagents"
        return isFolder(folder) ? inputs(inFolder: folder, reading) : []
    }

    // MARK: Folders

    private static func inputs(inFolder folder: String, _ reading: BuildOptions.Reading) -> [Input] {
        let tree = Folder(folder, isChanging: reading.isChanging)
        let paths = files(in: tree, ending: extensions.union(archiveExtensions))
        return ExportFolder.withoutSideFiles(paths).flatMap { path -> [Input] in
            let name = folder.hasSuffix("/") ? folder + path : folder + "/" + path
            if archiveExtensions.contains(suffix(of: path)) { return inputs(inArchiveFile: name, reading) }
            return [Input(name: name, place: .file(path: path, tree: tree), isNamed: false)]
        }
    }

    /// Files in a tree, sorted by path; hidden ones and sites of ours left out. But in a folder that is named, a site may
    /// have been put beside what it was made of. A folder that nobody may look into stands for itself: opening it says why.
    private static func files(
        in tree: any FileTree, folder: String = "", ending suffixes: Set<String>, depth: Int = 0
    ) -> [String] {
        let entries = tree.entries(in: folder)
        guard depth < depthLimit, depth == 0 || !entries.contains(where: { $0.name == Manifest.fileName }) else {
            return []
        }
        if entries.isEmpty, let disk = tree as? Folder, disk.isClosed(folder) { return [folder] }
        return entries.filter { !$0.name.hasPrefix(".") }.flatMap { entry -> [String] in
            let path = FilePath.join(folder, entry.name)
            if entry.isFolder { return files(in: tree, folder: path, ending: suffixes, depth: depth + 1) }
            let isText = suffixes.contains(suffix(of: entry.name))
            return isText || ExportFolder.isScriptOfMessages(entry.name) ? [path] : []
        }
    }

    private static func suffix(of path: String) -> String {
        let name = FilePath.split(path).name
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    // MARK: Archives

    private static func inputs(inArchiveFile path: String, _ reading: BuildOptions.Reading) -> [Input] {
        do throws(ImportError) {
            let file = try InputFile(path: path, in: Folder(of: path, isChanging: reading.isChanging))
            return Archive.isArchive(file.bytes) ? try inputs(inArchive: file.bytes, path: path, isNamed: false) : []
        } catch {
            return [Input(name: path, place: .refused(error), isNamed: false)]
        }
    }

    private static func inputs(
        inArchive bytes: ByteRegion, path: String, isNamed: Bool
    ) throws(ImportError) -> [Input] {
        let archive = try Archive(bytes, path: path == "-" ? nil : path)
        let paths = ExportFolder.withoutSideFiles(files(in: archive, ending: extensions))
        guard !paths.isEmpty else { throw ImportError(.unknownFormat(found: Archive.description)) }
        return paths.map {
            Input(name: path, member: $0, place: .file(path: $0, tree: archive), isNamed: isNamed)
        }
    }
}

extension Archive {
    /// What an archive is said to be in which there is nothing to read.
    static let description = "an archive without conversations"
}
