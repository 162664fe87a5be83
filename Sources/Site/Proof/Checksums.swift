/// The checksums of a site in `SHA256SUMS`, which `sha256sum -c` reads, too.
public struct Checksums: Sendable {
    /// The name of the list in the folder of the site.
    public static let fileName = "SHA256SUMS"

    /// By paths.
    let hashes: [String: String]

    /// Writes the list if it is wanted, or if an earlier build wrote one.
    ///
    /// - Throws: `WriteError`, also if a file of this name is no list of checksums.
    public static func update(_ root: String, wanted: Bool, force: Bool, jobs: Int) throws(WriteError) {
        let folder = try Directory(existing: root)
        let isThere = folder.contains(fileName)
        guard wanted || isThere else { return }
        guard !isThere || force || folder.read(fileName).flatMap(Checksums.init) != nil else {
            guard wanted else { return }
            throw .foreignFile(path: folder.path(of: fileName), others: 0)
        }
        let files = try SiteFiles(root)
        let hashes = files.hashes(jobs: jobs)
        let lines = files.paths.compactMap { path in hashes[path].map { line(path, $0) } }
        try folder.replace(fileName, with: Array(lines.joined().utf8))
    }

    /// A name with a line break or a backslash is escaped, as GNU's program does it.
    private static func line(_ path: String, _ hash: String) -> String {
        let escaped = path.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return (escaped == path ? "" : "\\") + "\(hash)  \(escaped)\n"
    }

    /// - Returns: nil for bytes that are no list of checksums.
    init?(_ bytes: [UInt8]) {
        var hashes: [String: String] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let (path, hash) = Self.entry(String(decoding: line, as: UTF8.self)) else { return nil }
            hashes[path] = hash
        }
        self.hashes = hashes
    }

    private static let hashLength = 64

    private static func entry(_ line: String) -> (path: String, hash: String)? {
        let isEscaped = line.hasPrefix("\\")
        let line = line.dropFirst(isEscaped ? 1 : 0)
        let (hash, rest) = (line.prefix(hashLength), line.dropFirst(hashLength))
        guard hash.count == hashLength, hash.allSatisfy(\.isHexDigit), rest.hasPrefix("  ") || rest.hasPrefix(" *")
        else {
            return nil
        }
        let path = String(rest.dropFirst(2))
        return (isEscaped ? unescaped(path) : path, hash.lowercased())
    }

    private static func unescaped(_ path: String) -> String {
        var text = ""
        var characters = path.makeIterator()
        while let character = characters.next() {
            guard character == "\\" else {
                text.append(character)
                continue
            }
            switch characters.next() {
            case "n": text += "\n"
            case "r": text += "\r"
            case let other: text.append(other ?? "\\")
            }
        }
        return text
    }
}
