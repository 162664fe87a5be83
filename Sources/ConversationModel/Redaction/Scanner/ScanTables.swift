/// The tables that a scan looks at for every byte or word, made once. A scanner holds them: asking a static table whether
/// it is made costs as much as looking into it.
final class ScanTables: Sendable {
    static let shared = ScanTables()

    let classes = ByteTable.classes
    /// The constructs that bytes begin or mark.
    let marks = ByteMap { SecretScanner.mark(of: $0) }
    /// The bytes of words that a sentence tells, and those around such a word.
    let told = ToldBytes()
    let tokens = TokenTable.all
    let commands = CommandTable.all
    /// The beginnings of tokens, commands and hashes.
    let beginnings = StartFilter(
        TokenTable.rules.map(\.prefix) + CommandTable.rules.map(\.command) + HashTable.rules.map(\.prefix))
    let markRules = MarkIndex(MarkTable.rules)
    let calls = EndTable(CallTable.rules) { $0.name }
    let names = EndTable(SecretName.all) { $0.letters }
    let hashes = StartTable(HashTable.rules) { $0.prefix }
    let webhooks = EndTable(WebhookTable.rules) { $0.address }

    private init() {}
}

/// Bytes in and around the words of sentences.
struct ToldBytes: Sendable {
    /// Bytes of words that need no other look: ASCII without white space, quotes and backslashes.
    let ordinary = ByteTable { (0x21...0x7E).contains($0) && !"\"'`\\".utf8.contains($0) ? 1 : 0 }
    /// Marks that people put into passwords.
    let inPasswords = ByteTable { "!#$%^&*+?~".utf8.contains($0) ? 1 : 0 }
    /// Signs before a value.
    let around = ByteTable { "\"'`*(".utf8.contains($0) ? 1 : 0 }
    /// Signs after a value.
    let closing = ByteTable { ".,;:)*]}>".utf8.contains($0) ? 1 : 0 }
    /// Signs that end a sentence.
    let ends = ByteTable { "\n.?!:|{}=".utf8.contains($0) ? 1 : 0 }
    /// Signs that begin a variable, a placeholder, a path or an option.
    let openings = ByteTable { "$<{[/~-".utf8.contains($0) ? 1 : 0 }
}
