public import ConversationModel
import Files
import Importing

/// Helps an author to decide what leaves of a conversation.
public struct Desk {
    /// The conversation with everything that its source has.
    public let conversation: Conversation
    /// The id by which a list names the conversation; nil if its file has no other.
    public let id: String?
    /// The rules by which texts are removed; nil removes nothing but what the list says.
    private let redaction: Redaction?
    private let finder: EditFinder

    init(_ conversation: Conversation, id: String?, _ redaction: Redaction?) {
        (self.conversation, self.id, self.redaction) = (conversation, id, redaction)
        finder = EditFinder(conversation)
    }

    /// The anchor of each message.
    public var anchors: [Anchor] { finder.anchors }

    /// The effect of an entry of a list here.
    public struct Effect {
        /// The indexes of the messages that it is about; none for an entry about the whole conversation.
        public let messages: [Int]
        /// The reason why it finds nothing.
        public let failure: EditFailure?
    }

    /// The effect of each entry of a list; nil for one that is for another conversation.
    public func effects(of list: EditList) -> [Effect?] {
        let mine = list.entries.filter(isMine)
        let missing = conversation.missing(mine.compactMap(\.edit.textEverywhere))
        return list.entries.map { isMine($0) ? effect(of: $0.edit, missing) : nil }
    }

    private func effect(of edit: Edit, _ missing: Set<Redaction.Replacement>) -> Effect {
        do throws(EditFailure) {
            if let text = edit.textEverywhere, missing.contains(text) { throw .textNotFound }
            return Effect(messages: try finder.messages(of: edit), failure: nil)
        } catch {
            return Effect(messages: [], failure: error)
        }
    }

    /// The indexes of the messages that a list leaves out.
    ///
    /// - Parameter effects: Those of its entries.
    public static func omitted(by list: EditList, _ effects: [Effect?]) -> [Int] {
        var omitted: Set<Int> = []
        // Any of several entries with `only` keeps a message.
        var unwanted: Set<Int>?
        for (entry, effect) in zip(list.entries, effects) {
            guard let effect, effect.failure == nil else { continue }
            switch entry.edit {
            case .omitMessages, .omitTurns: omitted.formUnion(effect.messages)
            case .onlyTurns: unwanted = unwanted?.intersection(effect.messages) ?? Set(effect.messages)
            default: break
            }
        }
        return omitted.union(unwanted ?? []).sorted()
    }

    private func isMine(_ entry: EditList.Entry) -> Bool {
        entry.conversation.map { $0 == conversation.id || $0 == id } ?? true
    }

    /// The number of things of each kind, and about how many bytes they have.
    public var sizes: [OmittedKind: (count: Int, bytes: Int)] {
        let whole = conversation.textSize
        var sizes: [OmittedKind: (count: Int, bytes: Int)] = [:]
        for kind in OmittedKind.allCases {
            let rest = conversation.edited(by: conversation.plan([.omitKinds([kind])]) { _, _ in }).conversation
            guard let count = rest.leftOut.kinds[kind] else { continue }
            sizes[kind] = (count, max(0, whole - rest.textSize))
        }
        return sizes
    }

    /// The texts that the redaction removes if no list says otherwise.
    public var finds: [RedactionFind] {
        redaction.map { conversation.redacted(by: $0.reviewing).finds } ?? []
    }

    /// Names that stand often and that an author may want to remove.
    public var names: [FrequentName] { FrequentName.all(in: conversation) }
}

extension MemorySite {
    /// The desk of a page; nil if its conversation cannot be read.
    public func desk(of page: Page, _ redaction: Redaction?) -> Desk? {
        let entry = page.plan.entry
        guard let conversation = entry.readUnedited() else { return nil }
        let isAlone = entry.source.records.count == 1
        return Desk(conversation, id: isAlone || conversation.id.isEmpty ? nil : conversation.id, redaction)
    }

    /// Equal for equal sources of a page's conversation, whatever is left out.
    public func conversationStamp(of page: Page) -> String {
        let stamp = FileStamp(path: page.source).map { "\($0)" } ?? ""
        return "\(stamp) \(page.plan.entry.record.bytes.offset)"
    }

    /// The selection by which a build of its input alone makes this page.
    public func choice(of page: Page) -> [String] {
        let entry = page.plan.entry
        guard entry.source.records.count > 1 else { return [] }
        return [entry.originalID].filter { !$0.isEmpty }
    }

    /// The place of the list of a page: beside its input.
    public func editList(of page: Page) -> String { EditSources.place(beside: page.source) }
}

extension Conversation {
    /// About the bytes that its texts and pictures take.
    fileprivate var textSize: Int {
        var size = 0
        _ = hasText { text in
            size += text.utf8.count
            return false
        }
        for message in messages {
            size += message.attachments.reduce(0) { $0 + $1.size }
            size += message.toolCalls.reduce(0) { $0 + $1.attachments.reduce(0) { $0 + $1.size } }
        }
        return size
    }
}

extension Attachment {
    fileprivate var size: Int { bytes ?? (source?.hasPrefix("data:") == true ? source?.utf8.count ?? 0 : 0) }
}
