import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of text-generation-webui (oobabooga): pairs of a prompt and an answer, once for the model and once as they
/// were shown. Tools of other sites save chats in its older form.
struct TextGenerationWebUIFormat: DocumentFormat {
    static let info = FormatInfo(
        "text-generation-webui", "text-generation-webui (oobabooga)", application: "text-generation-webui",
        files: ["logs/chat/*/*.json", "logs/instruct/*.json"],
        reads: "versions of prompts and answers, thinking, tool calls, attachments", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { arePairs($0["internal"]) && arePairs($0["visible"]) || areOldPairs($0) }
    }

    private static func areOldPairs(_ value: JSONValue) -> Bool {
        arePairs(value["data"]) && arePairs(value["data_visible"])
    }

    private static func arePairs(_ value: JSONValue?) -> Bool {
        value?.isArray == true
            && value?.isList { pair in
                pair.isArray && pair.count == 2 && pair.elements.allSatisfy { $0.string != nil }
            } == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let name = character(of: reading.file) ?? "Assistant"
        reading.conversation.participants = Participant.userAndAssistant(named: name)
        return TextGenerationWebUIChat(root).messages
    }

    /// The character, after whom a folder of chats is named: `logs/chat/Holmes/20260503-14-05-00.json`.
    private static func character(of file: InputFile) -> String? {
        let (folder, name) = FilePath.split(FilePath.split(file.place).folder)
        return FilePath.split(folder).name == "chat" && !name.isEmpty ? name : nil
    }
}

extension Format {
    package static let textGenerationWebUI = Format(TextGenerationWebUIFormat.self)
}
