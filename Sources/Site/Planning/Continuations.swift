import Importing
import Inputs

/// Conversations that continue others.
struct Continuations: Sendable {
    /// The place of the conversation that each one continues.
    private var predecessors: [Int: Int] = [:]
    /// The places of the conversations that continue each one, in order.
    private var successors: [Int: [Int]] = [:]
    /// The same for conversations whose sources are gone, and whose pages stay.
    private var keptPredecessors: [Int: IndexEntry] = [:]
    private var keptSuccessors: [Int: [IndexEntry]] = [:]

    /// The name under which others refer to a conversation: its id, or else its file.
    fileprivate struct Name: Hashable {
        let format: String
        /// The folder of the file, as names of files are unique only there.
        var folder: [String] = []
        let name: String
    }

    /// - Parameters:
    ///   - entries: All conversations of a site. Of those with the same name, the first counts.
    ///   - kept: The pages that stay although their sources are gone.
    init(_ entries: [Catalogue.Entry], kept: [Manifest.Page] = []) {
        findKept(kept, entries)
        guard entries.contains(where: { $0.predecessor != nil }) else { return }
        var places: [Name: Int] = [:]
        for (place, entry) in entries.enumerated() { places[entry.ownName] = places[entry.ownName] ?? place }
        for (place, entry) in entries.enumerated() {
            guard let other = entry.namesOfPredecessor.lazy.compactMap({ places[$0] }).first, other != place else {
                continue
            }
            predecessors[place] = other
            successors[other, default: []].append(place)
        }
    }

    /// Pages that stay have ids only.
    private mutating func findKept(_ kept: [Manifest.Page], _ entries: [Catalogue.Entry]) {
        guard !kept.isEmpty else { return }
        let pages = Dictionary(kept.map { ($0.entry.id, $0.entry) }) { first, _ in first }
        var places: [String: Int] = [:]
        for (place, entry) in entries.enumerated() where !entry.id.isEmpty {
            places[entry.id] = places[entry.id] ?? place
            if let page = entry.predecessor.flatMap({ pages[$0] }), page.application == entry.source.format.application
            {
                keptPredecessors[place] = page
            }
        }
        for page in kept {
            guard let place = page.predecessor.flatMap({ places[$0] }),
                page.entry.application == entries[place].source.format.application
            else { continue }
            keptSuccessors[place, default: []].append(page.entry)
        }
    }

    func keptPredecessor(of place: Int) -> IndexEntry? { keptPredecessors[place] }

    func keptSuccessors(of place: Int) -> [IndexEntry] { keptSuccessors[place] ?? [] }

    /// The place of the conversation that another one continues.
    func predecessor(of place: Int) -> Int? { predecessors[place] }

    /// The places of the conversations that continue another one.
    func successors(of place: Int) -> [Int] { successors[place] ?? [] }
}

extension Catalogue.Entry {
    fileprivate var ownName: Continuations.Name {
        originalID.isEmpty
            ? Continuations.Name(format: source.format.name, folder: folder, name: source.file.stem)
            : Continuations.Name(format: source.format.name, name: originalID)
    }

    fileprivate var namesOfPredecessor: [Continuations.Name] {
        guard let predecessor else { return [] }
        let format = source.format.name
        return [
            Continuations.Name(format: format, name: predecessor),
            Continuations.Name(format: format, folder: folder, name: predecessor),
        ]
    }

    /// The folder of the file, and the archive that holds it.
    private var folder: [String] {
        let name = source.file.member ?? source.file.name
        return [source.file.member == nil ? "" : source.file.name, FilePath.split(name).folder]
    }
}
