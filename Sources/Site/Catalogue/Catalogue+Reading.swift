import ConversationModel
import Export
import Importing
import Inputs

extension Catalogue.Entry {
    /// The most bytes of a file that may hold only the beginning of a conversation.
    private static let shellSize = 1 << 13
    /// The same for one conversation of several: most have content, and would be read twice.
    private static let smallShellSize = 1 << 11

    /// True if there is nothing to show and nothing to report: the conversation is skipped without a warning.
    ///
    /// - Parameter isBlank: Its facts state that it has no messages.
    func isEmpty(isBlank: Bool) -> Bool {
        guard isBlank || record.bytes.count < (isNamed ? Self.smallShellSize : Self.shellSize) else { return false }
        let reading = read()
        return reading.conversation == nil && reading.problems.isEmpty
    }

    /// The result of reading a conversation.
    struct Reading {
        /// nil if the conversation was refused, or has nothing to show.
        var conversation: Conversation?
        /// The conversation's project, also if it is removed from the page.
        var project: String?
        var problems: [Problem] = []
        var account = TextAccount()
        /// The numbers of the user's texts (`Redaction.texts`) that were found in the conversation.
        var foundTexts: Set<Int> = []
        /// What edits took from the conversation. Nothing of it may be told.
        var removed: [Message] = []
        /// The values that the conversation names.
        var known = KnownSecrets()
        /// The removed texts, if the entry counts them.
        var findings: [RedactionFinding] = []
        /// The removed texts with the words around them, if the entry reviews them.
        var finds: [RedactionFind] = []
        /// The state for reading on when the conversation has grown.
        var session: SessionReading?
    }

    /// Reads the shown part of the conversation; nil if it was refused, or has nothing to show.
    ///
    /// - Parameter isGrowing: Its last message may still be being written.
    func read(isGrowing: Bool = false) -> Reading {
        withoutBranches(readWhole(isGrowing: isGrowing))
    }

    /// Reads the conversation with all branches, whether they are shown or not.
    ///
    /// - Parameter isAccountWanted: Measure the text account, even if hardly anything is left out.
    func readWhole(isGrowing: Bool = false, isAccountWanted: Bool = false) -> Reading {
        reading(isGrowing: isGrowing, isAccountWanted: isAccountWanted) { (reading, notes) throws(ImportError) in
            reading.conversation = try source.read(record, facts, &notes)
        }
    }

    /// Reads the shown part of a growing conversation.
    ///
    /// - Parameter earlier: The previous reading.
    func readOn(after earlier: SessionReading?, isGrowing: Bool) -> Reading {
        guard others.isEmpty else { return read(isGrowing: isGrowing) }
        return withoutBranches(
            reading(isGrowing: isGrowing) { (reading, notes) throws(ImportError) in
                (reading.conversation, reading.session) = try source.read(record, facts, after: earlier, &notes)
            })
    }

    /// Reads the conversation as this export has it, without redaction; nil if it was refused, or has nothing to show.
    func readAsIs() -> Conversation? {
        readingAsIs { (reading, notes) throws(ImportError) in
            reading.conversation = try source.read(record, facts, &notes)
        }.conversation
    }

    /// Reads the conversation with what all its exports have, without edits and redaction; nil if it was refused.
    func readUnedited() -> Conversation? {
        var reading = Reading()
        reading.conversation = readAsIs()
        for (index, other) in others.enumerated() { add(other, number: index + 1, to: &reading) }
        return reading.conversation
    }

    /// Releases the memory of the bytes: the inputs may be larger than memory.
    func release() {
        for entry in versions { entry.record.bytes.release() }
    }

    private func withoutBranches(_ reading: Reading) -> Reading {
        guard !rules.showsBranches else { return reading }
        var reading = reading
        reading.conversation?.removeBranches()
        return reading
    }

    private func reading(
        isGrowing: Bool, isAccountWanted: Bool = false,
        _ read: (inout Reading, inout ImportDiagnostics) throws(ImportError) -> Void
    ) -> Reading {
        var reading = readingAsIs(
            isGrowing: isGrowing, isAccountWanted: isAccountWanted || rules.statesShare, read)
        for (index, other) in others.enumerated() { add(other, number: index + 1, to: &reading) }
        edit(&reading)
        if let zone = rules.zone { reading.conversation = reading.conversation?.shown(in: zone) }
        if let redaction { redact(&reading, by: redaction, isGrowing: isGrowing) }
        if rules.statesShare {
            let share = share(in: reading)
            reading.conversation?.textShare = share
        }
        return reading
    }

    /// Adds the messages of an older export.
    private func add(_ other: Catalogue.Entry, number: Int, to reading: inout Reading) {
        let older = other.readingAsIs { (reading, notes) throws(ImportError) in
            reading.conversation = try other.source.read(other.record, other.facts, &notes)
        }
        reading.problems += older.problems
        guard let conversation = older.conversation else { return }
        let moved = conversation.movingFiles { path in
            MediaInputs.isPath(path) ? MediaInputs.address(of: path, inExport: number) : nil
        }
        reading.conversation = reading.conversation.map { ConversationOverlap(.init($0), .init(moved)).union } ?? moved
    }

    private func readingAsIs(
        isGrowing: Bool = false, isAccountWanted: Bool = false,
        _ read: (inout Reading, inout ImportDiagnostics) throws(ImportError) -> Void
    ) -> Reading {
        var notes = ImportDiagnostics(isAccountWanted: isAccountWanted)
        var reading = Reading()
        do throws(ImportError) {
            try read(&reading, &notes)
        } catch  where isNamed || !error.reason.meansNothingThere {
            let severity: Problem.Severity = isOneOfSeveral && error.reason.isDamage ? .warning : .error
            reading.problems.append(Problem(severity, notes.explain(error), in: source.file))
        } catch {}
        if reading.conversation == nil, reading.problems.isEmpty, isNamed, !isOneOfSeveral, !isGrowing {
            reading.problems = [Problem(.error, notes.explain(ImportError(.noMessages)), in: source.file)]
        }
        reading.project = reading.conversation?.source.project
        reading.account = notes.account
        reading.problems += notes.warnings.map { Problem(.warning, $0, in: source.file) }
        if let last = reading.problems.indices.last { reading.problems[last].omitted = notes.omitted }
        return reading
    }

    /// A damaged line leaves the other conversations intact.
    private var isOneOfSeveral: Bool { source.records.count > 1 }

    /// A redacted title identifies nothing in the file.
    private var facts: ConversationFacts { ConversationFacts(id: originalID, title: nil, date: date) }

    /// The values that stand in what was left out, which must not be seen elsewhere either.
    private func secrets(in removed: [Message]) -> KnownSecrets {
        guard let redaction, redaction.findsSecrets, !removed.isEmpty else { return KnownSecrets() }
        return Conversation(messages: removed).redacted(by: redaction.first).known
    }

    private func redact(_ reading: inout Reading, by redaction: Redaction, isGrowing: Bool) {
        var rules = redaction
        if let conversation = reading.conversation {
            let secrets = secrets(in: reading.removed)
            let redacted = conversation.redacted(by: redaction.knowing(secrets), isGrowing: isGrowing)
            var clean = redacted.conversation
            if clean.id != conversation.id, !pseudonym.isEmpty { clean.id = pseudonym }
            rules = redaction.knowing(redacted.known)
            (reading.conversation, reading.foundTexts, reading.known) = (
                clean, redacted.foundTexts, redacted.known.union(secrets)
            )
            (reading.findings, reading.finds) = (redacted.findings, redacted.finds)
            reading.account.redact(redacted.secretLength, by: rules)
        }
        reading.problems = reading.problems.map { $0.redacted(by: rules) }
    }
}
