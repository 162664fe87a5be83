import ConversationModel
import Files
import Inputs
import JSON

/// The states of the files that an index was made of: if all are the same, nothing needs to be read.
struct SearchStates: Equatable {
    /// Size and time of each file and of the edit list beside it.
    let files: [String: String]

    init(_ options: BuildOptions) {
        let rules = SearchRules.outsideSites(options.formats)
        let found = InputFinder(rules, options.reading, discovered: options.discovered).find(options.inputs)
        let paths = Array(Set(found.lazy.map(\.name) + options.inputs))
        let states = Parallel.map(count: paths.count, jobs: options.jobs) { index in
            let list = EditSources.place(beside: paths[index])
            return [paths[index], list].compactMap { path in FileState.text(of: path).map { (path, $0) } }
        }
        files = Dictionary(states.joined()) { first, _ in first }
    }
}

/// Reads and writes the states in the record of an index.
extension SearchStates {
    func write(to output: inout JSONOutput) {
        output.object { output in
            for (path, state) in files.sorted(by: { $0.key < $1.key }) {
                output.key(path)
                output.string(state)
            }
        }
    }

    init(_ value: JSONValue) {
        files = Dictionary(value.pairs.map { ($0, $1.string ?? "") }) { first, _ in first }
    }
}
