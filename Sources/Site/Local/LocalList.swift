import ConversationModel
import Files
import Importing
import Inputs
import JSON

/// Lists the conversations of this machine.
///
/// A file is read if it has changed since the last list, or if another file of its group has.
public struct LocalList: Sendable {
    /// The conversations, the latest first.
    public private(set) var sessions: [LocalSession] = []
    /// Files that look like conversations and could not be read.
    public private(set) var refused: [String] = []
    /// Problems of places, such as folders without permission to list them.
    public private(set) var problems: [Problem] = []

    /// - Parameters:
    ///   - places: The folders and files to search.
    ///   - cache: The results of the last list, replaced by those of this one.
    ///   - followed: A file whose changes are ignored, because somebody else follows it.
    public init(_ places: LocalPlaces, _ cache: inout LocalCache, jobs: Int, followed: String? = nil) {
        let inputs = places.inputs
        let found = InputFinder(.outsideSites(places.registry), discovered: Set(inputs)).find(inputs)
        let known = followed.flatMap { cache.files[$0]?.state }
        let states = Parallel.map(count: found.count, jobs: jobs) { index in
            let name = found[index].name
            return name == followed && known != nil ? known : FileState.text(of: name)
        }
        let reader = LocalReader(found, states, cache, places.registry)
        let (files, problems) = reader.read(jobs: jobs)
        cache.isChanged = cache.isChanged || reader.hasWork || files.count != cache.files.count
        cache.files = files
        self.problems = problems
        let parts = Self.parts(among: found, files)
        for input in found {
            guard let file = files[input.name] else { continue }
            if file.isRefused { refused.append(input.name) }
            sessions += file.sessions.map { session in
                var session = session
                session.input = input.rootedPath.text
                session.parts = file.group.flatMap { parts[$0] } ?? []
                return session
            }
        }
        sessions.sort(by: LocalSession.isNewer)
    }

    /// The inputs that hold no conversation of their own, by group. In a group with several conversations, it is uncertain
    /// which one they belong to.
    private static func parts(among found: [Input], _ files: [String: LocalCache.File]) -> [String: [String]] {
        var parts: [String: [String]] = [:]
        var conversations: [String: Int] = [:]
        for input in found {
            guard let file = files[input.name], let group = file.group, !file.isRefused else { continue }
            if file.sessions.isEmpty { parts[group, default: []].append(input.rootedPath.text) }
            conversations[group, default: 0] += file.sessions.count
        }
        return parts.filter { conversations[$0.key] == 1 }
    }
}
