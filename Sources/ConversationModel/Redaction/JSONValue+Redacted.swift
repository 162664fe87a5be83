extension JSONValue {
    /// The value with every string and key redacted; nil if it could not be put together again.
    func redacted(by clean: (String) -> String) -> JSONValue? {
        var output = JSONOutput()
        writeRedacted(self, as: nil, depth: 0, to: &output, clean)
        return try? JSONDocument(parsing: ByteRegion(output.bytes)).root
    }
}

extension Redactor {
    /// How much a key says about its value, by the names that are known in text.
    fileprivate static func strength(of key: String) -> SecretStrength? {
        key.withBytes { SecretScanner($0).secretName(before: $0.count)?.strength }
    }
}

/// Levels of arrays and objects; what lies deeper is taken as one text, as threads have little stack.
private let deepestLevel = 100

/// - Parameter strength: Of the name that the value has.
private func writeRedacted(
    _ value: JSONValue, as strength: SecretStrength?, depth: Int, to output: inout JSONOutput,
    _ clean: (String) -> String
) {
    guard depth < deepestLevel else {
        output.string(clean(value.rawJSON))
        return
    }
    switch value.kind {
    case .object:
        output.object { output in
            // `{"name": "DB_PASSWORD", "value": "…"}`
            let name = (value["name"] ?? value["key"])?.string.flatMap(Redactor.strength)
            for member in value.members {
                output.key(clean(member.key))
                let strength = Redactor.strength(of: member.key) ?? (member.key == "value" ? name : nil)
                writeRedacted(member.value, as: strength, depth: depth + 1, to: &output, clean)
            }
        }
    case .array:
        output.array { output in
            for element in value.elements {
                writeRedacted(element, as: strength, depth: depth + 1, to: &output, clean)
            }
        }
    case .string: output.string(redacted(value.string ?? "", as: strength, clean))
    case .number where strength == .password: output.string(Redactor.replacement)
    case .number, .bool, .null: output.value(value)
    }
}

/// What is called a password or a secret is one, whatever it looks like.
private func redacted(_ text: String, as strength: SecretStrength?, _ clean: (String) -> String) -> String {
    switch strength {
    case nil: return clean(text)
    case .password, .secret: return text.isEmpty ? text : Redactor.replacement
    case .possible, .likely, .cookie:
        let isSecret = text.withBytes { bytes in
            let scanner = SecretScanner(bytes)
            let value = SecretValue(
                range: 0..<bytes.count, isQuoted: true, isAdjacent: true, isLine: false, isOpen: false)
            return value.isSecret(strength ?? .possible, in: scanner) { false }
        }
        return isSecret ? Redactor.replacement : clean(text)
    }
}
