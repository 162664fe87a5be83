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

    static func lines(_ error: BuildError) -> [String] {
        switch error {
        case .template(let error): [line(error)]
        case .write(let error): ["error: \(what(error))"]
        case .nothingToShow(let problems) where problems.allSatisfy({ $0.severity == .warning }):
            lines(problems) + [nothingFound]
        case .nothingToShow(let problems):
            lines(problems) + ["error: no conversation could be read"]
        case .merge(let error): ["error: \(what(error))"]
        case .nothingWithin(let dates, let problems):
            lines(problems) + ["error: " + nothing(within: dates)]
        case .nothingOfProject(let name, let problems):
            lines(problems) + ["error: no conversation belongs to project '\(name.collapsedWhitespace(limit: 80))'"]
        case .nothingWith(let text, let problems):
            lines(problems) + ["error: no conversation contains '\(text.collapsedWhitespace(limit: 80))'"]
        case .notFound(let choice):
            ["error: no conversation has the id or number '\(choice)'; 'pageturner check' lists them"]
        case .editList(let fault): [line(fault)]
        case .lostEdits(let edits): lines(edits)
        case .severalConversations(let count):
            ["error: --single-file takes one conversation, found \(count); choose one with --select"]
        case .severalToCompare(let input, let count):
            [severalToCompare(input, count)]
        case .severalForOneFile(let count):
            [
                "error: a file takes one conversation, found \(count); choose one with --select, "
                    + "or name a folder: -o DIR/"
            ]
        }
    }

    private static func nothing(within dates: TimeSpan) -> String {
        switch (dates.start, dates.end) {
        case (let start?, let end?): "no conversation has a message from \(start.rfc3339) to \(end.rfc3339)"
        case (let start?, nil): "no conversation has a message since \(start.rfc3339)"
        case (nil, let end): "no conversation began before \(end?.rfc3339 ?? "")"
        }
    }

    /// The result of a build in one line.
    static func summary(_ report: SiteBuilder.Report) -> String {
        let outlived = report.outlived == 0 ? "" : " (\(report.outlived) kept)"
        let unchanged = report.written == 0 ? ", nothing has changed" : ""
        return "\(report.pages) \(report.pages == 1 ? "page" : "pages")\(outlived)\(unchanged)"
            + "\(removed(report)): \(report.start)"
    }

    private static func removed(_ report: SiteBuilder.Report) -> String {
        guard report.removed > 0 else { return "" }
        let hint =
            report.removed == 1
            ? "its conversation is not in this build; --keep keeps it"
            : "their conversations are not in this build; --keep keeps them"
        return ", \(report.removed) removed" + (report.removedWithoutPrune ? " (\(hint))" : "")
    }

    static let nothingToCheck = "error: no conversations found in the inputs"

    static let nothingFound =
        "error: no conversations found in the inputs; 'pageturner check' shows what they contain"

    /// A page of an earlier build that is not deleted.
    static func kept(_ path: String) -> String {
        "\(path): warning: no longer part of the site; kept because it was edited by hand"
    }

    /// The warning about a page that an earlier build made without redaction.
    static func notRedacted(_ path: String) -> String {
        "\(path): warning: kept as an earlier build wrote it, without redaction; --prune deletes it"
    }

    /// The problem with an input, without its place.
    static func what(_ error: ImportError) -> String {
        switch error.reason {
        case .unreadable(let error): error.reason
        case .empty: "the file is empty"
        case .json(let reason): "not valid JSON: \(reason)"
        case .unknownFormat(let found): "unknown format: \(found)"
        case .unknownFormatName(let name): "unknown format '\(name)'"
        case .noMessages: "no messages"
        case .allLeftOut(let percent): "no messages: \(percent) % of the text is in parts of unknown kinds"
        case .wrongType(let expected, let found): "expected \(expected), found \(found.collapsedWhitespace(limit: 40))"
        case .missing(let key): "'\(key)' is missing"
        case .unknownValue(let value, _): "unknown value '\(value.collapsedWhitespace(limit: 40))'"
        case .unknownKey(let key, _, let count):
            "unknown key '\(key.collapsedWhitespace(limit: 40))'" + (count == 1 ? "" : " and \(count - 1) more")
        case .noDates(let first, let count):
            "'\(first.collapsedWhitespace(limit: 40))' "
                + (count == 1 ? "is not a date" : "and \(count - 1) more are not dates")
        case .unknownPart(let kind):
            "skipped a part of the unknown kind '\(kind.collapsedWhitespace(limit: 40))'"
        case .leftOut(let percent): "skipped \(percent) % of the text: parts of unknown kinds"
        case .skippedTexts(let count):
            "skipped \(count == 1 ? "a short text" : "\(count) short texts"): parts of unknown kinds"
        case .tooLarge(let limit): "the input is larger than \(limit) bytes"
        case .tooManyFiles(let limit): "more than \(limit) files and folders; the others were not searched"
        case .sharedByTooMany: "not shown here: the value is too long for the number of conversations that share it"
        case .archive(let error): what(error)
        case .textBefore: "the text before the JSON is left out"
        case .compression(let error): what(error)
        case .database(let error): what(error)
        case .notSearched(let error): what(error)
        case .repairedText(let kind): kind.rawValue
        case .shownAsText(let message, let why): "part of message \(message) is shown as plain text: \(why)"
        case .beginsLater(let date):
            "begins after \(date.rfc3339.prefix(10)), the first day of its page in the archive, which stays; "
                + "build from both exports to have both"
        case .isShorter(let count):
            "its page in the archive has \(count) messages, some of an export that is gone; the page stays"
        case .sameConversation(let place): "the same conversation is also in \(place.shortName); it is shown once"
        case .unknownPerson(let name, let known):
            "no chat has a person called '\(name.collapsedWhitespace(limit: 40))'; " + people(known)
        case .unknownReader(let names):
            "\(list(names)) \(names.count == 1 ? "does" : "do") not say who you are"
        case .untestedFormat(let name): "'\(name)' was tested only with files written for this project"
        case .textNotFound(let text): "'\(text.collapsedWhitespace(limit: 80))' does not occur in any conversation"
        case .editsApplied(let count, let list): "applied \(count == 1 ? "1 edit" : "\(count) edits") of \(list)"
        case .editsLost: "the conversation changed meanwhile, and an edit does not find what it names"
        case .additionLost(let entry, let verb, let failure): "entry \(entry) (\(verb)): \(what(failure))"
        case .additionsLeftOut(1): "a message that an edit adds something to is left out, and so is the addition"
        case .additionsLeftOut(let count):
            "\(count) messages that edits add something to are left out, and so are the additions"
        case .quoteNotFound(let message): "message \(message) does not have the words that an edit marks"
        case .unmatchedBrace(let brace, let line):
            "'\(brace)' without '\(brace == "{" ? "}" : "{")' in '\(line.collapsedWhitespace(limit: 40))'"
        case .shownAsCode(let count):
            "\(count) \(count == 1 ? "diagram is" : "diagrams are") shown as code: mmdc did not draw \(count == 1 ? "it" : "them")"
        }
    }

    /// The first few names.
    private static func people(_ names: [String]) -> String {
        if names.isEmpty { return "the inputs have no chats between people" }
        let shown = names.prefix(10).map { "'\($0.collapsedWhitespace(limit: 40))'" }
        return "there \(names.count == 1 ? "is" : "are") " + shown.joined(separator: ", ")
            + (names.count > shown.count ? " and \(names.count - shown.count) more" : "")
    }

    /// `A and B`; of five names and more, `A, B, C and 2 more`.
    private static func list(_ names: [String]) -> String {
        let shown = names.map { Phrase.text($0.collapsedWhitespace(limit: 40)) }
        return Phrase.list(shown, most: shown.count > 4 ? 3 : 4).english
    }

    private static func what(_ error: ArchiveError) -> String {
        switch error {
        case .damaged: "the archive is damaged"
        case .damagedAfter(let path): "the archive is damaged after '\(path.shortName)'; the rest of it was not read"
        case .unsafeName: "the name leads out of the archive, or is not a path"
        case .sameName: "another file before it in the archive has the same name"
        case .missing: "the archive does not contain the file"
        case .encrypted: "the archive is encrypted"
        case .unknownMethod(let method): "unknown compression method \(method)"
        case .tooManyFiles(let limit): "the archive has more than \(limit) files"
        case .tooDeep(let limit): "folders in the archive are nested deeper than \(limit)"
        case .compression(let error): what(error)
        case .overlapping: "files in the archive overlap"
        case .tooLarge(let limit): "unpacks to more than \(limit) bytes"
        }
    }

    /// The reason why a place was not searched; all other errors become reasons of their own.
    private static func what(_ error: InputError) -> String {
        switch error {
        case .archiveInArchive: "an archive in an archive; unpack it first"
        case .tooDeep: "a folder that is too deep to be searched; name it to read it"
        case .link: "a symbolic link, which is not followed; name it to read it"
        case .nothingInArchive: "an archive without conversations"
        case .builtSite: "a site built by pageturner, which is not searched; name it to read it"
        case .pagesOfBuiltSite: "a site built by pageturner, whose pages are not read"
        case .unreadable, .archive, .compression, .database, .tooManyFiles: what(ImportError(opening: error))
        }
    }

    private static func what(_ error: CompressionError) -> String {
        switch error {
        case .damaged: "the compressed data is damaged"
        case .truncated: "the compressed data is truncated"
        case .needsDictionary: "decompression needs a dictionary that is not in the file"
        case .tooMuchMemory(let limit): "decompression needs more than \(limit) bytes of memory"
        case .tooLarge(let limit): "unpacks to more than \(limit) bytes"
        }
    }

    private static func what(_ error: DatabaseError) -> String {
        switch error {
        case .damaged: "the database is damaged"
        case .truncated: "the database is truncated"
        case .encrypted: "the database is encrypted, or not a SQLite database"
        case .locked: "the database is locked: a program is writing to it, or was stopped while writing"
        case .changed: "the database changed while it was read"
        case .missing(let name): "the database has no '\(name.collapsedWhitespace(limit: 80))'"
        case .notCopied(let code): "the database could not be copied: \(SystemError.text(code))"
        }
    }

    private static func hint(_ error: ImportError) -> String? {
        switch error.reason {
        case .unreadable(.system(let path, SystemError.noSuchFile)): missing(path)
        case .unknownFormat: "'pageturner formats' lists what can be read"
        case .unknownFormatName: "'pageturner formats' lists the names"
        case .unknownKey(let key, let known, _):
            Suggestion.question(key, among: known) ?? "keys that begin with 'x-' are yours"
        case .unknownValue(_, let allowed): "expected one of \(allowed.joined(separator: ", "))"
        case .archive(.encrypted), .archive(.unknownMethod), .archive(.tooLarge): "unpack it and pass the folder"
        case .compression(.needsDictionary), .compression(.tooMuchMemory), .compression(.tooLarge):
            "unpack it and pass the file"
        case .database(.locked): "close the program; if it was stopped, start it and close it again"
        case .unreadable(.misnamed): "rename it"
        case .database(.changed), .unreadable(.changed): "try again"
        case .unknownReader: "--me 'NAME' puts your messages on your side"
        case .untestedFormat: "please report what is read badly"
        case .noDates: "dates look like 2025-03-14T09:15:00Z"
        default: nil
        }
    }

    /// The hint for a path that does not exist, where it looks like something other than a path.
    private static func missing(_ path: String) -> String? {
        if path.contains("\u{FFFD}") { return "if the name is not UTF-8, rename it" }
        if path.contains("://") { return "inputs are files: export or save the conversation first" }
        if path.contains("/") || path.contains(".") { return nil }
        return "'pageturner list' lists the ids and applications of this machine"
    }

    static func line(_ error: TemplateError) -> String {
        "\(error.template).mustache:\(error.line):\(error.column): error: \(what(error))"
    }

    static func what(_ error: TemplateError) -> String {
        let (what, hint) =
            switch error.reason {
            case .unknownName(let name, let known):
                ("unknown name '\(name)'", hint(name, among: known))
            case .unknownPartial(let name): ("unknown template '\(name)'", "create \(name).mustache")
            case .unusedTemplate(isBelow: true): ("no page uses this template", "pass the folder that contains it")
            case .unusedTemplate(isBelow: false):
                ("no page uses this template", hint(fileLike: error.template))
            case .recursivePartial(let name): ("the template '\(name)' includes itself", "")
            case .unclosedTag: ("'{{' without '}}'", "")
            case .emptyTag: ("empty tag", "")
            case .unclosedSection(let name): ("'{{#\(name)}}' without '{{/\(name)}}'", "")
            case .unexpectedClosing(let name, nil): ("'{{/\(name)}}' closes no section", "")
            case .unexpectedClosing(let name, let open?): ("expected '{{/\(open)}}', found '{{/\(name)}}'", "")
            case .notText(let name):
                ("'\(name)' is a list or an object, not a text", "use it as a section: {{#\(name)}}…{{/\(name)}}")
            case .unsupportedTag(let sigil): ("tags with '\(sigil)' are not supported", "")
            }
        return what + (hint.isEmpty ? "" : "; \(hint)")
    }

    private static func hint(_ name: String, among known: [String]) -> String {
        let all = "'pageturner eject' copies README.md, which lists all names"
        return Suggestion.question(name, among: known).map { "\($0) \(all)" } ?? all
    }

    private static func hint(fileLike template: String) -> String {
        let all = "'pageturner eject' copies all templates with their names"
        let files = BuiltIn.files.keys.filter { $0.hasPrefix("templates/") && $0.hasSuffix(".mustache") }
        let names = files.map { String($0.dropFirst("templates/".count).dropLast(".mustache".count)) }
        return Suggestion.question(template, among: names) { $0 + ".mustache" }.map { "\($0) \(all)" } ?? all
    }

    private static func what(_ error: WriteError) -> String {
        switch error {
        case .system(let operation, let path, let code):
            "could not \(verb(operation)) \(path): \(SystemError.text(code))"
        case .notOurs(let path):
            "\(path) contains files pageturner did not create; choose another folder or pass --force"
        case .foreignFile(let path, let others):
            path + (others > 0 ? " and \(others) more were" : " was")
                + " edited, or not written by pageturner; move \(others > 0 ? "them" : "it") or pass --force"
        case .exists(let path, let others):
            path + (others > 0 ? " and \(others) more exist" : " exists") + " already and "
                + (others > 0 ? "differ; move them" : "differs; move it") + " or pass --force"
        case .archive(let path):
            "\(path) keeps pages of earlier builds, which a shard or a merged site would delete; choose another folder"
        case .unreadPipe(let path):
            "\(path) is a pipe that no program reads; start the reader first, or name a file"
        case .busy(let path): "another build is writing to \(path)"
        }
    }

    private static func what(_ error: MergeError) -> String {
        switch error {
        case .missing(let path): "the folder \(path) does not exist"
        case .notASite(let path): "\(path) is not a site built by pageturner"
        case .missingFile(let path): "\(path) is missing; rebuild that site"
        case .missingShards(let shards):
            shards.count == 1
                ? "shard \(names(shards)) is missing; pass its folder too"
                : "shards \(names(shards)) are missing; pass their folders too"
        case .sameName(let one, let other):
            "\(one) and \(other) are different conversations with the same file name"
        }
    }

    /// The first few shards.
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
