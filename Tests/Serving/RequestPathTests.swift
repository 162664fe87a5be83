import Testing

@testable import Serving

@Suite struct RequestPathTests {
    @Test(arguments: [
        ("/", ""), ("/chat.html", "chat.html"), ("/assets/icon.svg", "assets/icon.svg"), ("/a%20b.html", "a b.html"),
        ("/%C3%A9", "é"), ("/a?../../etc/passwd", "a"), ("/a?b#c", nil), ("/a%2525", "a%25"),
    ])
    func paths(target: String, path: String?) {
        #expect(RequestPath(target)?.path == path)
    }

    @Test(arguments: [
        "", "chat.html", "http://localhost/", "*", "//", "/a//b", "/a/", "/.", "/..", "/../etc/passwd", "/a/../b",
        "/%2e%2e/etc/passwd", "/%2E%2E%2Fetc", "/..%2f..%2fetc", "/..%5c..%5cetc", "/a\\b", "/%5Cetc", "/.git/config",
        "/%2egit", "/c:/windows", "/c%3A", "/a#b", "/%", "/%4", "/%zz", "/%c0%ae%c0%ae/", "/%ff", "/%00", "/a%0d%0ab",
        "/%7f", "/é", "/a%2f%2fb",
    ])
    func refusedPaths(target: String) {
        #expect(RequestPath(target) == nil)
    }

    @Test func theQueryHasValues() {
        #expect(RequestPath("/a?b=1&since=x-2")?.value("since") == "x-2")
        #expect(RequestPath("/a?sincere=1")?.value("since") == nil)
    }
}
