/// The memory of a scan on its way through a text. One object, so that the scanner itself is a few words to pass on.
final class ScanState {
    /// The end of the previous secret.
    var lowest = 0
    /// The index after which no `-----END` follows.
    var lastKeyEnd = Int.max
    /// The last unquoted value that was examined: it may contain many signs.
    var valueRun = 0..<0
    /// The end of the last run of characters of base64 that was looked at.
    var codeEnd = 0
    /// The list around the next values, if its name is that of a secret.
    var list: SecretScanner.NamedList?
    /// The place of the last `chpasswd`, which a list of users and passwords follows.
    var passwordList = Int.min / 2
    /// The end of a Kubernetes secret's values.
    var manifestEnd = 0
    /// Values that a line of names, or a command, has announced.
    var announced = AnnouncedSecrets()
    /// The end of the lines that were looked at for names of columns, and that of tuples of SQL.
    var (columnsEnd, tuplesEnd) = (0, 0)
    /// The table around the next values, if a column has the name of a secret.
    var table: SecretScanner.NamedTable?
    /// The row around the next cells of HTML.
    var elementRow = SecretScanner.ElementRow()
}

/// Places of secrets that the scan has not reached yet, in order.
struct AnnouncedSecrets {
    private var ranges: [Range<Int>] = []
    private var start = 0

    var first: Range<Int>? { start < ranges.count ? ranges[start] : nil }

    mutating func removeFirst() {
        start += 1
        guard start == ranges.count else { return }
        ranges.removeAll(keepingCapacity: true)
        start = 0
    }

    mutating func insert(_ range: Range<Int>) {
        var place = ranges.count
        while place > start, ranges[place - 1].lowerBound > range.lowerBound { place -= 1 }
        ranges.insert(range, at: place)
    }
}
