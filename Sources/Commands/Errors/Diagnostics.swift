import ConversationModel
import Importing
import Inputs
import JSON
import Site
import Transcript

/// The wording of every problem.
///
/// One line each, as compilers print them: `file:line:column: error: what, at path; hint`.
enum Diagnostics {
    /// The problems, then one line for all skipped files, one for all conversations that are in several files, and hints.
    static func lines(_ problems: [Problem]) -> [String] {
        let skipped = lines(problems.filter { $0.severity == .skipped && !$0.isAboutSearch }) { count, first in
            "skipped \(count) files in no known format, such as \(first); 'pageturner check' lists them"
        }
        let unsearched = lines(problems.filter { $0.severity == .skipped && $0.isAboutSearch }) { count, first in
            "skipped \(count) sites, links, archives or deep folders, such as \(first); 'pageturner check' lists them"
        }
        let joined = lines(problems.filter { $0.severity == .joined }) { count, first in
            "\(count) conversations are also in other files, such as \(first); each is shown once"
        }
        let hints = problems.filter { $0.severity == .hint }.map(line)
        return problems.filter { !$0.isNote }.map(shortLine) + skipped + unsearched + joined + hints
    }

    /// The most files of a list that were skipped for the same reason.
    private static let longestList = 20

    /// A line for each skipped file, but for many of the same kind one line together.
    static func list(ofSkipped problems: [Problem]) -> [String] {
        var counts: [String: Int] = [:]
        let shown = problems.filter { problem in
            counts[what(problem.cause), default: 0] += 1
            return counts[what(problem.cause), default: 0] <= longestList
        }
        let more = problems.count - shown.count
        guard more > 0 else { return shown.map(shortLine) }
        return shown.map(shortLine) + ["… and \(CountText.grouped(more)) more; --json lists all"]
    }

    /// A single problem by itself, several in one note.
    ///
    /// - Parameter words: Words the note from the number of problems and the place of the first.
    private static func lines(_ problems: [Problem], together words: (String, String) -> String) -> [String] {
        guard let first = problems.first else { return [] }
        return problems.count == 1
            ? [shortLine(first)]
            : ["note: " + words(CountText.grouped(problems.count), place(of: first.withShortNames))]
    }

    /// The line for a reader, who needs no name of many thousand characters.
    private static func shortLine(_ problem: Problem) -> String { line(problem.withShortNames) }

    /// The line of a report for programs: names are whole.
    static func line(_ problem: Problem) -> String {
        let more = problem.omitted > 0 ? " (and \(problem.omitted) more)" : ""
        let words =
            switch problem.severity {
            case .error: "error: " + reason(problem.cause)
            case .warning: "warning: " + reason(problem.cause)
            case .skipped: "skipped: " + what(problem.cause)
            case .joined: "note: " + what(problem.cause)
            case .hint: "note: " + reason(problem.cause)
            }
        if problem.severity == .hint { return words }
        return "\(place(of: problem)): \(words)" + more
    }

    private static func place(of problem: Problem) -> String {
        var place = problem.file == "-" ? "standard input" : problem.name
        if let member = problem.cause.member { place += "/" + member }
        if let position = problem.cause.position { place += ":\(position)" }
        return place
    }

    /// The problem, its path, and a hint.
    static func reason(_ error: ImportError) -> String {
        what(error) + place(error.path) + (hint(error).map { "; \($0)" } ?? "")
    }

    /// Nothing for the root: the file is named already.
    private static func place(_ path: JSONPath?) -> String {
        path.flatMap { $0 == .root ? nil : ", at \($0)" } ?? ""
    }
}

extension Problem {
    /// True if a folder, a link or an archive was not searched.
    fileprivate var isAboutSearch: Bool {
        if case .notSearched = cause.reason { true } else { false }
    }

    fileprivate var withShortNames: Problem {
        var problem = self
        problem.name = name.shortName
        problem.cause.member = cause.member?.shortName
        return problem
    }
}
