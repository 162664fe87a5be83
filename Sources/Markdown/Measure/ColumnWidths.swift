import Bytes
import CCMarkGFM

/// The widths of a table's columns. They are fixed before the rows, so that rows which a replay adds later do not move
/// anything. A short cell stays on one line, as one word would. A table of short cells is as wide as they are. With long
/// cells, a table is as wide as the page's column, and its columns have hundredths of that, as in a browser's layout of
/// the complete table: each has room for its longest word, and those with the longest cells share the rest. The unit of
/// measurement is a letter.
///
/// A column without room for its longest word is as wide as that word in the reader's own font. The head also holds the
/// facts about later rows that this needs: `laterWord` and `isLong`.
struct ColumnWidths {
    struct Column {
        fileprivate(set) var word = ColumnWidths.narrowest
        fileprivate(set) var cell = ColumnWidths.narrowest
        /// The widest word, if it is in none of the rows shown with the head.
        fileprivate(set) var laterWord: [UInt8] = []
        fileprivate var widest = 0

        /// A line of a long text should hold more than one word.
        var isLong: Bool { cell > ColumnWidths.long }
    }

    /// A line of text in a table that fills the page's column.
    private static let room = 98.0
    /// The space beside the text of a cell.
    private static let padding = 4
    private static let narrowest = 11
    /// Longer text does not widen a column.
    private static let longest = 150
    /// Shorter text stays on one line.
    private static let long = 24
    /// The head and the first row are revealed together.
    private static let rowsOfHead = 2

    private let source: PreparedSource
    private(set) var columns: [Column]
    private var word = Word()
    private var line = Word(breaks: false)
    /// True for each long cell, in reading order.
    private var longCells: [Bool] = []

    init(of table: Node, columns count: Int, in source: PreparedSource) {
        self.source = source
        columns = Array(repeating: Column(), count: count)
        var row = table.firstChild
        var number = 0
        while let current = row {
            number += 1
            var cell = current.firstChild
            for index in columns.indices {
                guard let measured = cell else { break }
                let length = measure(measured, at: index)
                longCells.append(length > Self.long)
                if length <= Self.long { columns[index].word = max(columns[index].word, length) }
                endWord(length > Self.long ? word : line, at: index, isLater: number > Self.rowsOfHead)
                cell = measured.next
            }
            row = current.next
        }
    }

    var hasLongCells: Bool { columns.contains(where: \.isLong) }

    /// - Parameter number: Counts the cells in reading order.
    func isLong(cell number: Int) -> Bool {
        longCells.indices.contains(number) && longCells[number]
    }

    /// The sum never exceeds a hundred.
    var hundredths: [Int] {
        let words = Double(columns.reduce(0) { $0 + $1.word })
        let cells = Double(columns.reduce(0) { $0 + $1.cell })
        // Interpolates between the widths of the words and of the cells.
        let part = cells > words ? min(1, max(0, (Self.room - words) / (cells - words))) : 0
        let whole = words + part * (cells - words)
        return columns.map { column in
            let width = Double(column.word) + part * Double(column.cell - column.word)
            return Int(100 * width / whole)
        }
    }

    /// The length of the cell with the space beside it.
    private mutating func measure(_ cell: Node, at column: Int) -> Int {
        var length = 0
        word.begin()
        line.begin()
        for node in Descendants(of: cell) {
            switch node.type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                if let text = source.spoken(node.literal) {
                    // A formula is not set as it was typed.
                    (word.isKnown, line.isKnown) = (false, false)
                    text.withUnsafeBufferPointer { measure($0, at: column, &length) }
                    (word.isKnown, line.isKnown) = (true, true)
                } else {
                    measure(node.literal, at: column, &length)
                }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: word.end()
            default: break
            }
        }
        word.end()
        line.end()
        columns[column].cell = max(
            columns[column].cell, columns[column].word, min(length + Self.padding, Self.longest))
        return length + Self.padding
    }

    private mutating func measure(_ text: UTF8Bytes, at column: Int, _ length: inout Int) {
        var longest = 0
        for letter in text {
            word.append(letter)
            line.append(letter)
            guard !letter.isContinuation else { continue }
            length += Word.isWide(letter) ? 2 : 1
            longest = max(longest, word.length)
        }
        columns[column].word = max(columns[column].word, min(longest + Self.padding, Self.longest))
    }

    private mutating func endWord(_ word: Word, at column: Int, isLater: Bool) {
        guard word.widest > columns[column].widest else { return }
        columns[column].widest = word.widest
        columns[column].laterWord = isLater ? word.widestText : []
    }
}

/// The current word, and the widest word so far. It reuses its memory.
private struct Word {
    /// A longer text is cut to its beginning.
    private static let most = 100

    /// Otherwise, the whole text of a cell is one word.
    private let breaks: Bool
    var isKnown = true
    private(set) var length = 0
    private(set) var widestText: [UInt8] = []
    private(set) var widest = 0
    private var text: [UInt8] = []
    private var width = 0

    init(breaks: Bool = true) {
        self.breaks = breaks
    }

    /// Begins a cell.
    mutating func begin() {
        end()
        widestText.removeAll(keepingCapacity: true)
        widest = 0
    }

    /// Between Chinese, Japanese and Korean characters a line may end anywhere.
    static func isWide(_ letter: UInt8) -> Bool { (0xE3...0xED).contains(letter) }

    mutating func append(_ letter: UInt8) {
        if letter.isContinuation {
            if !text.isEmpty, length <= Self.most { text.append(letter) }
        } else if breaks, letter == UInt8(ascii: " ") {
            end()
        } else if breaks, Self.isWide(letter) {
            end()
            length = 2
        } else {
            length += 1
            guard isKnown else { return }
            width += Self.width(letter)
            if length <= Self.most { text.append(letter) }
        }
    }

    mutating func end() {
        if width > widest, !text.isEmpty {
            widest = width
            swap(&widestText, &text)
        }
        text.removeAll(keepingCapacity: true)
        length = 0
        width = 0
    }

    /// An approximate width in any sans serif, for finding the wider of two words.
    private static func width(_ letter: UInt8) -> Int {
        switch letter {
        case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), 0x21...0x22, 0x27...0x29,
            0x2C...0x2F,
            0x3A...0x3B, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"):
            5
        case 0xE3...0xED: 16
        case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"): 6
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "%"),
            UInt8(ascii: "@"):
            15
        case 0x41...0x5A: 11
        default: 9
        }
    }
}

/// All nodes in a node, in their order. No recursion: emphasis may nest as deep as the text is long.
private struct Descendants: Sequence, IteratorProtocol {
    private let root: Node
    private var current: Node?

    init(of root: Node) {
        self.root = root
        current = root.firstChild
    }

    mutating func next() -> Node? {
        guard let node = current else { return nil }
        current = node.firstChild ?? node.following(inside: root)
        return node
    }
}
