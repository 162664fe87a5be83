/// The rules by which secrets are known by their form, for documents.
public enum RedactionRules {
    /// One kind of secret.
    public struct Row: Sendable {
        /// The issuer; empty for hashes.
        public let issuer: String
        /// The name of the kind, such as `API key`.
        public let kind: String
        /// The part that identifies it, with `…` for the rest.
        public let shape: String
        /// The document, or the scanner, that tells the shape.
        public let source: String
    }

    /// Tokens and keys, by issuer.
    public static let tokens: [Row] = sorted(
        TokenTable.rules.map { Row($0.issuer, $0.kind, "\($0.prefix)…", $0.source) }
            + MarkTable.rules.map { rule in
                let after = rule.after.length.upperBound > 0 ? "…" : ""
                let before = rule.before.length.upperBound > 0 ? "…" : ""
                return Row(rule.issuer, rule.kind, "\(before)\(rule.mark)\(after)", rule.source)
            }
            + FixedKeyTable.rules.map { Row($0.issuer, $0.kind, "…\($0.mark)…", $0.source) })

    /// Hashes of passwords.
    public static let hashes: [Row] = sorted(HashTable.rules.map { Row("", $0.kind, "\($0.prefix)…", $0.source) })

    /// Addresses with a secret part.
    public static let addresses: [Row] = sorted(
        WebhookTable.rules.map { Row($0.issuer, "address", "\($0.address)…", $0.source) })

    /// Commands that take a secret at a place of their own, with `…` for it.
    public static let commands: [String] = Set(CommandTable.rules.map(\.shape)).sorted()

    /// Functions that take a secret among their arguments, with `…` for it.
    public static let functions: [String] = Set(CallTable.rules.map(\.shape)).sorted()

    private static func sorted(_ rows: [Row]) -> [Row] {
        rows.sorted { ($0.issuer.lowercased(), $0.shape) < ($1.issuer.lowercased(), $1.shape) }
    }
}

extension RedactionRules.Row {
    fileprivate init(_ issuer: StaticString, _ kind: StaticString, _ shape: String, _ source: StaticString) {
        self.init(issuer: "\(issuer)", kind: "\(kind)", shape: shape, source: "\(source)")
    }
}

extension CommandRule {
    /// The command as people type it.
    fileprivate var shape: String {
        switch place {
        case .joined(let option): "\(command) \(option)…"
        case .apart(let option), .option(let option): "\(command) \(option) …"
        case .follows(let beginning): "\(command) \(beginning)* …"
        case .login(let option): option.utf8CodeUnitCount == 0 ? "\(command) name/…" : "\(command) \(option) name:…"
        case .argument(let number): "\(command)" + String(repeating: " *", count: number - 1) + " …"
        case .last: "\(command) * …"
        case .setting, .variable: "\(command) NAME …"
        case .output: "\(command) … |"
        case .input: "… | \(command)"
        }
    }
}

extension CallRule {
    /// The call as people write it.
    fileprivate var shape: String { "\(name)(" + String(repeating: "*, ", count: argument - 1) + "\"…\")" }
}
