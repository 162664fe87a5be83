/// Messages about comparisons.
extension Diagnostics {
    static func twoInputs(found count: Int) -> String {
        "compare takes two inputs, found \(count); of one with several conversations, pass it twice and choose with --select"
    }

    /// The error for an input of which it is not clear what to compare.
    static func severalToCompare(_ input: String, _ count: Int) -> String {
        "error: compare takes one conversation of each input, found \(count) in "
            + "\(input == "-" ? "standard input" : input); choose one with --select, once for A and once more for B"
    }
}
