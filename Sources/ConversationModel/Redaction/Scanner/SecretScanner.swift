/// Finds text that must not be published: keys, tokens, passwords, private keys, e-mail addresses, names of home
/// directories.
///
/// Uses tables of shapes instead of regular expressions: it scans whole exports, in time proportional to their length
/// whatever they contain. Each byte is looked up in one table; the extensions handle the constructs that begin at it or
/// surround it.
struct SecretScanner {
    /// The constructs that a byte may begin or mark.
    enum Mark {
        case none, word, dash, at, slash, backslash, sign, blank, percent, dot, underscore, bar, tilde, angle, comma
        case quote, dollar, brace, bang, wide, parenthesis, star, feed
    }

    let text: UnsafeBufferPointer<UInt8>
    /// The text is still being written, so its end may continue.
    let isGrowing: Bool
    let state = ScanState()

    let tables = ScanTables.shared
    private let classes: ByteTable

    init(_ text: UnsafeBufferPointer<UInt8>, isGrowing: Bool = false) {
        self.text = text
        self.isGrowing = isGrowing
        classes = tables.classes
    }

    /// The ranges of all secrets, in order and without overlaps.
    static func secrets(in text: UnsafeBufferPointer<UInt8>, isGrowing: Bool = false) -> [Range<Int>] {
        SecretScanner(text, isGrowing: isGrowing).findAll()
    }

    static func mark(of byte: UInt8) -> Mark {
        switch byte {
        case UInt8(ascii: "-"): .dash
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "\\"): .backslash
        case UInt8(ascii: "="), UInt8(ascii: ":"): .sign
        case UInt8(ascii: " "): .blank
        case UInt8(ascii: "%"): .percent
        case UInt8(ascii: "."): .dot
        case UInt8(ascii: "_"): .underscore
        case UInt8(ascii: "|"): .bar
        case UInt8(ascii: "~"): .tilde
        case UInt8(ascii: ">"): .angle
        case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09: .comma
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): .quote
        case UInt8(ascii: "$"): .dollar
        case UInt8(ascii: "{"): .brace
        case UInt8(ascii: "!"): .bang
        case UInt8(ascii: "("): .parenthesis
        case UInt8(ascii: "*"): .star
        case .newline: .feed
        case 0xEF: .wide
        default: ByteClass(of: byte).isDisjoint(with: .alphanumeric) ? .none : .word
        }
    }

    private func findAll() -> [Range<Int>] {
        let marks = tables.marks
        var found: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if let next = state.announced.first, next.lowerBound <= index {
                state.announced.removeFirst()
                guard next.lowerBound == index else { continue }
                found.append(next)
                state.lowest = next.upperBound
                index = state.lowest
                continue
            }
            let mark = marks[text[index]]
            guard mark != .none else {
                index += 1
                continue
            }
            // A value may end where its mark stands.
            if let secret = secret(at: index, mark), secret.upperBound >= index,
                !secret.isEmpty
            {
                found.append(secret)
                state.lowest = secret.upperBound
                index = state.lowest
            } else {
                index = mark == .word ? end(of: .alphanumeric, from: index) : index + 1
                // The next value may begin inside of a word.
                if let next = state.announced.first, next.lowerBound < index {
                    index = max(next.lowerBound, state.lowest)
                }
            }
        }
        return found
    }

    private func secret(at index: Int, _ mark: Mark) -> Range<Int>? {
        switch mark {
        case .word: word(at: index)
        case .dash:
            privateKey(at: index) ?? option(at: index) ?? dashedToken(at: index) ?? marked(at: index)
                ?? homeFolder(at: index)
        case .at: connection(at: index) ?? address(around: index, mark: 1)
        case .slash:
            credentials(at: index) ?? webhook(at: index) ?? homeFolder(at: index)
        case .backslash: escaped(at: index) ?? homeFolder(at: index)
        case .sign:
            assigned(at: index) ?? told(after: index) ?? namedApart(at: index) ?? marked(at: index)
                ?? webhook(at: index)
        case .blank:
            afterWord(at: index) ?? told(at: index)
        case .percent: percentEncoded(at: index) ?? marked(at: index)
        case .dot: discordToken(at: index) ?? marked(at: index)
        case .underscore: marked(at: index) ?? browserCookie(at: index)
        case .bang: marked(at: index)
        case .bar: marked(at: index) ?? cell(at: index) ?? noteBars(at: index)
        case .tilde: marked(at: index) ?? namedHome(at: index)
        case .angle: element(at: index)
        case .comma: listing(at: index)
        case .quote: listed(at: index) ?? announced(at: index) ?? passed(at: index) ?? fallback(at: index)
        case .dollar, .brace: passwordHash(at: index)
        case .star: databaseHash(at: index)
        case .feed: line(endingAt: index)
        case .wide: wideSign(at: index)
        case .parenthesis: called(at: index)
        case .none: nil
        }
    }

    /// A secret after a comma, which may also be in the first line of a table.
    private func listing(at comma: Int) -> Range<Int>? {
        noteColumns(before: comma)
        return self[comma] == UInt8(ascii: ",") ? argument(at: comma) : nil
    }

    /// Notes a table whose lines do not begin with bars.
    private func noteBars(at bar: Int) -> Range<Int>? {
        if self[bar - 1] != .newline { noteColumns(before: bar) }
        return nil
    }

    /// A secret after a word that may end a scheme, or the name of a password: few others end so.
    private func afterWord(at space: Int) -> Range<Int>? {
        switch self[space - 1] | 0x20 {
        case 0x72, 0x63, 0x6E, 0x79: afterScheme(at: space)  // r c n y
        case 0x64, 0x73, 0x68, 0x74: afterName(at: space)  // d s h t
        default: nil
        }
    }

    /// A value after a colon whose name is not before it.
    private func namedApart(at colon: Int) -> Range<Int>? {
        guard self[colon] == UInt8(ascii: ":") else { return nil }
        return passFile(at: colon) ?? passwordOfUser(at: colon) ?? wirelessPassword(at: colon) ?? privatePart(at: colon)
    }

    /// Notes what stands below a line.
    private func line(endingAt feed: Int) -> Range<Int>? {
        noteBelow(lineAt: feed)
        noteAligned(lineAt: feed)
        return nil
    }

    /// Notes the argument of a function.
    private func called(at parenthesis: Int) -> Range<Int>? {
        noteCall(at: parenthesis)
        return nil
    }

    /// A secret that begins with a letter or digit.
    func word(at start: Int) -> Range<Int>? {
        let byte = self[start]
        if self[start - 1] >= 0x80, let value = afterParticle(at: start) { return value }
        if start == 0 || self[start - 1] == .newline, let value = toldFirst(at: start) { return value }
        if byte | 0x20 == UInt8(ascii: "v") { noteTuples(at: start) }
        if tables.beginnings.mayStart(with: byte, self[start + 1], self[start + 2]) {
            noteCommand(at: start)
            if starts(with: "chpasswd", at: start) { state.passwordList = start }
            if let token = token(at: start) ?? passwordHash(at: start) { return token }
        }
        if let key = fixedKey(at: start) { return key }
        if byte.isASCIIDigit { return cardNumber(at: start) }
        return (0x41...0x5A).contains(byte) ? bankAccount(at: start) : nil
    }

    /// A secret after the letter of `\n`, `\r` or `\t` in JSON and code.
    private func escaped(at backslash: Int) -> Range<Int>? {
        guard isEscape(at: backslash) else { return nil }
        noteBelow(lineAt: backslash)
        return word(at: backslash + 2)
    }

    /// A secret after `%3D`, or after another encoded character.
    private func percentEncoded(at percent: Int) -> Range<Int>? {
        guard has(.hex, at: percent + 1), has(.hex, at: percent + 2) else { return nil }
        switch (self[percent + 1], self[percent + 2].lowercased) {
        case (UInt8(ascii: "3"), UInt8(ascii: "d")), (UInt8(ascii: "3"), UInt8(ascii: "a")):
            if let secret = assigned(at: percent, signLength: 3) { return secret }
        case (UInt8(ascii: "4"), UInt8(ascii: "0")):
            if let address = address(around: percent, mark: 3) { return address }
        case (UInt8(ascii: "2"), UInt8(ascii: "f")), (UInt8(ascii: "5"), UInt8(ascii: "c")):
            if let name = encodedHomeFolder(at: percent) { return name }
        default: break
        }
        return word(at: percent + 3)
    }
}

// MARK: Bytes

extension SecretScanner {
    /// The byte at an index; 0, which belongs to no construct, outside of the text.
    @inline(__always)
    subscript(index: Int) -> UInt8 { index >= 0 && index < text.count ? text[index] : 0 }

    @inline(__always)
    func has(_ kinds: ByteClass, at index: Int) -> Bool {
        index >= 0 && index < text.count && classes[text[index]] & kinds.rawValue != 0
    }

    /// The end of the run of such characters at `start`.
    func end(of kinds: ByteClass, from start: Int, most limit: Int = .max) -> Int {
        var end = min(max(start, 0), text.count)
        let last = limit < text.count - end ? end + limit : text.count
        while end < last, classes[text[end]] & kinds.rawValue != 0 { end += 1 }
        return end
    }

    /// The start of the run of such characters before `end`, at most back to the previous secret, and after an escape.
    func start(of kinds: ByteClass, before end: Int, most limit: Int) -> Int {
        var start = end
        while start > state.lowest, end - start < limit, has(kinds, at: start - 1) { start -= 1 }
        return isEscape(at: start - 1) ? start + 1 : start
    }

    /// The bytes before `end`, at most back to the previous secret.
    func before(_ end: Int, most limit: Int) -> Range<Int> { min(max(state.lowest, end - limit), end)..<end }

    /// The start of the line around `index`, at most some bytes before.
    func lineStart(before index: Int, most limit: Int) -> Int {
        var start = index
        while start > 0, index - start < limit, text[start - 1] != .newline { start -= 1 }
        return start
    }

    /// The end of the line around `index`, at most some bytes after.
    func lineEnd(after index: Int, most limit: Int) -> Int {
        var end = index
        while end < text.count, end - index < limit, text[end] != .newline { end += 1 }
        return end
    }

    func starts(with prefix: StaticString, at index: Int) -> Bool {
        guard index >= 0, index + prefix.utf8CodeUnitCount <= text.count else { return false }
        for offset in 0..<prefix.utf8CodeUnitCount where text[index + offset] != prefix.utf8Start[offset] {
            return false
        }
        return true
    }

    /// True if the text before `index` is this lower-case word, ignoring case.
    func ends(with word: StaticString, at index: Int) -> Bool {
        let start = index - word.utf8CodeUnitCount
        guard start >= 0, index <= text.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount where text[start + offset].lowercased != word.utf8Start[offset] {
            return false
        }
        return true
    }

    /// True for `\n`, `\r` or `\t` as two characters.
    func isEscape(at backslash: Int) -> Bool {
        guard self[backslash] == UInt8(ascii: "\\") else { return false }
        return [UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t")].contains(self[backslash + 1])
    }

    /// True for the sign of a line in a change.
    func isLineMark(_ index: Int) -> Bool {
        (self[index] == UInt8(ascii: "-") || self[index] == UInt8(ascii: "+"))
            && (index == 0 || self[index - 1] == .newline)
    }

    /// True if a construct can begin here: no letter or digit precedes it, unless that belongs to an escape.
    func isWordStart(_ index: Int) -> Bool {
        guard has(.alphanumeric, at: index - 1), index > state.lowest else { return true }
        return isEscape(at: index - 2)
            || self[index - 3] == UInt8(ascii: "%") && has(.hex, at: index - 2) && has(.hex, at: index - 1)
    }
}
