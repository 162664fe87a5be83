import Markdown
import Testing

/// No text becomes markup, in whatever place it is written.
@Suite struct HostileMarkupTests {
    private static let payloads = [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
        "<svg><script>alert(1)</script></svg>",
        "\"><script>alert(1)</script>", "' onmouseover='alert(1)", "\" onfocus=\"alert(1)\" autofocus=\"",
        "javascript:alert(1)",
        "<a href=\"javascript:alert(1)\">x</a>", "<style>*{display:none}</style>", "<p style=\"position:fixed\">",
        "<base href=//evil>",
        "<meta http-equiv=refresh content=0>", "<iframe src=//evil></iframe>",
        "<form action=//evil><input type=submit></form>",
        "<!--><script>alert(1)</script>-->", "<![CDATA[<script>alert(1)</script>]]>", "<?xml version=\"1.0\"?><script>",
        "</p></div></article>",
        "<template><script>", "<math><mtext></mtext><script>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;script&#62;", "&#x3c;script>",
        "<scr\u{0}ipt>alert(1)</scr\u{0}ipt>", "\u{2028}<script>",
        "<x\u{0C}onclick=alert(1)>", "<plaintext>", "<xmp><script>", "<textarea><script>", "<title></title><script>",
        "]]><script>",
        "{{constructor.constructor('alert(1)')()}}", "\\\"><b>", "`<b>`", "<br onload=alert(1)>",
        "<br/onload=alert(1)>", "<br\n>",
        "data:text/html;base64,PHNjcmlwdD4=", "//evil.example/x", "\\\\evil.example", "&#106;avascript:alert(1)",
        "java\tscript:alert(1)",
    ]

    private static let places: [@Sendable (String) -> String] = [
        { $0 }, { "a \($0) b" }, { "# \($0)" }, { "> \($0)" }, { "- \($0)" }, { "| \($0) |\n|---|\n| \($0) |" },
        { "`\($0)`" },
        { "```\n\($0)\n```" }, { "```\($0)\nx\n```" }, { "    \($0)" }, { "[a](\($0))" }, { "[a](<\($0)>)" },
        { "[a](b \"\($0)\")" },
        { "[a](b '\($0)')" }, { "[\($0)](b)" }, { "![\($0)](b)" }, { "![a](\($0))" }, { "![a](<\($0)>)" },
        { "<\($0)>" },
        { "[a]\n\n[a]: \($0)" }, { "[a]\n\n[a]: b \"\($0)\"" }, { "[\($0)]\n\n[\($0)]: b" },
        { "a[^\($0)]\n\n[^\($0)]: \($0)" },
        { "http://a.b/\($0)" }, { "www.a.b\($0)" }, { "a@b.c\($0)" }, { "**\($0)**" }, { "~~\($0)~~" }, { "$\($0)_1$" },
        { "\\(\($0)\\)" },
        { "- [ ] \($0)" }, { "<div \($0)>" }, { "<a href='\($0)'>" }, { "<!-- \($0) -->" }, { "\\\($0)" },
        { "&\($0);" },
    ]

    static let texts = payloads.flatMap { payload in places.map { $0(payload) } }

    @Test(arguments: payloads)
    func payloadsStayText(_ payload: String) {
        let texts = Self.places.map { $0(payload) }
        for options in [MarkdownOptions(), MarkdownOptions(images: AllImages())] {
            var renderer = MarkdownRenderer(options)
            for text in texts {
                let markup = renderer.render(text, idPrefix: "message-1").html.string
                #expect(PageRules.violations(markup).isEmpty, "\(text.debugDescription)\n\(markup)")
            }
        }
    }

    @Test func payloadsAreNotLost() throws {
        for payload in Self.payloads where !payload.contains(where: { "\u{0}\u{0C}".contains($0) }) {
            let nodes = try DOMParser.parse(html("```\n\(payload)\n```"))
            #expect(nodes.map(\.text).joined().contains(payload))
        }
    }
}
