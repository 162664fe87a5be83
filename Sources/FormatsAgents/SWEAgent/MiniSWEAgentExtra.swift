import ConversationModel
import Importing
import JSON

/// The facts that mini-swe-agent adds to a message: commands and costs of an answer, the result of a command, the end of
/// the run.
struct MiniSWEAgentExtra {
    private let value: JSONValue?
    private let response: JSONValue?

    init(_ value: JSONValue?) {
        self.value = value
        response = value?.object("response")
    }

    /// The first versions of the program add no facts.
    var isStated: Bool { value != nil }

    /// Marks the copies and the details for the developers of the program.
    func markRead() { value?.markRead() }

    var timestamp: Timestamp? { value?.firstTimestamp("timestamp") }

    // MARK: An answer

    var model: String? { response?.firstText("model") }

    /// The commands in an answer; those of calls have ids.
    var commands: [JSONValue] {
        value?.elements(at: "actions").filter { $0.firstText("command") != nil } ?? []
    }

    /// The usage of an answer, whose body is in it or is the answer itself.
    func usage(of answer: JSONValue) -> Usage? {
        let cost = value?["cost"]?.double.flatMap { $0 > 0 ? Usage(cost: $0) : nil }
        // The body repeats the answer.
        defer { response?.markRead() }
        guard var usage = Usage(response?["usage"] ?? answer["usage"]) else { return cost }
        if usage.cost == nil { usage.add(cost: cost?.cost) }
        return usage
    }

    // MARK: Words of the program

    /// The output of a command; nil if the message is something else.
    var result: ToolResult? {
        guard let value, let output = value["raw_output"] else { return nil }
        var result = ToolResult(output, isError: (value["returncode"]?.int ?? 0) != 0)
        if let exception = value.firstText("exception_info") {
            result.isError = true
            result.append(error: exception)
        }
        return result
    }

    var isFormatError: Bool { value?.string("interrupt_type") == "FormatError" }
    var isSubmission: Bool { value?.string("exit_status") == "Submitted" }

    /// The answer that the program could not use.
    var answer: JSONValue? { response?["output"] == nil ? response?["choices"]?[0]?["message"] : response }
    /// The same, if the program only has its text.
    var answerText: String? { value?.firstText("model_response", "response") }
}
