import ConversationModel

/// The colours of people in the style (`colors.css`), numbered from 1.
enum PersonColors {
    /// The hues on the colour wheel of `.color-1`, `.color-2` and so on, as they come out of OKLCH.
    private static let hues = [213, 21, 142, 304, 184, 51, 258, 352]

    /// A colour for each, in order. A person whose avatar has a colour gets the nearest one, so that name and avatar
    /// match.
    static func assign(to people: [String], avatarColor: (String) -> String?) -> [String: Int] {
        var colors: [String: Int] = [:]
        var free = Set(hues.indices)
        for person in people {
            guard let hue = avatarColor(person).flatMap({ CSSColor($0) })?.hue, let nearest = nearest(to: hue, free)
            else { continue }
            free.remove(nearest)
            colors[person] = nearest + 1
        }
        var rest = (free.isEmpty ? Array(hues.indices) : free.sorted())[...]
        for person in people where colors[person] == nil {
            if rest.isEmpty { rest = hues.indices.map { $0 }[...] }
            colors[person] = rest.removeFirst() + 1
        }
        return colors
    }

    /// A number that depends only on the name (FNV-1a).
    static func number(for name: String) -> Int {
        let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return Int(hash >> 16) % hues.count + 1
    }

    private static func nearest(to hue: Int, _ free: Set<Int>) -> Int? {
        let distance = { (index: Int) in
            let between = abs(hues[index] - hue)
            return min(between, 360 - between)
        }
        return (free.isEmpty ? Set(hues.indices) : free).min { (distance($0), $0) < (distance($1), $1) }
    }
}
