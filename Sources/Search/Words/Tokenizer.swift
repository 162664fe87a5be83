import Bytes

/// Splits a text into the words of the index: up to sixty letters, digits and `_`, folded; in scripts without spaces,
/// pairs of neighbouring characters. Keys and encoded data are left out: nobody types them, and each would be a new word. Of a
/// hash, the first letters are a word.
///
/// It reuses its memory; use one per thread.
struct Tokenizer: ~Copyable {
    /// Names of tests in code are long. A word has at most 255 bytes (`TermTable`), and a letter up to four.
    static let lengths = 1...60
    /// The bytes that can be read at the start of each word, however short it is.
    static let readable = 8

    /// The text in lower case.
    private var lower = GrowingMemory<UInt8>(capacity: 0)
    private var foreign = ForeignWords()

    deinit {
        lower.free()
    }

    /// Calls `body` with each word of a text, including repetitions. The words stay in memory until the next text.
    @inline(__always)
    mutating func tokens(
        of text: UnsafeBufferPointer<UInt8>, _ body: (_ word: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        reserve(text.count + WordRuns.width + Self.readable)
        foreign.begin(text)
        let lower = lower.start
        WordRuns.forEach(in: text, lower: lower) { run, isASCII in
            if !isASCII {
                foreign.tokens(of: UnsafeBufferPointer(rebasing: text[run]), body)
            } else {
                let word = UnsafeBufferPointer(start: lower + run.lowerBound, count: run.count)
                let count = EncodedData.lettersToKeep(of: word, length: word.count)
                if count > 0 { body(UnsafeBufferPointer(rebasing: word.prefix(count))) }
            }
        }
    }

    private mutating func reserve(_ count: Int) {
        let more = count - lower.count
        guard more > 0 else { return }
        let first = lower.grow(by: more)
        (lower.start + first).initialize(repeating: 0, count: more)
    }
}

/// Finds the ends of words in 64 bytes at a time.
private enum WordRuns {
    static let width = 64

    /// Calls `body` with each run of ASCII letters, digits, `_` and bytes that are not ASCII.
    ///
    /// - Parameter lower: Receives the text in lower case; `width` bytes longer than the text.
    @inline(__always)
    static func forEach(
        in text: UnsafeBufferPointer<UInt8>, lower: UnsafeMutablePointer<UInt8>,
        _ body: (_ run: Range<Int>, _ isASCII: Bool) -> Void
    ) {
        var (start, wasWord, isForeign) = (-1, UInt64(0), false)
        var base = 0
        while base < text.count {
            let (words, foreign) = block(text, base, UnsafeMutableRawPointer(lower + base))
            if foreign != 0 { isForeign = true }
            // A bit for each byte that begins a run, or follows one.
            var edges = words ^ (words << 1 | wasWord)
            wasWord = words >> 63
            while edges != 0 {
                let place = base &+ edges.trailingZeroBitCount
                edges &= edges &- 1
                if start < 0 {
                    start = place
                } else {
                    let run = start..<place
                    body(run, !isForeign || isASCII(text, run))
                    start = -1
                }
            }
            if start < 0 { isForeign = false }
            base &+= width
        }
        if start >= 0 { body(start..<text.count, !isForeign || isASCII(text, start..<text.count)) }
    }

    @inline(__always)
    private static func block(
        _ text: UnsafeBufferPointer<UInt8>, _ base: Int, _ output: UnsafeMutableRawPointer
    ) -> (words: UInt64, foreign: UInt64) {
        var (words, foreign) = (UInt64(0), UInt64(0))
        var offset = 0
        while offset < width {
            let bytes = ByteVector(text, at: base &+ offset)
            bytes.lowercased.store(to: output + offset)
            words |= UInt64(bytes.isWordOrNotASCII.bits) &<< UInt64(offset)
            foreign |= UInt64(bytes.isNotASCII.bits) &<< UInt64(offset)
            offset &+= ByteVector.width
        }
        return (words, foreign)
    }

    private static func isASCII(_ text: UnsafeBufferPointer<UInt8>, _ run: Range<Int>) -> Bool {
        text[run].allSatisfy { $0 < 0x80 }
    }
}

/// Words with letters that are not ASCII.
private struct ForeignWords: ~Copyable {
    /// The most bytes that a byte of text becomes, since a folded letter may be longer.
    private static let growth = 3

    /// The folded words of a text.
    private var memory = GrowingMemory<UInt8>(capacity: 0)
    private var run = LetterRun()
    private var length = 0

    /// The letter for each byte, in lower case; 0 for a byte that ends a word or is not ASCII.
    private static let ascii: [UInt8] = (UInt8.min...UInt8.max).map { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): byte
        default: 0
        }
    }

    deinit {
        memory.free()
    }

    mutating func begin(_ text: UnsafeBufferPointer<UInt8>) {
        (length, run) = (text.count, LetterRun())
    }

    @inline(never)
    mutating func tokens(of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        reserve()
        run.memory = memory.start
        Self.ascii.withUnsafeBufferPointer { ascii in
            var index = 0
            while index < text.count {
                let byte = text[index]
                let letter = ascii[Int(byte)]
                if letter != 0 {
                    run.append(letter, body)
                    index += 1
                } else if byte < 0x80 {
                    run.end(body)
                    index += 1
                } else {
                    run.append(Folding.letter(text.takeScalar(at: &index)), body)
                }
            }
            run.end(body)
        }
    }

    /// Makes room for the whole text, so that no word moves.
    private mutating func reserve() {
        let missing = length * Self.growth + Tokenizer.readable - memory.count
        if missing > 0 { _ = memory.grow(by: missing) }
    }
}

/// The letters before the current position that belong together: the beginning of a word, or one character of a script
/// without spaces, which forms a word with its next neighbour.
private struct LetterRun {
    /// Has room for all letters, and for `Tokenizer.readable` more bytes.
    var memory: UnsafeMutablePointer<UInt8>?
    private var start = 0
    private var count = 0
    /// The number of letters of the word; 0 if the bytes are a character that waits for its neighbour.
    private var length = 0

    mutating func append(_ letter: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if length == 0, count > 0 { end(body) }
        length += 1
        memory?[start + count] = letter
        count += 1
    }

    mutating func append(_ letter: Folding.Letter, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        switch letter.role {
        case .gap: end(body)
        case .nothing: break
        case .letter:
            if length == 0, count > 0 { end(body) }
            length += letter.letters
            write(letter)
        case .pair:
            if length > 0 { end(body) }
            let before = count
            write(letter)
            if before > 0 { body(word) }
            (start, count) = (start + before, count - before)
        }
    }

    /// Ends the word. The last character of a run without spaces is a word of its own, so that prefixes find it.
    mutating func end(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let kept = length == 0 ? count : EncodedData.lettersToKeep(of: word, length: length)
        if kept > 0, count > 0 { body(kept < length ? UnsafeBufferPointer(rebasing: word.prefix(kept)) : word) }
        (start, count, length) = (start + count, 0, 0)
    }

    private mutating func write(_ letter: Folding.Letter) {
        guard let memory else { return }
        UnsafeMutableRawPointer(memory + (start + count)).storeBytes(of: letter.bytes.littleEndian, as: UInt64.self)
        count += letter.count
    }

    private var word: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.map { $0 + start }, count: count)
    }
}

/// Tells words from encoded data: hexadecimal digits or base64.
private enum EncodedData {
    /// Longer runs of letters and digits are encoded data.
    private static let longestMixture = 20
    private static let longestHexadecimal = 16
    /// The letters of a hash, such as that of a commit. The longest is SHA-256.
    private static let longestHash = 64
    /// The letters of a hash that are a word: nobody types more of it.
    private static let hashStart = 12

    /// The number of letters of a run that are in the index; 0 for none.
    ///
    /// - Parameter length: The number of its letters.
    @inline(__always)
    static func lettersToKeep(of word: UnsafeBufferPointer<UInt8>, length: Int) -> Int {
        length < longestHexadecimal ? length : lettersToKeep(ofLong: word, length)
    }

    @inline(never)
    private static func lettersToKeep(ofLong word: UnsafeBufferPointer<UInt8>, _ length: Int) -> Int {
        guard length <= longestHash else { return 0 }
        var (digits, isHexadecimal, isPlain) = (0, true, true)
        for byte in word {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"): break
            case UInt8(ascii: "g")...UInt8(ascii: "z"): isHexadecimal = false
            default: (isHexadecimal, isPlain) = (false, false)
            }
        }
        if digits > 0, isHexadecimal { return hashStart }
        let isData = digits > 0 && isPlain && length >= longestMixture
        return isData || length > Tokenizer.lengths.upperBound ? 0 : length
    }
}
