/// How often something of a class was removed from a place. The report never has what was removed.
public struct RedactionFinding: Hashable, Sendable {
    /// The class, such as `GitHub personal access token`.
    public let kind: String
    /// The place.
    public let place: RedactionPlace
    /// The number of times.
    public let count: Int
}

/// One text that a redaction removes, for its author, who decides whether it may stay.
public struct RedactionFind: Hashable, Sendable {
    /// The class, such as `GitHub personal access token`.
    public let kind: String
    /// The place.
    public let place: RedactionPlace
    /// The text itself.
    public let value: String
    /// The words before it.
    public let before: String
    /// The words after it.
    public let after: String
}

/// Counts what is removed from a conversation.
final class RedactionJournal {
    private struct Key: Hashable {
        let kind: String
        let place: RedactionPlace
    }

    private var counts: [Key: Int] = [:]
    private(set) var place = RedactionPlace(section: .conversation, part: .details)
    private(set) var finds: [RedactionFind] = []
    private let isReviewing: Bool

    init(isReviewing: Bool) { self.isReviewing = isReviewing }

    func begin(_ section: RedactionPlace.Section) {
        place = RedactionPlace(section: section, part: .details)
    }

    func note(_ found: FoundText) {
        guard !found.isInside else { return }
        let kind = RedactionClass.name(of: found)
        counts[Key(kind: kind, place: place), default: 0] += 1
        guard isReviewing else { return }
        finds.append(
            RedactionFind(
                kind: kind, place: place, value: found.text, before: found.around.before, after: found.around.after))
    }

    /// Notes what is found in the meantime at a part of the current place.
    func at<Value>(_ part: RedactionPlace.Part, _ body: () -> Value) -> Value {
        let outer = place
        place = outer.inside(part)
        defer { place = outer }
        return body()
    }

    /// All findings, by place and class.
    var findings: [RedactionFinding] {
        counts.map { RedactionFinding(kind: $0.kind, place: $0.place, count: $1) }
            .sorted { ($0.place, $0.kind) < ($1.place, $1.kind) }
    }
}

extension ConversationRedactor {
    func at<Value>(_ part: RedactionPlace.Part, _ body: () -> Value) -> Value {
        journal.map { $0.at(part, body) } ?? body()
    }

    /// Notes what is in an id that a pseudonym replaces.
    func note(id: String) {
        guard let journal else { return }
        journal.at(.id) {
            _ = Redactor.redacted(id, by: redaction, isGrowing: false) { found in
                journal.note(found)
                return redaction.mark
            }
        }
    }
}
