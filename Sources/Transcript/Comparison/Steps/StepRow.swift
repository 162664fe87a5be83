/// The steps of several sides that belong together.
struct StepRow {
    /// A step, and the sides that took it.
    struct Variant {
        let step: Step
        var sides: [Int]
    }

    /// The different ones, in the order of the sides.
    private(set) var variants: [Variant] = []
    /// Some sides have no such step.
    let isMissing: Bool

    /// - Parameters:
    ///   - steps: At least one of them is there.
    ///   - sides: The number of the side of each.
    init(_ steps: [Step?], sides: [Int]) {
        isMissing = steps.contains { $0 == nil }
        for (side, step) in zip(sides, steps) {
            guard let step else { continue }
            if let known = variants.firstIndex(where: {
                $0.step.isEqual(to: step) && $0.step.hasFailed == step.hasFailed
            }) {
                variants[known].sides.append(side)
            } else {
                variants.append(Variant(step: step, sides: [side]))
            }
        }
    }

    /// All sides took the same step, and it ended alike.
    var isSame: Bool { variants.count == 1 && !isMissing }
    /// Some sides asked something else.
    var isChanged: Bool { variants.contains { !$0.step.isEqual(to: variants[0].step) } }
    /// The step failed on some side.
    var hasFailure: Bool { variants.contains { $0.step.hasFailed } }
}
