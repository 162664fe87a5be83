import Bytes
import Files

/// A place between the items of nested containers, for `ElementScanner`.
struct ElementCursor {
    private let bytes: ByteRegion
    private var offset: Int
    /// For each container entered, whether it is an object; the innermost last.
    private var containers: [Bool] = []

    init(_ bytes: ByteRegion) {
        self.bytes = bytes
        offset = bytes.startsWithUTF8Mark ? ByteRegion.utf8Mark.count : 0
    }

    var isInObject: Bool { containers.last ?? false }

    private var lexer: JSONLexer { JSONLexer(text: bytes.text) }

    /// Skips white space and returns the next byte without consuming it; 0 at the end.
    private mutating func peek() -> UInt8 {
        offset = lexer.skipSpace(from: offset)
        return lexer.byte(at: offset)
    }

    /// Enters the container at the cursor, if there is one.
    mutating func enter() -> Bool {
        let byte = peek()
        guard byte == .openBrace || byte == .openBracket else { return false }
        containers.append(byte == .openBrace)
        offset += 1
        return true
    }

    /// Moves to the next element or key; at the end of the container, leaves it and returns false.
    mutating func moveToItem(isFirst: Bool, in path: JSONPath) throws(JSONError) -> Bool {
        let byte = peek()
        if byte == (isInObject ? .closeBrace : .closeBracket) {
            containers.removeLast()
            offset += 1
            return false
        }
        guard !isFirst else { return true }
        guard byte == .comma else {
            throw error(.unexpected(isInObject ? .commaOrObjectEnd : .commaOrArrayEnd), path)
        }
        let comma = offset
        offset += 1
        let next = peek()
        guard next != .closeBrace, next != .closeBracket else {
            offset = comma
            throw error(.trailingComma, path)
        }
        return true
    }

    /// Skips a key and its colon.
    mutating func key(in path: JSONPath) throws(JSONError) -> String {
        guard peek() == .quote else { throw error(.unexpected(.key), path) }
        let start = offset
        let key: JSONLexer.StringExtent
        do {
            var repairs = JSONRepairs()
            key = try lexer.string(at: start, repairs: &repairs)
        } catch {
            offset = error.offset
            throw self.error(error.problem, path)
        }
        offset = key.end
        guard peek() == .colon else { throw error(.unexpected(.colon), path) }
        offset += 1
        return bytes.text(of: start..<key.end, key.traits)
    }

    /// Skips a value without checking it.
    mutating func value(in path: JSONPath) throws(JSONError) -> ByteRegion {
        let byte = peek()
        let start = offset
        guard let end = lexer.looseEnd(of: byte, at: start) else { throw damage(from: start, path) }
        guard end > start else { throw error(.unexpected(.value), path) }
        offset = end
        return bytes.slice(start..<end)
    }

    /// Skips the rest of the surrounding containers, and allows nothing after them.
    mutating func passRest() throws(JSONError) {
        while !containers.isEmpty {
            while try moveToItem(isFirst: false, in: .root) {
                if isInObject { _ = try key(in: .root) }
                _ = try value(in: .root)
            }
        }
        _ = peek()
        guard offset == bytes.count else { throw error(.trailingContent, .root) }
    }

    private func error(_ problem: JSONFailure.Problem, _ path: JSONPath) -> JSONError {
        let failure = JSONFailure(problem, at: offset)
        return JSONError(
            reason: failure.reason(in: bytes, options: JSONOptions()), offset: bytes.offset + offset,
            position: bytes.position(at: offset), path: path)
    }

    /// The reason why a value has no end, as its reader reports it: the end of the text says little.
    private func damage(from start: Int, _ path: JSONPath) -> JSONError {
        var reader = JSONReader(bytes.dropFirst(start))
        do {
            while try reader.advance() != nil {}
        } catch {
            return JSONError(error, in: reader.bytes, options: reader.options, under: path)
        }
        return error(.unexpected(.value), path)
    }
}

extension JSONLexer {
    /// The end of the value that begins with `byte` at `start`, found without checking it: `start`
    /// itself if none begins there, nil if it has no end.
    fileprivate func looseEnd(of byte: UInt8, at start: Int) -> Int? {
        switch byte {
        case .openBrace, .openBracket: BracketScanner.end(of: text, from: start)
        case .quote: looseEndOfString(at: start)
        default: looseEndOfWord(at: start)
        }
    }

    private func looseEndOfString(at start: Int) -> Int? {
        var index = start &+ 1
        while index < text.count {
            let bytes = ByteVector(text, at: index)
            let first = (bytes.equal(to: .quote) | bytes.equal(to: .backslash)).first
            index &+= first
            guard first < ByteVector.width else { continue }
            if text[index] == .quote { return index &+ 1 }
            index &+= 2
        }
        return nil
    }

    /// A number or a word, and everything else before the next comma or closing bracket.
    private func looseEndOfWord(at start: Int) -> Int {
        var end = start
        for index in start..<text.count {
            let byte = text[index]
            if byte == .comma || byte == .closeBracket || byte == .closeBrace { break }
            if !byte.isSpace { end = index &+ 1 }
        }
        return end
    }
}
