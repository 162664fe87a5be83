import ConversationModel
package import Importing
import Inputs
import JSON

/// Lists of `{role, parts}`: request bodies of Google's Gemini API, and files of Gemini CLI's `/chat save`.
struct GeminiAPIFormat: DocumentFormat {
    static let info = FormatInfo(
        "gemini-api", "Gemini API messages, Gemini CLI checkpoints",
        files: ["checkpoint-*.json", "*.json"],
        reads: "function calls, thoughts, code execution, inline pictures", evidence: .publicReaders)

    static let keys = FactKeys(title: [])
    static let assistant: String? = "Gemini"

    static func matches(_ probe: Probe) -> Bool {
        switch probe.shape {
        case .object, .lines: probe.values.contains { list(in: $0) != nil }
        case .array: probe.values.contains { isMessage($0) || list(in: $0) != nil }
        case .database, .text: false
        }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        guard let role = value.string("role") else { return false }
        return ["user", "model", "function"].contains(role) && value["parts"]?.isArray == true
            && UIMessage.parts(of: value) == nil
    }

    private static func list(in value: JSONValue) -> JSONValue? {
        ["contents", "history"].lazy.compactMap { value[$0] }.first { $0.elements.contains(where: isMessage) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let isOne = probe.shape == .object || probe.values.contains(where: isMessage)
        return isOne ? [.whole(file)] : probe.elements
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        var reader = GoogleMessages(model: root.string("model"))
        if let instruction = root["systemInstruction"] ?? root["system_instruction"] {
            reader.append(instruction: instruction)
        }
        let messages = Array((list(in: root) ?? root).elements)
        for message in messages.dropFirst(GeminiCLIContext.count(in: messages)) {
            reader.append(message, &reading.notes)
        }
        return reader.session.finish()
    }
}

/// The context that Gemini CLI gives the model in the user's name before the first prompt, and in some versions the
/// answer to it.
private enum GeminiCLIContext {
    private static let lastWords = " We are setting up the context for our chat."
    private static let answer = "Got it. Thanks for the context!"

    /// The number of leading messages that are context.
    static func count(in messages: [JSONValue]) -> Int {
        guard let first = messages.first, isContext(first) else { return 0 }
        return messages.dropFirst().first.map(isAnswer) == true ? 2 : 1
    }

    /// Forks state their own name: `This is the Qwen Code.`
    private static func isContext(_ message: JSONValue) -> Bool {
        guard message.string("role") == "user", let text = text(message) else { return false }
        let lines = text.prefix(200).split(separator: "\n").lazy.map { String($0).trimmed }
        guard let line = lines.first(where: { $0 != "<session_context>" }) else { return false }
        return line.hasPrefix("This is the ") && line.hasSuffix(lastWords)
    }

    private static func isAnswer(_ message: JSONValue) -> Bool {
        message.string("role") == "model" && text(message)?.trimmed == answer
    }

    private static func text(_ message: JSONValue) -> String? {
        message.elements(at: "parts").first?.string("text")
    }
}

extension Format {
    package static let geminiAPI = Format(GeminiAPIFormat.self)
}
