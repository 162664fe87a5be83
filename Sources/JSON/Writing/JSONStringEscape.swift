import Bytes

/// The characters to escape in a JSON string: clean runs are copied whole.
struct JSONStringEscape: Sendable {
    private let isForScript: Bool

    static let file = JSONStringEscape(isForScript: false)
    static let script = JSONStringEscape(isForScript: true)

    func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var clean = 0
        var index = 0
        while true {
            index = nextCandidate(in: text, from: index)
            guard index < text.count else { break }
            let length = lengthToEscape(in: text, at: index)
            if length > 0 {
                output.append(contentsOf: text[clean..<index])
                Self.appendEscape(of: text[index..<index + length], to: &output)
                clean = index + length
            }
            index += max(1, length)
        }
        output.append(contentsOf: text[clean...])
    }

    /// The first byte from `start` on that may begin something to escape.
    @inline(__always)
    private func nextCandidate(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.count {
            let bytes = ByteVector(text, at: index)
            var found = bytes.isControl | bytes.equal(to: .quote) | bytes.equal(to: .backslash)
            if isForScript {
                found = found | bytes.equal(to: UInt8(ascii: "<")) | bytes.equal(to: UInt8(ascii: ">"))
                found = found | bytes.equal(to: UInt8(ascii: "&")) | bytes.equal(to: 0xE2)
                found = found | Noncharacter.candidates(bytes)
            }
            index &+= found.first
            if found.first < ByteVector.width { return index }
        }
        return text.count
    }

    /// The number of bytes at `index` that are one character to escape.
    @inline(__always)
    private func lengthToEscape(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch text[index] {
        case 0..<0x20, .quote, .backslash: 1
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): isForScript ? 1 : 0
        // U+2028 and U+2029 end lines in JavaScript.
        case 0xEE... where isForScript: Noncharacter.length(in: text, at: index)
        case 0xE2 where isForScript: Self.isLineSeparator(text[index...].prefix(3)) ? 3 : 0
        default: 0
        }
    }

    private static func isLineSeparator(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        bytes.elementsEqual([0xE2, 0x80, 0xA8]) || bytes.elementsEqual([0xE2, 0x80, 0xA9])
    }

    private static func appendEscape(of character: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
        switch character.first {
        case .quote: output.append(contentsOf: #"\""#.utf8)
        case .backslash: output.append(contentsOf: #"\\"#.utf8)
        case .lineFeed: output.append(contentsOf: #"\n"#.utf8)
        case .carriageReturn: output.append(contentsOf: #"\r"#.utf8)
        case .tab: output.append(contentsOf: #"\t"#.utf8)
        case let byte? where byte >= 0xEE: appendEscape(ofScalars: character, to: &output)
        case 0xE2: output.append(contentsOf: (character.last == 0xA8 ? #"\u2028"# : #"\u2029"#).utf8)
        case let byte?: output.append(contentsOf: [0x5C, 0x75, 0x30, 0x30, hexDigit(byte >> 4), hexDigit(byte & 15)])
        case nil: break
        }
    }

    /// A page has no noncharacter, not even in data.
    private static func appendEscape(ofScalars bytes: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
        for unit in String(decoding: bytes, as: UTF8.self).utf16 {
            output.append(contentsOf: [0x5C, 0x75])
            for shift in [12, 8, 4, 0] { output.append(hexDigit(UInt8(truncatingIfNeeded: unit >> shift) & 15)) }
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
