/// A text that is removed, and how it was found.
struct FoundText {
    /// The rule that found it.
    enum Origin: Equatable {
        /// Its form or its name.
        case secret
        /// A text of `--replace`.
        case word
        /// A pattern of the user's, by its number from 1.
        case pattern(Int)
        case personal(PersonalData)
        /// It was found elsewhere.
        case known
    }

    /// The most bytes of `lead`: such strings are made without memory.
    static let longestLead = 15

    let text: String
    let origin: Origin
    /// The last bytes before it, which tell what it is.
    let lead: String
    /// It is a part of another text that is removed.
    var isInside = false
    /// The words before and after it, if the author reviews what is found.
    var around = (before: "", after: "")
}
