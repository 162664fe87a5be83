import Markdown
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        ("https://example.com/a?b=c#d", "https://example.com/a?b=c#d", "example.com"),
        ("HTTP://User:pw@Example.com:80/", "HTTP://User:pw@Example.com:80/", "example.com"),
        ("https://例子.cn/路 径", "https://%E4%BE%8B%E5%AD%90.cn/%E8%B7%AF%20%E5%BE%84", "例子.cn"),
        ("https://a.b/\"<>'", "https://a.b/%22%3C%3E'", "a.b"), (" https://a.b\n", "https://a.b", "a.b"),
        ("ht\ttps://a.b", "https://a.b", "a.b"), ("http://[::1]:8/", "http://%5B::1%5D:8/", "[::1]"),
    ])
    func webAddressesAreExternal(_ url: String, _ expected: String, _ host: String) {
        let link = LinkPolicy.safe(url)
        #expect(link?.url == expected)
        #expect(link?.isExternal == true && link?.host == host)
    }

    @Test(arguments: ["#a", "mailto:a@b.c", "a.html", "a/b.html?c#d", "./a", "a%2Fb", "über.html", "...", "a..b/c"])
    func addressesOfThePageAreNotExternal(_ url: String) {
        #expect(LinkPolicy.safe(url)?.isExternal == false)
        #expect(LinkPolicy.safe(url)?.host == nil)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", "java\tscript:alert(1)",
        " javascript:alert(1)",
        "\u{1}javascript:alert(1)", "java\u{200B}script:alert(1)", "\u{FEFF}javascript:alert(1)",
        "javascript\u{AD}:alert(1)",
        "java\u{0}script:alert(1)", "javascript&colon;alert(1)", "javascript&#58;alert(1)", "&#106;avascript:alert(1)",
        "vbscript:x", "data:text/html,<script>", "data:image/svg+xml,<svg>", "data:image/png;base64,AA",
        "file:///etc/passwd",
        "ftp://a.b", "blob:x", "about:blank", "view-source:x", "intent:x", "ms-word:x", "x:y", ":x", "C:\\x",
        "//evil.example",
        "/\\evil.example", "\\\\evil.example", "/etc/passwd", "../a", "a/../b", "%2e%2e/a", "a/.%2E/b", "a/%2e./b",
        "?play=1", "",
        " ",
        "http:", "http://", "https:///", "http://@", "https://:80",
    ])
    func otherAddressesAreText(_ url: String) {
        #expect(LinkPolicy.safe(url) == nil)
    }

    @Test func pathsMayBeAllowedOrNot() {
        #expect(LinkPolicy.safe("/a", paths: .any)?.url == "/a")
        #expect(LinkPolicy.safe("../a", paths: .any)?.url == "../a")
        for url in ["//a", "/\\a", "\\/a", "\\\\a"] { #expect(LinkPolicy.safe(url, paths: .any) == nil) }
        #expect(LinkPolicy.safe("a", paths: .none) == nil)
    }

    @Test func linksHaveTheirTarget() {
        #expect(
            html("[a](https://b.c \"d\")")
                == "<p><a href=\"https://b.c\" title=\"d\" rel=\"noopener noreferrer nofollow\">a</a></p>\n")
        #expect(html("[a](#b)") == "<p><a href=\"#b\">a</a></p>\n")
        #expect(html("[*a*](javascript:b)") == "<p><em>a</em></p>\n")
    }

    @Test(arguments: [
        ("http://a.example:8080/x", true), ("https://a_b.c-d.example", true), ("http://a.example:65535", true),
        ("http://a.example:65536", false), ("http://a.example:80:80/x", false), ("http://a.example:/x", false),
        ("http://a.example:8o/x", false), ("http://ann@a.example", false),
    ])
    func bareAddressesNeedAHost(_ address: String, _ isLink: Bool) {
        #expect(html("See \(address) now").contains("<a href=\"http") == isLink)
    }

    @Test func anEmptyLinkShowsWhereItLeads() {
        #expect(html("[](https://b.c/d)").contains(">b.c</a>"))
        #expect(html("[](a.html)") == "<p><a href=\"a.html\">a.html</a></p>\n")
        #expect(html("[](javascript:b)") == "<p></p>\n")
    }

    @Test(arguments: [
        ("see http://a.b/c.", ["http://a.b/c"]), ("(https://a.b/c_(d))", ["https://a.b/c_(d)"]),
        ("www.a.b", ["http://www.a.b"]),
        ("me@a.b", ["mailto:me@a.b"]), ("mailto:me@a.b", ["mailto:me@a.b"]),
        ("http://a.b/?c&amp;d", ["http://a.b/?c&d"]),
        ("https://a.b/c، ثم", ["https://a.b/c"]), ("https://a.b/c؟", ["https://a.b/c"]),
        ("https://a.b/c۔", ["https://a.b/c"]),
        ("https://a.b/c। अब", ["https://a.b/c"]), ("https://a.b/c—that", ["https://a.b/c"]),
        ("https://a.b/c🎉", ["https://a.b/c"]),
        ("https://a.b/é/日本", ["https://a.b/%C3%A9/%E6%97%A5%E6%9C%AC"]), ("https://a.b，谢谢", ["https://a.b"]),
        ("“https://a.b”", ["https://a.b"]), ("《www.a.b》", []),
        ("见 www.a.b。", ["http://www.a.b"]),
        ("https://zh.wikipedia.org/wiki/中文", ["https://zh.wikipedia.org/wiki/%E4%B8%AD%E6%96%87"]),
        ("**https://a.b**, x", ["https://a.b"]), ("http://a.b http://c.d", ["http://a.b", "http://c.d"]),
        ("xwww.a.b", []),
        ("http://", []), ("http://_a.b", []), ("www.a_b.c", []), ("www.a_b.c.d.e", ["http://www.a_b.c.d.e"]),
        ("www.", ["http://www"]),
        ("a@b", []), ("a@b.c1", []), ("a@b@c.d", ["mailto:b@c.d"]), ("a@b.c@d", []), ("ftp://a.b", []),
        ("`http://a.b`", []),
        ("[x http://a.b](#c)", ["#c"]),
        ("javascript:http://a.b", ["http://a.b"]), ("HTTPS://A.B", ["HTTPS://A.B"]),
        ("http://a.b<br>c", ["http://a.b"]), ("a:b@c.d", ["mailto:b@c.d"]),
        ("http://a.b/&lt;", ["http://a.b/"]), ("http://a.b/x;", ["http://a.b/x"]),
        ("http://a.b/x&copy;y", ["http://a.b/x"]),
    ])
    func bareLinks(_ text: String, _ expected: [String]) throws {
        let nodes = try DOMParser.parse(html(text))
        let links = nodes.compactMap(\.element).flatMap(\.descendants).compactMap { $0.attributes["href"] }
        #expect(links == expected)
    }
}
