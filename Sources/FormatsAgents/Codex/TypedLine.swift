import Importing

/// A typed line, reconstructed from the key events in the log of Codex's screen, which is the log's only record of
/// prompts.
struct TypedLine {
    private var text: [Character] = []
    /// No key has moved the cursor or done anything but type.
    private var isPlain = true

    /// Adds a key event in Rust's debug format.
    ///
    /// - Returns: The line, if the key ended it and its text is certain.
    mutating func press(_ event: String) -> String? {
        guard event.containsBytes(of: "kind: Press"), let code = Self.field("code: ", of: event) else { return nil }
        let hasModifier = event.containsBytes(of: "CONTROL") || event.containsBytes(of: "ALT")
        if code == "Enter", !hasModifier {
            defer { self = TypedLine() }
            return isPlain && !text.isEmpty ? String(text) : nil
        }
        switch code {
        case "Backspace" where !hasModifier: _ = text.popLast()
        case "Esc": break
        default: type(Self.character(code), hasModifier)
        }
        return nil
    }

    private mutating func type(_ character: Character?, _ hasModifier: Bool) {
        if let character, !hasModifier { text.append(character) } else { isPlain = false }
    }

    /// The value after a label, up to the next field.
    private static func field(_ label: String, of event: String) -> String? {
        guard let start = event.rangeOfBytes(of: label)?.upperBound else { return nil }
        let end = event.rangeOfBytes(of: ", modifiers:")?.lowerBound ?? event.endIndex
        return start < end ? String(event[start..<end]) : nil
    }

    /// `Char('x')`, with Rust's escapes of quote and backslash.
    private static func character(_ code: String) -> Character? {
        guard code.hasPrefix("Char('"), code.hasSuffix("')") else { return nil }
        let inside = code.dropFirst("Char('".count).dropLast("')".count)
        let plain = inside.count == 2 && inside.first == "\\" ? inside.dropFirst() : inside
        return plain.count == 1 ? plain.first : nil
    }
}
