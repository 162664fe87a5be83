import ConversationModel
import Importing
import JSON

/// A prompt, an answer, or a thought, made of one piece or more; a call or its state; or a compaction.
struct GrokBuildStep {
    enum Kind: String {
        case prompt = "user_message_chunk"
        case answer = "agent_message_chunk"
        case thought = "agent_thought_chunk"
        case call = "tool_call"
        case callState = "tool_call_update"
        case compaction = "compaction_checkpoint"
        case rewind = "rewind_marker"
    }

    let kind: Kind
    /// The update, or the first of several pieces.
    let value: JSONValue
    let time: Timestamp?
    /// The text of all pieces.
    fileprivate(set) var text: String

    /// `{"timestamp": …, "params": {"update": {"sessionUpdate": "user_message_chunk", …}}}`; nil for lines of other
    /// kinds, and for turns of a program around Grok Build.
    fileprivate init?(_ line: JSONValue) {
        guard let update = line["params"]?["update"],
            let kind = update.string("sessionUpdate").flatMap({ Kind(rawValue: $0) }),
            update["_meta"]?["hostTurn"]?.bool != true
        else { return nil }
        self.kind = kind
        value = update
        time = line["timestamp"]?.timestamp
        text = value["content"]?.string("text") ?? ""
    }

    var callID: String { value.string("toolCallId") ?? "" }
    var status: String? { value.string("status") }

    /// The user's or the model's words.
    var words: String { GrokBuildText.words(text) }

    /// The number of the prompt, in newer versions.
    fileprivate var promptNumber: Int? { kind == .prompt ? value["_meta"]?["promptIndex"]?.int : nil }

    /// True if the other step is a further piece of this one.
    fileprivate func continues(in other: GrokBuildStep) -> Bool {
        guard kind == other.kind, promptNumber == other.promptNumber else { return false }
        switch kind {
        case .prompt, .answer, .thought: return true
        case .call, .callState, .compaction, .rewind: return false
        }
    }
}

/// The steps that count in the end: a later line takes back the last prompts.
struct GrokBuildTimeline {
    private(set) var steps: [GrokBuildStep] = []
    /// The index and the number of each prompt.
    private var prompts: [(place: Int, number: Int)] = []
    /// Once a prompt has a number, those without one are the program's.
    private var isNumbered = false

    mutating func append(_ line: JSONValue) {
        guard let step = GrokBuildStep(line) else { return }
        if step.kind == .rewind {
            step.value["target_prompt_index"]?.int.map { takeBack(from: $0) }
        } else if let last = steps.last, last.continues(in: step) {
            steps[steps.count - 1].text += step.text
        } else {
            note(step)
            steps.append(step)
        }
    }

    private mutating func note(_ step: GrokBuildStep) {
        guard step.kind == .prompt else { return }
        isNumbered = isNumbered || step.promptNumber != nil
        guard let number = step.promptNumber ?? (isNumbered ? nil : prompts.count) else { return }
        prompts.append((steps.count, number))
    }

    private mutating func takeBack(from number: Int) {
        var start = steps.count
        while let last = prompts.last, last.number >= number {
            start = last.place
            prompts.removeLast()
        }
        steps.removeSubrange(start...)
    }
}
