import Hypertext

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The script and the styles of the pages: as files of the site, or inside a page.
struct PageAssets: Sendable {
    /// What pages are given for them.
    let styles: HTML
    let scripts: HTML
    let icon: String
    let policy: ContentSecurityPolicy
    /// Files that have to be beside the pages, by their names there; empty if everything is inside.
    let files: [(name: String, bytes: [UInt8])]

    /// The folder of the site that the files go to.
    static let folder = "assets"

    init(_ options: PageOptions) {
        let script = Self.asset("scrollback.js")
        let style = Self.asset("scrollback.css") + (options.css.isEmpty ? "" : "\n" + options.css)
        self =
            options.isSingleFile
            ? PageAssets(insideScript: script, style: style, options)
            : PageAssets(linkedScript: script, style: style, options)
    }

    /// Linked: the names carry a hash of the contents, so that a new version is never mixed with an old page.
    private init(linkedScript script: String, style: String, _ options: PageOptions) {
        let icon = Self.asset("icon.svg")
        files = [("scrollback", "js", script), ("scrollback", "css", style), ("icon", "svg", icon)].map {
            stem, type, text in
            let bytes = Array(text.utf8)
            return ("\(stem)-\(Self.shortHash(bytes)).\(type)", bytes)
        }
        let addresses = files.map { "\(Self.folder)/\($0.name)" }
        var styles = HTML(literal: "<link rel=\"stylesheet\" href=\"")
        styles.append(attribute: addresses[1])
        styles.append(literal: "\">")
        var scripts = HTML(literal: "<script src=\"")
        scripts.append(attribute: addresses[0])
        scripts.append(literal: "\"></script>")
        (self.styles, self.scripts, self.icon) = (styles, scripts, addresses[2])
        policy = ContentSecurityPolicy(assets: .linked, allowsRemoteImages: options.allowsRemoteImages)
    }

    private init(insideScript script: String, style: String, _ options: PageOptions) {
        let script = Array(Self.withoutEndTags(script).utf8)
        let style = Array(Self.withoutEndTags(style).utf8)
        styles = Self.element(HTML(literal: "<style>"), style, HTML(literal: "</style>"))
        scripts = Self.element(HTML(literal: "<script>"), script, HTML(literal: "</script>"))
        icon = "data:image/svg+xml;base64," + Data(Self.asset("icon.svg").utf8).base64EncodedString()
        policy = ContentSecurityPolicy(
            assets: .inline(script: script, style: style), allowsRemoteImages: options.allowsRemoteImages)
        files = []
    }

    private static func asset(_ name: String) -> String {
        EmbeddedFiles.assets[name] ?? ""
    }

    private static func element(_ start: HTML, _ content: [UInt8], _ end: HTML) -> HTML {
        var html = start
        html.append(HTML(trusted: content))
        html.append(end)
        return html
    }

    /// Nothing inside may end its element; in CSS and in the strings of JavaScript the backslash means nothing.
    private static func withoutEndTags(_ text: String) -> String {
        text.replacing("</", with: "<\\/")
    }

    private static func shortHash(_ bytes: [UInt8]) -> String {
        SHA256.hash(bytes).prefix(6).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
