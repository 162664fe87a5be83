/// The cost of revealing a piece of a page in the replay (dev/replay.md, 'Atoms and costs').
///
/// The rule is written for a DOM, since the replay counts nearly the same in the finished page. All lengths are
/// UTF-16 code units of `textContent`, nothing is trimmed or collapsed, and the markup has no white space
/// between elements but the line end after each top-level block, which belongs to no block.
///
///     cost(node):
///       text node                                  its length
///       element with class `code-header`           0
///       h1 … h6, hr, img, svg, math, details       atom(length, 80)
///       pre                                        Σ over its lines: min(length of the line + 1, 120)
///       table                                      Σ over its rows: atom(length of the row, 160);
///                                                  the head's row and the first row after it are one,
///                                                  their lengths added
///       any other element                          Σ cost(children)
///     atom(length, most) = length == 0 ? 20 : min(length, most)
///
/// The lines of a `pre` are its text split at line feeds, without the empty one after a last line feed;
/// an empty `pre` has none. What lies inside an atom, a `pre` or a table is not counted again.
enum RevealCost {
    /// The length of something without text.
    static let empty = 20
    /// The most that a heading or a picture costs.
    static let atomMost = 80
    /// The most that a row of a table costs.
    static let rowMost = 160
    /// The most that a line of code costs.
    static let lineMost = 120

    /// The cost of an element that appears whole.
    static func atom(_ length: Int, most: Int) -> Int {
        length == 0 ? empty : min(length, most)
    }

    /// The cost of a line of code, its line end not in its length.
    static func line(_ length: Int) -> Int {
        min(length + 1, lineMost)
    }
}
