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

    /// The folders and files in which another may begin.
    var watched: [String] { places.inputs }

    /// The conversation to be followed now; nil if there is none.
    func session() -> LocalSession? {
        // What is followed is read where it is followed; here it matters only which others there are.
        let followed = current.flatMap { $0.isOneOfSeveral ? nil : $0.file }
        let list = LocalList(places.inputs, &cache, jobs: jobs, followed: followed)
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
    /// Tells it from all others.
    fileprivate var key: String { file + "\n" + id }
}
