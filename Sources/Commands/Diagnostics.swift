import Importers
import Inputs
import Site
import Transcript

/// All words that are said about problems.
///
/// One line each, as compilers write them: `file:line:column: error: what, at path; hint`.
enum Diagnostics {
    static func line(_ problem: Problem) -> String {
        let severity = problem.severity == .error ? "error" : "warning"
        let more = problem.omitted > 0 ? " (and \(problem.omitted) more)" : ""
        return line(severity, file: problem.file, problem.cause) + more
    }

    private static func line(_ severity: String, file: String, _ error: ImportError) -> String {
        var line = file == "-" ? "standard input" : file
        if let member = error.member { line += "/" + member }
        if let position = error.position { line += ":\(position)" }
        return line + ": \(severity): \(reason(error))"
    }

    /// What, at which path, and what may help.
    static func reason(_ error: ImportError) -> String {
        what(error) + (error.path.map { ", at \($0)" } ?? "") + (hint(error).map { "; \($0)" } ?? "")
    }

    static func lines(_ error: BuildError) -> [String] {
        switch error {
        case .template(let error): [line(error)]
        case .write(let error): ["error: \(what(error))"]
        case .nothingToShow(let problems) where problems.isEmpty:
            ["error: no conversations found; name a file, or a folder that holds some"]
        case .nothingToShow(let problems): problems.map(line) + ["error: there is nothing to show"]
        case .merge(let error): ["error: \(what(error))"]
        case .nothingSince(let date, let problems):
            problems.map(line) + ["error: nothing was said since \(date.rfc3339)"]
        case .nothingWith(let text, let problems):
            problems.map(line) + ["error: '\(text.collapsedWhitespace(limit: 80))' is in no conversation"]
        case .notFound(let choice):
            ["error: there is no conversation '\(choice)'; 'pageturner check' lists ids and numbers"]
        case .severalConversations(let count):
            ["error: a single file takes one conversation, and there are \(count); choose one with --select"]
        }
    }

    /// What was built before, and is not deleted.
    static func kept(_ path: String) -> String {
        "\(path): warning: no longer made, but changed since it was; it stays"
    }

    /// About an input, without its place.
    static func what(_ error: ImportError) -> String {
        switch error.reason {
        case .unreadable(let error): error.reason
        case .empty: "the file is empty"
        case .json(let reason): "not valid JSON: \(reason)"
        case .unknownFormat(let found): "the format is not known: it is \(found)"
        case .unknownFormatName(let name): "there is no format '\(name)'"
        case .noMessages: "no messages"
        case .wrongType(let expected, let found): "expected \(expected), found \(found.collapsedWhitespace(limit: 40))"
        case .missing(let key): "'\(key)' is missing"
        case .unknownValue(let value, _): "unknown value '\(value.collapsedWhitespace(limit: 40))'"
        case .notADate(let text): "'\(text.collapsedWhitespace(limit: 40))' is not a date"
        case .unknownPart(let kind):
            "a part of a kind that is not known, '\(kind.collapsedWhitespace(limit: 40))', is left out"
        case .leftOut(let percent): "\(percent) % of the text is of unknown kinds and is left out"
        case .tooLarge(let limit): "larger than \(limit) bytes"
        case .archive(let error): what(error)
        case .compression(let error): what(error)
        case .database(let error): what(error)
        case .repairedText(let kind): kind.rawValue
        case .shownAsText(let message, let why): "part of message \(message) is shown as plain text: \(why)"
        }
    }

    private static func what(_ error: ArchiveError) -> String {
        switch error {
        case .damaged: "the archive is damaged"
        case .missing: "the archive has no such file"
        case .encrypted: "the archive is encrypted"
        case .unknownMethod(let method): "packed by method \(method), which is not known"
        case .tooManyFiles(let limit): "the archive has more than \(limit) files"
        case .tooDeep(let limit): "the archive has more than \(limit) folders inside of each other"
        case .compression(let error): what(error)
        case .overlapping: "files in the archive share their bytes"
        case .tooLarge(let limit): "unpacks to more than \(limit) bytes"
        }
    }

    private static func what(_ error: CompressionError) -> String {
        switch error {
        case .damaged: "the compressed data is damaged"
        case .truncated: "the compressed data ends too early"
        case .needsDictionary: "compressed with a dictionary, which is not in the file"
        case .tooMuchMemory(let limit): "takes more than \(limit) bytes of memory to unpack"
        case .tooLarge(let limit): "unpacks to more than \(limit) bytes"
        }
    }

    private static func what(_ error: DatabaseError) -> String {
        switch error {
        case .damaged: "the database is damaged"
        case .truncated: "the database is shorter than it says"
        case .encrypted: "the database is encrypted, or not one of SQLite"
        case .locked: "another program is writing to the database, or was stopped while it did"
        case .changed: "another program has written to the database meanwhile"
        case .missing(let name): "the database has no '\(name.collapsedWhitespace(limit: 80))'"
        case .notCopied(let code): "the database could not be copied: \(SystemError.text(code))"
        }
    }

    private static func hint(_ error: ImportError) -> String? {
        switch error.reason {
        case .unknownFormat: "'pageturner formats' lists what can be read"
        case .unknownFormatName: "one of \(FormatRegistry.formats.map(\.name).joined(separator: ", "))"
        case .unknownValue(_, let allowed): "one of \(allowed.joined(separator: ", "))"
        case .archive(.encrypted), .archive(.unknownMethod), .archive(.tooLarge): "unpack it and name the folder"
        case .compression(.needsDictionary), .compression(.tooMuchMemory), .compression(.tooLarge):
            "unpack it and name the file"
        case .database(.locked): "close that program, or open the database once with it"
        case .database(.changed): "try again"
        case .notADate: "dates look like 2025-03-14T09:15:00Z"
        default: nil
        }
    }

    static func line(_ error: TemplateError) -> String {
        "\(error.template).mustache:\(error.line):\(error.column): error: \(what(error))"
    }

    static func what(_ error: TemplateError) -> String {
        let (what, hint) =
            switch error.reason {
            case .unknownName(let name, let known):
                ("there is no '\(name)' here", "one of \(known.joined(separator: ", "))")
            case .unknownPartial(let name): ("there is no template '\(name)'", "its file would be \(name).mustache")
            case .recursivePartial(let name): ("the template '\(name)' includes itself", "")
            case .unclosedTag: ("'{{' without '}}'", "")
            case .emptyTag: ("a tag without a name", "")
            case .unclosedSection(let name): ("'{{#\(name)}}' without '{{/\(name)}}'", "")
            case .unexpectedClosing(let name, nil): ("'{{/\(name)}}' closes nothing", "")
            case .unexpectedClosing(let name, let open?): ("'{{/\(name)}}' stands where '{{/\(open)}}' is expected", "")
            case .notText(let name):
                ("'\(name)' is a list or an object, not a text", "use it as a section: {{#\(name)}}…{{/\(name)}}")
            case .unsupportedTag(let sigil): ("tags with '\(sigil)' are not supported", "")
            }
        return what + (hint.isEmpty ? "" : "; \(hint)")
    }

    private static func what(_ error: WriteError) -> String {
        switch error {
        case .system(let operation, let path, let code):
            "could not \(verb(operation)) \(path): \(SystemError.text(code))"
        case .notOurs(let path):
            "\(path) holds files that are no site of pageturner; choose another folder, or write there with --force"
        case .foreignFile(let path, let others):
            path + (others > 0 ? " and \(others) more are" : " is")
                + " not as a build left it; move it away, or write over it with --force"
        case .busy(let path): "another build is writing to \(path)"
        }
    }

    private static func what(_ error: MergeError) -> String {
        switch error {
        case .notASite(let path): "\(path) is no site of pageturner; 'pageturner build' makes one"
        case .missingFile(let path): "\(path) is missing; build that site again"
        case .missingShards(let shards):
            "without \(shards.count == 1 ? "shard" : "shards") \(names(shards)) the site is not whole; name their folders too"
        case .sameName(let one, let other):
            "\(one) and \(other) are different conversations of the same name"
        }
    }

    /// The first few.
    private static func names(_ shards: [Shard]) -> String {
        let shown = shards.prefix(8).map(\.text).joined(separator: ", ")
        return shards.count > 8 ? shown + " and \(shards.count - 8) more" : shown
    }

    private static func verb(_ operation: WriteError.Operation) -> String {
        switch operation {
        case .createFolder: "create the folder"
        case .openFolder: "open the folder"
        case .write: "write"
        case .delete: "delete"
        }
    }
}
