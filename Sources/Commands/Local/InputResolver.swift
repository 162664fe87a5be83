import ArgumentParser
import Formats
import Importing
import Inputs
import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Resolves arguments to inputs: a path stays as it is, an application's name becomes its places, and an id becomes
/// the file of that conversation.
///
/// A preview resolves the same arguments repeatedly, so ids keep their files.
final class InputResolver {
    private let machine: Machine
    private let jobs: Int
    /// Receives warnings about files that could not be listed.
    private let report: (String) -> Void
    private var known: [String: LocalSession] = [:]
    private var chosen: Inputs?
    private var latest: LatestSession?
    private lazy var list = makeList()

    init(_ machine: Machine, jobs: Int, report: @escaping (String) -> Void = Terminal.error) {
        (self.machine, self.jobs, self.report) = (machine, jobs, report)
    }

    /// The inputs that arguments stand for.
    struct Inputs: Equatable {
        var paths: [String] = []
        var discovered: Set<String> = []
        /// The ids to take from files that also hold other conversations.
        var wanted: [String: Set<String>] = [:]
        /// The files and folders that were given as a whole.
        private var whole: [String] = []

        fileprivate mutating func add(path: String) {
            paths.append(path)
            whole.append(path)
        }

        fileprivate mutating func add(discovered inputs: [String]) {
            inputs.forEach { add(path: $0) }
            discovered.formUnion(inputs)
        }

        fileprivate mutating func add(_ session: LocalSession) {
            let inputs = [session.input] + session.parts
            paths += inputs
            discovered.formUnion(inputs)
            if session.isOneOfSeveral { wanted[session.file, default: []].insert(session.id) }
        }

        /// Takes every conversation of a file that was given as a whole, or whose folder was.
        fileprivate mutating func widen() {
            let places = whole.map { RootedPath($0).name }
            wanted = wanted.filter { file, _ in !places.contains { file == $0 || file.hasPrefix($0 + "/") } }
        }
    }

    /// - Parameter isLocal: Adds all conversations of this machine.
    /// - Throws: `UsageError` if there are none, or several ids begin with an argument.
    func resolve(_ words: [String], isLocal: Bool) throws -> Inputs {
        var inputs = Inputs()
        for word in words { try add(word, to: &inputs) }
        if isLocal {
            let places = LocalPlaces(machine, .all).inputs
            guard !places.isEmpty else { throw UsageError.nothing(Diagnostics.noPlaces) }
            inputs.add(discovered: places)
        }
        inputs.widen()
        return inputs
    }

    /// Lets the user choose from the latest conversations; nil without a terminal or a conversation.
    ///
    /// - Throws: `ExitCode.success` if the user chooses none.
    func choice() throws -> Inputs? {
        if let chosen { return chosen }
        guard Terminal.canAsk, !list.sessions.isEmpty else { return nil }
        let choice = SessionChoice(
            sessions: Array(list.sessions.prefix(SessionChoice.count)), home: machine.home, show: report,
            read: { readLine() })
        guard let session = choice.choose() else { throw ExitCode.success }
        var inputs = Inputs()
        inputs.add(session)
        chosen = inputs
        return inputs
    }

    /// The latest conversation of an application, or of all.
    ///
    /// - Throws: `UsageError` for arguments other than the name of one application.
    func latest(_ words: [String]) throws -> Inputs {
        let latest = try self.latest ?? latestSession(of: words)
        self.latest = latest
        guard let session = latest.session() else {
            throw UsageError.nothing(Diagnostics.nothing(of: words.first ?? "any application", at: []))
        }
        var inputs = Inputs()
        inputs.add(session)
        return inputs
    }

    /// The folders and files in which a newer conversation may begin.
    var watched: [String] { latest?.watched ?? [] }

    private func latestSession(of words: [String]) throws -> LatestSession {
        let all = LocalPlaces(machine, .all)
        let places = words.isEmpty ? all : words.count == 1 ? all.places(of: words[0]) : nil
        guard let places else { throw UsageError(Diagnostics.latestOfWhat) }
        let cache = machine.ownCacheFolder.map { LocalCache(in: $0) } ?? LocalCache()
        return LatestSession(places, cache, jobs: jobs)
    }

    private func add(_ word: String, to inputs: inout Inputs) throws {
        if word == "-" || FileManager.default.fileExists(atPath: word) {
            inputs.add(path: word)
        } else if let places = LocalPlaces(machine, .all).places(of: word) {
            let found = places.inputs
            guard !found.isEmpty else {
                throw UsageError.nothing(Diagnostics.nothing(of: word, at: places.usualPlaces))
            }
            inputs.add(discovered: found)
        } else if let session = try session(word) {
            inputs.add(session)
        } else {
            inputs.add(path: word)
        }
    }

    /// The conversation whose id is the word or begins with it; nil if there is none, or the word cannot be an id.
    private func session(_ word: String) throws -> LocalSession? {
        guard word.utf8.count >= SessionIDs.leastLength, word.utf8.allSatisfy(\.isInID) else { return nil }
        if let session = known[word] { return session }
        // Copies of a conversation share its id. The list starts with the latest.
        let whole = list.sessions.first { $0.id == word }
        let begun = whole.map { [$0] } ?? list.sessions.filter { $0.id.hasPrefix(word) }
        guard Set(begun.map(\.id)).count <= 1 else { throw UsageError(Diagnostics.ambiguous(word, begun)) }
        known[word] = begun.first
        return begun.first
    }

    private func makeList() -> LocalList {
        let list = LocalSessions.list(on: machine, jobs: jobs)
        Diagnostics.lines(list).forEach(report)
        return list
    }
}

extension UInt8 {
    /// True for letters, digits and the separators of ids.
    fileprivate var isInID: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
