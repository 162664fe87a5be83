import Bytes

/// Values that were found to be secrets, to remove them wherever else they stand.
///
/// `DB_PASSWORD=hunter22` makes `hunter22` known: it is also removed from `echo hunter22 | docker login`, from the name
/// of a file, and from base64. Case does not matter, as addresses and names of files are in lower case.
public struct KnownSecrets: Sendable {
    /// The bytes of such values: a shorter one may be part of any text. Of a longer one, the rest of the word goes too.
    private static let lengths = 8...128

    /// The values.
    public private(set) var values: Set<String> = []
    private var forms = FormTree()

    /// No values.
    public init() {}

    public var isEmpty: Bool { values.isEmpty }

    /// Notes a secret, the password of `name:password`, and the values of `value;name=value`.
    mutating func insert(_ secret: String) {
        insert(value: secret)
        for value in Self.assigned(in: secret) { insert(value: String(value)) }
        guard let colon = secret.firstIndex(of: ":") else { return }
        insert(value: String(secret[secret.index(after: colon)...]))
    }

    /// Notes the values that others know.
    public mutating func formUnion(_ other: KnownSecrets) {
        self = union(other)
    }

    /// The values of both. The larger part stays as it is: a site has many values, a conversation a few of them.
    public func union(_ other: KnownSecrets) -> KnownSecrets {
        let isSmaller = values.count < other.values.count
        var all = isSmaller ? other : self
        let rest = (isSmaller ? self : other).values
        for value in rest.subtracting(all.values).sorted() { all.insert(value: value) }
        return all
    }

    /// The values of a secret with assignments in it: a password may have signs that end other values, so that it is
    /// redacted with what follows.
    private static func assigned(in secret: String) -> [Substring] {
        let parts = secret.split { ";,& ".contains($0) }
        let values = parts.map { part in
            part.firstIndex(of: "=").flatMap { sign in
                isName(part[..<sign]) ? part[part.index(after: sign)...] : nil
            }
        }
        return values.contains { $0 != nil } ? zip(parts, values).map { $1 ?? $0 } : []
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.first?.isNumber == false
            && text.utf8.allSatisfy { ByteTable.classes[$0] & ByteClass.dotted.rawValue != 0 }
    }

    private mutating func insert(value: String) {
        guard !values.contains(value), value.withBytes(Self.isDistinct) else { return }
        values.insert(value)
        for form in SecretForm.all(of: value) where form.bytes.count >= Self.lengths.lowerBound {
            let isCut = form.bytes.count > Self.lengths.upperBound
            forms.insert(
                form.bytes.prefix(Self.lengths.upperBound), form.place == .word && isCut ? .beginning : form.place)
        }
    }

    /// True for letters with digits, which are hardly a word, a path or code.
    private static func isDistinct(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= lengths.lowerBound else { return false }
        let traits = ValueTraits(bytes, 0..<bytes.count)
        return traits.hasDigit && (traits.hasLower || traits.hasUpper) && !traits.isMonotonous
            && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    /// True if a text has a word that may be known, whatever the values are.
    public static func mayOccur(in text: String) -> Bool {
        text.split(whereSeparator: \.isSpace).contains { String($0).withBytes(isDistinct) }
    }

    /// The places of known values in a text, where they are whole words, or inside of base64.
    func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard !isEmpty else { return [] }
        let scanner = SecretScanner(text)
        var found: [Range<Int>] = []
        var index = 0
        while let start = forms.nextBeginning(in: text, from: index) {
            if let range = forms.match(at: start, in: scanner, after: found.last?.upperBound ?? 0) {
                found.append(range)
                index = range.upperBound
            } else {
                index = start + 1
            }
        }
        return found
    }

    /// True if one of the values stands in the text, or in what a reader sees of it.
    public func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        Redactor.finds(self, in: text)
    }
}
