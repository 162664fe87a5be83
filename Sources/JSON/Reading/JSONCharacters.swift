/// The characters that JSON is made of, as bytes.
extension UInt8 {
    static var openBrace: UInt8 { UInt8(ascii: "{") }
    static var closeBrace: UInt8 { UInt8(ascii: "}") }
    static var openBracket: UInt8 { UInt8(ascii: "[") }
    static var closeBracket: UInt8 { UInt8(ascii: "]") }
    static var comma: UInt8 { UInt8(ascii: ",") }
    static var colon: UInt8 { UInt8(ascii: ":") }
    static var quote: UInt8 { UInt8(ascii: "\"") }
    static var backslash: UInt8 { UInt8(ascii: "\\") }
    static var plus: UInt8 { UInt8(ascii: "+") }
    static var minus: UInt8 { UInt8(ascii: "-") }
    static var dot: UInt8 { UInt8(ascii: ".") }
    static var space: UInt8 { UInt8(ascii: " ") }
    static var tab: UInt8 { UInt8(ascii: "\t") }
    static var lineFeed: UInt8 { UInt8(ascii: "\n") }
    static var carriageReturn: UInt8 { UInt8(ascii: "\r") }

    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    /// White space in JSON (RFC 8259, section 2).
    var isSpace: Bool { self == .space || self == .lineFeed || self == .carriageReturn || self == .tab }
    /// True for each byte of a UTF-8 sequence but the first.
    var isContinuation: Bool { self & 0b1100_0000 == 0b1000_0000 }
}
