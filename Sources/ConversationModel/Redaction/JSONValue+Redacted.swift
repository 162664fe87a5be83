import JSON

extension JSONValue {
    /// The value with every string and key redacted; nil if the result is not valid JSON.
    ///
    /// - Parameters:
    ///   - name: Returns the replacement of a secret that only its key shows to be one.
    ///   - clean: Redacts a text.
    func redacted(naming name: (String) -> String, by clean: (String) -> String) -> JSONValue? {
        var output = JSONOutput()
        writeRedacted(self, as: nil, depth: 0, to: &output, name, clean)
        return try? JSONDocument(parsing: ByteRegion(output.bytes)).root
    }
}

/// The deepest level of arrays and objects; deeper values are redacted as one text, as threads have little stack.
private let deepestLevel = 100

/// - Parameter key: The key of the value, or of the list around it.
private func writeRedacted(
    _ value: JSONValue, as key: String?, depth: Int, to output: inout JSONOutput, _ name: (String) -> String,
    _ clean: (String) -> String
) {
    guard depth < deepestLevel else {
        output.string(clean(value.rawJSON))
        return
    }
    switch value.kind {
    case .object:
        output.object { output in
            for member in value.members {
                output.key(clean(member.key))
                let key = member.key == "value" ? value.nameOfValue ?? member.key : member.key
                writeRedacted(member.value, as: key, depth: depth + 1, to: &output, name, clean)
            }
        }
    case .array:
        output.array { output in
            for element in value.elements {
                writeRedacted(element, as: key, depth: depth + 1, to: &output, name, clean)
            }
        }
    case .string:
        let text = value.string ?? ""
        output.string(key.map { isSecret(text, as: $0) } == true ? name(text) : clean(text))
    case .number where key.flatMap(strength) == .password: output.string(Redactor.replacement)
    case .number, .bool, .null: output.value(value)
    }
}

extension JSONValue {
    /// `DB_PASSWORD` in `{"name": "DB_PASSWORD", "value": "…"}`.
    fileprivate var nameOfValue: String? { (self["name"] ?? self["key"])?.string }
}

/// The strength of a key as the name of a secret.
private func strength(of key: String) -> SecretStrength? {
    key.withBytes { SecretScanner($0).secretName(before: $0.count)?.strength }
}

/// A value named as a password or a secret is one, whatever its form.
private func isSecret(_ text: String, as key: String) -> Bool {
    let strength = strength(of: key)
    if strength == .password || strength == .secret { return !text.isEmpty }
    return text.withBytes { bytes in
        let isNamed = { key.withBytes { SecretScanner($0).namesProvider(before: $0.count) } }
        let scanner = SecretScanner(bytes)
        guard let strength else { return scanner.mayBeKey(0..<bytes.count) && isNamed() }
        let value = SecretValue(range: 0..<bytes.count, isQuoted: true, isAdjacent: true, isLine: false, isOpen: false)
        return value.isSecret(strength, in: scanner, isNamed)
    }
}
