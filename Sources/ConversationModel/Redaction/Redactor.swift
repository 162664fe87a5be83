/// Removes secrets from a conversation, everywhere a page could show them (security rule 14).
///
/// It finds
/// - private keys (PEM, OpenSSH, PGP), whole, however they are quoted or cut off;
/// - tokens of known form, of clouds, code hosts, models, payment and other services (`TokenTable`), JSON web tokens,
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
        redacted(text, by: redaction, isGrowing: false) { redaction.replacement(of: $0.text) ?? redaction.mark }
    }

    /// Redacts the pieces of one text: a secret that spans pieces is found and removed from all of them.
    public static func redacted(pieces: [String]) -> [String] {
        redacted(pieces: pieces, by: .secrets, isGrowing: false) { _ in replacement }
    }

    /// - Parameters:
    ///   - redaction: What is looked for.
    ///   - isGrowing: The text is still being written: its end is left out if it may become a secret.
    ///   - name: Returns the replacement of a secret.
    static func redacted(
        _ text: String, by redaction: Redaction, isGrowing: Bool, naming name: (FoundText) -> String
    ) -> String {
        text.withBytes { bytes in
            let (secrets, end) = find(redaction, in: bytes, isGrowing: isGrowing)
            guard !secrets.isEmpty || end < bytes.count else { return text }
            return piece(0..<end, of: bytes, without: secrets[...]) { name($0.text(in: bytes, redaction)) }
        }
    }

    /// - Parameter areBlocks: Each piece is also a text of its own, as between calls of tools: a secret may end with it.
    static func redacted(
        pieces: [String], areBlocks: Bool = false, by redaction: Redaction, isGrowing: Bool,
        naming name: (FoundText) -> String
    ) -> [String] {
        guard pieces.count > 1 else {
            return pieces.map { redacted($0, by: redaction, isGrowing: isGrowing, naming: name) }
        }
        return pieces.joined().withBytes { bytes in
            var (all, end) = find(redaction, in: bytes, isGrowing: isGrowing)
            if areBlocks {
                let own = inEach(pieces, of: bytes, redaction, isGrowing: isGrowing)
                all = united(all, own)
                // A secret is known also where a longer one contains it.
                let places = Set(all.map(\.range))
                for secret in own where !places.contains(secret.range) {
                    _ = name(secret.text(in: bytes, isInside: true, redaction))
                }
            }
            guard !all.isEmpty || end < bytes.count else { return pieces }
            var secrets = all[...]
            var start = 0
            return pieces.map { text in
                let range = start..<start + text.utf8.count
                start = range.upperBound
                while let secret = secrets.first, secret.range.upperBound <= range.lowerBound { secrets.removeFirst() }
                return piece(range.clamped(to: 0..<end), of: bytes, without: secrets) {
                    name($0.text(in: bytes, redaction))
                }
            }
        }
    }

    /// True if one of the values stands in a text.
    static func finds(_ known: KnownSecrets, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        !known.isEmpty && !find(.known, in: bytes, by: known.ranges).isEmpty
    }

    /// The secrets in each piece alone.
    private static func inEach(
        _ pieces: [String], of bytes: UnsafeBufferPointer<UInt8>, _ redaction: Redaction, isGrowing: Bool
    ) -> [Found] {
        var end = 0
        return pieces.flatMap { text -> [Found] in
            let start = end
            end += text.utf8.count
            let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
            return find(redaction, in: piece, isGrowing: isGrowing && end == bytes.count).secrets
                .map { $0.moved(by: start) }
        }
    }

    /// A place in a text that is removed.
    private struct Found {
        let range: Range<Int>
        let origin: FoundText.Origin
        /// The secret as it is shown, if the text has it in another form.
        var shown: String?

        func text(
            in bytes: UnsafeBufferPointer<UInt8>, isInside: Bool = false, _ redaction: Redaction? = nil
        ) -> FoundText {
            let lead = bytes[max(0, range.lowerBound - FoundText.longestLead)..<range.lowerBound]
            var found = FoundText(
                text: shown ?? String(decoding: bytes[range], as: UTF8.self), origin: origin,
                lead: String(decoding: lead, as: UTF8.self), isInside: isInside)
            if redaction?.isReviewing == true { found.around = FoundText.around(range, in: bytes) }
            return found
        }

        func moved(by offset: Int) -> Found {
            Found(range: range.lowerBound + offset..<range.upperBound + offset, origin: origin, shown: shown)
        }

        /// One place of two that overlap. The secret of the longer one names it.
        func united(with other: Found) -> Found {
            let whole = min(range.lowerBound, other.range.lowerBound)..<max(range.upperBound, other.range.upperBound)
            if whole == range { return self }
            return whole == other.range ? other : Found(range: whole, origin: origin)
        }
    }

    /// The places of secrets, of known values and of the user's words, and the end of the text that may be shown.
    private static func find(
        _ redaction: Redaction, in bytes: UnsafeBufferPointer<UInt8>, isGrowing: Bool
    ) -> (secrets: [Found], end: Int) {
        var secrets: [Found] = []
        if redaction.findsSecrets {
            secrets = find(.secret, in: bytes) { SecretScanner.secrets(in: $0, isGrowing: isGrowing) }
        }
        if !redaction.words.isEmpty {
            secrets = united(secrets, find(.word, in: bytes, isMarkup: true, by: redaction.words.ranges))
        }
        for (rule, pattern) in redaction.patterns {
            secrets = united(secrets, find(rule, in: bytes, isMarkup: true, by: pattern.ranges))
        }
        if !redaction.known.isEmpty {
            secrets = united(secrets, find(.known, in: bytes, by: redaction.known.ranges))
        }
        secrets.removeAll { redaction.languages.hasMark(around: $0.range, in: bytes) }
        if !redaction.kept.isEmpty { secrets.removeAll { redaction.keeps($0.text(in: bytes)) } }
        guard isGrowing else { return (secrets, bytes.count) }
        let start = unfinishedStart(redaction, in: bytes)
        while let last = secrets.last, last.range.lowerBound >= start { secrets.removeLast() }
        return (secrets, max(start, secrets.last?.range.upperBound ?? 0))
    }

    /// The start of what may become a part of something that is removed.
    private static func unfinishedStart(_ redaction: Redaction, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var first = bytes.count
        if redaction.findsSecrets { first = start(in: bytes, isMarkup: false, by: UnfinishedSecret.start) }
        if !redaction.words.isEmpty {
            first = min(first, start(in: bytes, isMarkup: true, by: redaction.words.unfinishedStart))
        }
        for (_, pattern) in redaction.patterns {
            first = min(first, start(in: bytes, isMarkup: true, by: pattern.unfinishedStart))
        }
        return first
    }

    /// Looks at a text as it stands and as a reader sees it.
    private static func find(
        _ origin: FoundText.Origin, in bytes: UnsafeBufferPointer<UInt8>, isMarkup: Bool = false,
        by ranges: (UnsafeBufferPointer<UInt8>) -> [Range<Int>]
    ) -> [Found] {
        let found = ranges(bytes).map { Found(range: $0, origin: origin) }
        guard let shown = ShownText(bytes, isMarkup: isMarkup) else { return found }
        return shown.bytes.withUnsafeBufferPointer { view in
            let more = ranges(view).map {
                Found(
                    range: shown.source(of: $0), origin: origin, shown: String(decoding: view[$0], as: UTF8.self))
            }
            return united(found, more)
        }
    }

    /// The first place that either look at a text finds.
    private static func start(
        in bytes: UnsafeBufferPointer<UInt8>, isMarkup: Bool, by start: (UnsafeBufferPointer<UInt8>) -> Int
    ) -> Int {
        let first = start(bytes)
        guard let shown = ShownText(bytes, isMarkup: isMarkup) else { return first }
        let place = shown.bytes.withUnsafeBufferPointer(start)
        return place < shown.bytes.count ? min(first, shown.source(of: place..<place + 1).lowerBound) : first
    }

    /// All places in order; those that overlap become one.
    private static func united(_ some: [Found], _ others: [Found]) -> [Found] {
        guard !others.isEmpty else { return some }
        var united: [Found] = []
        for found in (some + others).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let last = united.last, found.range.lowerBound < last.range.upperBound {
                united[united.count - 1] = last.united(with: found)
            } else {
                united.append(found)
            }
        }
        return united
    }

    /// The bytes of a piece without secrets; each secret is replaced in the piece where it begins.
    ///
    /// - Parameter secrets: The secrets that end after the start of the piece.
    private static func piece(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, without secrets: ArraySlice<Found>,
        _ name: (Found) -> String
    ) -> String {
        var result: [UInt8] = []
        var index = range.lowerBound
        for secret in secrets {
            let place = secret.range
            guard place.lowerBound < range.upperBound else { break }
            if place.lowerBound >= index {
                result += bytes[index..<place.lowerBound]
                result += name(secret).utf8
            }
            index = min(place.upperBound, range.upperBound)
        }
        return String(decoding: result + bytes[index..<range.upperBound], as: UTF8.self)
    }
}
