import ConversationModel
import Transcript

extension Album {
    /// The most pictures of a day in a year.
    private static let mostPictures = 24

    /// The messages of a conversation on one day.
    struct DayPlace: Sendable {
        let conversation: Int32
        let index: Int32
        let day: Int32
    }

    /// The days of all conversations, by the day, each in the order of the list.
    func days() -> [DayPlace] {
        var places: [DayPlace] = []
        for (number, conversation) in conversations.enumerated() {
            for (index, day) in conversation.record.days.enumerated() {
                places.append(
                    DayPlace(conversation: Int32(number), index: Int32(index), day: Int32(truncatingIfNeeded: day.day)))
            }
        }
        places.sort { ($0.day, $0.conversation, $0.index) < ($1.day, $1.conversation, $1.index) }
        return places
    }

    /// The days for the calendar, ascending.
    func calendar(_ days: [DayPlace]) -> [CalendarDay] {
        days.chunked { $0.day == $1.day }.compactMap { places in
            guard let first = places.first, let date = date(of: first) else { return nil }
            return CalendarDay(
                date: date, messages: places.reduce(0) { $0 + Int(day(at: $1).messages) },
                conversations: Set(places.map(\.conversation)).count,
                href: address(of: date) + "#y\(date.rfc3339.prefix(4))")
        }
    }

    /// The pages of the days of the year, each with its years, newest first.
    func dayPages(_ days: [DayPlace], _ items: [ItemPlace]) -> [(address: String, page: DayPage)] {
        var years: [String: [[DayPlace]]] = [:]
        for places in days.chunked({ $0.day == $1.day }) {
            if let date = places.first.flatMap(date(of:)) { years[address(of: date), default: []].append(places) }
        }
        let pictures = pictures(items)
        let addresses = years.keys.sorted()
        let neighbour = { (index: Int) -> DayPage.Neighbour? in
            guard addresses.indices.contains(index), let places = years[addresses[index]]?.last?.first else {
                return nil
            }
            return date(of: places).map { DayPage.Neighbour(date: $0, href: addresses[index]) }
        }
        return addresses.enumerated().map { index, address in
            let page = DayPage(
                years: (years[address] ?? []).reversed().compactMap { year($0, pictures) },
                previous: neighbour(index - 1), next: neighbour(index + 1))
            return (address, page)
        }
    }

    private func year(_ places: [DayPlace], _ pictures: [Int32: [ItemPlace]]) -> DayPage.Year? {
        guard let first = places.first, let date = date(of: first) else { return nil }
        return DayPage.Year(
            date: date, rows: places.map(row), pictures: (pictures[first.day] ?? []).reversed().map(item))
    }

    private func row(_ place: DayPlace) -> IndexRenderer.Row {
        let conversation = conversations[Int(place.conversation)]
        let day = day(at: place)
        var row = IndexRenderer.Row(conversation.entry, excerpt: conversation.record.text[day.words])
        (row.href, row.messages) = (conversation.href(day.page, day.message), Int(day.messages))
        row.date = day.minute.asTime
        return row
    }

    /// The first pictures of each day.
    private func pictures(_ items: [ItemPlace]) -> [Int32: [ItemPlace]] {
        var pictures: [Int32: [ItemPlace]] = [:]
        for place in items.reversed() where place.minute != AlbumRecord.undated && kind(of: place) == .image {
            let day = Int32(Int(place.minute).flooredDivision(by: 1440))
            if pictures[day]?.count ?? 0 < Self.mostPictures { pictures[day, default: []].append(place) }
        }
        return pictures.mapValues { $0.reversed() }
    }

    private func day(at place: DayPlace) -> AlbumRecord.Day {
        conversations[Int(place.conversation)].record.days[Int(place.index)]
    }

    private func date(of place: DayPlace) -> Timestamp? { day(at: place).minute.asTime }

    private func address(of date: Timestamp) -> String {
        AlbumAddresses.day(month: date.civil.month, day: date.civil.day)
    }
}
