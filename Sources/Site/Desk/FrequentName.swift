import ConversationModel

/// A name, an address or a path that stands often in a conversation.
public struct FrequentName: Sendable, Hashable {
    /// The name.
    public let text: String
    /// The number of texts that have it.
    public let count: Int

    /// The fewest texts of a name that is worth a suggestion, and the most suggestions.
    private static let fewest = 3
    private static let most = 20

    static func all(in conversation: Conversation) -> [FrequentName] {
        var counts: [String: Int] = [:]
        _ = conversation.hasText { text in
            for name in Set(names(in: text)) { counts[name, default: 0] += 1 }
            return false
        }
        let people = Set(conversation.participants.compactMap(\.name).filter { $0.count > 2 })
        for person in people {
            let lower = person.lowercased()
            var count = 0
            _ = conversation.hasText { text in
                count += text.lowercased().contains(lower) ? 1 : 0
                return false
            }
            counts[person] = count
        }
        let often = counts.filter { $0.value >= fewest || $0.value > 0 && people.contains($0.key) }
        return often.map { FrequentName(text: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.text) < ($0.count, $1.text) }.prefix(most).map(\.self)
    }

    /// Folders below a home folder, and words in a row that begin with a capital.
    private static func names(in text: String) -> [String] {
        var names: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            var run: [Substring] = []
            func close() {
                if run.count > 1, run.count < 4 { names.append(run.joined(separator: " ")) }
                run = []
            }
            for word in line.split(separator: " ", omittingEmptySubsequences: false) {
                if let path = folder(in: word) { names.append(path) }
                if isCapitalised(word) { run.append(word) } else { close() }
            }
            close()
        }
        return names
    }

    private static func isCapitalised(_ word: Substring) -> Bool {
        word.count > 1 && word.first?.isUppercase == true && word.dropFirst().allSatisfy { $0.isLowercase }
    }

    /// `/home/ada/project` of `/home/ada/project/src/a.c`.
    private static func folder(in word: Substring) -> String? {
        guard let start = word.firstIndex(of: "/") else { return nil }
        let parts = word[start...].split(separator: "/", omittingEmptySubsequences: true)
        guard parts.count > 2, ["home", "Users"].contains(parts[0]) else { return nil }
        return "/" + parts.prefix(3).joined(separator: "/")
    }
}
