import Transcript

/// Assigns each conversation a unique file name (security rule 21).
///
/// A name depends on the ids only, not on the order in which pages are rendered. If two ids would get the same name,
/// the later ones get a suffix made from the id or from their place.
struct FileNames {
    /// The most bytes of the name without suffix and extension.
    private static let limit = 80
    private var taken: Set<String> = []
    /// Names of kept pages, which other conversations have.
    private let kept: Set<String>
    /// Names of the last build, which the same conversations receive again.
    private let last: Set<String>
    /// The names of the last build for conversations without an id, by their origin.
    private let origins: [String: String]
    /// The site has an album, whose pages have names, too.
    private let hasAlbum: Bool

    init(
        besides kept: Set<String> = [], again last: Set<String> = [], origins: [String: String] = [:],
        hasAlbum: Bool = false
    ) {
        (self.kept, self.last, self.origins, self.hasAlbum) = (kept, last, origins, hasAlbum)
    }

    /// - Parameters:
    ///   - id: The conversation's id; may be empty or hostile.
    ///   - fallback: The base of the name if the id yields none, such as the input file's name.
    ///   - place: Distinguishes conversations with the same id.
    ///   - origins: Identify a conversation without an id.
    mutating func name(
        id: String, fallback: String, place: String, origins: @autoclosure () -> [String] = []
    ) -> String {
        if let name = lastName(of: origins) { return take(name) }
        var base = Self.slug(id)
        if base.isEmpty { base = Self.slug(fallback) }
        if base.isEmpty { base = "conversation" }
        if hasAlbum, AlbumAddresses.isTaken(base) { base = "chat-" + base }
        if let again = nameAgain(base, id, place) { return take(again) }
        guard Self.isReserved(base) || taken.contains(base) || kept.contains(base) else {
            return take(base)
        }
        for salt in 0... {
            let candidate = Self.suffixed(base, id, place, salt: salt)
            if !taken.contains(candidate), !kept.contains(candidate) { return take(candidate) }
        }
        return base  // not reached: one of all salts is free
    }

    /// The name that the last build gave to a conversation without an id.
    private func lastName(of origins: () -> [String]) -> String? {
        guard !self.origins.isEmpty else { return nil }
        return origins().lazy.compactMap { self.origins[$0] }.first {
            !taken.contains($0) && !(hasAlbum && AlbumAddresses.isTaken($0))
        }
    }

    /// The name that distinguished a conversation from another one with the same id in the last build. The other one may
    /// be gone while its page stays.
    private func nameAgain(_ base: String, _ id: String, _ place: String) -> String? {
        guard !last.isEmpty else { return nil }
        let name = Self.suffixed(base, id, place, salt: 0)
        return last.contains(name) && !taken.contains(name) ? name : nil
    }

    private static func suffixed(_ base: String, _ id: String, _ place: String, salt: Int) -> String {
        "\(base)-\(Fingerprint(Array("\(id)\u{0}\(place)\u{0}\(salt)".utf8)).text.prefix(8))"
    }

    private mutating func take(_ name: String) -> String {
        taken.insert(name)
        return name
    }

    /// Lower-case letters, digits and single dashes; accents dropped, everything else a dash.
    static func slug(_ text: String) -> String {
        var slug: [UInt8] = []
        for scalar in text.lowercased().unicodeScalars where slug.count < limit {
            if !scalar.isASCII, scalar.properties.generalCategory == .nonspacingMark { continue }
            if let byte = Accents.base(of: scalar), byte.isSlugCharacter {
                slug.append(byte)
            } else if let last = slug.last, last != UInt8(ascii: "-") {
                slug.append(UInt8(ascii: "-"))
            }
        }
        while slug.last == UInt8(ascii: "-") { slug.removeLast() }
        return String(decoding: slug, as: UTF8.self)
    }

    /// Names of the site's own pages, and names that Windows reserves for devices.
    private static func isReserved(_ name: String) -> Bool {
        if name == "index" || name.hasPrefix("index-") { return true }
        if ["con", "prn", "aux", "nul"].contains(name) { return true }
        return name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt")) && name.last?.isNumber == true
    }
}

extension UInt8 {
    /// `a`–`z`, `0`–`9`.
    fileprivate var isSlugCharacter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
