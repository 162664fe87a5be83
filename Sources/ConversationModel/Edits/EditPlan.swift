/// The edits of one conversation, with the messages that they name.
public struct EditPlan: Sendable {
    /// The kinds of content that are left out.
    public internal(set) var kinds: Set<OmittedKind> = []
    /// The numbers of messages that are left out, in the order of `Message.visit`.
    var omitted: Set<Int> = []
    /// The texts that are replaced in single messages.
    var replacements: [Int: [Redaction.Replacement]] = [:]
    /// The texts that are replaced everywhere.
    public internal(set) var everywhere: [Redaction.Replacement] = []
    /// The texts that a redaction leaves.
    public internal(set) var kept: Set<String> = []
    /// The title in place of the conversation's.
    public internal(set) var title: String?
    /// The lines above the first message.
    public internal(set) var summary: String?
    /// The additions to messages, by the messages' numbers.
    var additions: [Int: Additions] = [:]

    /// A plan that changes nothing.
    public init() {}

    /// True if messages are left out whose words may stand in titles and names.
    public var omitsMessages: Bool { !omitted.isEmpty || kinds.contains(.system) || kinds.contains(.toolCalls) }
}

/// The reason why an edit could not be applied.
public enum EditFailure: Error, Sendable, Hashable {
    /// Its anchor leads to no message.
    case lost(LostAnchor)
    /// Its last message stands before its first one.
    case backwards
    /// The conversation has only so many turns.
    case noTurn(Int, of: Int)
    /// The text stands nowhere.
    case textNotFound
    /// The message is within another one, which has no place for an addition.
    case nested
    /// No conversation has this id.
    case noConversation(String)
}

extension Conversation {
    /// Finds what edits name.
    ///
    /// - Parameters:
    ///   - failed: Gets the index of each edit that names nothing here, and why.
    public func plan(_ edits: [Edit], failed: (Int, EditFailure) -> Void) -> EditPlan {
        var planner = EditPlanner(self)
        for (index, edit) in edits.enumerated() {
            do throws(EditFailure) {
                try planner.add(edit)
            } catch {
                failed(index, error)
            }
        }
        return planner.finished
    }
}

/// Finds what edits are about, again and again, for the author's desk. Fingerprints are computed once.
public final class EditFinder {
    private var planner: EditPlanner
    private let conversation: Conversation

    public init(_ conversation: Conversation) {
        self.conversation = conversation
        planner = EditPlanner(conversation)
    }

    /// The anchor of each message of the conversation itself.
    public var anchors: [Anchor] { planner.starts.dropLast().map { planner.index.anchor(of: $0) } }

    /// The indexes of the messages that an edit is about; none for an edit of the whole conversation.
    ///
    /// - Throws: `EditFailure`, but not for a text that is replaced everywhere: see `Conversation.missing`.
    public func messages(of edit: Edit) throws(EditFailure) -> [Int] {
        switch edit {
        case .omitKinds, .keep, .title, .summary, .redact(_, nil): return []
        case .omitTurns(let numbers): return try planner.places(ofTurns: numbers)
        case .onlyTurns(let numbers):
            let wanted = Set(try planner.places(ofTurns: numbers))
            return conversation.messages.indices.filter { !wanted.contains($0) }
        case .omitMessages(let stretch), .pace(_, let stretch): return indexes(of: try planner.places(in: stretch))
        case .redact(let text, let anchor?):
            let place = try planner.place(of: anchor)
            try planner.find(text, at: place)
            return indexes(of: place...place)
        case .annotate(_, let anchor), .chapter(_, let anchor), .cover(let anchor):
            let place = try planner.ownPlace(of: anchor)
            return indexes(of: place...place)
        }
    }

    /// The messages of the conversation itself at places in the order of `Message.visit`.
    private func indexes(of places: ClosedRange<Int>) -> [Int] {
        let starts = planner.starts
        return conversation.messages.indices.filter { places.contains(starts[$0]) }
    }
}

extension Conversation {
    /// The texts that occur nowhere in the conversation.
    public func missing(_ texts: [Redaction.Replacement]) -> Set<Redaction.Replacement> {
        guard !texts.isEmpty else { return [] }
        let found = redacted(by: Redaction(findsSecrets: false, replacing: texts)).foundTexts
        return Set(texts.indices.filter { !found.contains($0) }.map { texts[$0] })
    }
}

/// Collects edits; fingerprints are computed only for edits that need them.
private struct EditPlanner {
    private let conversation: Conversation
    lazy var index = AnchorIndex(conversation)
    /// All messages by number, in the order of `Message.visit`.
    private lazy var messages: [Message] = {
        var all: [Message] = []
        for message in conversation.messages { message.visit { all.append($0) } }
        return all
    }()
    /// The number of each message of the conversation itself, and the number of all.
    lazy var starts: [Int] = {
        var starts = [0]
        for message in conversation.messages { starts.append((starts.last ?? 0) + message.treeSize) }
        return starts
    }()
    private lazy var ownPlaces = Set(starts.dropLast())
    private lazy var turns = conversation.turnRanges
    private var plan = EditPlan()
    /// The turns that stay; nil if no edit lists them.
    private var wanted: Set<Int>?

    init(_ conversation: Conversation) { self.conversation = conversation }

    mutating func add(_ edit: Edit) throws(EditFailure) {
        switch edit {
        case .omitKinds(let kinds): plan.kinds.formUnion(kinds)
        case .omitMessages(let stretch): plan.omitted.formUnion(try places(in: stretch))
        case .omitTurns(let numbers):
            for place in try places(ofTurns: numbers) { omit(messageAt: place) }
        case .onlyTurns(let numbers): wanted = (wanted ?? []).union(try places(ofTurns: numbers))
        case .redact(let replacement, nil): plan.everywhere.append(replacement)
        case .redact(let replacement, let anchor?):
            let place = try place(of: anchor)
            try find(replacement, at: place)
            plan.replacements[place, default: []].append(replacement)
        case .keep(let text): plan.kept.insert(text)
        case .title(let title): plan.title = title
        case .summary(let text): plan.summary = text
        case .annotate(let annotation, let anchor): try add(at: anchor) { $0.annotations.append(annotation) }
        case .chapter(let title, let anchor): try add(at: anchor) { $0.chapter = title }
        case .cover(let anchor):
            let place = try ownPlace(of: anchor)
            for place in plan.additions.keys { plan.additions[place]?.isCover = false }
            plan.additions[place, default: Additions()].isCover = true
        case .pace(let pace, let stretch): try set(pace, of: stretch)
        }
    }

    private mutating func add(at anchor: Anchor, _ change: (inout Additions) -> Void) throws(EditFailure) {
        change(&plan.additions[try ownPlace(of: anchor), default: Additions()])
    }

    private mutating func set(_ pace: Pace, of stretch: Edit.Stretch) throws(EditFailure) {
        let places = try places(in: stretch)
        let own = starts.dropLast().filter(places.contains)
        guard !own.isEmpty else { throw .nested }
        for place in own { plan.additions[place, default: Additions()].pace = pace }
    }

    /// The place of a message of the conversation itself.
    mutating func ownPlace(of anchor: Anchor) throws(EditFailure) -> Int {
        let place = try place(of: anchor)
        guard ownPlaces.contains(place) else { throw .nested }
        return place
    }

    /// The plan without the messages of all turns that are not wanted.
    var finished: EditPlan {
        mutating get {
            if let wanted {
                for place in conversation.messages.indices where !wanted.contains(place) { omit(messageAt: place) }
            }
            return plan
        }
    }

    /// - Throws: `EditFailure.textNotFound` if a message does not contain a text.
    mutating func find(_ text: Redaction.Replacement, at place: Int) throws(EditFailure) {
        let found = messages[place].replacing([text], Redaction(findsSecrets: false)).found
        guard !found.isEmpty else { throw .textNotFound }
    }

    private mutating func omit(messageAt place: Int) { plan.omitted.insert(starts[place]) }

    mutating func place(of anchor: Anchor) throws(EditFailure) -> Int {
        do throws(LostAnchor) {
            return try index.place(of: anchor)
        } catch {
            throw .lost(error)
        }
    }

    mutating func places(in stretch: Edit.Stretch) throws(EditFailure) -> ClosedRange<Int> {
        let first = try place(of: stretch.first)
        guard let anchor = stretch.last else { return first...first }
        let last = try place(of: anchor)
        guard first <= last else { throw .backwards }
        return first...last
    }

    /// The indexes of the messages of turns.
    mutating func places(ofTurns numbers: NumberRanges) throws(EditFailure) -> [Int] {
        if let excess = numbers.excess(over: turns.count) { throw .noTurn(excess, of: turns.count) }
        return turns.enumerated().filter { numbers.contains($0.offset + 1) }.flatMap(\.element)
    }
}

extension Conversation {
    /// The indexes of the messages of each turn: a prompt and all that follows it up to the next one, with what stands
    /// before the first. Without prompts, each message is a turn.
    public var turnRanges: [Range<Int>] {
        let prompts = messages.indices.filter { messages[$0].isPrompt }
        guard !prompts.isEmpty else { return messages.indices.map { $0..<$0 + 1 } }
        let ends = prompts.dropFirst() + [messages.count]
        return zip([0] + prompts.dropFirst(), ends).map { $0..<$1 }
    }
}

extension Message {
    /// True if the message begins a turn.
    public var isPrompt: Bool { role == .user && kind != .system }
}
