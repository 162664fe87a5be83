/// Messages about comparisons.
extension Diagnostics {
    static func twoInputs(found count: Int) -> String {
        "compare takes two inputs, found \(count); to compare two conversations of one input, pass it twice and choose with --select"
    }

    /// The error for an input with several conversations, none of which is chosen.
    static func severalToCompare(_ input: String, _ count: Int) -> String {
        "error: compare takes one conversation of each input, found \(count) in "
            + "\(input == "-" ? "standard input" : input); choose one with --select, once for A and once more for B"
    }
}
