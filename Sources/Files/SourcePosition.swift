import Bytes

/// A place in a text file as editors show it.
public struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The line, from 1; lines end with LF or CRLF.
    public let line: Int
    /// The column, from 1, in Unicode scalars. A byte order mark has no width.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `line:column`
    public var description: String { "\(line):\(column)" }

    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// The place after the bytes of `range`, which begin here.
    func advanced(over range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        var (line, column) = (line, column)
        for index in range {
            let isEndOfLine = text[index] == UInt8(ascii: "\n")
            line &+= isEndOfLine ? 1 : 0
            column = isEndOfLine ? 1 : column &+ (text[index].isContinuation ? 0 : 1)
        }
        return SourcePosition(line: line, column: column)
    }
}
