import ConversationModel
import Files
import Importing

extension Catalogue {
    /// Looks for what the edits of the chosen conversations name, before anything of them is told.
    ///
    /// - Throws: `BuildError.lostEdits` if an edit names nothing in any of them: nothing may be written then.
    mutating func findEdited(_ options: BuildOptions) throws(BuildError) {
        // The author's desk leaves nothing out, and says itself what is wrong with a list.
        if options.page.isDesk { return }
        if let fault = editFault { throw .editList(fault) }
        let lists = entries.compactMap(\.edits).flatMap(\.lists)
        guard !lists.isEmpty else { return }
        noteApplied(lists)
        let all = entries
        let found = Parallel.map(count: all.count, jobs: options.jobs) { index -> (Entry, [LostEdit], Set<EditKey>) in
            guard let edits = all[index].edits, edits.needsSearch else { return (all[index], [], []) }
            defer { all[index].release() }
            return all[index].searched(edits, options)
        }
        let applied = found.reduce(into: Set<EditKey>()) { $0.formUnion($1.2) }
        var told: Set<EditKey> = []
        let lost = found.flatMap(\.1).filter { !applied.contains($0.key) && told.insert($0.key).inserted }
        let missing = lost + unknownConversations(besides: Set(lost.map(\.key)), options)
        let needed = missing.filter { !$0.entry.edit.isAddition }
        guard needed.isEmpty else { throw .lostEdits(needed) }
        for edit in missing { note(edit.warning) }
        let tries = found.flatMap(\.1).reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
        choose(
            found.map { entry, failures, _ in
                entry.listing(failures.filter { tries[$0.key] == 1 }.compactMap(\.entry.edit.note))
            })
    }

    /// Says which lists are applied.
    private mutating func noteApplied(_ lists: [NamedEditList]) {
        var known: Set<NamedEditList> = []
        for list in lists where known.insert(list).inserted {
            guard let path = list.path else { continue }
            note(Problem(.hint, file: "", ImportError(.editsApplied(list.list.entries.count, list: path))))
        }
    }

    /// The edits of conversations that are not among the inputs.
    private func unknownConversations(besides known: Set<EditKey>, _ options: BuildOptions) -> [LostEdit] {
        var told = known
        return entries.compactMap(\.edits).flatMap(\.entries).compactMap { list, number, entry in
            guard let id = entry.conversation, !ids.contains(id) else { return nil }
            let lost = LostEdit(list: list.path, number: number, entry: entry, failure: .noConversation(id))
            return told.insert(lost.key).inserted ? lost : nil
        }
    }
}

/// Tells edits of all lists apart.
struct EditKey: Hashable {
    let list: String?
    let number: Int
}

extension LostEdit {
    fileprivate var key: EditKey { EditKey(list: list, number: number) }

    /// An addition that has no place. Its words are not told: it may be about something that is left out.
    fileprivate var warning: Problem {
        let error = ImportError(
            .additionLost(entry: number, entry.edit.verb, failure),
            position: entry.line.map { SourcePosition(line: $0, column: 1) })
        return Problem(.warning, file: list ?? "", error)
    }
}

extension Catalogue.Entry {
    /// The ids by which a list may name the conversation.
    private var ownIDs: Set<String> { Set([id, originalID].filter { !$0.isEmpty }) }

    /// The entry with what its edits change in its name, the edits that name nothing in it, and the others.
    fileprivate func searched(
        _ edits: EntryEdits, _ options: BuildOptions
    ) -> (Catalogue.Entry, [LostEdit], Set<EditKey>) {
        let all = edits.entries
        var edits = edits
        guard let conversation = readUnedited() else { return (self, [], []) }
        let ids = ownIDs.union([conversation.id])
        let search = edits.search(conversation, ids: ids, checksTexts: true)
        edits.applicable = search.found
        if search.plan.omitsMessages {
            let words = conversation.edited(by: search.plan).words
            edits.hidden = Set(
                [(title, EntryEdits.Name.title), (redactedStem, .stem), (originalID, .id)].filter {
                    words.cover($0.0)
                }.map(\.1))
        }
        edits.title = search.plan.title
        let lost = search.failures.map { number, failure in
            LostEdit(
                list: all[number].list.path, number: all[number].number, entry: all[number].entry, failure: failure)
        }.sorted { ($0.list ?? "", $0.number) < ($1.list ?? "", $1.number) }
        let applied = search.found.map { EditKey(list: all[$0].list.path, number: all[$0].number) }
        return (editing(edits, search.plan, options), lost, Set(applied))
    }

    /// Applies the edits to what was read, without redaction. A conversation that an edit was found in before and is not
    /// found in now is refused.
    func edit(_ reading: inout Reading) {
        guard let edits, let conversation = reading.conversation else { return }
        let search = edits.search(conversation, ids: ownIDs.union([conversation.id]), checksTexts: false)
        let isWhole = edits.applicable?.isSubset(of: search.found) ?? search.failures.keys.allSatisfy(edits.isAddition)
        guard isWhole else {
            reading.conversation = nil
            reading.problems.append(Problem(.error, ImportError(.editsLost), in: source.file))
            return
        }
        let edited = conversation.edited(by: search.plan, redaction ?? Redaction(findsSecrets: false))
        reading.conversation = edited.conversation
        reading.conversation?.lostNotes += edits.lostNotes
        if edited.lostAdditions > 0 {
            let error = ImportError(.additionsLeftOut(edited.lostAdditions))
            reading.problems.append(Problem(.warning, error, in: source.file))
        }
        reading.account.omit(from: conversation, to: edited.conversation)
        reading.removed = edited.removed
        guard !edited.removed.isEmpty else { return }
        for index in reading.problems.indices {
            reading.problems[index].cause = reading.problems[index].cause.withoutQuotes
        }
    }
}
