import ConversationModel
import Transcript

extension Album {
    /// The most items on a page.
    private static let pageSize = 400

    /// A page of a gallery, before it is rendered.
    struct Sheet: Sendable {
        let address: String
        var page = GalleryPage()
        let places: ArraySlice<ItemPlace>
    }

    /// The pages of the gallery: the newest month first, in `gallery.html`, and a month with many items on several.
    func gallery(_ places: [ItemPlace], _ renderer: AlbumRenderer) -> [Sheet] {
        var sheets: [Sheet] = []
        var links: [GalleryPage.MonthLink] = []
        for month in months(of: places, renderer) {
            let date = places[month.lowerBound].minute.asTime
            let key = date.map(renderer.month(of:))
            for (part, first) in stride(from: month.lowerBound, to: month.upperBound, by: Self.pageSize).enumerated() {
                let address = sheets.isEmpty ? AlbumAddresses.gallery : AlbumAddresses.gallery(key, part: part)
                let range = first..<min(first + Self.pageSize, month.upperBound)
                if part == 0 {
                    let kinds = Set(places[month].lazy.map(kind))
                    links.append(GalleryPage.MonthLink(date: date, href: address, kinds: kinds))
                }
                sheets.append(Sheet(address: address, places: places[range]))
            }
        }
        if sheets.isEmpty { sheets = [Sheet(address: AlbumAddresses.gallery, places: [])] }
        Self.link(&sheets, links)
        return sheets
    }

    /// The pages of a person: the conversations on the first, then all items.
    func gallery(
        of number: Int, _ person: AlbumPerson, _ places: [ItemPlace], at address: (_ part: Int) -> String
    ) -> [Sheet] {
        var sheets = stride(from: 0, to: max(1, places.count), by: Self.pageSize).enumerated().map { part, first in
            Sheet(address: address(part), places: places[first..<min(first + Self.pageSize, places.count)])
        }
        for index in sheets.indices { sheets[index].page.person = person }
        sheets[0].page.conversations = conversations.filter { $0.members.contains(number) }.map {
            IndexRenderer.Row($0.entry, excerpt: $0.entry.wordsBeyondTitle)
        }
        Self.link(&sheets, [], kinds: Set(places.map(kind)))
        return sheets
    }

    private static func link(
        _ sheets: inout [Sheet], _ months: [GalleryPage.MonthLink], kinds: Set<GalleryItem.Kind> = []
    ) {
        let kinds = months.reduce(into: kinds) { $0.formUnion($1.kinds) }
        for index in sheets.indices {
            (sheets[index].page.months, sheets[index].page.kinds) = (months, kinds)
            if index > 0 { sheets[index].page.previous = sheets[index - 1].address }
            if index + 1 < sheets.count { sheets[index].page.next = sheets[index + 1].address }
        }
    }

    /// The ranges of items of the same month.
    private func months(of places: [ItemPlace], _ renderer: AlbumRenderer) -> [Range<Int>] {
        var months: [Range<Int>] = []
        var (first, key): (Int, (year: Int, month: Int)?) = (0, nil)
        var lastDay = Int32.max
        for (index, place) in places.enumerated() {
            let day = place.minute == AlbumRecord.undated ? place.minute : place.minute / 1440
            guard day != lastDay else { continue }
            lastDay = day
            let month = place.minute.asTime.map(renderer.month(of:))
            if index > first, month?.year != key?.year || month?.month != key?.month {
                months.append(first..<index)
                first = index
            }
            key = month
        }
        return first < places.count ? months + [first..<places.count] : months
    }
}
