import ConversationModel

/// Removes the values that one conversation names from all others.
extension SiteBuilder {
    /// The values that the conversations name. Those of unchanged pages and of other shards are read for it.
    func known(to results: [PageResult], of plan: OutputPlan, _ catalogue: Catalogue) -> SiteKnowledge {
        // The last build removed the same values from all of these pages.
        if plan.part == nil, results.allSatisfy(\.isUnchanged) { return SiteKnowledge([]) }
        var known = [KnownSecrets?](repeating: nil, count: catalogue.entries.count)
        for (index, result) in results.enumerated() { known[plan[index].number] = result.known }
        let open = known.indices.filter { known[$0] == nil }.map { catalogue.entries[$0] }
        let read = SiteKnowledge(reading: open, jobs: options.jobs).values
        return SiteKnowledge(known.compactMap(\.self) + [read])
    }

    /// Makes those pages again that have something of what only the whole site knows.
    func complete(
        _ results: inout [PageResult], _ plan: inout OutputPlan, _ catalogue: inout Catalogue,
        knowing knowledge: SiteKnowledge, _ planner: Planner, with factory: PageFactory
    ) {
        guard !knowledge.values.isEmpty else { return }
        let (first, made) = (plan, results)
        catalogue.learn(knowledge.values)
        plan = planner.plan(catalogue, after: first)
        let hasValues = Parallel.map(count: made.count, jobs: options.jobs) { index in
            made[index].ownFiles.contains { file in
                factory.writer.bytes(of: file).map(knowledge.occurs(inPage:)) ?? false
            }
        }
        for index in made.indices where hasValues[index] { plan.note(knowledge.values, in: index) }
        let next = plan
        let open = made.indices.filter { hasValues[$0] || next.changes($0, from: first) }
        factory.writer.unstage(open.flatMap { made[$0].ownFiles })
        let again = Parallel.map(count: open.count, jobs: options.jobs, worker: factory.renderer) { renderer, index in
            factory.makeMarked(next[open[index]], with: &renderer)
        }
        for (index, result) in zip(open, again) { results[index] = result }
    }
}

extension PageResult {
    /// The files of the page, without those that pages share.
    fileprivate var ownFiles: [SiteFile] { page?.files ?? files.map(\.file) }
}
