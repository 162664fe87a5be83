import ConversationModel
import Search
import Transcript

/// The records of all conversations of a site, for its album, and their order.
struct Album: Sendable {
    /// A conversation with what the album has of it.
    struct Conversation: Sendable {
        let entry: IndexEntry
        /// The addresses of its pages.
        let pages: [String]
        let record: AlbumRecord
        /// The person behind each author; nil for others.
        var people: [Int?] = []
        /// The people who take part, also those of whom no message has a name.
        var members: Set<Int> = []

        /// The address of a message.
        func href(_ page: UInt32, _ message: UInt32) -> String {
            (pages.indices.contains(Int(page)) ? pages[Int(page)] : entry.file.address) + "#message-\(message)"
        }
    }

    /// The place of an item.
    struct ItemPlace: Sendable {
        let conversation: Int32
        let item: Int32
        let minute: Int32
    }

    /// In the order of the list.
    let conversations: [Conversation]
    /// In the order of the file.
    let people: People

    init(_ conversations: [Conversation], _ people: People) {
        let finder = PeopleFinder(people)
        self.people = people
        self.conversations = conversations.map { conversation in
            var copy = conversation
            let application = conversation.entry.application
            copy.people = conversation.record.authors.map { finder.number(of: $0.name, in: application) }
            copy.members = Set(
                copy.people.compactMap(\.self)
                    + conversation.entry.participants.compactMap { finder.number(of: $0, in: application) })
            return copy
        }
    }

    /// All items, newest first; those of a message in their order, and those without a time last.
    func items() -> [ItemPlace] {
        var places: [ItemPlace] = []
        for (number, conversation) in conversations.enumerated() {
            for (index, item) in conversation.record.items.enumerated() {
                places.append(
                    ItemPlace(conversation: Int32(number), item: Int32(index), minute: item.minute))
            }
        }
        places.sort { one, other in
            if one.minute != other.minute { return one.minute > other.minute }
            return (one.conversation, one.item) < (other.conversation, other.item)
        }
        return places
    }

    /// The person who sent an item; nil for others.
    func person(of place: ItemPlace) -> Int? {
        let conversation = conversations[Int(place.conversation)]
        return person(of: conversation.record.items[Int(place.item)], in: conversation)
    }

    private func person(of item: AlbumRecord.Item, in conversation: Conversation) -> Int? {
        conversation.people.indices.contains(Int(item.author)) ? conversation.people[Int(item.author)] : nil
    }

    func kind(of place: ItemPlace) -> GalleryItem.Kind {
        conversations[Int(place.conversation)].record.items[Int(place.item)].kind.inGallery
    }

    func item(at place: ItemPlace) -> GalleryItem {
        let conversation = conversations[Int(place.conversation)]
        let record = conversation.record
        let item = record.items[Int(place.item)]
        var made = GalleryItem(
            item.kind.inGallery, address: record.text[item.address],
            href: conversation.href(item.page, item.message))
        (made.name, made.words) = (record.text[item.name], record.text[item.words])
        if record.authors.indices.contains(Int(item.author)) {
            made.author =
                person(of: item, in: conversation).map { people.all[$0].name } ?? record.authors[Int(item.author)].name
        }
        made.conversation = conversation.entry.title
        made.date = item.minute.asTime
        if item.width > 0, item.height > 0 { made.size = (Int(item.width), Int(item.height)) }
        return made
    }
}

extension PageItem.Kind {
    fileprivate var inGallery: GalleryItem.Kind {
        switch self {
        case .image: .image
        case .film: .film
        case .sound: .sound
        case .file: .file
        case .link: .link
        }
    }
}
