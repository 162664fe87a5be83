import CCMarkGFM

/// How wide the columns of a table are, in hundredths of it. Said before its rows, so that those that a replay shows later
/// move nothing. What a browser would find when all rows are there: each column has room for its longest word, and what is
/// left goes to those with the longest cells. All is measured in letters.
struct ColumnWidths {
    private struct Column {
        var word = ColumnWidths.narrowest
        var cell = ColumnWidths.narrowest
    }

    /// A line of text in a table that fills the page's column.
    private static let room = 98.0
    /// The space beside the text of a cell.
    private static let padding = 4
    private static let narrowest = 11
    /// Text that is longer does not make a column wider.
    private static let longest = 150

    private let source: PreparedSource
    private var columns: [Column]

    init(of table: Node, columns count: Int, in source: PreparedSource) {
        self.source = source
        columns = Array(repeating: Column(), count: count)
        var row = table.firstChild
        while let current = row {
            var cell = current.firstChild
            for index in columns.indices {
                guard let measured = cell else { break }
                measure(measured, at: index)
                cell = measured.next
            }
            row = current.next
        }
    }

    /// Never more than a hundred together.
    var hundredths: [Int] {
        let words = Double(columns.reduce(0) { $0 + $1.word })
        let cells = Double(columns.reduce(0) { $0 + $1.cell })
        // Between what the words and what the cells ask for; beyond both, in proportion to them.
        let part = cells > words ? min(1, max(0, (Self.room - words) / (cells - words))) : 0
        let whole = words + part * (cells - words)
        return columns.map { column in
            let width = Double(column.word) + part * Double(column.cell - column.word)
            return Int(100 * width / whole)
        }
    }

    private mutating func measure(_ cell: Node, at column: Int) {
        var length = 0
        var word = 0
        for node in Descendants(of: cell) {
            switch node.type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                if let text = source.spoken(node.literal) {
                    text.withUnsafeBufferPointer { measure($0, at: column, &length, &word) }
                } else {
                    measure(node.literal, at: column, &length, &word)
                }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: word = 0
            default: break
            }
        }
        columns[column].cell = max(
            columns[column].cell, columns[column].word, min(length + Self.padding, Self.longest))
    }

    private mutating func measure(_ text: Bytes, at column: Int, _ length: inout Int, _ word: inout Int) {
        for letter in text where !letter.isContinuation {
            // Between Chinese, Japanese and Korean characters a line may end anywhere.
            let isWide = (0xE3...0xED).contains(letter)
            length += isWide ? 2 : 1
            word = letter == UInt8(ascii: " ") ? 0 : isWide ? 2 : word + 1
            columns[column].word = max(columns[column].word, min(word + Self.padding, Self.longest))
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
        var last = node
        current = node.firstChild ?? node.next
        while current == nil, let parent = last.parent, parent != root {
            last = parent
            current = parent.next
        }
        return node
    }
}
