import Site

/// A page whose input can no longer be read.
struct LostPage {
    /// The name of its input.
    let source: String
    /// For the index; nil if it was not asked for.
    let summary: MemorySite.Summary?
    let problems: [Problem]
}
