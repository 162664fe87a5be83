import ConversationModel
import Importing

/// The edits of one conversation.
struct EntryEdits: Sendable {
    /// The lists that the edits are from, in order.
    let lists: [NamedEditList]
    /// The edits that found what they name, by their numbers among all; nil before they were looked for.
    var applicable: Set<Int>?
    /// The title of the author's, if there is one.
    var title: String?
    /// The notes that lost their messages.
    var lostNotes: [String] = []
    /// The title, the file and the id repeat what is left out.
    var hidden: Set<Name> = []

    /// What names a conversation.
    enum Name { case title, stem, id }

    init?(_ lists: [NamedEditList]) {
        guard !lists.isEmpty else { return nil }
        self.lists = lists
    }

    /// The lists of several exports of a conversation, each once.
    init?(joining all: [EntryEdits?]) {
        var known: Set<NamedEditList> = []
        self.init(all.compactMap { $0?.lists }.joined().filter { known.insert($0).inserted })
    }

    /// All entries of the lists with the list of each, and its number there from 1.
    var entries: [(list: NamedEditList, number: Int, entry: EditList.Entry)] {
        lists.flatMap { list in
            list.list.entries.enumerated().map { (list: list, number: $0.offset + 1, entry: $0.element) }
        }
    }

    /// True if the entry with a number among all only adds something.
    func isAddition(_ number: Int) -> Bool { entries[number].entry.edit.isAddition }

    /// The numbers of the entries that are for a conversation with these ids.
    func numbers(for ids: Set<String>) -> [Int] {
        entries.enumerated().filter { $0.element.entry.conversation.map(ids.contains) ?? true }.map(\.offset)
    }

    /// False if the edits name kinds of content alone, which need not be there, and which no title is made of.
    var needsSearch: Bool {
        entries.contains { _, _, entry in
            guard case .omitKinds(let kinds) = entry.edit, entry.conversation == nil else { return true }
            return !kinds.isDisjoint(with: [.system, .toolCalls])
        }
    }

    /// Equal for equal lists.
    var mark: String { lists.map(\.mark).joined(separator: " ") }
}

extension EntryEdits {
    /// The result of looking for what edits name.
    struct Search {
        /// The edits that found it, by their numbers.
        var found: Set<Int> = []
        /// The others that are for the conversation, and why.
        var failures: [Int: EditFailure] = [:]
        var plan = EditPlan()
    }

    /// Looks for what the edits of a conversation name.
    ///
    /// - Parameter checksTexts: Look for texts to replace everywhere, too.
    func search(_ conversation: Conversation, ids: Set<String>, checksTexts: Bool) -> Search {
        let all = entries
        let numbers = numbers(for: ids).filter { applicable?.contains($0) ?? true }
        var search = Search()
        search.plan = conversation.plan(numbers.map { all[$0].entry.edit }) { search.failures[numbers[$0]] = $1 }
        if checksTexts {
            let missing = conversation.missing(search.plan.everywhere)
            for number in numbers {
                guard case .redact(let text, nil) = all[number].entry.edit, missing.contains(text) else { continue }
                search.failures[number] = .textNotFound
            }
        }
        search.found = Set(numbers).subtracting(search.failures.keys)
        return search
    }
}
