/// Takes secrets out of a conversation, everywhere a page could show them (security rule 14).
///
/// It finds
/// - private keys (PEM, OpenSSH, PGP), whole, however they are quoted or cut off;
/// - tokens that are known by their form, of clouds, code hosts, models, payment and other services (`TokenShapes`), JSON web
///   tokens, hashes of passwords, webhooks;
/// - values that are called a password, secret, token or key (`SecretName`) in settings, JSON, YAML, code, options, headers,
///   cookies, queries and XML, unless they are a type, a variable, a call or a placeholder;
/// - names and passwords in addresses, e-mail addresses, names of home folders;
/// - numbers of payment cards and bank accounts whose check digits are right.
///
/// It cannot find a secret that nothing announces: a password in a sentence, a random text without a name.
public enum Redactor {
    /// The replacement of a secret.
    public static let replacement = "[redacted]"

    /// The text without its secrets.
    public static func redacted(_ text: String) -> String {
        redacted(text, isGrowing: false) { _ in replacement }
    }

    /// Pieces of one text: a secret is found even if it is cut in the middle, and then is gone from all its pieces.
    public static func redacted(pieces: [String]) -> [String] {
        redacted(pieces: pieces, isGrowing: false) { _ in replacement }
    }

    /// - Parameters:
    ///   - isGrowing: The text is still being written: its end is left out if it may become a secret.
    ///   - name: What stands in the place of a secret.
    static func redacted(_ text: String, isGrowing: Bool, naming name: (String) -> String) -> String {
        text.withBytes { bytes in
            let (secrets, end) = find(in: bytes, isGrowing: isGrowing)
            guard !secrets.isEmpty || end < bytes.count else { return text }
            return piece(0..<end, of: bytes, without: secrets[...], name)
        }
    }

    static func redacted(pieces: [String], isGrowing: Bool, naming name: (String) -> String) -> [String] {
        pieces.joined().withBytes { bytes in
            let (all, end) = find(in: bytes, isGrowing: isGrowing)
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

    /// The secrets, and where the text ends that may be shown.
    private static func find(
        in bytes: UnsafeBufferPointer<UInt8>, isGrowing: Bool
    ) -> (secrets: [Range<Int>], end: Int) {
        var secrets = SecretScanner.secrets(in: bytes, isGrowing: isGrowing)
        guard isGrowing else { return (secrets, bytes.count) }
        let start = UnfinishedSecret.start(in: bytes)
        while let last = secrets.last, last.lowerBound >= start { secrets.removeLast() }
        return (secrets, max(start, secrets.last?.upperBound ?? 0))
    }

    /// The bytes of a piece outside of the secrets; one that begins in it is replaced here.
    ///
    /// - Parameter secrets: Without those before the piece.
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
