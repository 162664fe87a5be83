import Bytes
package import ConversationModel

/// Dates in English words: `Mar 1, 2025, 10:00:00 AM CET`, `January 5, 2024 6:52pm`,
/// `Tuesday, 5 March 2024 at 10:02:11 UTC`.
package enum EnglishDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// nil for months in other languages. The name of the zone is ambiguous and ignored.
    package static func timestamp(_ text: String) -> Timestamp? {
        let words = text.split { $0.isSpace || $0 == "," }
        // The day of the week may come first.
        guard let month = words.lazy.compactMap({ months.firstIndex(of: $0.prefix(3).lowercased()) }).first,
            let year = words.first(where: { $0.count == 4 && Int($0) != nil }).flatMap({ Int($0) }),
            let day = words.first(where: { $0.count <= 2 && Int($0) != nil }).flatMap({ Int($0) }),
            let clock = words.first(where: { $0.contains(":") })
        else { return nil }
        let numbers = clock.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 2 || numbers.count == 3 else { return nil }
        // `6:52pm` is one word, `6:52 PM` are two.
        let halves = words.map { $0.drop { !$0.isLetter }.uppercased() }
        let hour = halves.contains("PM") ? numbers[0] % 12 + 12 : halves.contains("AM") ? numbers[0] % 12 : numbers[0]
        return Timestamp(
            year: year, month: month + 1, day: day, hour: hour, minute: numbers[1],
            second: numbers.count == 3 ? numbers[2] : 0)
    }
}
