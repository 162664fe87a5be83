import Bytes

/// A file whose lines are asked about.
public struct BlamedFile: Sendable {
    /// Relative to the folder of the project, by which sessions in other copies of it know the file, too.
    public let path: String
    /// Without white space at their ends.
    let lines: [String]

    /// - Parameters:
    ///   - path: Relative to the folder of the project.
    ///   - text: What the file contains now.
    public init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmingEnd)
    }

    /// The number of lines, counting what follows the last line break.
    public var count: Int { lines.count }

    /// A line, counted from 1.
    public subscript(number: Int) -> String { lines[number - 1] }

    /// How many lines have a text.
    func count(of text: String) -> Int { lines.count { $0 == text } }

    /// True if a session's path is that of the file. Sessions name files from `/`, from the project, or from a folder in it.
    func isCalled(_ other: String) -> Bool {
        let other = other.hasPrefix("./") ? String(other.dropFirst(2)) : other
        return other == path || other.hasSuffix("/" + path) || !other.hasPrefix("/") && path.hasSuffix("/" + other)
    }

    /// The nearest lines before and after a line that are not empty.
    func neighbours(of number: Int) -> LineNeighbours {
        LineNeighbours(before: lines[..<(number - 1)].reversed(), after: lines[number...])
    }
}

/// The lines around a line.
struct LineNeighbours {
    /// As many tell one place from another.
    private static let most = 3

    private let before: [String]
    private let after: [String]

    init(before: some Sequence<String>, after: some Sequence<String>) {
        self.before = Self.nearest(before)
        self.after = Self.nearest(after)
    }

    private static func nearest(_ lines: some Sequence<String>) -> [String] {
        Array(lines.lazy.filter { !$0.isEmpty }.prefix(most))
    }

    /// The number of lines that are the same in both, without a gap, on both sides.
    func shared(with other: LineNeighbours) -> Int {
        let same = { (one: [String], two: [String]) in zip(one, two).prefix { $0 == $1 }.count }
        return same(before, other.before) + same(after, other.after)
    }
}
