/// Plans the pages of a build, also again when more is known of its conversations.
struct Planner {
    private let last: Manifest
    private let options: BuildOptions
    private let inputs: KeptPages.Inputs

    /// - Parameter last: The site as earlier builds left it.
    init(_ last: Manifest, _ options: BuildOptions, _ inputs: KeptPages.Inputs) {
        (self.last, self.options, self.inputs) = (last, options, inputs)
    }

    /// - Parameter earlier: Another plan for the same conversations.
    func plan(_ catalogue: Catalogue, after earlier: OutputPlan? = nil) -> OutputPlan {
        var plan = OutputPlan(
            catalogue.entries, KeptPages.names(after: last, options, inputs),
            keeping: KeptPages.candidates(after: last, options, inputs))
        if let shard = options.shard { plan.cut(shard, like: earlier) }
        if let earlier { plan.marks = earlier.marks } else if options.shard != nil { plan.marks = plan.marksOfShards }
        return plan
    }
}
