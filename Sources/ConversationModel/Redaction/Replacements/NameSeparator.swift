import Bytes

/// All that may separate the words of a name in texts, addresses and names of files.
enum NameSeparator {
    private static let characters: Set<Character> = [
        "_", "-", ".", "+", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}",
    ]
    private static let entities = ["%20", "&nbsp;", "&#32;", "&#160;"]

    /// The end of everything that separates words from a place on.
    static func end(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while index < text.count, let length = length(at: index, in: text) { index += length }
        return index
    }

    private static func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        let byte = text[index]
        if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "&") {
            return entities.first { text[index...].starts(with: $0.utf8) }?.utf8.count
        }
        if TextCharacter.isASCII(at: index, in: text) {
            return isSeparator(Character(UnicodeScalar(byte))) ? 1 : nil
        }
        guard let character = TextCharacter.character(at: index, in: text), isSeparator(character) else { return nil }
        return min(character.utf8.count, text.count - index)
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character.isSpace || characters.contains(character)
    }

    /// True if the rest of a text may become an entity.
    static func isCut(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        index < text.count
            && entities.contains { $0.utf8.starts(with: text[index...]) && $0.utf8.count > text.count - index }
    }

    /// The end of everything that separates words of a name, from a place on.
    static func end(from start: Int, in name: [String]) -> Int {
        var index = start
        while index < name.count {
            if name[index].allSatisfy(isSeparator) {
                index += 1
            } else if let entity = entities.first(where: { name[index...].starts(with: $0.map(String.init)) }) {
                index += entity.count
            } else {
                break
            }
        }
        return index
    }
}
