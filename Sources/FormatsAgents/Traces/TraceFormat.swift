import ConversationModel
package import Importing
import Inputs
import JSON

/// Traces of LangSmith or Langfuse: nested steps, the outermost of which has the question and the answer; and rows of
/// data sets made from them.
struct TraceFormat: DocumentFormat {
    static let info = FormatInfo(
        "traces", "Traces and data sets (LangSmith, Langfuse)", files: ["*.json", "*.jsonl"],
        reads: "tool calls, steps, models, errors", evidence: .realFiles("Langfuse traces of 2025"))
    /// The names of traces are names of programs, not titles.
    static let keys = FactKeys(title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isTrace($0) || containsSteps($0) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard probe.shape == .object else { return TraceRows.grouped(probe.elements) }
        // A page of an API's response.
        guard probe.values.contains(where: containsSteps) else { return [.whole(file)] }
        return TraceRows.grouped(try file.records(at: ["data"]))
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let steps = TraceStep.sorted(root.elements(at: "traces").map { TraceStep($0, rows: []) })
        let whole = steps.isEmpty ? TraceStep(root, rows: reading.parts()) : nil
        var reader = TraceReader()
        for step in steps + [whole].compactMap(\.self) { reader.append(step) }
        var messages = reader.finish(&reading.notes)
        if reading.conversation.id.isEmpty { reading.conversation.id = root.firstText("run_id") ?? whole?.id ?? "" }
        reading.conversation.usage = reader.usage
        if !reader.usage.isEmpty {
            // The answers in the steps may repeat this usage.
            for index in messages.indices { messages[index].usage = nil }
        }
        reading.conversation.createdAt = (whole ?? steps.first)?.start
        return messages
    }

    // MARK: Detection

    private static let traceKeys = ["observations", "htmlPath", "projectId", "project_id", "bookmarked"]

    /// True for a trace with its steps, the traces of a session, or a row.
    private static func isTrace(_ value: JSONValue) -> Bool {
        if let trace = value["trace"], value["observations"]?.isArray == true { return isStep(trace) }
        return isStep(value) || value["traces"]?.isList(of: isStep) == true
    }

    private static func containsSteps(_ value: JSONValue) -> Bool {
        value["data"]?.isList(of: isStep) == true
    }

    private static func isStep(_ value: JSONValue) -> Bool {
        guard value.isObject else { return false }
        if let inputs = value["inputs"], inputs.isObject {
            return value.string("run_type") != nil || (value["outputs"]?.isObject == true && hasTalk(value))
        }
        guard value["input"] != nil || value["output"] != nil else { return false }
        let isObservation = value["traceId"] != nil || value["trace_id"] != nil
        let isWhole = value["timestamp"] != nil && traceKeys.contains { value[$0] != nil }
        let isExample = value["expectedOutput"] != nil || value["expected_output"] != nil
        return isObservation && value.string("type") != nil || isWhole || isExample && hasTalk(value)
    }

    private static func hasTalk(_ value: JSONValue) -> Bool {
        let step = TraceStep(value, rows: [])
        return !(step.question + step.answer).isEmpty
    }
}

extension Format {
    package static let trace = Format(TraceFormat.self)
}
