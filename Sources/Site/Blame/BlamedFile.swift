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

    /// The numbers of the lines that have a text.
    func numbers(of text: String) -> [Int] { lines.indices.filter { lines[$0] == text }.map { $0 + 1 } }

    /// True if a session's path is that of the file. Sessions name files from `/`, from the project, or from a folder in it.
    func isCalled(_ other: String) -> Bool {
        let other = other.hasPrefix("./") ? String(other.dropFirst(2)) : other
        return other == path || other.hasSuffix("/" + path) || !other.hasPrefix("/") && path.hasSuffix("/" + other)
    }

    /// True if a session's path has the same ending, so that lines may have moved between the files.
    func isOfKind(of other: String) -> Bool { Self.ending(of: path) == Self.ending(of: other) }

    private static func ending(of path: String) -> Substring {
        let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
        return name.lastIndex(of: ".").map { name[$0...] } ?? ""
    }

    /// The nearest lines before and after a line that are not empty.
    func neighbours(of number: Int) -> LineNeighbours {
        LineNeighbours(before: lines[..<(number - 1)].reversed(), after: lines[number...])
    }
}
