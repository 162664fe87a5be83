/// The names by which people call models: *Claude Sonnet 4.5* for `claude-sonnet-4-5-20250929`.
enum ModelName {
    /// The name for an id of lowercase words; anything else is a name already.
    static func of(_ id: String) -> String {
        let id = id.collapsedWhitespace(limit: 80)
        let parts = words(of: id)
        guard parts.count > 1, parts[0].first?.isLetter == true else { return id }
        let written = joined(parts.map(written))
        let rest = written.dropFirst().joined(separator: " ")
        // `GPT-5`, but `Claude 3`.
        let isShort = written[0].count <= 3 && written[0] == written[0].uppercased()
        return isShort && rest.first?.isNumber == true ? "\(written[0])-\(rest)" : "\(written[0]) \(rest)"
    }

    /// The words of an id, without its provider and its date; none if it is something else.
    private static func words(of id: String) -> [Substring] {
        var name = id[...]
        if let slash = name.lastIndex(of: "/") { name = name[name.index(after: slash)...] }
        if let mark = name.firstIndex(where: { $0 == "@" || $0 == ":" }) { name = name[..<mark] }
        guard
            name.utf8.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") })
        else { return [] }
        var words = name.split(separator: "-", omittingEmptySubsequences: false)
        guard !words.contains(where: \.isEmpty) else { return [] }
        // `2024-08-06`, `20250929`
        if words.count > 3, words.suffix(3).map(\.count) == [4, 2, 2], words.suffix(3).allSatisfy(isNumber) {
            words.removeLast(3)
        } else if let last = words.last, last.count >= 6, isNumber(last) {
            words.removeLast()
        }
        if words.last == "latest" { words.removeLast() }
        return words
    }

    private static let spellings = [
        "deepseek": "DeepSeek", "chatgpt": "ChatGPT", "minimax": "MiniMax", "openai": "OpenAI", "mini": "mini",
        "nano": "nano",
    ]

    private static func written(_ word: Substring) -> String {
        if let spelling = spellings[String(word)] { return spelling }
        let letters = word.prefix { $0.isLetter }
        let isShort = letters.count <= 3 && !letters.contains { "aeiouy".contains($0) }
        // `o3` and `4o` are written so; `gpt`, `r1` and `70b` are not.
        if isShort, letters.count == word.count || letters.count == 1 { return word.uppercased() }
        if word.first?.isNumber == true { return word.last == "b" ? word.uppercased() : String(word) }
        return letters.count == 1 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Parts of a version are one word: `4`, `5` is `4.5`.
    private static func joined(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            if word.count <= 2, isNumber(word[...]), let last = joined.last, last.count <= 2, isNumber(last[...]) {
                joined[joined.count - 1] += "." + word
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    private static func isNumber(_ word: Substring) -> Bool { word.utf8.allSatisfy(isDigit) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
