/// The names by which chat apps write emoji: the most common ones.
package enum EmojiNames {
    /// Skin tones follow the name: `+1::skin-tone-3`.
    package static func emoji(named name: String) -> String? {
        table[String(name.prefix { $0 != ":" })]
    }

    private static let table: [String: String] = [
        "+1": "👍", "thumbsup": "👍", "-1": "👎", "thumbsdown": "👎", "heart": "❤️", "joy": "😂", "smile": "😄",
        "smiley": "😃", "grin": "😁", "grinning": "😀", "laughing": "😆", "sweat_smile": "😅", "rofl": "🤣",
        "rolling_on_the_floor_laughing": "🤣", "slightly_smiling_face": "🙂", "upside_down_face": "🙃", "wink": "😉",
        "blush": "😊", "innocent": "😇", "heart_eyes": "😍", "star-struck": "🤩", "kissing_heart": "😘", "yum": "😋",
        "stuck_out_tongue": "😛", "stuck_out_tongue_winking_eye": "😜", "zany_face": "🤪", "hugging_face": "🤗",
        "thinking_face": "🤔", "zipper_mouth_face": "🤐", "neutral_face": "😐", "expressionless": "😑", "smirk": "😏",
        "unamused": "😒", "face_with_rolling_eyes": "🙄", "grimacing": "😬", "relieved": "😌", "pensive": "😔",
        "sleepy": "😪", "sleeping": "😴", "mask": "😷", "face_with_thermometer": "🤒", "exploding_head": "🤯",
        "sunglasses": "😎", "nerd_face": "🤓", "confused": "😕", "worried": "😟", "slightly_frowning_face": "🙁",
        "open_mouth": "😮", "astonished": "😲", "flushed": "😳", "pleading_face": "🥺", "cry": "😢", "sob": "😭",
        "scream": "😱", "disappointed": "😞", "sweat": "😓", "weary": "😩", "tired_face": "😫", "triumph": "😤",
        "rage": "😡", "angry": "😠", "skull": "💀", "poop": "💩", "hankey": "💩", "clown_face": "🤡", "ghost": "👻",
        "robot_face": "🤖", "see_no_evil": "🙈", "hear_no_evil": "🙉", "speak_no_evil": "🙊", "wave": "👋",
        "raised_hand": "✋", "ok_hand": "👌", "v": "✌️", "crossed_fingers": "🤞", "the_horns": "🤘", "call_me_hand": "🤙",
        "point_left": "👈", "point_right": "👉", "point_up": "☝️", "point_down": "👇", "fist": "✊", "facepunch": "👊",
        "clap": "👏", "raised_hands": "🙌", "pray": "🙏", "handshake": "🤝", "muscle": "💪", "eyes": "👀", "brain": "🧠",
        "broken_heart": "💔", "blue_heart": "💙", "green_heart": "💚", "yellow_heart": "💛", "purple_heart": "💜",
        "100": "💯", "boom": "💥", "fire": "🔥", "sparkles": "✨", "star": "⭐", "star2": "🌟", "zap": "⚡", "sunny": "☀️",
        "rainbow": "🌈", "tada": "🎉", "confetti_ball": "🎊", "balloon": "🎈", "gift": "🎁", "trophy": "🏆",
        "first_place_medal": "🥇", "dart": "🎯", "rocket": "🚀", "airplane": "✈️", "car": "🚗", "bike": "🚲",
        "coffee": "☕", "beer": "🍺", "beers": "🍻", "wine_glass": "🍷", "champagne": "🍾", "pizza": "🍕", "taco": "🌮",
        "cake": "🍰", "birthday": "🎂", "cookie": "🍪", "apple": "🍎", "dog": "🐶", "cat": "🐱", "parrot": "🦜",
        "white_check_mark": "✅", "heavy_check_mark": "✔️", "ballot_box_with_check": "☑️", "x": "❌", "warning": "⚠️",
        "no_entry": "⛔", "no_entry_sign": "🚫", "exclamation": "❗", "question": "❓", "bulb": "💡", "bell": "🔔",
        "mega": "📣", "loudspeaker": "📢", "speech_balloon": "💬", "thought_balloon": "💭", "lock": "🔒", "key": "🔑",
        "hammer_and_wrench": "🛠️", "wrench": "🔧", "gear": "⚙️", "bug": "🐛", "package": "📦", "memo": "📝",
        "pencil2": "✏️", "calendar": "📅", "pushpin": "📌", "link": "🔗", "mag": "🔍", "email": "📧", "computer": "💻",
        "phone": "☎️", "hourglass_flowing_sand": "⏳", "alarm_clock": "⏰", "construction": "🚧",
        "rotating_light": "🚨", "checkered_flag": "🏁", "arrow_right": "➡️", "arrow_left": "⬅️", "arrow_up": "⬆️",
        "arrow_down": "⬇️", "large_green_circle": "🟢", "red_circle": "🔴", "moneybag": "💰",
        "chart_with_upwards_trend": "📈",
        "shrug": "🤷", "man-shrugging": "🤷‍♂️", "woman-shrugging": "🤷‍♀️", "facepalm": "🤦", "face_palm": "🤦",
        "man-facepalming": "🤦‍♂️", "woman-facepalming": "🤦‍♀️", "saluting_face": "🫡", "melting_face": "🫠",
        "heart_hands": "🫶", "partying_face": "🥳", "smiling_face_with_3_hearts": "🥰", "relaxed": "☺️", "eyes_closed": "😌",
    ]
}
