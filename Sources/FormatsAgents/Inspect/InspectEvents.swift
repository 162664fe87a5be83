import Importing
import JSON

/// The log of how the messages of a sample came about.
enum InspectEvents {
    /// For each kind of event, members that repeat messages or are for machines alone.
    private static let hidden = [
        "model": ["tools", "call"], "state": ["changes"], "store": ["changes"], "sandbox": ["input", "output"],
        "sample_init": ["state", "sample"],
        // The screen repeats the input, with its colours.
        "input": ["input_ansi"],
    ]

    /// Counts as hidden what a reader of the messages does not miss: definitions of tools, states of programs, and the
    /// input if the prompt contains it.
    static func hide(in sample: JSONValue) {
        let attachments = sample["attachments"]
        for event in sample.elements(at: "events") {
            for name in InspectAttachments.names(in: event["tools"]) { attachments?[name]?.markRead() }
            for key in hidden[event.string("event") ?? ""] ?? [] { event[key]?.markRead() }
        }
        guard let input = sample["input"], input.kind == .string, let messages = sample["messages"] else { return }
        let words = input.uncountedJSON.dropFirst().dropLast()
        if messages.uncountedJSON.containsBytes(of: String(words)) { input.markRead() }
    }
}
