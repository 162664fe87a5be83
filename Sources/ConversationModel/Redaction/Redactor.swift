/// Removes secrets from a conversation, everywhere a page could show them (security rule 14).
///
/// It finds
/// - private keys (PEM, OpenSSH, PGP), whole, however they are quoted or cut off;
/// - tokens of known form, of clouds, code hosts, models, payment and other services (`TokenShapes`), JSON web tokens,
///   hashes of passwords, webhooks;
/// - values with the name of a password, secret, token or key (`SecretName`) in settings, JSON, YAML, code, options,
///   headers, cookies, queries and XML, unless they are a type, a variable, a call or a placeholder;
/// - names and passwords in addresses, e-mail addresses, names of home directories;
/// - numbers of payment cards and bank accounts with valid check digits.
///
/// A value that was found once is removed from the whole conversation if it has letters and digits (`KnownSecrets`).
///
/// It cannot find a secret that has no name and no known form anywhere, such as a password in a sentence.
public enum Redactor {
    /// The replacement of a secret.
    public static let replacement = "[redacted]"

    /// The text without its secrets.
    public static func redacted(_ text: String, by redaction: Redaction = .secrets) -> String {
        redacted(text, by: redaction, isGrowing: false) { redaction.words.replacement(of: $0) ?? replacement }
    }

    /// Redacts the pieces of one text: a secret that spans pieces is found and removed from all of them.
    public static func redacted(pieces: [String]) -> [String] {
        redacted(pieces: pieces, by: .secrets, isGrowing: false) { _ in replacement }
    }

    /// - Parameters:
    ///   - redaction: What is looked for.
    ///   - isGrowing: The text is still being written: its end is left out if it may become a secret.
    ///   - known: Nothing but these is looked for, if they are given.
    ///   - name: Returns the replacement of a secret.
    static func redacted(
        _ text: String, by redaction: Redaction, isGrowing: Bool, known: KnownSecrets? = nil,
        naming name: (String) -> String
    ) -> String {
        text.withBytes { bytes in
            let (secrets, end) = find(redaction, in: bytes, isGrowing: isGrowing, known)
            guard !secrets.isEmpty || end < bytes.count else { return text }
            return piece(0..<end, of: bytes, without: secrets[...], name)
        }
    }

    static func redacted(
        pieces: [String], by redaction: Redaction, isGrowing: Bool, known: KnownSecrets? = nil,
        naming name: (String) -> String
    ) -> [String] {
        pieces.joined().withBytes { bytes in
            let (all, end) = find(redaction, in: bytes, isGrowing: isGrowing, known)
            guard !all.isEmpty || end < bytes.count else { return pieces }
            var secrets = all[...]
            var start = 0
            return pieces.map { text in
                let range = start..<start + text.utf8.count
                start = range.upperBound
                while let secret = secrets.first, secret.upperBound <= range.lowerBound { secrets.removeFirst() }
                return piece(range.clamped(to: 0..<end), of: bytes, without: secrets, name)
            }
        }
    }

    /// The places of secrets and of the user's words, and the end of the text that may be shown.
    private static func find(
        _ redaction: Redaction, in bytes: UnsafeBufferPointer<UInt8>, isGrowing: Bool, _ known: KnownSecrets?
    ) -> (secrets: [Range<Int>], end: Int) {
        if let known { return (known.ranges(in: bytes), bytes.count) }
        var secrets = redaction.findsSecrets ? SecretScanner.secrets(in: bytes, isGrowing: isGrowing) : []
        secrets = united(secrets, redaction.words.ranges(in: bytes))
        guard isGrowing else { return (secrets, bytes.count) }
        let start = min(
            redaction.findsSecrets ? UnfinishedSecret.start(in: bytes) : bytes.count,
            redaction.words.unfinishedStart(in: bytes))
        while let last = secrets.last, last.lowerBound >= start { secrets.removeLast() }
        return (secrets, max(start, secrets.last?.upperBound ?? 0))
    }

    /// All ranges in order; those that overlap become one.
    private static func united(_ secrets: [Range<Int>], _ words: [Range<Int>]) -> [Range<Int>] {
        guard !words.isEmpty else { return secrets }
        var united: [Range<Int>] = []
        for range in (secrets + words).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = united.last, range.lowerBound < last.upperBound {
                united[united.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                united.append(range)
            }
        }
        return united
    }

    /// The bytes of a piece without secrets; each secret is replaced in the piece where it begins.
    ///
    /// - Parameter secrets: The secrets that end after the start of the piece.
    private static func piece(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, without secrets: ArraySlice<Range<Int>>,
        _ name: (String) -> String
    ) -> String {
        var result: [UInt8] = []
        var index = range.lowerBound
        for secret in secrets {
            guard secret.lowerBound < range.upperBound else { break }
            if secret.lowerBound >= index {
                result += bytes[index..<secret.lowerBound]
                result += name(String(decoding: bytes[secret], as: UTF8.self)).utf8
            }
            index = min(secret.upperBound, range.upperBound)
        }
        return String(decoding: result + bytes[index..<range.upperBound], as: UTF8.self)
    }
}
