import Bytes

extension String {
    /// True for one to three emoji and nothing else.
    var isFewEmoji: Bool {
        guard utf8.count <= 100 else { return false }
        let characters = filter { !$0.isSpace }
        return (1...3).contains(characters.count) && characters.allSatisfy(\.isEmoji)
    }
}

extension Character {
    /// True if it is shown as a picture, by default or because of a selector, a skin tone or a joiner.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation || (unicodeScalars.count > 1 && first.value > 0xFF)
            || unicodeScalars.contains("\u{FE0F}")
    }
}
