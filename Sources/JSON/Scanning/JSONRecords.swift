public import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The values of a file that has one after the other, wherever its lines break: one a line (JSONL), several on a line,
/// values that span lines (`jq .`), or the objects of a list (`jq -s`).
///
/// White space, zeros, record separators (RFC 7464) and the commas and brackets of the list stand between values. Values
/// are located, not checked. A stretch that is none is returned, too, so that its reader can say what is wrong with it: a
/// line that begins otherwise, or a damaged value with the lines that it may have.
public struct JSONRecords: Sequence, Sendable {
    private let bytes: ByteRegion

    /// - Parameter bytes: The file, or its rest from a value on; a byte order mark at its beginning is skipped.
    public init(_ bytes: ByteRegion) {
        self.bytes = bytes.withoutByteOrderMark
    }

    public func makeIterator() -> Iterator { Iterator(bytes) }

    /// Finds one value at a time, in time proportional to the bytes passed.
    public struct Iterator: IteratorProtocol, Sendable {
        private let bytes: ByteRegion
        private var offset = 0
        /// The line that holds the offset, without its end.
        private var line = 0..<0
        /// The bytes that may still be read in vain, to see whether a value goes on beyond its line: no more than the
        /// file has, so that brackets without an end cost little.
        private var patience: Int

        fileprivate init(_ bytes: ByteRegion) {
            self.bytes = bytes
            patience = bytes.count
        }

        private var text: UnsafeBufferPointer<UInt8> { bytes.text }

        /// The next value, or text that is none, without white space around it.
        public mutating func next() -> ByteRegion? {
            while offset < text.count, text[offset].isBetweenRecords || opensList { offset &+= 1 }
            guard offset < text.count else { return nil }
            if offset >= line.upperBound { line = lineHolding(offset) }
            let start = offset
            offset = text[start].opensContainer ? endOfContainer(at: start) : endOfStrangeText(at: start)
            var end = offset
            while end > start &+ 1, text[end &- 1].isSpace || text[end &- 1] == 0 { end &-= 1 }
            return bytes.slice(start..<end)
        }

        /// True at the bracket of a list of objects.
        private var opensList: Bool {
            guard text[offset] == .openBracket else { return false }
            let lexer = JSONLexer(text: text)
            return lexer.byte(at: lexer.skipSpace(from: offset &+ 1)) == .openBrace
        }

        // MARK: Values

        private mutating func endOfContainer(at start: Int) -> Int {
            let inLine = BracketScanner.end(of: text, from: start, within: line.upperBound)
            if let inLine, isEnd(inLine) { return inLine }
            let (end, isValue) = read(from: start, to: inLine ?? text.count)
            if isValue, inLine == nil || text[start] == .openBrace { return end }
            if let other = startOfOther(after: start) { return other }
            return end < line.upperBound ? line.upperBound : endOfDamage()
        }

        /// True if nothing follows in the line, or what may follow a value.
        private func isEnd(_ place: Int) -> Bool {
            let rest = text[place..<line.upperBound].first { $0 != .space }
            return rest.map { $0.isBetweenRecords || $0.opensContainer } ?? true
        }

        /// The end of the value at a place, or the place of its first mistake.
        private mutating func read(from start: Int, to limit: Int) -> (end: Int, isValue: Bool) {
            guard patience > 0 else { return (start, false) }
            var reader = JSONReader(bytes.slice(start..<limit), options: JSONOptions(stopsAfterFirstValue: true))
            do {
                while try reader.advance() != nil {}
                return (start &+ reader.offset, true)
            } catch {
                patience &-= error.offset &+ 1
                return (start &+ error.offset, false)
            }
        }

        // MARK: Damage

        private mutating func endOfStrangeText(at start: Int) -> Int {
            startOfOther(after: start) ?? line.upperBound
        }

        /// The start of a value that fills the rest of the line: a program died while it wrote, and the next one
        /// appended to its half of a record. What follows a comma or a colon is a part of that half.
        private mutating func startOfOther(after start: Int) -> Int? {
            var end = line.upperBound
            while end > start, text[end &- 1].isSpace || text[end &- 1] == 0 { end &-= 1 }
            var before = text[start]
            var place = start &+ 1
            while place &+ 1 < end {
                let byte = text[place]
                if byte == .openBrace, text[place &+ 1] == .quote, !before.expectsValue,
                    read(from: place, to: end) == (end, true)
                {
                    return place
                }
                if byte != .space { before = byte }
                place &+= 1
            }
            return nil
        }

        /// The start of the next line that begins a value and is indented no deeper, as the inside of a value would be.
        private mutating func endOfDamage() -> Int {
            let depth = indentation(of: line)
            while line.upperBound < text.count {
                line = lineHolding(line.upperBound &+ 1)
                let own = indentation(of: line)
                if own <= depth, own < line.count, text[line.lowerBound &+ own].opensContainer {
                    return line.lowerBound
                }
            }
            return text.count
        }

        // MARK: Lines

        /// The line around a place, which is beyond the end of the last one.
        private func lineHolding(_ place: Int) -> Range<Int> {
            guard place < text.count, let base = text.baseAddress else { return text.count..<text.count }
            var start = place
            while start > line.upperBound, text[start &- 1] != .lineFeed { start &-= 1 }
            guard let feed = memchr(base + place, 0x0A, text.count &- place) else { return start..<text.count }
            return start..<UnsafeRawPointer(feed) - UnsafeRawPointer(base)
        }

        private func indentation(of line: Range<Int>) -> Int {
            text[line].prefix { $0 == .space || $0 == .tab }.count
        }
    }
}

extension Sequence<ByteRegion> {
    /// The values that can be read, each when it is asked for.
    public var readable: some Sequence<JSONValue> {
        lazy.compactMap { (try? JSONDocument(parsing: $0))?.root }
    }
}

extension UInt8 {
    /// True for what may stand between records: white space, zeros, the record separator, and the marks of a list.
    fileprivate var isBetweenRecords: Bool {
        isSpace || self == 0 || self == 0x1E || self == .comma || self == .closeBracket
    }

    fileprivate var opensContainer: Bool { self == .openBrace || self == .openBracket }

    /// True for what precedes a value inside of another one.
    fileprivate var expectsValue: Bool { self == .comma || self == .colon || self == .openBracket }
}
