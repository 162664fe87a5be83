import Inputs

/// The inputs to open for a search: those that have changed since the last one, and all that are tied to them.
struct ChangedInputs {
    /// Their names, also of those that are gone.
    let names: Set<String>
    let opened: OpenedInputs
    let catalogue: Catalogue
    /// The ties of all inputs.
    let ties: FileTies

    /// - Parameter known: The record of the last search; without one, all inputs are opened.
    init(_ states: SearchStates, since known: SearchSources?, _ options: BuildOptions) {
        let last = known?.ties ?? FileTies()
        var names = last.reach(of: states.changed(since: known?.states ?? [:]))
        while true {
            let opened = OpenedInputs(states.found.filter { [names] in names.contains($0.name) }, options)
            let catalogue = Catalogue(options, opened)
            let ties = last.replacing(names, with: FileTies(opened, catalogue))
            // A new file may belong to others that have not changed.
            let reached = ties.reach(of: names)
            if reached.count == names.count {
                (self.names, self.opened, self.catalogue, self.ties) = (names, opened, catalogue, ties)
                return
            }
            names = reached
        }
    }
}
