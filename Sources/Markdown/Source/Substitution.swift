/// A part of a text that cmark must not read, and its meaning.
struct Substitution: Equatable {
    enum Meaning: Equatable {
        /// A marker that an insert replaces, by the insert's index.
        case insert(Int)
        /// A part that exceeds a limit, shown as plain text.
        case plain(MarkdownNotice.Reason)
        /// A formula, see `Formula`.
        case math
        /// Characters that cmark would misread, shown as they are. Empty where cmark only needs a placeholder.
        case verbatim
    }

    let range: Range<Int>
    let meaning: Meaning
}
