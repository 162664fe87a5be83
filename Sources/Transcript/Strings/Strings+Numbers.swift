extension Strings {
    /// `350 ms`, `1.2 s`, `2 min 5 s`, `1 h 3 min`.
    func duration(milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        switch milliseconds {
        case ..<1000: return self("%1 ms", digits(max(0, milliseconds)))
        case ..<10_000: return self("%1 s", conventions.tenths(milliseconds / 100))
        case ..<60_000: return self("%1 s", digits(seconds))
        case ..<3_600_000: return both(self("%1 min", digits(seconds / 60)), seconds % 60, "%1 s")
        default: return both(self("%1 h", digits(seconds / 3600)), seconds / 60 % 60, "%1 min")
        }
    }

    private func both(_ larger: String, _ smaller: Int, _ unit: String) -> String {
        smaller == 0 ? larger : "\(larger) \(self(unit, digits(smaller)))"
    }

    /// `820 bytes`, `12 KB`, `1.2 MB`.
    func size(bytes: Int) -> String {
        switch bytes {
        case ..<1000: count(bytes, "1 byte", "%1 bytes")
        case ..<999_500: self("%1 KB", digits(bytes.rounded(to: 1000)))
        case ..<9_950_000: self("%1 MB", conventions.tenths(bytes.rounded(to: 100_000)))
        default: self("%1 MB", digits(bytes.rounded(to: 1_000_000)))
        }
    }

    /// The first few of a list, and the number of the others.
    func list(_ items: [String], most: Int) -> String {
        guard items.count > most else { return conventions.list(items, around: value) }
        let shown = conventions.list(beginning: items.prefix(most).map(value))
        return self("%1 and %2 more", shown, number(items.count - most))
    }

    /// `1,234`.
    func number(_ number: Int) -> String { conventions.number(number) }

    /// `12 %`
    func percent(_ percent: Int) -> String { self("%1 %", digits(percent)) }

    /// A number that is a name rather than an amount, such as a line number.
    func digits(_ number: Int) -> String { conventions.digits(number) }
}

extension Int {
    /// The number in a unit, rounded.
    func rounded(to unit: Int) -> Int {
        self / unit + (self % unit >= (unit + 1) / 2 ? 1 : 0)
    }
}

/// Numbers for people.
public enum CountText {
    /// The number with a comma before each group of three digits.
    public static func grouped(_ number: Int) -> String { Conventions.international.number(number) }

    /// An amount of money, in cents.
    public static func amount(_ number: Double) -> String { Conventions.international.money(number) }
}
