import Bytes

/// A tag in this program's markup: attributes are in double quotes and contain no `>`.
struct MarkupTag {
    /// The last eight letters of the name; few names have more.
    let name: UInt64
    let isEnd: Bool
    /// The offset after the tag.
    let end: Int
    private let attributes: UnsafeBufferPointer<UInt8>

    /// nil if there is no tag at the offset.
    init?(_ page: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start + 2 < page.count, let close = page.offset(of: UInt8(ascii: ">"), from: start) else { return nil }
        isEnd = page[start + 1] == UInt8(ascii: "/")
        var index = start + (isEnd ? 2 : 1)
        var name: UInt64 = 0
        while index < close, page[index] > 0x20, page[index] != UInt8(ascii: "/") {
            name = name << 8 | UInt64(page[index])
            index += 1
        }
        guard name != 0, page[start + 1] != UInt8(ascii: "!") else { return nil }
        self.name = name
        attributes = UnsafeBufferPointer(rebasing: page[index..<close])
        end = close + 1
    }

    @inline(__always)
    static func name(_ text: StaticString) -> UInt64 {
        text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
    }

    @inline(__always)
    func isStart(_ text: StaticString) -> Bool {
        !isEnd && name == Self.name(text)
    }

    /// True if the element does not separate words.
    var isInline: Bool {
        // Most tags colour code.
        name == Self.name("span") || Self.inline.contains(name)
    }

    private static let inline = Set(
        ([
            "a", "abbr", "b", "bdi", "bdo", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
            "strong", "sub", "sup", "u", "var",
        ] as [StaticString]).map(name))

    /// The encoded value of an attribute; nil if there is none.
    func value(_ attribute: StaticString) -> UnsafeBufferPointer<UInt8>? {
        attribute.withUTF8Buffer { name in
            var index = 0
            while let equals = attributes.offset(of: UInt8(ascii: "="), from: index) {
                guard let close = attributes.offset(of: UInt8(ascii: "\""), from: equals + 2) else { return nil }
                let start = equals - name.count
                if start > 0, attributes[start - 1] <= 0x20, attributes[start..<equals].elementsEqual(name) {
                    return UnsafeBufferPointer(rebasing: attributes[(equals + 2)..<close])
                }
                index = close + 1
            }
            return nil
        }
    }

    func hasClass(_ word: StaticString) -> Bool {
        value("class")?.hasWord(word) ?? false
    }

    /// True if the tag has an attribute without a value.
    func hasWord(_ word: StaticString) -> Bool { attributes.hasWord(word) }
}

/// A character reference, such as `&amp;` or `&#8212;`.
enum MarkupEntity {
    private static let longest = 8
    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
    ]

    /// The character and the end of the reference; nil if the reference is invalid.
    static func read(_ text: UnsafeBufferPointer<UInt8>, after start: Int) -> (Unicode.Scalar, Int)? {
        let rest = text[start..<min(text.count, start + longest)]
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: text[start..<end], as: UTF8.self)
        let value = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        let scalar = name.hasPrefix("#") ? value.flatMap { Unicode.Scalar($0) } : names[name]
        return scalar.map { ($0, end + 1) }
    }
}

/// Names of a class that matter.
struct ClassNames: Sendable {
    private let names: [StaticString]
    private let shortest: Int

    init(_ names: StaticString...) {
        self.names = names
        shortest = names.map(\.utf8CodeUnitCount).min() ?? 0
    }

    /// True if the value of an attribute has one of them among its words.
    func hasOne(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        // The colours of code have shorter names.
        value.count >= shortest && names.contains { value.hasWord($0) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// True if one of the space-separated words equals `word`.
    func hasWord(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            var start = 0
            while start < count {
                let end = offset(of: 0x20, from: start) ?? count
                if end - start == word.count, self[start..<end].elementsEqual(word) { return true }
                start = end + 1
            }
            return false
        }
    }

    var text: String { String(decoding: self, as: UTF8.self) }
}
