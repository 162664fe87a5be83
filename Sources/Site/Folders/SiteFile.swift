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

    /// The subfolder of the files that the site was read from.
    static let sources = "sources"

    /// The list of the texts beside pages.
    static let markdownList = SiteFile("llms.txt")

    static let folders = [assets, media, search, list, sources]

    let folder: String
    let name: String

    /// The name of a page without its extension.
    var pageName: String { String(name.dropLast(".html".count)) }

    init(_ name: String, in folder: String = "") {
        self.name = name
        self.folder = folder
    }

    /// nil for a path that no build writes (`SiteFileName`).
    init?(path: String) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard (1...2).contains(parts.count), let name = parts.last else { return nil }
        self.init(name, in: parts.count == 2 ? parts[0] : "")
        guard parts.count == 1 || Self.folders.contains(folder), SiteFileName.isPossible(name, in: folder) else {
            return nil
        }
    }

    /// The path relative to the site, for links and the manifest.
    var path: String { folder.isEmpty ? name : folder + "/" + name }

    /// The address of the file relative to the site: a name is never a scheme, a query or a fragment.
    var address: String {
        let address = PercentEncoding.added(to: path)
        return address == path && !address.hasPrefix("/") ? path : "./" + address
    }

    /// True for the files of the search and of the lists, which are made again for a merged site.
    var isMadeFromPages: Bool { folder == Self.search || folder == Self.list || self == Self.markdownList }

    static func < (left: SiteFile, right: SiteFile) -> Bool {
        left.folder == right.folder ? left.name < right.name : left.folder < right.folder
    }
}
