import Inputs

/// The order of conversations in an index: that of a site with all of them, whenever each of them was read.
struct SearchOrder {
    /// The place of each input, by its name.
    private var places: [String: Int] = [:]
    private var named: Set<String> = []

    init(_ found: [Input]) {
        for (place, input) in found.enumerated() where places[input.name] == nil {
            places[input.name] = place
            if input.isNamed { named.insert(input.name) }
        }
    }

    /// The conversations from the oldest on.
    func sorted(_ rows: [SearchRow]) -> [SearchRow] {
        let keyed = rows.map { (row: $0, place: (places[$0.input] ?? 0, $0.member, $0.number)) }
        let inPlace = keyed.sorted { $0.place < $1.place }.map(\.row)
        let found = Catalogue.latestFirst(inPlace) { named.contains($0.input) ? nil : $0.began }
        let newest = found.enumerated().sorted { left, right in
            if IndexPages.isNewer(left.element.entry, right.element.entry) { return true }
            return !IndexPages.isNewer(right.element.entry, left.element.entry) && left.offset < right.offset
        }
        return newest.reversed().map(\.element)
    }
}
