/// A file of the site: its name, and its subfolder (empty for none).
struct SiteFile: Sendable, Hashable, Comparable {
    /// The subfolder of scripts and styles.
    static let assets = "assets"
    /// The subfolder of copied pictures, sounds and videos.
    static let media = "media"

    /// The subfolder of the search index.
    static let search = "search"

    /// The root script of the search index, which leads to all its other files.
    static let searchRoot = SiteFile("index.js", in: search)

    /// The subfolder of the list of all conversations.
    static let list = "list"

    /// The script that leads to all other files of that list.
    static let listRoot = SiteFile("index.js", in: list)

    static let folders = [assets, media, search, list]

    let folder: String
    let name: String

    init(_ name: String, in folder: String = "") {
        self.name = name
        self.folder = folder
    }

    /// nil for a path that no build writes.
    init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let name = parts.last, !path.utf8.contains(0),
            parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
            parts.count == 1 || Self.folders.contains(String(parts[0]))
        else { return nil }
        self.init(String(name), in: parts.count == 2 ? String(parts[0]) : "")
    }

    /// The path relative to the site, for links and the manifest.
    var path: String { folder.isEmpty ? name : folder + "/" + name }

    /// True for the files of the search and of the list, which are made again for a merged site.
    var isMadeFromPages: Bool { folder == Self.search || folder == Self.list }

    static func < (left: SiteFile, right: SiteFile) -> Bool {
        left.folder == right.folder ? left.name < right.name : left.folder < right.folder
    }
}
