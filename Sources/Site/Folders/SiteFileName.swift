import ConversationModel

/// The names that builds give to files, by folder. A manifest may come from anybody: any other name in it is a mistake.
enum SiteFileName {
    private static let assetKinds: Set<String> = ["css", "js", "svg"]
    private static let mediaKinds = Set(MediaType.allCases.map(\.rawValue))

    static func isPossible(_ name: String, in folder: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            Substring($0)
        }
        guard let stem = parts.first, let kind = parts.last, parts.count > 1 else { return false }
        switch folder {
        case "" where name == SiteFile.markdownList.name: return true
        case "": return kind == "html" ? isPage(stem, parts.dropFirst().dropLast()) : isText(stem, parts)
        case SiteFile.assets: return parts.count == 2 && assetKinds.contains(String(kind)) && isNamedByHash(stem)
        case SiteFile.media: return parts.count == 2 && mediaKinds.contains(String(kind)) && isHash(stem, count: 16)
        case SiteFile.sources:
            return parts.count == 2 && SiteFile.originalKinds.contains(String(kind)) && isNamedByHash(stem, count: 16)
        case SiteFile.search, SiteFile.list: return parts.count == 2 && kind == "js" && isPiece(stem)
        default: return false
        }
    }

    /// `trip.html`, `trip.2.html`, `trip.agent-1.html`, `trip.agent-1.2.html`
    private static func isPage(_ stem: Substring, _ numbers: ArraySlice<Substring>) -> Bool {
        let agent = numbers.first.flatMap { $0.hasPrefix("agent-") ? $0.dropFirst("agent-".count) : nil }
        let others = agent.map { [$0] + numbers.dropFirst() } ?? Array(numbers)
        return isSlug(stem) && others.count <= (agent == nil ? 1 : 2) && others.allSatisfy(isNumber)
    }

    /// `chat.md`
    private static func isText(_ stem: Substring, _ parts: [Substring]) -> Bool {
        parts.count == 2 && parts.last == "md" && isSlug(stem)
    }

    private static func isSlug(_ text: Substring) -> Bool {
        !text.isEmpty && !text.hasPrefix("-") && text.utf8.allSatisfy { isSmallLetter($0) || isDigit($0) || $0 == 0x2D }
    }

    private static func isNumber(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isDigit) }

    /// `pageturner-6a0be1dbee0b`
    private static func isNamedByHash(_ stem: Substring, count: Int = 12) -> Bool {
        guard let dash = stem.lastIndex(of: "-"), isSlug(stem[..<dash]) else { return false }
        return isHash(stem[stem.index(after: dash)...], count: count)
    }

    /// `index`, or a letter for the kind and a hash.
    private static func isPiece(_ stem: Substring) -> Bool {
        stem == "index" || stem.utf8.first.map(isSmallLetter) == true && isHash(stem.dropFirst(), count: 12)
    }

    private static func isHash(_ text: Substring, count: Int) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
    }

    private static func isSmallLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
