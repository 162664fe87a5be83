import Hypertext

/// A page of the album: the names that its templates share.
class AlbumView: PageFrame {
    var numerals: String?
    var scripts = HTML()
    var search: String?
    var links: [AlbumLinkView] = []
    var previous, next: AlbumLinkView?
}

extension FramedView where Self: AlbumView {
    static var albumFields: [TemplateField<Self>] {
        frameFields + [
            .text("numerals") { $0.numerals },
            .html("scripts") { $0.scripts },
            .text("searchFiles") { $0.search },
            .list("albumLinks") { $0.links },
            .flag("hasPages") { $0.previous != nil || $0.next != nil },
            .object("previousPage") { $0.previous },
            .object("nextPage") { $0.next },
            // Rows of conversations ask for these.
            .flag("isArrangeable") { _ in false },
            .text("listFiles") { _ in nil },
        ]
    }
}

/// A link to another page of the album.
final class AlbumLinkView: TemplateModel {
    let name: String
    let href: String
    let isHere: Bool
    /// The kinds of items of a month.
    var kinds = ""

    init(name: String, href: String, isHere: Bool = false) {
        (self.name, self.href, self.isHere) = (name, href, isHere)
    }

    static let fields: [TemplateField<AlbumLinkView>] = [
        .text("linkName") { $0.name },
        .text("linkHref") { $0.href },
        .flag("isHere") { $0.isHere },
        .text("linkKinds") { $0.kinds },
    ]
}

/// The names for `people.mustache`.
final class PeopleView: AlbumView, FramedView {
    var rows: [IndexRowView] = []

    static let fields: [TemplateField<PeopleView>] = albumFields + [.list("rows") { $0.rows }]
}
