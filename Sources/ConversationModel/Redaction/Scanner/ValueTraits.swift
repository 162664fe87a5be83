/// The traits of a text that distinguish a secret from a word.
struct ValueTraits {
    /// The number of characters that are examined: more would not change the traits.
    static let limit = 256

    private(set) var longestRun = 0
    private(set) var digits = 0
    private(set) var hasUpper = false
    private(set) var hasLower = false
    private(set) var spaces = 0
    /// The number of characters other than letters, digits and spaces.
    private(set) var marks = 0
    /// The number of changes between digits, lower-case and capital letters.
    private(set) var turns = 0
    private(set) var isHex = true
    /// Nearly all characters are the same.
    private(set) var isMonotonous = false
    /// The most equal characters that follow one another.
    private(set) var longestRepeat = 0
    private(set) var count = 0

    var hasDigit: Bool { digits > 0 }
    var isLetters: Bool { digits == 0 && marks == 0 && spaces == 0 }

    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var run = 0
        var last: ByteClass = []
        var same = 0
        var repeated = 0
        var before: UInt8 = 0
        count = range.count
        let classes = ByteTable.classes
        for byte in text[range].prefix(Self.limit) {
            let kinds = ByteClass(rawValue: classes[byte])
            let kind = kinds.intersection(.alphanumeric)
            if !kinds.contains(.hex) { isHex = false }
            run = kind.isEmpty ? 0 : run + 1
            longestRun = max(longestRun, run)
            note(kind, byte)
            if !kind.isEmpty, !last.isEmpty, kind != last { turns += 1 }
            if !kind.isEmpty { last = kind }
            repeated = byte == before ? repeated + 1 : 1
            longestRepeat = max(longestRepeat, repeated)
            if byte == before { same += 1 }
            before = byte
        }
        let looked = min(count, Self.limit)
        isMonotonous = looked > 3 && same * 5 >= looked * 3
    }

    private mutating func note(_ kind: ByteClass, _ byte: UInt8) {
        if kind.contains(.digit) { digits += 1 }
        if kind.contains(.upper) { hasUpper = true }
        if kind.contains(.lower) { hasLower = true }
        if kind.isEmpty { if byte == .space { spaces += 1 } else { marks += 1 } }
    }

    /// True for random letters and digits, as opposed to words with a number.
    var looksRandom: Bool {
        count >= 16 && hasDigit && (hasUpper || hasLower) && spaces == 0 && !isMonotonous
            && turns >= max(3, min(count, Self.limit) / 8)
    }
}
