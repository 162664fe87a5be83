import JSON

/// A format that is known but cannot be read yet. Its files look much like those of another one, which would lose most of
/// what is in them; so they are told apart and refused by name.
struct UnreadFormat: Sendable {
    /// A title for people, with its verb in the plural: "Qwen Code sessions".
    let title: String
    /// Whether a value of a file is of this format and of no other.
    let matches: @Sendable (JSONValue) -> Bool

    static func matching(_ probe: Probe) -> UnreadFormat? {
        all.first { probe.values.contains(where: $0.matches) }
    }
}
