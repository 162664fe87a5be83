/// Kinds of characters that secrets consist of; one byte may be of several.
struct ByteClass: OptionSet, Sendable {
    let rawValue: UInt8

    static let digit = ByteClass(rawValue: 1)
    static let upper = ByteClass(rawValue: 2)
    static let lower = ByteClass(rawValue: 4)
    /// `_` and `-`.
    static let dash = ByteClass(rawValue: 8)
    static let dot = ByteClass(rawValue: 16)
    /// `+`, `/` and `=`, `~` and `%`.
    static let code = ByteClass(rawValue: 32)
    static let quote = ByteClass(rawValue: 64)
    static let hex = ByteClass(rawValue: 128)

    static let alphanumeric: ByteClass = [.digit, .upper, .lower]
    static let capital: ByteClass = [.upper, .digit]
    static let small: ByteClass = [.lower, .digit]
    static let word: ByteClass = [.alphanumeric, .dash]
    static let dotted: ByteClass = [.word, .dot]
    /// The characters of both base64 alphabets, also percent-encoded.
    static let base64: ByteClass = [.word, .code]
    static let any: ByteClass = [.dotted, .code]

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(of byte: UInt8) {
        var kinds: ByteClass = []
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): kinds = [.digit, .hex]
        case UInt8(ascii: "A")...UInt8(ascii: "F"): kinds = [.upper, .hex]
        case UInt8(ascii: "a")...UInt8(ascii: "f"): kinds = [.lower, .hex]
        case UInt8(ascii: "G")...UInt8(ascii: "Z"): kinds = .upper
        case UInt8(ascii: "g")...UInt8(ascii: "z"): kinds = .lower
        case UInt8(ascii: "_"), UInt8(ascii: "-"): kinds = .dash
        case UInt8(ascii: "."): kinds = .dot
        case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "%"):
            kinds = .code
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): kinds = .quote
        default: break
        }
        self = kinds
    }
}

/// Something about each of the 256 bytes, in memory that is never freed: the scanner asks for every byte of a text.
struct ByteMap<Fact>: Sendable {
    private nonisolated(unsafe) let facts: UnsafePointer<Fact>

    init(_ fact: (UInt8) -> Fact) {
        let memory = UnsafeMutablePointer<Fact>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max { (memory + Int(byte)).initialize(to: fact(byte)) }
        facts = UnsafePointer(memory)
    }

    @inline(__always)
    subscript(byte: UInt8) -> Fact { facts[Int(byte)] }
}

typealias ByteTable = ByteMap<UInt8>

extension ByteTable {
    static let classes = ByteTable { ByteClass(of: $0).rawValue }
}

extension UInt8 {
    var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
    /// White space and controls.
    var isBlank: Bool { self <= 0x20 || self == 0x7F }
    /// A byte of a two-byte letter in UTF-8, which most alphabets have; scripts with longer letters write words without
    /// spaces between them.
    var isShortLetter: Bool { (0xC3...0xDF).contains(self) || (0x80...0xBF).contains(self) }
}
