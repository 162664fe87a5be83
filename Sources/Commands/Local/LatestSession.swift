import Site

/// Follows the latest conversation of some places, and moves on when a newer one begins.
final class LatestSession {
    private let places: LocalPlaces
    private let jobs: Int
    private var cache: LocalCache
    private var known: Set<String> = []
    private var current: LocalSession?

    init(_ places: LocalPlaces, _ cache: LocalCache, jobs: Int) {
        (self.places, self.cache, self.jobs) = (places, cache, jobs)
    }

    /// The folders and files in which a newer one may begin.
    var watched: [String] { places.inputs }

    /// The conversation to follow now; nil if there is none.
    func session() -> LocalSession? {
        // The follower reads its own file, so the list need not read it again.
        let followed = current.flatMap { $0.isOneOfSeveral ? nil : $0.file }
        let list = LocalList(places, &cache, jobs: jobs, followed: followed)
        let begun = list.sessions.filter { known.insert($0.key).inserted }
        if let newer = begun.first {
            current = newer
        } else if !list.sessions.contains(where: { $0.key == current?.key }) {
            current = list.sessions.first
        }
        return current
    }
}

extension LocalSession {
    /// A key that distinguishes the conversation from all others.
    fileprivate var key: String { file + "\n" + id }
}
