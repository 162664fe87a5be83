import Bytes
import ConversationModel
import Hypertext

/// The scripts and styles of pages, as files of the site or inline. Each kind of page gets only those that it uses
/// (`Sources/Page/README.md`).
struct PageAssets: Sendable {
    private let conversation: Heads
    private let messages: Heads
    private let faceToFace: Heads
    let index: PageHead
    let album: PageHead
    /// The script that listens for changes; added by the preview's server, not linked by the pages.
    let preview: AssetFile?
    /// The script of the author's desk, likewise.
    let desk: AssetFile?
    /// Additional assets of a page whose conversation is split into several.
    let partsScript: HTML
    /// Addresses of the search: its program, its style, and the script that leads to its index. They load on the first
    /// search. nil if there is no search.
    let search: String?
    /// The address of the program of the bar's menu, which loads when the menu opens; nil if it is inline.
    let share: String?
    /// A page has its own search.
    let canFind: Bool
    /// The files beside the pages; empty if everything is inline.
    let files: [AssetFile]

    init(_ options: PageOptions) {
        let icon = AssetFile("icon.svg")
        let own = options.script.isEmpty ? [] : [AssetFile("custom.js", options.script)]
        let parts = AssetFile("parts.js")
        let actions = AssetFile("actions.js")
        let later = LateAssets(
            styles: [AssetFile("reading.css"), AssetFile("replay.css")],
            scripts: [AssetFile("reading.js"), AssetFile("pageturner.js")])
        // They load in a frame alone; a file that contains everything may be in one, too.
        let embedding = LateAssets(styles: [AssetFile("embed.css")], scripts: [AssetFile("embed.js")])
        let menu = AssetFile("share.js")
        share = options.isSingleFile ? nil : menu.address
        var files = [icon, parts, menu]
        // Scripts that use the replay from the start need it loaded before them.
        let isLate = own.isEmpty && !options.isPreview && !options.isSingleFile
        // Most heads have the same files, and each is hashed once.
        var inline: [String: InlineAsset] = [:]
        func inside(_ files: [AssetFile]) -> [InlineAsset] {
            files.map { file in
                let asset = inline[file.name] ?? InlineAsset(file)
                inline[file.name] = asset
                return asset
            }
        }
        func head(scripts: [AssetFile], loading: Loading? = nil, styles: [AssetFile]) -> PageHead {
            files += (scripts + (loading?.all ?? []) + styles).filter { !files.contains($0) }
            return options.isSingleFile
                ? PageHead(inside: inside(scripts), styles: inside(styles), icon: icon, options)
                : PageHead(scripts: scripts, loading: loading, styles: styles, icon: icon, options)
        }
        func heads(scripts: [AssetFile], later: LateAssets, styles: [AssetFile]) -> Heads {
            // The user's additions come after all others.
            var (scripts, styles) = (scripts, styles)
            if options.isSingleFile {
                scripts += [menu] + embedding.scripts
                styles = embedding.styles + styles
            }
            if !isLate {
                scripts += later.scripts + own
                styles = later.styles + styles
            }
            let loading = Loading(by: actions, later: isLate ? later : nil, embedding: embedding)
            return Heads { needs in
                head(scripts: scripts, loading: loading, styles: needs.files + styles)
            }
        }
        let canFind = options.isSingleFile && options.search != .off
        self.canFind = canFind
        let scripts = [actions] + (canFind ? [AssetFile("find.js")] : [])
        let theme = options.css.isEmpty ? [] : [AssetFile("theme.css", options.css)]
        let styles = { (name: String) in
            ([name] + (canFind ? ["find.css"] : []) + ["print.css"]).map { AssetFile($0) } + theme
        }
        conversation = heads(scripts: scripts, later: later, styles: styles("pageturner.css"))
        let people = AssetFile("people.js")
        messages = heads(
            scripts: scripts, later: LateAssets(styles: later.styles, scripts: [people] + later.scripts),
            styles: styles("people.css"))
        // It rotates the bubbles as the reader has chosen, and shows the button that closes the page: nothing of that later.
        faceToFace = heads(scripts: [people] + scripts, later: later, styles: styles("talk.css"))
        index = head(scripts: [AssetFile("index.js")], styles: [AssetFile("index.css", adding: options.css)])
        let albumFiles = (
            scripts: [AssetFile("album.js")], styles: [AssetFile("album.css", adding: options.css)]
        )
        album = PageHead(
            scripts: albumFiles.scripts, loading: nil, styles: albumFiles.styles, icon: icon, options)
        if options.hasAlbum { files += albumFiles.scripts + albumFiles.styles }
        partsScript = PageHead.script(parts)
        let search = [AssetFile("search.js"), AssetFile("search.css")]
        let isSearchable = options.search != .off && !options.isSingleFile
        self.search =
            isSearchable ? (search.map(\.address) + [PageDesign.searchRoot]).joined(separator: " ") : nil
        preview = options.isPreview ? AssetFile("preview.js") : nil
        desk = options.isDesk ? AssetFile("desk.js") : nil
        self.files =
            options.isSingleFile ? [] : files + [preview, desk].compactMap(\.self) + (isSearchable ? search : [])
    }

    /// - Parameter needs: The rare features of the page; in a preview, they may appear later.
    func head(for layout: Conversation.Layout, _ needs: Needs) -> PageHead {
        heads(for: layout)[preview == nil ? needs : .all]
    }

    /// Rare features, whose styles most pages do without.
    struct Needs: OptionSet {
        let rawValue: Int

        /// Rendered formulas.
        static let formulas = Needs(rawValue: 1)
        /// Notes, marked words, chapters and a summary.
        static let additions = Needs(rawValue: 2)
        /// The strip of a session.
        static let strip = Needs(rawValue: 4)
        static let all: Needs = [.formulas, .additions, .strip]

        /// The styles, which come before the others.
        var files: [AssetFile] {
            (contains(.formulas) ? [AssetFile("math.css")] : [])
                + (contains(.additions) ? [AssetFile("notes.css")] : [])
                + (contains(.strip) ? [AssetFile("strip.css")] : [])
        }
    }

    private func heads(for layout: Conversation.Layout) -> Heads {
        switch layout {
        case .assistant: conversation
        case .messages: messages
        case .faceToFace: faceToFace
        }
    }

    /// The head for each set of needs.
    private struct Heads {
        private let all: [PageHead]

        init(_ make: (Needs) -> PageHead) { all = (0...Needs.all.rawValue).map { make(Needs(rawValue: $0)) } }

        subscript(needs: Needs) -> PageHead { all[needs.rawValue] }
    }
}

/// Styles and scripts that a page does not need at once, in the order in which they load.
struct LateAssets: Sendable {
    let styles: [AssetFile]
    let scripts: [AssetFile]

    var all: [AssetFile] { styles + scripts }
    /// As the script finds them.
    var addresses: String { all.map(\.address).joined(separator: " ") }
}

/// The assets that a script of the page loads.
struct Loading: Sendable {
    let script: AssetFile
    /// For each reader, when the page is idle; nil if the page has them from the start.
    let later: LateAssets?
    /// For a page in a frame of another one.
    let embedding: LateAssets

    init(by script: AssetFile, later: LateAssets?, embedding: LateAssets) {
        (self.script, self.later, self.embedding) = (script, later, embedding)
    }

    var all: [AssetFile] { (later?.all ?? []) + embedding.all }
}

/// A file that pages link to.
struct AssetFile: Sendable, Equatable {
    /// Contains a hash of the contents, so that an old page never uses a new version.
    let name: String
    let bytes: [UInt8]

    /// Equal names have equal contents, which are long.
    static func == (one: AssetFile, other: AssetFile) -> Bool { one.name == other.name }

    /// Relative to a page.
    var address: String { "assets/\(name)" }

    /// Browsers show a page before they have its styles for paper.
    var isForPaper: Bool { name.hasPrefix("print-") }

    /// A file of `Public/`.
    ///
    /// - Parameter more: Appended to the contents.
    init(_ name: String, adding more: String = "") {
        let text = EmbeddedFiles.assets[name] ?? ""
        guard more.isEmpty, let hash = EmbeddedFiles.hashes["Public/" + name] else {
            self.init(name, text + (more.isEmpty ? "" : "\n" + more))
            return
        }
        self.init(name, Array(text.utf8), hash: hash)
    }

    init(_ name: String, _ text: String) {
        let bytes = Array(text.utf8)
        self.init(name, bytes, hash: SHA256.hash(bytes).hexadecimal)
    }

    private init(_ name: String, _ bytes: [UInt8], hash: String) {
        self.bytes = bytes
        self.name = name.replacing(".", with: "-\(hash.prefix(12)).")
    }
}

/// A script or style inside a page.
struct InlineAsset: Sendable {
    let content: [UInt8]
    /// Its hash, which the page's policy allows.
    let hash: String

    init(_ file: AssetFile) {
        content = Self.withoutEndTags(file.bytes)
        hash = ContentSecurityPolicy.hash(of: content)
    }

    /// Escapes end tags, so that the contents cannot end their element; the backslash changes nothing in CSS and in
    /// JavaScript's strings.
    private static func withoutEndTags(_ bytes: [UInt8]) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).replacing("</", with: "<\\/").utf8)
    }
}
