import Markdown
import Testing

@Suite struct ImageTests {
    private struct Resolver: ImageResolver {
        func resolve(_ url: String) -> ImageSource {
            url == "a.png" ? .show("media/a\"b.png", width: 30, height: 20) : NoImages().resolve(url)
        }
    }

    private let options = MarkdownOptions(images: Resolver())

    @Test func imagesOfThePageAreShown() {
        #expect(
            html("![x *y* <z>](a.png \"t\")", options)
                == """
                <p><img src="media/a&quot;b.png" alt="x y &lt;z&gt;" title="t" width="30" height="20" loading="lazy"></p>

                """)
    }

    @Test func imagesOfTheWebAreLinks() {
        #expect(
            html("![x](https://a.b/c.png)", options)
                == """
                <p><span class="image-remote"><a href="https://a.b/c.png" rel="noopener noreferrer nofollow">x</a> (a.b)</span></p>

                """)
    }

    @Test func linksDoNotNest() {
        #expect(
            html("[![x](https://a.b/c.png)](https://d.e)", options)
                == """
                <p><a href="https://d.e" rel="noopener noreferrer nofollow"><span class="image-remote">x (a.b)</span></a></p>

                """)
        #expect(PageRules.violations(html("[a <http://b.c> d](http://e.f) [a[^1]](#b)\n\n[^1]: c")).isEmpty)
    }

    @Test(arguments: [
        "", "file:///etc/passwd", "javascript:x", "data:image/svg+xml,x", "data:image/png;base64,AA", "b.png",
    ])
    func otherImagesAreText(_ url: String) {
        #expect(html("![x](<\(url)>)") == "<p><span class=\"image-missing\">x</span></p>\n")
        #expect(html("![](<\(url)>)") == "<p><span class=\"image-missing\">Image</span></p>\n")
    }
}
