/// Messages about comparisons.
extension Diagnostics {
    static func inputsToCompare(found count: Int) -> String {
        "compare takes two to six inputs, found \(count); to compare conversations of one input, pass it once for each and "
            + "choose with --select"
    }

    static func inputsOfMatrix(found count: Int) -> String {
        "a matrix takes one to six folders of runs, found \(count)"
    }

    static func choicesToCompare(found count: Int, of inputs: Int) -> String {
        "--select can be given at most once for each input, found \(count) for \(inputs) inputs"
    }

    static let choicesInMatrix = "--select is for a page; a matrix shows all conversations of its inputs"

    static let matrixWithoutTasks =
        "error: none of the conversations is a run of a task; for a page, name a file: -o comparison.html"

    /// The error for an input with several conversations, none of which is chosen.
    static func severalToCompare(_ input: String, _ count: Int) -> String {
        "error: compare takes one conversation of each input, found \(count) in "
            + "\(input == "-" ? "standard input" : input); choose one with --select, once for each input, or name a folder for a "
            + "matrix: -o matrix/"
    }
}
