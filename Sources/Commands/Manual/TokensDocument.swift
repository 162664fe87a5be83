import ConversationModel

/// `docs/redacted-tokens.md`: the secrets that `--redact` knows by their form.
struct TokensDocument {
    var text: String {
        """
        # Tokens that are redacted

        `--redact` knows these secrets by their form alone, whatever the text around them. This page is generated from the tables
        in `Sources/ConversationModel/Redaction/Rules`, which the scanner and its tests use, too. A new service is one row there.

        | issuer | kinds | shapes |
        |---|---|---|
        \(Self.table(RedactionRules.tokens) { "\($0.issuer)" })

        ## Addresses

        The rest of each address is a secret: anybody who knows it can post there, or read from there.

        | issuer | addresses |
        |---|---|
        \(Self.grouped(RedactionRules.addresses) { $0.issuer }.map { "| \($0.name) | \(Self.shapes($0.rows)) |" }
            .joined(separator: "\n"))

        ## Hashes of passwords

        \(Self.grouped(RedactionRules.hashes) { _ in "" }.map { Self.shapes($0.rows) }.joined())

        ## Commands

        `…` is the secret, `*` another argument, and `NAME` the name of a secret, such as `DB_PASSWORD`.

        \(Self.list(RedactionRules.commands))

        ## Functions

        \(Self.list(RedactionRules.functions))

        """
    }

    private static func list(_ texts: [String]) -> String { texts.map { "`\($0)`" }.joined(separator: " · ") }

    private static func table(_ rows: [RedactionRules.Row], by name: (RedactionRules.Row) -> String) -> String {
        grouped(rows, by: name).map { group in
            var kinds: [String] = []
            for row in group.rows where !kinds.contains(row.kind) { kinds.append(row.kind) }
            return "| \(group.name) | \(kinds.joined(separator: ", ")) | \(shapes(group.rows)) |"
        }.joined(separator: "\n")
    }

    /// Rows of the same name, in order.
    private static func grouped(
        _ rows: [RedactionRules.Row], by name: (RedactionRules.Row) -> String
    ) -> [(name: String, rows: [RedactionRules.Row])] {
        rows.reduce(into: []) { groups, row in
            if let last = groups.last, last.name == name(row) {
                groups[groups.count - 1].rows.append(row)
            } else {
                groups.append((name(row), [row]))
            }
        }
    }

    private static func shapes(_ rows: [RedactionRules.Row]) -> String {
        var shapes: [String] = []
        for row in rows {
            let shape = "`\(row.shape.replacing("|", with: "\\|"))`"
            if !shapes.contains(shape) { shapes.append(shape) }
        }
        return shapes.joined(separator: " ")
    }
}
