package import ConversationModel

/// Counts reactions that the export lists one by one.
package struct GivenReactions {
    package private(set) var all: [Reaction] = []
    private var places: [String: Int] = [:]

    package init() {}

    package mutating func add(_ emoji: String, by person: String? = nil) {
        let names = [person].compactMap(\.self)
        if let place = places[emoji] {
            all[place].by += names
            all[place].count += 1
        } else {
            places[emoji] = all.count
            all.append(Reaction(emoji: emoji, count: 1, by: names))
        }
    }
}
