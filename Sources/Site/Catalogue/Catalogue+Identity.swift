#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Catalogue.Entry {
    /// Distinguishes the conversation from all others, in each build from the same inputs.
    var identity: String { origin ?? id }

    /// The name of the file, without its extension and what is to be removed.
    var redactedStem: String {
        if edits?.hidden.contains(.stem) == true { return "conversation" }
        return redaction?.redacted(source.file.stem) ?? source.file.stem
    }

    /// The identities of all its exports, its own first.
    var identities: [String] { [identity] + exports.map(\.identity) }

    /// The origins of all its exports, its own first.
    var origins: [String] { origin.map { [$0] + exports.compactMap(\.origin) } ?? [] }

    /// The id of the conversation that this one continues; nil if there is none, or if it contains a secret.
    var publicPredecessor: String? {
        guard let predecessor, redaction.map({ $0.redacted(predecessor) == predecessor }) ?? true else { return nil }
        return predecessor
    }

    /// Identifies a conversation without an id, or whose id is redacted: the fingerprint of its place. nil for others.
    ///
    /// A site is public, and the folders above an input are private, so it does not contain the place itself.
    var origin: String? {
        guard id.isEmpty || id != originalID else { return nil }
        let file = source.file
        let path = realpath(file.name, nil).map { path in
            defer { free(path) }
            return String(cString: path)
        }
        let place = [path ?? file.name, file.member ?? "", String(record.number)].joined(separator: "\u{0}")
        return Fingerprint(Array(place.utf8)).text
    }
}
