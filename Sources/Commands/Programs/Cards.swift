import Chromium
import Importing
import Pictures
import Site

/// The pictures of a run for previews of links.
struct Cards {
    private let pictures: LinkCardPictures?

    /// - Returns: nil unless the option or the configuration asks for pictures.
    static func wanted(_ option: Bool, _ config: Configuration) -> Cards? {
        guard option || config.bool("card") else { return nil }
        return Cards(pictures: try? LinkCardPictures())
    }

    /// nil where there is no browser: the pages then have no pictures.
    var drawer: LinkCardDrawer? {
        guard let pictures else { return nil }
        return { html in pictures.picture(of: html) }
    }

    /// A warning, if some were not drawn.
    var problems: [Problem] {
        guard let pictures else { return [Problem(.warning, file: "--card", ImportError(.noBrowserForCards))] }
        let count = pictures.failures
        return count == 0 ? [] : [Problem(.warning, file: "--card", ImportError(.notDrawn(cards: count)))]
    }
}
