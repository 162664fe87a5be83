import ConversationModel
import Importing
import JSON

/// A step of a trace: LangSmith's run or Langfuse's observation; also a whole trace, and a row of a data set.
struct TraceStep {
    static let parentKeys: [FactKey] = ["parent_run_id", "parentObservationId", "parent_observation_id"]

    private let value: JSONValue
    /// All nested steps, in the order of time.
    let inner: [TraceStep]

    /// - Parameter rows: Descendants that are stored as rows of their own.
    init(_ value: JSONValue, rows: [JSONValue]) {
        let trace = value.object("trace")
        self.value = trace ?? value
        let within = Self.within(value)
        let steps = within.isEmpty ? trace.map(Self.within) ?? [] : within
        inner = Self.sorted((steps + rows.flatMap { [$0] + Self.within($0) }).map { TraceStep(alone: $0) })
    }

    private init(alone value: JSONValue) {
        self.value = value
        inner = []
    }

    private static func within(_ value: JSONValue) -> [JSONValue] {
        var found: [JSONValue] = []
        var open = [value]
        while let next = open.popLast() {
            let steps = Array(next.elements(at: "child_runs")) + Array(next.elements(at: "observations"))
            found += steps
            open += steps
        }
        return found
    }

    static func sorted(_ steps: [TraceStep]) -> [TraceStep] {
        let places = steps.enumerated().map { (start: $1.start?.milliseconds ?? 0, index: $0) }
        return places.sorted { $0 < $1 }.map { steps[$0.index] }
    }

    // MARK: Reading account

    /// A copy of the step whose reading is not recorded.
    var unmarked: TraceStep? {
        (try? JSONDocument(parsing: value.bytes)).map { TraceStep(alone: $0.root) }
    }

    /// Marks the program's notes and other people's scores as read; the page does not show them.
    func markNotesRead() {
        value["metadata"]?.markRead()
        value["scores"]?.markRead()
        value["corrections"]?.markRead()
        value["modelParameters"]?.markRead()
    }

    func markInputRead() { packedInput?.markRead() }
    func markOutputRead() { packedOutput?.markRead() }

    // MARK: Facts

    var id: String? { value.firstText("id", "run_id") }
    var name: String? { value.firstText("name") }
    var start: Timestamp? { value.firstTimestamp("start_time", "startTime", "timestamp", "created_at", "createdAt") }
    var end: Timestamp? { value.firstTimestamp("end_time", "endTime") }
    var input: JSONValue? { Self.unpacked(packedInput) }
    var output: JSONValue? { Self.unpacked(packedOutput) }
    private var packedInput: JSONValue? { value["inputs"] ?? value["input"] }
    private var packedOutput: JSONValue? {
        value["outputs"] ?? value["output"] ?? value["expectedOutput"] ?? value["expected_output"]
    }
    var question: [TraceTurn] { input.map { TraceTurn.of($0, by: .user, at: start) } ?? [] }
    var answer: [TraceTurn] { output.map { TraceTurn.of($0, by: .assistant, at: end ?? start) } ?? [] }

    private var kind: String { (value.string("run_type") ?? value.string("type") ?? "").lowercased() }
    var isModel: Bool { kind == "llm" || kind == "generation" }
    var isTool: Bool { kind == "tool" || kind == "retriever" }

    var model: String? {
        value.firstText("model", "providedModelName", "provided_model_name")
            ?? value["extra"]?["metadata"]?.firstText("ls_model_name")
            ?? value["extra"]?["invocation_params"]?.firstText("model", "model_name")
    }

    /// The usage of the models within the step, or else the step's own, which sums theirs up.
    var statedUsage: [StatedUsage] {
        let models = inner.filter(\.isModel).compactMap(\.ownUsage)
        return models.isEmpty ? [ownUsage].compactMap(\.self) : models
    }

    private var ownUsage: StatedUsage? {
        let answer = value["outputs"] ?? value["output"]
        let places = [
            value["usageDetails"], value["usage"], value, answer?["usage_metadata"],
            answer?["llm_output"]?["token_usage"],
            value["extra"]?["metadata"]?["usage_metadata"],
        ]
        var usage = places.lazy.compactMap { Usage($0) }.first { $0.tokens > 0 } ?? Usage()
        if usage.cost == nil {
            let costs = [value["costDetails"]?["total"], value["calculatedTotalCost"], value["totalCost"]]
            usage.add(cost: costs.lazy.compactMap(\.self?.double).first)
        }
        return usage.isEmpty ? nil : StatedUsage(usage, model: model, at: start)
    }

    var error: String? {
        value.firstText("error")
            ?? (value.string("level") == "ERROR" ? value.firstText("statusMessage", "status_message") : nil)
    }

    /// The step of a tool as a call.
    var call: ToolCall {
        var call = ToolCall(
            name: name ?? kind, input: input.map(Self.onlyMember).flatMap { ToolCall.Payload($0) }, status: .pending)
        if let output = output.map(Self.onlyMember) {
            ToolResult(LangChainMessage(output)?.value["content"] ?? output).apply(to: &call)
        }
        if let error { ToolResult(error: error).apply(to: &call) }
        return call
    }

    /// The value, or nil for null. Exports may have JSON in texts where APIs have values, and some of these are encoded
    /// twice.
    private static func unpacked(_ value: JSONValue?) -> JSONValue? {
        guard var value, !value.isNull else { return nil }
        for _ in 0..<2 {
            guard let text = value.string, let first = text.utf8.first, jsonBeginnings.contains(first),
                let inner = value.opened
            else { break }
            value = inner
        }
        return value
    }

    private static let jsonBeginnings = Array("{[\"".utf8)

    private static func onlyMember(_ value: JSONValue) -> JSONValue {
        value.count == 1 ? value["input"] ?? value["output"] ?? value : value
    }
}

extension ToolResult {
    /// A result for the error of a step.
    fileprivate init(error: String) {
        self.init(JSONValue?.none, isError: true)
        output = .text(error)
    }
}
