import Files
import JSON

extension JSONValue {
    /// The value with every string and key redacted; nil if the result is not valid JSON.
    ///
    /// - Parameters:
    ///   - findsSecrets: The key of a value may show that it is a secret.
    ///   - name: Returns the replacement of a secret that only its key shows to be one.
    ///   - pieces: Redacts texts that are also one text.
    ///   - clean: Redacts a text, which may be the value of a key.
    func redacted(
        findingSecrets findsSecrets: Bool, naming name: @escaping (FoundText) -> String,
        joining pieces: @escaping ([String]) -> [String], by clean: @escaping (String, _ key: String?) -> String
    ) -> JSONValue? {
        var output = JSONOutput()
        JSONRedactor(findsSecrets: findsSecrets, name: name, cleanPieces: pieces, clean: clean)
            .write(self, as: nil, depth: 0, to: &output)
        return try? JSONDocument(parsing: ByteRegion(output.bytes)).root
    }
}

/// Writes a value without what is to be removed.
private struct JSONRedactor {
    let findsSecrets: Bool
    let name: (FoundText) -> String
    let cleanPieces: ([String]) -> [String]
    let clean: (String, _ key: String?) -> String

    /// The deepest level of arrays and objects; deeper values are redacted as one text, as threads have little stack.
    private static let deepestLevel = 100

    /// - Parameter key: The key of the value, or of the list around it; of `value`, also that of the object around it.
    func write(_ value: JSONValue, as key: String?, depth: Int, to output: inout JSONOutput) {
        guard depth < Self.deepestLevel else {
            output.string(clean(value.rawJSON, nil))
            return
        }
        switch value.kind {
        case .object:
            let outer = value.nameOfValue ?? key
            output.object { output in
                for member in value.members {
                    output.key(clean(member.key, nil))
                    let name = isValue(member.key) ? outer ?? member.key : member.key
                    write(member.value, as: name, depth: depth + 1, to: &output)
                }
            }
        case .array where value.isCommandLine: write(commandLine: value, as: key, to: &output)
        case .array:
            let isLogin = key.map(isLogin) == true && value.elements.count == 2
            output.array { output in
                for (index, element) in value.elements.enumerated() {
                    let name = isLogin ? (index == 1 ? "password" : nil) : key
                    write(element, as: name, depth: depth + 1, to: &output)
                }
            }
        case .string:
            let text = value.string ?? ""
            output.string(isNamed(text, as: key) ? named(text) : clean(text, key))
        case .number where findsSecrets && key.flatMap(strength) == .password:
            output.string(named(value.numberText ?? ""))
        case .number: write(number: value, as: key, to: &output)
        case .bool, .null: output.value(value)
        }
    }

    /// The words of a command are also one text: `["mysql", "-p…"]`.
    private func write(commandLine list: JSONValue, as key: String?, to output: inout JSONOutput) {
        let words = list.elements.map { $0.string ?? "" }
        let pieces = cleanPieces(words.flatMap { [" ", $0] })
        output.array { output in
            for (index, word) in words.enumerated() {
                output.string(isNamed(word, as: key) ? named(word) : pieces[2 * index + 1])
            }
        }
    }

    /// The replacement of a secret that its key shows to be one.
    private func named(_ secret: String) -> String { name(FoundText(text: secret, origin: .secret, lead: "")) }

    /// True if the key shows that the text is a secret.
    private func isNamed(_ text: String, as key: String?) -> Bool {
        findsSecrets && key.map { isSecret(text, as: $0) } == true
    }

    /// A number stays one, unless it is a text to be removed.
    private func write(number value: JSONValue, as key: String?, to output: inout JSONOutput) {
        let text = value.numberText ?? ""
        let clean = clean(text, key)
        if clean == text { output.value(value) } else { output.string(clean) }
    }
}

/// True for a key that only says that its object has a name and a value, or that a text is typed somewhere.
private func isValue(_ key: String) -> Bool { ["value", "val", "text", "input", "content"].contains(key) }

/// True for the key of a name and a password in a list: `"basic_auth": ["ann", "…"]`.
private func isLogin(_ key: String) -> Bool {
    ["auth", "basic_auth", "basicauth", "httpauth", "login", "http_credentials"].contains(key.lowercased())
}

extension JSONValue {
    /// True for strings of which the first is a word and another begins like an option.
    fileprivate var isCommandLine: Bool {
        guard kind == .array, let command = elements.first?.string, !command.contains(" ") else { return false }
        return elements.allSatisfy { $0.kind == .string } && elements.contains { $0.string?.hasPrefix("-") == true }
    }

    /// `DB_PASSWORD` in `{"name": "DB_PASSWORD", "value": "…"}`, `#password` in `{"selector": "#password", "text": "…"}`.
    fileprivate var nameOfValue: String? {
        let keys = [
            "name", "key", "selector", "field", "label", "element", "variable", "header", "param", "id", "xpath",
            "locator", "css", "target",
        ]
        if isCookie { return "token" }
        return keys.lazy.compactMap { self[$0]?.string }.first { strength(of: $0) != nil }
            ?? (self["name"] ?? self["key"])?.string
    }
}

extension JSONValue {
    /// True for a cookie of a browser that names a session: `{"name": "sessionid", "value": "…", "domain": "…"}`.
    fileprivate var isCookie: Bool {
        guard let name = self["name"]?.string, self["domain"] != nil || self["httpOnly"] != nil else { return false }
        return strength(of: name) == .cookie || strength(of: name) == .likely
    }
}

/// The strength of a key as the name of a secret; of a label with several words, that of the word that is one.
private func strength(of key: String) -> SecretStrength? {
    let whole = key.withBytes { bytes in
        let scanner = SecretScanner(bytes)
        return scanner.secretName(before: scanner.nameEnd(before: bytes.count))?.strength
    }
    guard whole == nil, key.contains(" ") else { return whole }
    return key.split(separator: " ").prefix(8).lazy.compactMap { word in
        String(word).withBytes { SecretScanner($0).secretName(before: $0.count)?.strength }
    }.first
}

/// A value named as a password or a secret is one, whatever its form.
private func isSecret(_ text: String, as key: String) -> Bool {
    let strength = strength(of: key)
    if strength?.isCertain == true { return !text.isEmpty }
    return text.withBytes { bytes in
        let isNamed = { key.withBytes { SecretScanner($0).namesProvider(before: $0.count) } }
        let scanner = SecretScanner(bytes)
        guard let strength else { return scanner.mayBeKey(0..<bytes.count) && isNamed() }
        let value = SecretValue(range: 0..<bytes.count, isQuoted: true, isAdjacent: true, isLine: false, isOpen: false)
        return value.isSecret(strength, in: scanner, isNamed)
    }
}
