/// The names for `gallery.mustache`.
final class GalleryView: AlbumView, FramedView {
    var facts: [String] = []
    var kinds: [GalleryKindView] = []
    var months: [AlbumLinkView] = []
    var rows: [IndexRowView] = []
    var groups: [GalleryGroupView] = []

    static let fields: [TemplateField<GalleryView>] =
        albumFields + [
            .texts("albumFacts") { $0.facts },
            .flag("hasTools") { $0.kinds.count > 1 || !$0.months.isEmpty },
            .flag("hasKinds") { $0.kinds.count > 1 },
            .list("kinds") { $0.kinds },
            .flag("hasMonths") { $0.months.count > 1 },
            .list("months") { $0.months },
            .flag("hasRows") { !$0.rows.isEmpty },
            .list("rows") { $0.rows },
            .flag("isEmpty") { $0.groups.isEmpty && $0.rows.isEmpty },
            .list("groups") { $0.groups },
        ]
}

/// A kind that readers can choose.
final class GalleryKindView: TemplateModel {
    let value: String
    let name: String

    init(value: String, name: String) {
        (self.value, self.name) = (value, name)
    }

    static let fields: [TemplateField<GalleryKindView>] = [
        .text("kindValue") { $0.value },
        .text("kindName") { $0.name },
    ]
}

/// The items of a month.
final class GalleryGroupView: TemplateModel {
    let label: String
    let tiles: [GalleryItemView]
    let lines: [GalleryItemView]

    /// - Parameter items: Pictures and films are tiles, all others lines.
    init(label: String, _ items: [GalleryItemView]) {
        self.label = label
        (tiles, lines) = (items.filter(\.isTile), items.filter { !$0.isTile })
    }

    static let fields: [TemplateField<GalleryGroupView>] = [
        .text("groupLabel") { $0.label },
        .flag("hasTiles") { !$0.tiles.isEmpty },
        .list("tiles") { $0.tiles },
        .flag("hasLines") { !$0.lines.isEmpty },
        .list("lines") { $0.lines },
    ]
}

final class GalleryItemView: TemplateModel {
    var kind = ""
    var address = ""
    var href = ""
    var name = ""
    var words: String?
    var author: String?
    /// The author, or else the conversation.
    var whose: String?
    var day: String?
    var host: String?
    var width: Int?
    var height: Int?
    /// A sound that plays in its place.
    var isSound = false
    var isTile: Bool { kind == "image" || kind == "film" }

    static let fields: [TemplateField<GalleryItemView>] = [
        .text("itemKind") { $0.kind },
        .text("itemSrc") { $0.address },
        .text("itemHref") { $0.href },
        .text("itemName") { $0.name },
        .text("itemWords") { $0.words },
        .text("itemAuthor") { $0.author },
        .text("itemWhose") { $0.whose },
        .text("itemDay") { $0.day },
        .text("itemHost") { $0.host },
        .number("itemWidth") { $0.width },
        .number("itemHeight") { $0.height },
        .flag("isPicture") { $0.kind == "image" },
        .flag("isSound") { $0.isSound },
    ]
}
