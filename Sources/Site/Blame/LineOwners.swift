import Bytes

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
    private static let neighboursOfMoved = 5
    /// A line this long is known by itself, if it was written only once and is there only once; a shorter one is in any
    /// file.
    private static let distinctive = 12

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
        let others = file.numbers(of: text).filter { $0 != number }
        let own = owners(of: text)
        let isDistinctive = text.drop(while: \.isSpace).count >= Self.distinctive
        if !own.isEmpty {
            let isKnownByItself = own.count == 1 && others.isEmpty && isDistinctive
            return best(of: own, number, others, fewest: isKnownByItself ? 0 : 1)
        }
        guard isDistinctive else { return nil }
        return best(of: elsewhere(text), number, others, fewest: Self.neighboursOfMoved)
    }

    private func owners(of text: String) -> [Owner] {
        (candidates[text] ?? []).filter { file.isCalled($0.edit.path) }.reduce(into: []) { owners, candidate in
            let added = candidate.additions(of: text).map { Owner(candidate: candidate, place: $0) }
            let removed = candidate.removals(of: text)
            if candidate.edit.isWhole, !owners.isEmpty {
                // Lines that the file had before keep their owners.
                let kept = Array(owners.suffix(added.count + candidate.copies(of: text)))
                owners = kept + added.dropFirst(kept.count)
            } else {
                // A line that is removed and added in one edit moved in the file.
                owners.removeFirst(min(owners.count, max(0, removed - added.count)))
                owners += added.dropFirst(removed)
            }
        }
    }

    /// All places at which the line was added to files of the same kind.
    private func elsewhere(_ text: String) -> [Owner] {
        (candidates[text] ?? []).filter { file.isOfKind(of: $0.edit.path) }.flatMap { candidate in
            candidate.additions(of: text).dropFirst(candidate.removals(of: text)).map {
                Owner(candidate: candidate, place: $0)
            }
        }
    }

    /// The owner with the most neighbours of the line, if those of all such are of one conversation. An owner wrote one
    /// line: it is none if another of the equal lines has more of its neighbours, or as many and no owner of its own.
    ///
    /// - Parameter others: The numbers of the equal lines.
    private func best(of owners: [Owner], _ number: Int, _ others: [Int], fewest: Int) -> BlameCandidate? {
        let wanted = file.neighbours(of: number)
        let rated = owners.map { owner in
            let neighbours = owner.candidate.edit.neighbours(of: owner.place)
            return (owner, neighbours, shared: neighbours.shared(with: wanted))
        }
        guard let most = rated.map(\.shared).max(), most >= fewest else { return nil }
        let best = rated.filter { $0.shared == most }
        guard Set(best.map(\.0.candidate.conversation)).count == 1 else { return nil }
        let places = others.map(file.neighbours)
        let own = best.filter { owner in places.allSatisfy { owner.1.shared(with: $0) <= most } }
        let rivals = places.count { place in own.contains { $0.1.shared(with: place) == most } }
        return rivals < own.count ? own.last?.0.candidate : nil
    }
}
