public import Files

/// Reads JSON one token at a time.
///
/// As strict as RFC 8259, with exceptions that real exports need: a UTF-8 byte order mark is skipped, and half
/// surrogate pairs and bad UTF-8 inside of strings become U+FFFD with a warning.
public struct JSONReader: Sendable {
    /// The text being read.
    public let bytes: ByteRegion
    /// The options of the reader.
    public let options: JSONOptions
    /// The place of the next token, in bytes from the start of the region.
    public private(set) var offset = 0
    private(set) var repairs = JSONRepairs()

    /// The next token that the grammar accepts.
    private enum State {
        case value, firstElement, firstKey, separator, end
    }

    private enum Container {
        case object, array
    }

    private var state = State.value
    /// The containers that are open, the innermost last.
    private var containers: [Container] = []

    /// A reader at the start of the bytes.
    public init(_ bytes: ByteRegion, options: JSONOptions = JSONOptions()) {
        self.bytes = bytes
        self.options = options
        offset = bytes.startsWithUTF8Mark ? ByteRegion.utf8Mark.count : 0
    }

    /// The number of open containers.
    public var depth: Int { containers.count }

    /// The next token, or nil at the end. After an error, the reader cannot continue.
    public mutating func next() throws(JSONError) -> JSONToken? {
        do {
            return try advance()
        } catch {
            throw JSONError(error, in: bytes, options: options)
        }
    }

    /// The text of a key or string, or a number or word as it is written.
    public func text(of token: JSONToken) -> String {
        switch token.kind {
        case .key, .string: bytes.text(of: token.range, token.traits)
        default: bytes.slice(token.range).string
        }
    }

    /// Like `next`, with an error that is cheap to create.
    @inline(__always)
    mutating func advance() throws(JSONFailure) -> JSONToken? {
        let lexer = JSONLexer(text: bytes.text)
        let start = lexer.skipSpace(from: offset)
        let byte = lexer.byte(at: start)
        switch state {
        case .value:
            return try value(byte, at: start, lexer, expected: .value)
        case .firstElement:
            if byte == .closeBracket { return close(.endArray, at: start) }
            return try value(byte, at: start, lexer, expected: .valueOrEnd)
        case .firstKey:
            if byte == .closeBrace { return close(.endObject, at: start) }
            return try key(byte, at: start, lexer, expected: .keyOrEnd)
        case .separator:
            return try separator(byte, at: start, lexer)
        case .end:
            if options.stopsAfterFirstValue || start == bytes.count { return nil }
            throw JSONFailure(.trailingContent, at: start)
        }
    }

    /// Reads the token after a value inside of a container.
    @inline(__always)
    private mutating func separator(
        _ byte: UInt8, at start: Int, _ lexer: JSONLexer
    ) throws(JSONFailure) -> JSONToken {
        let isObject = containers.last == .object
        guard byte == .comma else {
            if isObject, byte == .closeBrace { return close(.endObject, at: start) }
            if !isObject, byte == .closeBracket { return close(.endArray, at: start) }
            throw JSONFailure(.unexpected(isObject ? .commaOrObjectEnd : .commaOrArrayEnd), at: start)
        }
        let next = lexer.skipSpace(from: start &+ 1)
        let nextByte = lexer.byte(at: next)
        guard nextByte != (isObject ? .closeBrace : .closeBracket) else {
            throw JSONFailure(.trailingComma, at: start)
        }
        return isObject
            ? try key(nextByte, at: next, lexer, expected: .key)
            : try value(nextByte, at: next, lexer, expected: .value)
    }

    @inline(__always)
    private mutating func value(
        _ byte: UInt8, at start: Int, _ lexer: JSONLexer, expected: JSONError.Expectation
    ) throws(JSONFailure) -> JSONToken {
        switch byte {
        case .quote:
            let string = try lexer.string(at: start, repairs: &repairs)
            return scalar(.string, start, string.end, string.traits)
        case .openBrace: return try open(.object, .beginObject, at: start)
        case .openBracket: return try open(.array, .beginArray, at: start)
        case .minus, UInt8(ascii: "0")...UInt8(ascii: "9"):
            return scalar(.number, start, try lexer.endOfNumber(at: start))
        case .plus, .dot: throw JSONFailure(.number, at: start)
        case UInt8(ascii: "t") where lexer.hasLiteral("true", at: start): return scalar(.true, start, start &+ 4)
        case UInt8(ascii: "f") where lexer.hasLiteral("false", at: start): return scalar(.false, start, start &+ 5)
        case UInt8(ascii: "n") where lexer.hasLiteral("null", at: start): return scalar(.null, start, start &+ 4)
        default: throw JSONFailure(.unexpected(expected), at: start)
        }
    }

    @inline(__always)
    private mutating func key(
        _ byte: UInt8, at start: Int, _ lexer: JSONLexer, expected: JSONError.Expectation
    ) throws(JSONFailure) -> JSONToken {
        guard byte == .quote else { throw JSONFailure(.unexpected(expected), at: start) }
        let string = try lexer.string(at: start, repairs: &repairs)
        let colon = lexer.skipSpace(from: string.end)
        guard lexer.byte(at: colon) == .colon else { throw JSONFailure(.unexpected(.colon), at: colon) }
        offset = colon &+ 1
        state = .value
        return JSONToken(.key, start, string.end, string.traits)
    }

    @inline(__always)
    private mutating func scalar(
        _ kind: JSONToken.Kind, _ start: Int, _ end: Int, _ traits: StringTraits = []
    ) -> JSONToken {
        offset = end
        state = containers.isEmpty ? .end : .separator
        return JSONToken(kind, start, end, traits)
    }

    @inline(__always)
    private mutating func open(
        _ container: Container, _ kind: JSONToken.Kind, at start: Int
    ) throws(JSONFailure) -> JSONToken {
        guard containers.count < options.depthLimit else { throw JSONFailure(.tooDeep, at: start) }
        containers.append(container)
        offset = start &+ 1
        state = container == .object ? .firstKey : .firstElement
        return JSONToken(kind, start, offset)
    }

    @inline(__always)
    private mutating func close(_ kind: JSONToken.Kind, at start: Int) -> JSONToken {
        containers.removeLast()
        return scalar(kind, start, start &+ 1)
    }
}
