package import ConversationModel
package import JSON

/// Joins the parts of Google's content: text, thoughts, calls and their arguments, code, pictures.
package struct GoogleContent {
    /// A call whose arguments arrive in pieces.
    private struct OpenCall {
        let id: String
        let name: String
        var arguments = PartialArguments()
    }

    private var streamed = StreamedParts()
    package private(set) var attachments: [Attachment] = []
    /// Parts of unknown kinds.
    package private(set) var unknown: [JSONValue] = []
    private var open: OpenCall?
    /// Code that the model ran, until its result comes.
    private var code: ToolCall?

    /// The parts in order, including a call that was broken off.
    package var parts: [Message.Part] {
        var copy = self
        copy.closeCall()
        return copy.streamed.parts
    }

    package init() {}

    package mutating func append(_ part: JSONValue) {
        if let text = part.string("text") {
            append(text: text, isThought: part["thought"]?.bool == true)
        } else if let call = part[google: "functionCall"] {
            append(call: call)
        } else if let code = part[google: "executableCode"] {
            closeCall()
            let input = code.string("code").map { ToolCall.Payload.text($0) }
            self.code = ToolCall(name: code.string("language")?.lowercased() ?? "code", input: input, status: .ok)
        } else if let result = part[google: "codeExecutionResult"] {
            append(result: result)
        } else if let data = part[google: "inlineData"] ?? part[google: "fileData"] {
            attachments.append(GoogleFile.attachment(data))
        } else if part.members.contains(where: { !$0.key.hasPrefix("thought") }) || !part.isObject {
            unknown.append(part)
        }
    }

    private mutating func append(result: JSONValue) {
        var call = code ?? ToolCall(name: "result")
        code = nil
        call.output = result.string("output").map { .text($0) }
        call.status = (result.string("outcome") ?? "OUTCOME_OK") == "OUTCOME_OK" ? .ok : .error
        append(call)
    }

    package mutating func append(text: String, isThought: Bool) {
        closeCode()
        isThought ? streamed.append(thinking: text) : streamed.append(text: text)
    }

    package mutating func append(_ call: ToolCall) {
        closeCall()
        streamed.append(call)
    }

    private mutating func append(call: JSONValue) {
        if let name = call.string("name") {
            closeCall()
            open = OpenCall(id: call.string("id") ?? "", name: name)
            if let arguments = call["args"] { open?.arguments.whole = arguments }
        }
        for piece in call.elements(at: "partialArgs") { open?.arguments.take(piece) }
        if call["willContinue"]?.bool != true { closeCall() }
    }

    private mutating func closeCode() {
        guard let call = code else { return }
        code = nil
        streamed.append(call)
    }

    private mutating func closeCall() {
        closeCode()
        guard let call = open else { return }
        open = nil
        streamed.append(ToolCall(id: call.id, name: call.name, input: call.arguments.payload, status: .pending))
    }
}

extension GoogleContent {
    /// The sources of an answer, from its `groundingMetadata`.
    package static func sources(_ grounding: JSONValue?) -> [Citation] {
        guard let chunks = grounding?[google: "groundingChunks"]?.elements else { return [] }
        return chunks.compactMap { chunk in
            let page = chunk["web"] ?? chunk["maps"] ?? chunk[google: "retrievedContext"] ?? chunk
            return page.string("uri").map { Citation(url: $0, title: page.string("title")) }
        }
    }
}

extension JSONValue {
    /// A member by its JSON name or its Python name; null counts as missing.
    package subscript(google key: String) -> JSONValue? {
        let value = self[key] ?? key.inPython.flatMap { self[$0] }
        return value?.isNull == true ? nil : value
    }
}

extension String {
    /// `inlineData` as `inline_data`; nil if both names are equal.
    fileprivate var inPython: String? {
        guard utf8.contains(where: { $0.isCapital }) else { return nil }
        var bytes: [UInt8] = []
        for byte in utf8 { bytes += byte.isCapital ? [UInt8(ascii: "_"), byte | 0x20] : [byte] }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
