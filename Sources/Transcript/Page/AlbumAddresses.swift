/// The addresses of the album's pages, relative to the site. While a site has an album, no conversation takes such a name.
public enum AlbumAddresses {
    /// The newest month of the gallery.
    public static let gallery = "gallery.html"
    /// The calendar.
    public static let calendar = "calendar.html"
    /// The list of people.
    public static let people = "people.html"

    /// The page of a month of the gallery; nil is the month of what has no date.
    ///
    /// - Parameter part: Counted from 0; a month with too many items has several pages.
    public static func gallery(_ month: (year: Int, month: Int)?, part: Int) -> String {
        Pagination.address("gallery-\(month.map { "\($0.year)-\(two($0.month))" } ?? "undated").html", part: part)
    }

    /// The page of a day of the year.
    public static func day(month: Int, day: Int) -> String { "calendar-\(two(month))-\(two(day)).html" }

    /// A page of a person.
    ///
    /// - Parameter slug: The name as letters for addresses.
    public static func person(_ slug: String, part: Int = 0) -> String {
        Pagination.address("people-\(slug).html", part: part)
    }

    /// True for the name of a page of an album, without its extension.
    public static func isTaken(_ name: some StringProtocol) -> Bool {
        ["gallery", "calendar", "people"].contains {
            name == $0 || name.hasPrefix($0 + "-") || name.hasPrefix($0 + ".")
        }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension AlbumAddresses {
    /// Links to the list of conversations and to the pages of the album.
    static func links(_ strings: Strings, hasPeople: Bool, at address: String) -> [AlbumLinkView] {
        let pages = [
            ("Conversations", "index.html"), ("Gallery", gallery), ("Calendar", calendar),
        ]
        return (pages + (hasPeople ? [("People", people)] : [])).map { name, href in
            AlbumLinkView(name: strings(name), href: href, isHere: href == address)
        }
    }
}
