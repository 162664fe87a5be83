/// Finds the edit that wrote a line: the edits are carried out in order, by the text of the line alone.
struct LineOwners {
    /// A place in an edit that added the line.
    private struct Owner {
        let candidate: BlameCandidate
        let place: Int
    }

    private let file: BlamedFile
    /// The edits that added or removed a line, in the order of their times.
    private let candidates: [String: [BlameCandidate]]

    /// So many neighbours tell that a line came from another file.
    private static let neighboursOfMoved = 3
    /// A shorter line is in any file.
    private static let shortestMoved = 12
    /// A line this long is known by itself, if it was written only once and is there only once.
    private static let distinctive = 8

    /// - Parameters:
    ///   - lines: The lines that are asked about.
    ///   - candidates: In the order of their times.
    init(_ file: BlamedFile, _ lines: Set<String>, _ candidates: [BlameCandidate]) {
        self.file = file
        self.candidates = candidates.reduce(into: [:]) { all, candidate in
            let changed = candidate.edit.lines.lazy.filter { $0.kind != .kept }.map(\.text)
            for line in lines.intersection(changed) { all[line, default: []].append(candidate) }
        }
    }

    /// The edit that wrote a line; nil rather than a guess.
    func owner(of number: Int) -> BlameCandidate? {
        let text = file[number]
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let own = owners(of: text) { file.isCalled($0.edit.path) }
        if !own.isEmpty {
            let isKnownByItself =
                own.count == 1 && text.count >= Self.distinctive && file.count(of: text) == 1
            return best(of: own, number, fewest: isKnownByItself ? 0 : 1)
        }
        guard text.count >= Self.shortestMoved else { return nil }
        return best(of: owners(of: text) { _ in true }, number, fewest: Self.neighboursOfMoved)
    }

    private func owners(of text: String, where fits: (BlameCandidate) -> Bool) -> [Owner] {
        (candidates[text] ?? []).filter(fits).reduce(into: []) { owners, candidate in
            let added = candidate.additions(of: text).map { Owner(candidate: candidate, place: $0) }
            if candidate.edit.isWhole, !owners.isEmpty {
                // Lines that the file had before keep their owners.
                owners = owners.suffix(added.count) + added.dropFirst(owners.count)
            } else {
                owners.removeFirst(min(owners.count, candidate.removals(of: text)))
                owners += added
            }
        }
    }

    /// The owner with the most neighbours of the line, if those of all such are of one conversation.
    private func best(of owners: [Owner], _ number: Int, fewest: Int) -> BlameCandidate? {
        let neighbours = file.neighbours(of: number)
        let rated = owners.map { owner in
            (owner, shared: owner.candidate.neighbours(of: owner.place).shared(with: neighbours))
        }
        guard let most = rated.map(\.shared).max(), most >= fewest else { return nil }
        let best = rated.filter { $0.shared == most }.map(\.0.candidate)
        return Set(best.map(\.conversation)).count == 1 ? best.last : nil
    }
}
