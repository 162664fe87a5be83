import Files

/// Checks that a site or a page is what its sources make, byte for byte.
public struct SiteVerifier: Sendable {
    /// The result of a check.
    public struct Report: Sendable {
        /// The number of files that were compared.
        public internal(set) var files = 0
        /// In the order of the paths; empty if everything is as it should be.
        public internal(set) var findings: [Finding] = []
        /// The problems of reading the sources.
        public internal(set) var problems: [Problem] = []

        /// - Parameter kind: nil for a file that is as it should be.
        fileprivate mutating func add(_ kind: Finding.Kind?, of path: String) {
            if let kind { findings.append(Finding(path: path, kind: kind)) }
        }
    }

    /// A file that is not as it should be.
    public struct Finding: Sendable, Equatable {
        /// The path in the site, or of the page.
        public let path: String
        public let kind: Kind

        /// The way in which it is wrong.
        public enum Kind: Sendable, Equatable {
            /// Its bytes differ; for a page, where.
            case changed(PageDifference?)
            case missing
            /// The site should not have it.
            case extra
            /// A page that another version of the program made, so that nothing can be said.
            case otherVersion(String)
        }
    }

    private let path: String

    /// - Parameter path: A site's folder, or a page.
    public init(_ path: String) { self.path = path }

    /// Compares with the list of checksums in the folder.
    ///
    /// - Throws: `BuildError`; `noChecksums` if the list is missing, or does not have the page.
    public func verifyChecksums(jobs: Int) throws(BuildError) -> Report {
        let root = isPage ? Self.folder(of: path) : path
        let files = try Self.files(root)
        guard let sums = files.checksums else { throw .noChecksums(path) }
        guard isPage else { return Self.compare(sums.hashes, files.hashes(jobs: jobs)) { _ in nil } }
        let name = Self.name(of: path)
        guard let sum = sums.hashes[name] else { throw .noChecksums(path) }
        return Self.compare([name: sum], files.hash(name).map { [name: $0] } ?? [:]) { _ in nil }
    }

    /// Builds again and compares.
    ///
    /// - Parameter options: Those of the build; its folder is not used.
    /// - Throws: `BuildError`; `noPage` if there is no such page, or the sources make none of its name.
    public func verify(_ options: BuildOptions) throws(BuildError) -> Report {
        let page = isPage ? try pageBytes() : nil
        if let page, !Self.isOfSite(page) { return try verifySinglePage(page, options) }
        let folder = try PrivateFolder.new()
        var options = options
        options.output = folder.path
        let built = try SiteBuilder(options).build()
        let expected = try Self.files(folder.path)
        var report =
            if let page { try compare(page, with: expected) } else {
                try compareSite(with: expected, jobs: options.jobs)
            }
        report.problems = built.problems
        return report
    }

    private func verifySinglePage(_ page: [UInt8], _ options: BuildOptions) throws(BuildError) -> Report {
        var options = options
        options.page.title = options.title
        let built = try SinglePageBuilder(options).build()
        var report = Report(files: 1, problems: built.problems)
        report.add(Self.kind(expected: built.html, found: page), of: path)
        return report
    }

    private func compareSite(with expected: SiteFiles, jobs: Int) throws(BuildError) -> Report {
        let found = try Self.files(path)
        return Self.compare(expected.hashes(jobs: jobs), found.hashes(jobs: jobs)) { path in
            guard path.hasSuffix(".html"), let one = expected.read(path), let other = found.read(path) else {
                return nil
            }
            return Self.kind(expected: one, found: other)
        }
    }

    /// A page of its name may be in several folders of the site: those of sub-agents.
    private func compare(_ page: [UInt8], with files: SiteFiles) throws(BuildError) -> Report {
        let name = Self.name(of: path)
        let pages = files.paths.filter { $0 == name || $0.hasSuffix("/" + name) }.compactMap(files.read)
        guard let first = pages.first else { throw .noPage(path) }
        var report = Report(files: 1)
        if !pages.contains(page) { report.add(Self.kind(expected: first, found: page), of: path) }
        return report
    }

    /// - Parameter explain: Says more of a file that differs.
    private static func compare(
        _ expected: [String: String], _ found: [String: String], _ explain: (String) -> Finding.Kind?
    ) -> Report {
        var report = Report(files: expected.count)
        for path in Set(expected.keys).union(found.keys).sorted() where expected[path] != found[path] {
            let kind: Finding.Kind =
                expected[path] == nil ? .extra : found[path] == nil ? .missing : explain(path) ?? .changed(nil)
            report.findings.append(Finding(path: path, kind: kind))
        }
        return report
    }

    /// nil if both are the same.
    private static func kind(expected: [UInt8], found: [UInt8]) -> Finding.Kind? {
        guard let difference = PageDifference(expected: expected, found: found) else { return nil }
        let (own, other) = (version(of: expected), version(of: found))
        return other != nil && own != other ? .otherVersion(other ?? "") : .changed(difference)
    }

    private static func version(of page: [UInt8]) -> String? {
        let mark = Array("<meta name=\"generator\" content=\"pageturner ".utf8)
        guard let start = page.firstRange(of: mark)?.upperBound else { return nil }
        let version = page[start...].prefix { $0 != UInt8(ascii: "\"") }.prefix(40)
        return String(decoding: version, as: UTF8.self)
    }

    private static func isOfSite(_ page: [UInt8]) -> Bool {
        page.firstRange(of: Array("<link rel=\"stylesheet\" href=\"assets/".utf8)) != nil
    }

    private var isPage: Bool { (try? Directory(existing: path)) == nil }

    private func pageBytes() throws(BuildError) -> [UInt8] {
        guard let bytes = (try? Directory(existing: Self.folder(of: path)))?.read(Self.name(of: path)) else {
            throw .noPage(path)
        }
        return bytes
    }

    private static func files(_ root: String) throws(BuildError) -> SiteFiles {
        do { return try SiteFiles(root) } catch { throw .write(error) }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
