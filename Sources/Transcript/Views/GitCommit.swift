/// A commit that a session made, as Git reported it.
struct GitCommit: Equatable {
    /// The beginning of its hash.
    let hash: String
    let subject: String
    /// As Git names it; `detached HEAD` if there is none.
    let branch: String
}
