extension Words {
    /// `350 ms`, `1.2 s`, `2 min 5 s`, `1 h 3 min`.
    func duration(milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        switch milliseconds {
        case ..<1000: return self("%1 ms", "\(max(0, milliseconds))")
        case ..<10_000: return self("%1 s", tenths(milliseconds / 100))
        case ..<60_000: return self("%1 s", "\(seconds)")
        case ..<3_600_000: return both(self("%1 min", "\(seconds / 60)"), seconds % 60, "%1 s")
        default: return both(self("%1 h", "\(seconds / 3600)"), seconds / 60 % 60, "%1 min")
        }
    }

    private func both(_ larger: String, _ smaller: Int, _ unit: String) -> String {
        smaller == 0 ? larger : "\(larger) \(self(unit, "\(smaller)"))"
    }

    /// `820 bytes`, `12 KB`, `1.2 MB`.
    func size(bytes: Int) -> String {
        switch bytes {
        case ..<1000: count(bytes, "1 byte", "%1 bytes")
        case ..<1_000_000: self("%1 KB", "\(bytes / 1000)")
        case ..<10_000_000: self("%1 MB", tenths(bytes / 100_000))
        default: self("%1 MB", "\(bytes / 1_000_000)")
        }
    }

    /// The first few of a list, and how many more there are.
    func list(_ items: [String], most: Int) -> String {
        let shown = items.prefix(most).joined(separator: ", ")
        return items.count > most ? self("%1 and %2 more", shown, number(items.count - most)) : shown
    }

    private func tenths(_ number: Int) -> String { "\(number / 10)\(separators.tenths)\(number % 10)" }

    /// Before thousands and before tenths: how a language writes this number tells them.
    private var separators: (thousands: Character, tenths: Character) {
        let separators = self("1,234.5").filter { !$0.isNumber }
        return (separators.first ?? ",", separators.last ?? ".")
    }

    /// `1,234`.
    func number(_ number: Int) -> String {
        // Most are small, and every message has some.
        (0..<1000).contains(number) ? String(number) : CountText.grouped(number, by: separators.thousands)
    }
}

/// Numbers as they are read.
public enum CountText {
    /// With a character before each three digits from the end.
    public static func grouped(_ number: Int, by separator: Character = ",") -> String {
        var digits = String(number)
        var index = digits.utf8.count - 3
        while index > 0 {
            digits.insert(separator, at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits
    }
}
