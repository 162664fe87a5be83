/// A part of a text that cmark must not read, and what it is instead.
struct Substitution: Equatable {
    enum Meaning: Equatable {
        /// A mark that the caller replaces, by its index among the inserts.
        case insert(Int)
        /// A part that exceeds a limit: shown as it is.
        case plain(MarkdownNotice.Reason)
        /// A formula, see `Formula`.
        case math
        /// Characters that cmark would misread: shown as they are. Of no length where cmark needs to be told
        /// that there is something.
        case verbatim
    }

    let range: Range<Int>
    let meaning: Meaning
}
