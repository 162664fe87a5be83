/// Takes secrets out of a conversation, everywhere a page could show them (security rule 14).
public enum Redactor {
    /// What stands in their place.
    public static let replacement = "[redacted]"

    /// The text without its secrets.
    public static func redacted(_ text: String) -> String {
        var text = text
        let secrets = text.withUTF8 { SecretScanner.secrets(in: $0) }
        return secrets.isEmpty ? text : replacing(secrets, in: text)
    }

    private static func replacing(_ secrets: [Range<Int>], in text: String) -> String {
        var result: [UInt8] = []
        var end = 0
        let bytes = Array(text.utf8)
        for secret in secrets {
            result += bytes[end..<secret.lowerBound] + Array(replacement.utf8)
            end = secret.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    /// Pieces of one text: a secret is found even if it is cut in the middle, and then is gone from all its pieces.
    public static func redacted(pieces: [String]) -> [String] {
        var joined = pieces.joined()
        let secrets = joined.withUTF8 { SecretScanner.secrets(in: $0) }
        guard !secrets.isEmpty else { return pieces }
        let bytes = Array(joined.utf8)
        var start = 0
        return pieces.map { piece in
            let range = start..<start + piece.utf8.count
            start = range.upperBound
            return redacted(range, of: bytes, secrets)
        }
    }

    /// The bytes of a piece outside of the secrets; one that begins in it is replaced here.
    private static func redacted(_ range: Range<Int>, of bytes: [UInt8], _ secrets: [Range<Int>]) -> String {
        var result: [UInt8] = []
        var index = range.lowerBound
        for secret in secrets where secret.overlaps(range) {
            if secret.lowerBound >= index {
                result += bytes[index..<secret.lowerBound] + Array(replacement.utf8)
            }
            index = min(secret.upperBound, range.upperBound)
        }
        return String(decoding: result + bytes[index..<range.upperBound], as: UTF8.self)
    }
}
