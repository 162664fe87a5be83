import Importing
import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Lines of a file, as `src/app.py:42` or `src/app.py:40-45` names them.
struct BlamedPlace {
    let path: String
    let lines: ClosedRange<Int>

    /// The most lines of one question.
    private static let most = 1000

    init(_ text: String) throws {
        guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { throw UsageError(Self.form(text)) }
        let numbers = text[text.index(after: colon)...].split(separator: "-", omittingEmptySubsequences: false)
            .map { Int($0) }
        guard (1...2).contains(numbers.count), let first = numbers[0], let last = numbers[numbers.count - 1], first > 0,
            last >= first, last - first < Self.most
        else { throw UsageError(Self.form(text)) }
        (path, lines) = (String(text[..<colon]), first...last)
    }

    private static func form(_ text: String) -> String {
        "blame takes a file and a line, such as src/app.py:42 or src/app.py:40-45, not '\(text)'"
    }

    /// The file as it is now, named from the folder of its project.
    func file() throws -> BlamedFile {
        let absolute = SessionFilter.absolute(path, in: Machine.this.folder)
        let file = BlamedFile(path: Self.path(of: absolute), text: try UserFiles().text(path))
        guard lines.upperBound <= file.count else {
            let count = file.count == 1 ? "1 line" : "\(file.count) lines"
            throw UsageError("\(path) has \(count), no line \(lines.upperBound)")
        }
        return file
    }

    /// Relative to the folder that Git keeps, or else the name of the file alone.
    private static func path(of absolute: String) -> String {
        let steps = absolute.split(separator: "/")
        for count in stride(from: steps.count - 1, through: 1, by: -1)
        where FileManager.default.fileExists(atPath: "/" + (steps[..<count] + [".git"]).joined(separator: "/")) {
            return steps[count...].joined(separator: "/")
        }
        return steps.last.map(String.init) ?? absolute
    }
}
