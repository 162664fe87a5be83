import ConversationModel
import Site
import Transcript

/// Words for edit lists, and for edits that name nothing.
extension Diagnostics {
    /// The most lost edits that are listed.
    private static let longestEditList = 20

    static func line(_ fault: EditListFault) -> String {
        switch fault {
        case .unreadable(let path, let error): "\(path): error: \(error.reason); nothing was written"
        case .mistake(let path, let error):
            "\(path):\(error.position): error: " + (error.entry.map { "entry \($0): " } ?? "") + what(error.reason)
                + "; nothing was written"
        }
    }

    static func lines(_ edits: [LostEdit]) -> [String] {
        let more = edits.count - longestEditList
        return edits.prefix(longestEditList).map(line) + (more > 0 ? ["… and \(more) more"] : [])
            + ["error: nothing was written: an edit that finds nothing may have left something in"]
    }

    private static func line(_ edit: LostEdit) -> String {
        let reason = what(edit.failure)
        guard let list = edit.list else { return "error: \(option(of: edit.entry.edit)): \(reason)" }
        let place = edit.entry.line.map { "\(list):\($0)" } ?? list
        return "\(place): error: entry \(edit.number) (\(edit.entry.edit.verb)): \(reason)"
    }

    static func what(_ reason: EditListError.Reason) -> String {
        switch reason {
        case .json(let reason): "not valid JSON: \(reason)"
        case .noList: "expected an object with 'version' and a list 'edits'"
        case .version: "expected \"version\": 1"
        case .noVerb: "expected an object with one of \(EditList.verbs.map { "'\($0)'" }.joined(separator: ", "))"
        case .unknownKey(let key, let expected):
            "unknown key '\(key.collapsedWhitespace(limit: 40))'; expected one of \(expected.joined(separator: ", "))"
        case .wrongValue(let key, let expected): "'\(key)' takes \(expected)"
        case .unknownKind(let word): unknownKind(word)
        }
    }

    /// The words for a kind of content that does not exist.
    static func unknownKind(_ word: String) -> String {
        let kinds = OmittedKind.allCases.map(\.rawValue)
        let question = Suggestion.question(word, among: kinds).map { "; \($0)" } ?? ""
        return
            "unknown kind '\(word.collapsedWhitespace(limit: 40))'\(question); the kinds are \(kinds.joined(separator: ", "))"
    }

    static func what(_ failure: EditFailure) -> String {
        switch failure {
        case .lost(.notFound): "no message has this id or fingerprint"
        case .lost(.changed): "the message with this id has another text, author or time now"
        case .lost(.ambiguous(let count)): "\(count) messages have this id; add 'print' or 'number'"
        case .backwards: "the last message stands before the first one"
        case .noTurn(let number, let count):
            "there is no turn \(number); the conversation has \(CountText.grouped(count)) \(count == 1 ? "turn" : "turns")"
        case .textNotFound: "the text does not occur"
        case .nested:
            "the message is another version, or that of a sub-agent; only messages of the conversation itself have a place for it"
        case .noConversation(let id): "no conversation has the id '\(id.collapsedWhitespace(limit: 80))'"
        }
    }

    private static func option(of edit: Edit) -> String {
        if case .onlyTurns = edit { "--turns" } else { "--omit" }
    }
}
