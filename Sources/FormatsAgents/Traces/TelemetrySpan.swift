import ConversationModel
import Importing
import JSON

/// A span: a timed operation with attributes.
struct TelemetrySpan {
    let value: JSONValue
    private let attributes: [String: JSONValue]
    let events: [(name: String, attributes: [String: JSONValue])]

    init?(_ value: JSONValue) {
        guard value.isObject else { return nil }
        self.value = value
        // Only calls of tools show the name of their span.
        value["name"]?.markRead()
        attributes = Self.attributes(of: value["attributes"] ?? value)
        events = value.elements(at: "events").map { event in
            (event.string("name") ?? "", event["attributes"].map(Self.attributes) ?? [:])
        }
    }

    // MARK: Finding spans

    /// `{"resourceSpans": [{"scopeSpans": [{"spans": […]}]}]}`
    static func isExport(_ value: JSONValue) -> Bool { value["resourceSpans"]?.isArray == true }

    static func spans(of value: JSONValue) -> [TelemetrySpan] {
        guard isExport(value) else { return isSpan(value) ? [TelemetrySpan(value)].compactMap(\.self) : [] }
        return value.elements(at: "resourceSpans").flatMap { resource in
            (resource["scopeSpans"] ?? resource["instrumentationLibrarySpans"])?.elements.flatMap { scope in
                scope.elements(at: "spans").compactMap(TelemetrySpan.init)
            } ?? []
        }
    }

    /// True for a span in an SDK's output, or its attributes alone.
    static func isSpan(_ value: JSONValue) -> Bool {
        let holder = value["attributes"] ?? value
        guard holder.isObject else { return false }
        return marks.contains { holder[$0] != nil } || holder["openinference.span.kind"] != nil
    }

    private static let marks = [
        "gen_ai.input.messages", "gen_ai.output.messages", "gen_ai.operation.name", "gen_ai.request.model",
        "gen_ai.conversation.id", "llm.model_name",
    ]

    /// The attributes: in OTLP a list of keys and values, else an object.
    private static func attributes(of value: JSONValue) -> [String: JSONValue] {
        var attributes: [String: JSONValue] = [:]
        for entry in value.elements {
            guard let key = entry.string("key"), let value = entry["value"] else { continue }
            attributes[key] = plain(value)
        }
        for (key, value) in value.members { attributes[key] = value }
        return attributes
    }

    private static func plain(_ value: JSONValue) -> JSONValue {
        ["stringValue", "intValue", "doubleValue", "boolValue"].lazy.compactMap { value[$0] }.first ?? value
    }

    // MARK: Facts

    /// The key that all spans of a conversation share.
    var group: String? {
        text("gen_ai.conversation.id") ?? text("session.id") ?? traceID
    }

    /// A request and all that happens until its response.
    var traceID: String? { value.firstText("traceId", "trace_id") ?? value["context"]?.firstText("trace_id") }

    var start: Timestamp? { time("startTimeUnixNano") ?? value.firstTimestamp("start_time", "startTime") }
    var end: Timestamp? { time("endTimeUnixNano") ?? value.firstTimestamp("end_time", "endTime") }
    var model: String? { text("gen_ai.response.model") ?? text("gen_ai.request.model") ?? text("llm.model_name") }
    var name: String? { value.firstText("name") }

    var error: String? {
        let status = value["status"]
        let isError =
            status?["code"]?.int == 2
            || ["ERROR", "STATUS_CODE_ERROR"].contains(
                status?.firstText("code", "status_code") ?? value.firstText("status_code"))
        return isError
            ? status?.firstText("message", "description") ?? value.firstText("status_message") ?? "Unknown error" : nil
    }

    private func time(_ key: String) -> Timestamp? {
        guard let nanoseconds = value[key].flatMap({ $0.int ?? $0.string.flatMap { Int($0) } }), nanoseconds > 0 else {
            return nil
        }
        return Timestamp(milliseconds: nanoseconds / 1_000_000)
    }

    subscript(key: String) -> JSONValue? {
        guard let value = attributes[key], !value.isNull else { return nil }
        return value
    }

    func text(_ key: String) -> String? {
        guard let text = self[key]?.string, !text.isEmpty else { return nil }
        return text
    }

    func hasAttributes(under prefix: String) -> Bool { attributes.keys.contains { $0.hasPrefix(prefix) } }

    var isTool: Bool {
        text("gen_ai.operation.name") == "execute_tool" || text("openinference.span.kind") == "TOOL"
    }

    /// True for a program that calls models or tools.
    var isProgram: Bool {
        ["invoke_agent", "create_agent", "execute_tool"].contains(text("gen_ai.operation.name") ?? "")
            || ["AGENT", "CHAIN", "TOOL"].contains(text("openinference.span.kind") ?? "")
    }

    /// The tokens that the span states.
    var usage: Usage? {
        var fields = UsageFields()
        for (key, field) in Self.counts { if let count = self[key] { fields.read(field, count) } }
        return fields.usage.isEmpty ? nil : fields.usage
    }

    private static let counts: [(key: String, field: UsageFields.Field)] = [
        ("gen_ai.usage.input_tokens", .input), ("gen_ai.usage.output_tokens", .output),
        ("gen_ai.usage.prompt_tokens", .input), ("gen_ai.usage.completion_tokens", .output),
        ("gen_ai.usage.cache_read.input_tokens", .cached), ("gen_ai.usage.cache_creation.input_tokens", .written),
        ("gen_ai.usage.reasoning.output_tokens", .thoughts), ("gen_ai.usage.cost", .cost),
        ("llm.token_count.prompt", .input), ("llm.token_count.completion", .output),
        ("llm.token_count.prompt_details.cache_read", .cached),
        ("llm.token_count.prompt_details.cache_write", .written),
        ("llm.token_count.completion_details.reasoning", .thoughts), ("llm.cost.total", .cost),
    ]

    var isModel: Bool {
        text("openinference.span.kind") == "LLM"
            || ["chat", "text_completion", "generate_content"].contains(text("gen_ai.operation.name") ?? "")
    }
}
