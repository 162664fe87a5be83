/// Values that were found to be secrets, to remove them where they stand without a name.
///
/// `DB_PASSWORD=hunter22` makes `hunter22` known: it is also removed from `echo hunter22 | docker login`.
struct KnownSecrets {
    /// The bytes of such values: a shorter one may be part of any text, longer ones have a form of their own.
    private static let lengths = 8...128
    /// The most values with one beginning, so that each place of a text costs the same whatever is known.
    private static let most = 4

    /// The values by their first eight bytes.
    private var values: [UInt64: [[UInt8]]] = [:]
    /// The values' first two bytes, once there is a value: hardly any place of a text begins like one.
    private var beginnings: [Bool] = []

    var isEmpty: Bool { values.isEmpty }

    /// Notes a secret, and the password of `name:password`.
    mutating func insert(_ secret: String) {
        secret.withBytes { bytes in
            insert(bytes, 0..<bytes.count)
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return }
            insert(bytes, colon + 1..<bytes.count)
        }
    }

    private mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard Self.lengths.contains(range.count), Self.isDistinct(bytes, range) else { return }
        let (value, beginning) = (Array(bytes[range]), Self.beginning(in: bytes, at: range.lowerBound))
        guard values[beginning]?.contains(value) != true, values[beginning]?.count ?? 0 < Self.most else { return }
        values[beginning, default: []].append(value)
        // The longest is looked for first.
        values[beginning]?.sort { $0.count > $1.count }
        if beginnings.isEmpty { beginnings = Array(repeating: false, count: 1 << 16) }
        beginnings[Int(UInt16(truncatingIfNeeded: beginning))] = true
    }

    /// True for letters with digits, which are hardly a word, a path or code.
    private static func isDistinct(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        let traits = ValueTraits(bytes, range)
        guard traits.hasDigit, traits.hasLower || traits.hasUpper, !traits.isMonotonous else { return false }
        guard !ByteClass(of: bytes[range.lowerBound]).isDisjoint(with: .alphanumeric) else { return false }
        return bytes[range].allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The first eight bytes from `index`, which exist.
    private static func beginning(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }

    /// The places of known values in a text, where they are whole words.
    func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard !isEmpty else { return [] }
        let scanner = SecretScanner(text)
        var found: [Range<Int>] = []
        var index = 0
        while index + Self.lengths.lowerBound <= text.count {
            if let range = value(at: index, in: scanner) {
                found.append(range)
                index = range.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    private func value(at index: Int, in scanner: SecretScanner) -> Range<Int>? {
        let text = scanner.text
        guard beginnings[Int(text[index]) | Int(text[index + 1]) << 8],
            let candidates = values[Self.beginning(in: text, at: index)], scanner.isWordStart(index)
        else { return nil }
        for value in candidates where index + value.count <= text.count {
            let end = index + value.count
            if text[index..<end].elementsEqual(value), !scanner.continuesWord(at: end) { return index..<end }
        }
        return nil
    }
}

extension SecretScanner {
    /// True if a letter or digit at an index belongs to the word before it.
    fileprivate func continuesWord(at index: Int) -> Bool {
        has(.alphanumeric, at: index) && has(.alphanumeric, at: index - 1)
    }
}
