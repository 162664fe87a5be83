import ConversationModel
import Inputs

/// The inputs of a search, and the states of their files: what has the same state needs no reading.
struct SearchStates {
    let found: [Input]
    /// Size and time of each file, and of the edit lists for it, by the names of inputs.
    let files: [String: String]

    init(_ options: BuildOptions) {
        found = options.findInputs()
        let paths = Array(Set(found.lazy.map(\.name)))
        let lists = EditSources(options).besideFolders.compactMap { list in
            FileState.text(of: list.place).map { (prefix: list.prefix, state: $0) }
        }
        let states = Parallel.map(count: paths.count, jobs: options.jobs) { index in
            let path = paths[index]
            let own = [path, EditSources.place(beside: path)].map { FileState.text(of: $0) ?? "" }
            return (own + lists.filter { path.hasPrefix($0.prefix) }.map(\.state)).joined(separator: ";")
        }
        files = Dictionary(zip(paths, states)) { first, _ in first }
    }

    /// Opens some of the inputs.
    func opened(_ names: Set<String>, _ options: BuildOptions) -> OpenedInputs {
        OpenedInputs(found.filter { names.contains($0.name) }, options)
    }

    /// The names of the inputs that are new, changed or gone.
    ///
    /// - Parameter last: The states then.
    func changed(since last: [String: String]) -> Set<String> {
        // Nobody can look at standard input.
        let stream = files["-"] == nil ? [] : ["-"]
        if files == last { return Set(stream) }
        return Set(files.keys).union(last.keys).filter { files[$0] != last[$0] }.union(stream)
    }
}
