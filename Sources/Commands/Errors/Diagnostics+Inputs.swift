import ConversationModel
import Formats
import Importing
import Inputs
import JSON

/// Words for what is wrong with an input, and what to do about it.
extension Diagnostics {
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
            "begins after \(date.dayText), the first day of its page in the archive, which stays; "
                + "build from both exports to have both"
        case .isShorter(let count):
            "its page in the archive has \(count) messages, some of an export that is gone; the page stays"
        case .sameConversation(let place): "the same conversation is also in \(place.shortName); it is shown once"
        case .unknownPerson(let name, let known):
            "no chat has a person called '\(name.collapsedWhitespace(limit: 40))'; " + people(known)
        case .nameNotFound(let name): "no conversation has a person called '\(name.collapsedWhitespace(limit: 80))'"
        case .peopleLeftOut: "the sites have pages of people, which are left out; pass the list again with --people"
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
        case .notDrawn(let count):
            "\(count) \(count == 1 ? "page has" : "pages have") no picture for links: Chromium did not draw \(count == 1 ? "it" : "them")"
        case .noBrowserForCards:
            "no pictures for links are drawn: no Chromium was found; PAGETURNER_CHROMIUM names one"
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

    static let namesOfFormats = "'pageturner formats' lists the names"

    /// The way out of an error, if there is one.
    static func hint(_ error: ImportError) -> String? {
        switch error.reason {
        case .unreadable(.system(let path, SystemError.noSuchFile)): missing(path)
        case .unknownFormat: "'pageturner formats' lists what can be read"
        case .unknownFormatName(let name):
            Suggestion.question(name, among: FormatRegistry.all.formats.map(\.name)) ?? namesOfFormats
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
}
