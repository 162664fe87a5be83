import ConversationModel
import Markdown

extension AlbumRenderer {
    /// The most letters of a message beside its item.
    private static let words = 120

    /// Neighbours of the same month below one heading.
    func groups(of items: [GalleryItem]) -> [GalleryGroupView] {
        let months = items.chunked { one, other in
            switch (one.date, other.date) {
            case (let one?, let other?): month(of: one) == month(of: other)
            case (nil, nil): true
            default: false
            }
        }
        return months.map { items in
            GalleryGroupView(label: dates.label(ofMonth: items[0].date, strings), items.map(view))
        }
    }

    func view(_ item: GalleryItem) -> GalleryItemView {
        let view = GalleryItemView()
        view.kind = item.kind.rawValue
        (view.address, view.href) = (item.address, item.href)
        view.name = name(of: item)
        (view.width, view.height) = (item.size?.width, item.size?.height)
        view.author = item.author
        let whose = (item.author ?? item.conversation).withoutControls
        (view.whose, view.day) = (whose.isEmpty ? nil : whose, item.date.map(dates.date.text))
        view.isSound = item.kind == .sound && !item.address.isEmpty && LinkPolicy.safe(item.address)?.isExternal != true
        guard item.kind == .link, let link = LinkPolicy.safe(item.address) else { return view }
        view.host = link.host
        let words = item.words.collapsedWhitespace(limit: Self.words)
        view.words = words.isEmpty || words == view.name ? nil : words
        return view
    }

    private func name(of item: GalleryItem) -> String {
        let name = item.name.withoutControls.collapsedWhitespace(limit: Self.words)
        if !name.isEmpty { return name }
        switch item.kind {
        case .image: return strings("Image")
        case .film: return strings("Video")
        case .sound: return strings("Audio")
        case .file: return strings("File")
        case .link: return item.address.collapsedWhitespace(limit: Self.words)
        }
    }

    func name(of kind: GalleryItem.Kind) -> String {
        switch kind {
        case .image: strings("Pictures")
        case .film: strings("Films")
        case .sound: strings("Sounds")
        case .file: strings("Files")
        case .link: strings("Links")
        }
    }

    /// The facts below the name of a person.
    func facts(of person: AlbumPerson) -> [String] {
        let span = [person.first, person.last].compactMap { $0.map(dates.date.text) }.distinct.joined(separator: " – ")
        return [
            counts(messages: person.messages, conversations: person.conversations), span,
            strings.list(person.applications, most: 5),
        ].filter { !$0.isEmpty }
    }

    /// `14 messages · 3 conversations`; messages may be unknown.
    func counts(messages: Int, conversations: Int) -> String {
        let said = messages == 0 ? nil : strings.count(messages, "1 message", "%1 messages")
        return [said, strings.count(conversations, "1 conversation", "%1 conversations")].compactMap(\.self)
            .joined(separator: " · ")
    }

    func row(_ person: AlbumPerson) -> IndexRowView {
        let view = IndexRowView()
        (view.href, view.title, view.isTalk) = (person.href, person.name.withoutControls, true)
        view.excerpt = facts(of: person).joined(separator: " · ")
        view.mark = Participants.initials(of: person.name)
        view.color = PersonColors.number(for: person.name)
        return view
    }
}
