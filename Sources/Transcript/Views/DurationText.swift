/// Lengths of time in words.
enum DurationText {
    /// `350 ms`, `1.2 s`, `2 min 5 s`, `1 h 3 min`.
    static func short(milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        switch milliseconds {
        case ..<1000: return "\(max(0, milliseconds)) ms"
        case ..<10_000: return "\(seconds).\(milliseconds / 100 % 10) s"
        case ..<60_000: return "\(seconds) s"
        case ..<3_600_000: return "\(seconds / 60) min" + (seconds % 60 == 0 ? "" : " \(seconds % 60) s")
        default: return "\(seconds / 3600) h" + (seconds / 60 % 60 == 0 ? "" : " \(seconds / 60 % 60) min")
        }
    }
}

/// Numbers in words.
public enum CountText {
    /// `1 message`, `1,234 messages`.
    static func text(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(grouped(count)) \(count == 1 ? singular : plural ?? singular + "s")"
    }

    /// Thousands separated by commas.
    public static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var index = digits.utf8.count - 3
        while index > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits
    }

    /// `820 bytes`, `12 KB`, `1.2 MB`.
    static func size(bytes: Int) -> String {
        switch bytes {
        case ..<1000: text(bytes, "byte")
        case ..<1_000_000: "\(bytes / 1000) KB"
        case ..<10_000_000: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
        default: "\(bytes / 1_000_000) MB"
        }
    }
}
