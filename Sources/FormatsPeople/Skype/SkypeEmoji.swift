import Importing

/// The most common emoticons by Skype's names. Newer names begin with the number of the character: `1f44d_thumbsup`.
enum SkypeEmoji {
    static func emoji(named name: String) -> String? {
        let name = name.lowercased()
        let base = name.rangeOfBytes(of: "-tone").map { String(name[..<$0.lowerBound]) } ?? name
        return table[base] ?? character(base)
    }

    private static func character(_ name: String) -> String? {
        let digits = name.prefix { $0 != "_" }
        guard digits.endIndex != name.endIndex, (4...6).contains(digits.count), let number = UInt32(digits, radix: 16)
        else { return nil }
        return Unicode.Scalar(number).map { String(Character($0)) }
    }

    private static let table: [String: String] = [
        "smile": "🙂", "sad": "🙁", "laugh": "😄", "wink": "😉", "tongueout": "😛", "cool": "😎", "surprised": "😮",
        "cry": "😢", "sweat": "😓", "speechless": "😐", "kiss": "😘", "blush": "😊", "wonder": "🤔", "think": "🤔",
        "sleepy": "😴", "dull": "😒", "inlove": "😍", "hearteyes": "😍", "eg": "😈", "evilgrin": "😈", "yawn": "🥱",
        "puke": "🤮", "doh": "🤦", "facepalm": "🤦", "angry": "😠", "wasntme": "😇", "party": "🥳", "worry": "😟",
        "mmm": "😋", "nerdy": "🤓", "nerd": "🤓", "lipssealed": "🤐", "hi": "👋", "wave": "👋", "devil": "😈",
        "angel": "😇", "envy": "😒", "wait": "✋", "hug": "🤗", "makeup": "💄", "movember": "🥸", "giggle": "🤭",
        "clap": "👏", "bow": "🙇", "rofl": "🤣", "cwl": "😂", "whew": "😌", "happy": "😀", "smirk": "😏", "nod": "🙂",
        "shake": "🙅", "waiting": "⏳", "emo": "😞", "yes": "👍", "like": "👍", "no": "👎", "handshake": "🤝",
        "highfive": "🙌", "heart": "❤️", "brokenheart": "💔", "lalala": "🙉", "mail": "✉️", "flower": "🌸", "rain": "🌧️",
        "sun": "☀️", "time": "⏰", "music": "🎵", "movie": "🎬", "phone": "📱", "coffee": "☕", "pizza": "🍕",
        "cash": "💵", "muscle": "💪", "cake": "🍰", "beer": "🍺", "cheers": "🍻", "drink": "🍸", "champagne": "🥂",
        "dance": "💃", "ninja": "🥷", "star": "⭐", "bug": "🐛", "fubar": "😵", "punch": "👊", "fistbump": "👊",
        "victory": "✌️", "ok": "👌", "praying": "🙏", "fingerscrossed": "🤞", "crossedfingers": "🤞", "goodluck": "🍀",
        "poop": "💩", "ghost": "👻", "monkey": "🐵", "cat": "🐱", "dog": "🐶", "snowman": "⛄", "xmastree": "🎄",
        "fire": "🔥", "skull": "💀", "xd": "😆", "rock": "🤘", "bomb": "💣", "sick": "🤒", "plane": "✈️", "car": "🚗",
        "bike": "🚲", "idea": "💡", "gift": "🎁", "games": "🎮", "lips": "👄", "tired": "😫", "relieved": "😌",
        "loudlycrying": "😭", "stareyes": "🤩", "unamused": "😒", "pensive": "😔", "flushed": "😳", "confused": "😕",
        "fearful": "😨", "screamingfear": "😱", "sarcastic": "😏", "celebrate": "🎉", "rose": "🌹", "shock": "😱",
    ]
}
