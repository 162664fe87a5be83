import ConversationModel
import Site

/// Messages about lists, and about conversations named by id.
extension Diagnostics {
    /// The problems to print before a list.
    static func lines(_ list: LocalList) -> [String] {
        let refused = list.refused
        guard let first = refused.first else { return list.problems.map(line) }
        let files = refused.count == 1 ? first : "\(first) and \(refused.count - 1) more"
        return list.problems.map(line)
            + ["warning: not listed, because they could not be read: \(files); 'pageturner check' reports why"]
    }

    /// - Parameter isEmpty: True if this machine has no conversation at all.
    static func nothingListed(isEmpty: Bool) -> String {
        isEmpty
            ? "error: no conversations on this machine; 'pageturner formats' names the places that are searched"
            : "error: no conversation on this machine matches the options"
    }

    static func unknownApplication(_ name: String, among known: [String]) -> String {
        "unknown application '\(name)'; \(Suggestion.question(name, among: known) ?? namesOfFormats)"
    }

    static let noPlaces =
        "no application keeps conversations on this machine; 'pageturner formats' names the places that are searched"

    /// - Parameter places: The application's usual places.
    static func nothing(of application: String, at places: [String]) -> String {
        let hint =
            places.isEmpty
            ? "'pageturner formats' names the places that are searched" : "searched \(places.joined(separator: ", "))"
        return "no conversations of \(application) on this machine; \(hint)"
    }

    static let latestOfWhat =
        "--latest takes the name of one application, such as claude-code, or none for the latest conversation of all"

    static let nothingNamed =
        "name at least one input: a file, a folder, '-' for standard input, an application such as claude-code, or the id of a "
        + "conversation; 'pageturner list' lists those of this machine, and --local takes them all"

    /// The error for a word that several ids begin with.
    static func ambiguous(_ word: String, _ sessions: [LocalSession]) -> String {
        let shown = sessions.prefix(5).map { session in
            "\(session.id) (\(session.application), \(session.title.collapsedWhitespace(limit: 40)))"
        }
        let more = sessions.count > shown.count ? " and \(sessions.count - shown.count) more" : ""
        return "'\(word)' is the beginning of \(sessions.count) ids: \(shown.joined(separator: ", "))\(more); "
            + "type more of the id"
    }
}
