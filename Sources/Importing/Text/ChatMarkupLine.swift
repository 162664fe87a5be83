/// Reads the marks in one line of a chat message.
struct ChatMarkupLine {
    private enum Token {
        case text(Range<Int>)
        case code(Range<Int>)
        case special(ChatMarkup.Special)
        /// Number of the mark, and whether it may begin or end formatted text here.
        case mark(Int, opens: Bool, closes: Bool)
    }

    private let markup: ChatMarkup
    private let line: ArraySlice<UInt8>
    private let starts: ByteSet
    private var rest: ArraySlice<UInt8>
    private var tokens: [Token] = []
    private var previous: UInt8?

    /// - Parameter starts: Other bytes are text.
    init(_ markup: ChatMarkup, _ line: ArraySlice<UInt8>, _ starts: ByteSet) {
        self.markup = markup
        self.starts = starts
        self.line = line
        rest = line
    }

    mutating func runs(_ special: (ArraySlice<UInt8>) -> ChatMarkup.Special?) -> [RichText.Run] {
        while let first = rest.first {
            if !starts.contains(first) {
                take(rest.prefix { !starts.contains($0) }.count) { .text($0) }
            } else if markup.hasEscapes, first == UInt8(ascii: "\\"), let next = rest.dropFirst().first,
                !next.isWordByte,
                next != 0x20
            {
                rest.removeFirst()
                take(1) { .text($0) }
            } else if first == UInt8(ascii: "`"), let length = codeLength() {
                let fence = rest.starts(with: [first, first]) ? 2 : 1
                take(length) { .code($0.lowerBound + fence..<$0.upperBound - fence) }
            } else if let found = special(rest) {
                take(found.length) { _ in .special(found) }
            } else if let number = markup.marks.firstIndex(where: { rest.starts(with: $0.text) }) {
                let mark = mark(number)
                take(markup.marks[number].text.count) { _ in mark }
            } else {
                take(1) { .text($0) }
            }
        }
        return styled(pairs())
    }

    private mutating func take(_ length: Int, _ token: (Range<Int>) -> Token) {
        let taken = rest.prefix(length)
        previous = taken.last
        rest = rest.dropFirst(length)
        let token = token(taken.startIndex..<taken.endIndex)
        if case .text(let piece) = token, case .text(let before)? = tokens.last, before.upperBound == piece.lowerBound {
            tokens[tokens.count - 1] = .text(before.lowerBound..<piece.upperBound)
        } else {
            tokens.append(token)
        }
    }

    /// The length of the code that begins here, backquotes included; nil if it is never closed.
    private func codeLength() -> Int? {
        let fence = rest.prefix(3).prefix { $0 == UInt8(ascii: "`") }
        guard fence.count <= 2, let end = rest[fence.endIndex...].firstRange(of: fence), end.lowerBound > fence.endIndex
        else { return nil }
        return end.upperBound - rest.startIndex
    }

    private func mark(_ number: Int) -> Token {
        let mark = markup.marks[number]
        let next = rest.dropFirst(mark.text.count).first
        if mark.isAlone, previous == mark.text.first || next == mark.text.first {
            return .mark(number, opens: false, closes: false)
        }
        let hasTextAfter = next.map { $0 != 0x20 && $0 != 0x09 } ?? false
        let hasTextBefore = previous.map { $0 != 0x20 && $0 != 0x09 } ?? false
        let isAfterWord = mark.isBesideWords && previous?.isWordByte == true
        let isBeforeWord = mark.isBesideWords && next?.isWordByte == true
        return .mark(number, opens: hasTextAfter && !isAfterWord, closes: hasTextBefore && !isBeforeWord)
    }

    // MARK: Pairs

    /// The tokens that begin formatted text, and the tokens that end it, by the number of their mark.
    private func pairs() -> (opens: [Int: Int], closes: [Int: Int]) {
        var open: [(mark: Int, token: Int)] = []
        var waiting = Array(repeating: 0, count: markup.marks.count)
        var opens: [Int: Int] = [:]
        var closes: [Int: Int] = [:]
        for (index, token) in tokens.enumerated() {
            guard case .mark(let mark, let canOpen, let canClose) = token else { continue }
            if canClose, waiting[mark] > 0, open.last.map({ $0.mark != mark || $0.token < index - 1 }) == true {
                while let last = open.popLast() {
                    waiting[last.mark] -= 1
                    guard last.mark == mark else { continue }
                    opens[last.token] = mark
                    closes[index] = mark
                    break
                }
            } else if canOpen {
                open.append((mark, index))
                waiting[mark] += 1
            }
        }
        return (opens, closes)
    }

    private func styled(_ pairs: (opens: [Int: Int], closes: [Int: Int])) -> [RichText.Run] {
        var runs: [RichText.Run] = []
        var active: [Int] = []
        for (index, token) in tokens.enumerated() {
            if let mark = pairs.opens[index] {
                active.append(mark)
            } else if let mark = pairs.closes[index] {
                active.removeAll { $0 == mark }
            } else {
                let style = active.reduce(into: RichText.Style()) { $0.formUnion(markup.marks[$1].style) }
                runs.join(run(token, style))
            }
        }
        return runs
    }

    private func run(_ token: Token, _ style: RichText.Style) -> RichText.Run {
        switch token {
        case .text(let range): RichText.Run(text: String(decoding: line[range], as: UTF8.self), style: style)
        case .code(let range): RichText.Run(text: markup.decoded(line[range]), style: style.union(.code))
        case .special(let special): RichText.Run(text: special.text, style: style, link: special.link)
        case .mark(let number, _, _):
            RichText.Run(text: String(decoding: markup.marks[number].text, as: UTF8.self), style: style)
        }
    }
}
