import Inputs

/// The inputs to open for a search: those that have changed since the last one, and all that are tied to them.
struct ChangedInputs {
    let opened: OpenedInputs
    let catalogue: Catalogue
    /// The ties of all inputs.
    let ties: FileTies
    /// The conversations of all other inputs, as they were.
    let kept: [SearchRow]
    /// The conversations that these inputs had.
    let last: [SearchRow]

    /// - Parameter known: The record of the last search; without one, all inputs are opened.
    init(_ states: SearchStates, since known: SearchSources?, _ options: BuildOptions) {
        let known = known ?? SearchSources("", [:], FileTies(), [])
        var names = known.ties.reach(of: states.changed(since: known.states))
        while true {
            let opened = states.opened(names, options)
            let catalogue = Catalogue(options, opened)
            let ties = known.ties.replacing(names, with: FileTies(opened, catalogue))
            // A new file may belong to others that have not changed.
            let reached = ties.reach(of: names)
            if reached.count == names.count {
                (self.opened, self.catalogue, self.ties) = (opened, catalogue, ties)
                kept = known.rows.filter { !names.contains($0.input) }
                last = known.rows.filter { names.contains($0.input) }
                return
            }
            names = reached
        }
    }
}
