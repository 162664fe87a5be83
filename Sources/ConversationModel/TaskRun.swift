/// The task that a run of an agent was given, and how the run ended.
public struct TaskRun: Sendable, Hashable {
    /// The task, which other runs may have been given, too: the name of an issue, or the id of a sample.
    public var task: String?
    /// The name of the run, which all tasks of an evaluation share.
    public var name: String?
    /// The end of the run in the words of its source: `submitted`, `correct`, `resolved`.
    public var outcome: String?
    /// The number that the run was graded with.
    public var score: Double?

    /// A run; everything may be unknown. A score that is no number is dropped.
    public init(task: String? = nil, name: String? = nil, outcome: String? = nil, score: Double? = nil) {
        (self.task, self.name, self.outcome) = (task, name, outcome)
        self.score = score.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The verdict behind the score: 1 is a pass, 0 is none; nil for other scores, whose scale is unknown.
    public var hasPassed: Bool? {
        score == 1 ? true : score == 0 ? false : nil
    }
}
