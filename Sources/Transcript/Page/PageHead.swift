import Hypertext

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A page's scripts, styles and icon.
struct PageHead: Sendable {
    let styles: HTML
    let scripts: HTML
    let icon: String
    /// The content security policy; made once, as it is the same for all pages.
    let policy: String

    /// Links to files beside the page.
    ///
    /// - Parameter loading: The files that one of the scripts loads.
    init(
        scripts: [AssetFile], loading: Loading?, styles: [AssetFile], icon: AssetFile, _ options: PageOptions
    ) {
        var links = Self.links(styles)
        if let late = loading?.later {
            links.append(literal: "<noscript>")
            links.append(Self.links(late.styles))
            links.append(literal: "</noscript>")
        }
        self.styles = links
        self.scripts = scripts.reduce(into: HTML()) { html, script in
            html.append(Self.script(script, loading: script == loading?.script ? loading : nil))
        }
        self.icon = icon.address
        policy = Self.policy(.linked, options)
    }

    /// Everything inside the page.
    init(inside scripts: [InlineAsset], styles: [InlineAsset], icon: AssetFile, _ options: PageOptions) {
        self.styles = styles.reduce(into: HTML()) { html, style in
            html.append(Self.element("<style>", content: style.content, "</style>"))
        }
        self.scripts = scripts.reduce(into: HTML()) { html, script in
            html.append(Self.element("<script>", content: script.content, "</script>"))
        }
        self.icon = "data:image/svg+xml;base64," + Data(icon.bytes).base64EncodedString()
        policy = Self.policy(.inline(scripts: scripts.map(\.hash), styles: styles.map(\.hash)), options)
    }

    /// Pages of a preview may connect to their server; all other pages connect to nobody (security rule 5).
    private static func policy(_ assets: ContentSecurityPolicy.Assets, _ options: PageOptions) -> String {
        ContentSecurityPolicy(assets: assets, allowsRemoteImages: options.allowsRemoteImages)
            .text(connect: options.isPreview ? "'self'" : "'none'")
    }

    private static func links(_ styles: [AssetFile]) -> HTML {
        styles.reduce(into: HTML()) { html, file in
            html.append(
                element(
                    "<link rel=\"stylesheet\" href=\"", attribute: file.address,
                    file.isForPaper ? "\" media=\"print\">" : "\">"))
        }
    }

    static func script(_ file: AssetFile, loading: Loading? = nil) -> HTML {
        var html = element("<script src=\"", attribute: file.address, "\"")
        if let later = loading?.later { html.append(element(" data-later=\"", attribute: later.addresses, "\"")) }
        if let loading { html.append(element(" data-embed=\"", attribute: loading.embedding.addresses, "\"")) }
        html.append(literal: "></script>")
        return html
    }

    private static func element(_ start: StaticString, attribute value: String, _ end: StaticString) -> HTML {
        var html = HTML(literal: start)
        html.append(attribute: value)
        html.append(literal: end)
        return html
    }

    private static func element(_ start: StaticString, content: [UInt8], _ end: StaticString) -> HTML {
        var html = HTML(literal: start)
        html.append(HTML(trusted: content))
        html.append(literal: end)
        return html
    }
}

extension FramedView {
    func take(_ head: PageHead) {
        (csp, icon, styles) = (head.policy, head.icon, head.styles)
    }
}
