package import ConversationModel
import Files
package import JSON

/// Reads tool calls among the items of the Responses API. Results of functions are items of their own; OpenAI's
/// built-in tools hold their results.
package enum ResponsesCall {
    /// nil if the item is not a call.
    package static func read(_ item: JSONValue, type: String) -> ToolCall? {
        switch type {
        case "function_call", "custom_tool_call":
            call(item, name: name(item), input: item["arguments"] ?? item["input"])
        case "local_shell_call", "shell_call", "computer_call", "apply_patch_call":
            call(item, name: String(type.dropLast("_call".count)), input: item["action"] ?? item["operation"])
        case "web_search_call": webSearch(item)
        case "file_search_call": fileSearch(item)
        case "code_interpreter_call": codeInterpreter(item)
        case "mcp_call", "mcp_approval_request": remote(item)
        default:
            type.hasSuffix("_call")
                ? call(item, name: String(type.dropLast("_call".count)), input: item["arguments"]) : nil
        }
    }

    /// The name of a function, with its server if it is a tool of one.
    private static func name(_ item: JSONValue) -> String? {
        let server = item.firstText("namespace").flatMap { $0.hasPrefix("mcp__") ? $0 + "__" : nil } ?? ""
        return item.string("name").map { server + $0 }
    }

    private static func call(_ item: JSONValue, name: String?, input: JSONValue?) -> ToolCall {
        var call = ToolCall(
            id: item.firstText("call_id", "id") ?? "", name: name ?? "tool",
            input: input.flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        if item.string("status") == "failed" { call.status = .error }
        return call
    }

    /// The query or the opened page, and the results if they were included.
    private static func webSearch(_ item: JSONValue) -> ToolCall {
        var call = finished(item, name: "web_search", input: item["action"]?.without("sources"))
        call.sources =
            item["action"]?.elements(at: "sources").compactMap { source in
                source.string("url").map { Citation(url: $0, title: source.string("title")) }
            } ?? []
        return call
    }

    private static func fileSearch(_ item: JSONValue) -> ToolCall {
        var call = finished(item, name: "file_search", input: item["queries"])
        let found = item.elements(at: "results").compactMap { result -> String? in
            guard let text = result.string("text") else { return result.string("filename") }
            return [result.string("filename"), text].compactMap { $0 }.joined(separator: "\n")
        }
        if !found.isEmpty { call.output = .text(found.joined(separator: "\n\n")) }
        return call
    }

    private static func codeInterpreter(_ item: JSONValue) -> ToolCall {
        var call = finished(item, name: "code_interpreter", input: item["code"])
        let logs = item.elements(at: "outputs").compactMap { $0.string("logs") }
        if !logs.isEmpty { call.output = .text(logs.joined(separator: "\n")) }
        call.attachments = item.elements(at: "outputs").compactMap { output in
            output.string("type") == "image" ? Attachment(kind: .image, source: output.string("url")) : nil
        }
        return call
    }

    /// A tool of an MCP server.
    private static func remote(_ item: JSONValue) -> ToolCall {
        let server = item.string("server_label").map { "mcp__\($0)__" } ?? ""
        var call = finished(item, name: server + (item.string("name") ?? "tool"), input: item["arguments"])
        if let error = item["error"], !error.isNull {
            call.status = .error
            call.output = ToolCall.Payload(error)
        } else {
            call.output = item["output"].flatMap { ToolCall.Payload($0) }
        }
        return call
    }

    private static func finished(_ item: JSONValue, name: String, input: JSONValue?) -> ToolCall {
        var call = call(item, name: name, input: input)
        let hasOutput = ["output", "outputs", "results"].contains { item[$0]?.isNull == false }
        if item.string("status") == "completed" || (item.string("status") == nil && hasOutput) { call.status = .ok }
        return call
    }
}

extension JSONValue {
    /// The object without the members with a key, which are what a call returned.
    fileprivate func without(_ key: String) -> JSONValue? {
        guard self[key] != nil else { return self }
        var output = JSONOutput()
        output.object { output in
            for member in members where member.key != key {
                output.key(member.key)
                member.value.write(to: &output)
            }
        }
        return try? JSONDocument(parsing: ByteRegion(output.bytes)).root
    }
}

extension ToolResult {
    /// The result of an item of its own.
    package init(responses item: JSONValue) {
        let output = item["output"] ?? item["tools"]
        if let output, let picture = output.string("image_url") {
            self.init(nil)
            attachments = [Attachment(kind: .image, source: picture)]
        } else if let commands = output?.elements, commands.contains(where: { $0["stdout"] != nil }) {
            self.init(nil, isError: commands.contains { ($0["outcome"]?["exit_code"]?.int ?? 0) != 0 })
            let texts = commands.flatMap { [$0.firstText("stdout"), $0.firstText("stderr")].compactMap(\.self) }
            self.output = texts.isEmpty ? nil : .text(texts.joined(separator: "\n"))
        } else {
            self.init(output, isError: item.string("status") == "failed" || item.string("status") == "incomplete")
        }
    }
}
