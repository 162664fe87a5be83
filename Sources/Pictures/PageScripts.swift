/// Scripts that prepare a page for its picture.
enum PageScripts {
    /// Hides controls for the mouse, and lays out the whole page: a picture cannot scroll.
    static let prepare = """
        (() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`
            .bar, .outline, .page-links, .dock, .actions, .alternatives, .newest, .speakers, .leave, .find, button, .skip
              { display: none !important }
            *, ::before, ::after { animation: none !important; transition: none !important }
            .log { translate: none !important }
            body { min-block-size: 0 !important; padding-block-end: 1.5rem !important }
            .box, .message, .g { content-visibility: visible !important }
            html { scrollbar-gutter: auto !important; overflow: visible !important }
            .fold { max-block-size: none !important; mask: none !important }
            .log .table { overflow: visible !important }
            .table :is(th, td) { min-inline-size: 0 !important; overflow-wrap: anywhere }
            .log pre { max-block-size: none !important; white-space: pre-wrap; overflow-wrap: anywhere }`);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        })()
        """

    /// Opens all rows of tools, thinking and work.
    static let unfold = "for (const row of document.querySelectorAll('.log details')) row.open = true"

    /// Turns links to files into text: the files are not beside the print, and their addresses would name the folder that the
    /// browser reads the page from. Links to the page itself and to other hosts stay.
    static let unlink = """
        for (const link of document.querySelectorAll('a, area')) {
          for (const name of ['href', 'xlink:href']) {
            const text = link.getAttribute(name);
            if (text === null || text.startsWith('#') || !URL.canParse(text, document.baseURI)) continue;
            if (new URL(text, document.baseURI).protocol === 'file:') link.removeAttribute(name);
          }
        }
        """

    /// Waits for fonts and images, and until the page is painted with them.
    static let settle = """
        (async () => {
          await document.fonts.ready;
          const late = new Promise((done) => setTimeout(done, 5000));
          const pictures = [...document.images].map((image) => {
            image.loading = 'eager';
            return image.decode().catch(() => {});
          });
          await Promise.race([Promise.all(pictures), late]);
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        })()
        """

    /// The places at which to cut a long page, between lines of text and images. The last is the page's end.
    ///
    /// - Parameter limit: The greatest height of a piece, in CSS pixels.
    static func cuts(limit: Int) -> String {
        """
        ((limit) => {
          const rows = [];
          const add = ({ top, bottom }) => bottom > top && rows.push([top + scrollY, bottom + scrollY]);
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (walker.nextNode()) {
            range.selectNodeContents(walker.currentNode);
            for (const row of range.getClientRects()) add(row);
          }
          for (const one of document.querySelectorAll('img, svg, video, math, tr, .avatar')) add(one.getBoundingClientRect());
          rows.sort((one, other) => one[0] - other[0]);
          const whole = [];
          for (const [top, bottom] of rows) {
            const last = whole.at(-1);
            if (last && top < last[1]) last[1] = Math.max(last[1], bottom);
            else whole.push([top, bottom]);
          }
          const { scrollHeight } = document.documentElement;
          // The document is never lower than the window, but a short page is.
          const end = Math.ceil(scrollHeight > innerHeight ? scrollHeight : document.body.offsetHeight || scrollHeight);
          const cuts = [];
          for (let start = 0, row = 0; end - start > limit; ) {
            const wanted = start + limit;
            while (row < whole.length && whole[row][1] <= wanted) row++;
            const top = row < whole.length ? Math.floor(whole[row][0]) : wanted;
            // A piece of less than half the limit would leave a gap; then a large element is cut.
            start = top < wanted && top > start + limit / 2 ? top : wanted;
            cuts.push(start);
          }
          return [...cuts, end];
        })(\(limit))
        """
    }
}
