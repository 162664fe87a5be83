import Bytes

/// A tag in this program's markup: attributes are in double quotes and contain no `>`.
struct MarkupTag {
    /// The elements that matter to a message's text.
    enum Kind: UInt8 {
        case article, audio, button, details, img, math, section, summary, time, video
        /// A link, which does not separate words.
        case link
        /// Does not separate words.
        case inline
        /// Separates words.
        case block

        /// True for elements within a word.
        var isInline: Bool { self == .inline || self == .link }
    }

    /// The last eight letters of the name; few names have more.
    let name: UInt64
    let kind: Kind
    let isEnd: Bool
    /// The offset after the tag.
    let end: Int
    private let attributes: UnsafeBufferPointer<UInt8>
    /// The offset of the attributes in the page.
    private let attributesStart: Int

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
        kind = KindTable.kind(of: name)
        attributes = UnsafeBufferPointer(rebasing: page[index..<close])
        attributesStart = index
        end = close + 1
    }

    /// The encoded value of an attribute; nil if there is none.
    func value(_ attribute: StaticString) -> UnsafeBufferPointer<UInt8>? {
        place(of: attribute).map { UnsafeBufferPointer(rebasing: attributes[$0]) }
    }

    /// The place in the page of an attribute's encoded value; nil if there is none.
    func range(of attribute: StaticString) -> Range<Int>? {
        place(of: attribute).map { attributesStart + $0.lowerBound..<attributesStart + $0.upperBound }
    }

    private func place(of attribute: StaticString) -> Range<Int>? {
        attribute.withUTF8Buffer { name in
            var index = 0
            while let equals = attributes.offset(of: UInt8(ascii: "="), from: index) {
                guard let close = attributes.offset(of: UInt8(ascii: "\""), from: equals + 2) else { return nil }
                let start = equals - name.count
                if start > 0, attributes[start - 1] <= 0x20, attributes[start..<equals].elementsEqual(name) {
                    return equals + 2..<close
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

/// The kinds of elements, by name.
private enum KindTable {
    private static let mask = 127
    /// A hash table; most pages have a tag for every few letters.
    private static let slots: [(name: UInt64, kind: MarkupTag.Kind)] = {
        let inline = [
            "abbr", "b", "bdi", "bdo", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
            "span", "strong", "sub", "sup", "u", "var",
        ].map { ($0, MarkupTag.Kind.inline) }
        let others: [(String, MarkupTag.Kind)] = [
            ("a", .link), ("article", .article), ("audio", .audio), ("button", .button), ("details", .details),
            ("img", .img), ("math", .math), ("section", .section), ("summary", .summary), ("time", .time),
            ("video", .video),
        ]
        var slots = [(name: UInt64, kind: MarkupTag.Kind)](repeating: (0, .block), count: mask + 1)
        for (text, kind) in inline + others {
            let name = text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
            var place = first(name)
            while slots[place].name != 0 { place = (place + 1) & mask }
            slots[place] = (name, kind)
        }
        return slots
    }()

    @inline(__always)
    static func kind(of name: UInt64) -> MarkupTag.Kind {
        slots.withUnsafeBufferPointer { slots in
            var place = first(name)
            while slots[place].name != 0 {
                if slots[place].name == name { return slots[place].kind }
                place = (place &+ 1) & mask
            }
            return .block
        }
    }

    @inline(__always)
    private static func first(_ name: UInt64) -> Int {
        Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 57)
    }
}

/// A character reference, such as `&amp;` or `&#8212;`.
enum MarkupEntity {
    private static let longest = 8
    private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
        ("quot;", "\""), ("lt;", "<"), ("gt;", ">"), ("amp;", "&"), ("apos;", "'"), ("nbsp;", " "),
    ]

    /// The character and the end of the reference whose `&` precedes the text; nil if it is invalid.
    static func read(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (Unicode.Scalar, Int)? {
        if text.first != UInt8(ascii: "#") {
            let found = names.first { text.starts(with: $0.name) }
            return found.map { ($0.scalar, text.startIndex + $0.name.utf8CodeUnitCount) }
        }
        guard let end = text.prefix(longest).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let number = String(decoding: text[..<end].dropFirst(), as: UTF8.self)
        let value = number.hasPrefix("x") ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        return value.flatMap { Unicode.Scalar($0) }.map { ($0, end + 1) }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { starts(with: $0) }
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
