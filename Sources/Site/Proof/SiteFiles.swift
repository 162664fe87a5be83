import Bytes

/// The files of a site, for checks. No link is followed.
struct SiteFiles: Sendable {
    /// The paths of regular files below the folder, in order, without those that builds keep for themselves.
    let paths: [String]
    private let root: String

    /// - Throws: `WriteError` if the folder cannot be opened.
    init(_ root: String) throws(WriteError) {
        self.root = root
        var paths: [String] = []
        try Self.list(Directory(existing: root), "", 0, into: &paths)
        self.paths = paths.filter { !Self.own.contains($0) }.sorted()
    }

    /// Builds keep these for themselves, and they have the times of files.
    private static let own: Set<String> = [Manifest.fileName, ManifestChanges.fileName, Checksums.fileName]
    /// Sites are not as deep.
    private static let deepest = 32

    private static func list(
        _ folder: Directory, _ prefix: String, _ depth: Int, into paths: inout [String]
    ) throws(WriteError) {
        for name in folder.names() {
            if folder.stamp(name) != nil {
                paths.append(prefix + name)
            } else if depth < deepest, let inner = try? Directory(existing: name, in: folder) {
                try list(inner, "\(prefix)\(name)/", depth + 1, into: &paths)
            }
        }
    }

    /// The list of checksums beside the files; nil if there is none.
    var checksums: Checksums? { read(Checksums.fileName).flatMap(Checksums.init) }

    /// The bytes of a file; nil if it is gone.
    func read(_ path: String) -> [UInt8]? { open(path).flatMap { $0.folder.read($0.name) } }

    /// The folder of a file, opened step by step, so that a link is not followed.
    private func open(_ path: String) -> (folder: Directory, name: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !parts.contains(where: { ["", ".", ".."].contains($0) }) else { return nil }
        do throws(WriteError) {
            var folder = try Directory(existing: root)
            for part in parts.dropLast() { folder = try Directory(existing: String(part), in: folder) }
            return (folder, String(name))
        } catch {
            return nil
        }
    }

    /// The bytes that are read at once.
    private static let piece = 1 << 22

    /// The SHA-256 of a file in hexadecimal digits; nil if it is gone.
    func hash(_ path: String) -> String? {
        guard let (folder, name) = open(path), let size = folder.stamp(name)?.size else { return nil }
        var hash = SHA256()
        var offset = 0
        while offset < size {
            let bytes = folder.read(name, from: offset, count: min(Self.piece, size - offset))
            guard !bytes.isEmpty else { return nil }
            hash.update(bytes)
            offset += bytes.count
        }
        return hash.digest.hexadecimal
    }

    /// The hash of each file, by its path.
    func hashes(jobs: Int) -> [String: String] {
        let all = Parallel.map(count: paths.count, jobs: jobs) { hash(paths[$0]) }
        return zip(paths, all).reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
}
