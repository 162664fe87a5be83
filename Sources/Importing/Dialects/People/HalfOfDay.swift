/// The part of the day in a time with a twelve-hour clock.
package enum HalfOfDay {
    case morning, noon, afternoon, night

    /// nil for other words.
    package init?(_ word: String) {
        guard !word.isEmpty, let half = Self.words[Self.letters(of: word)] else { return nil }
        self = half
    }

    /// True for `AM` and `PM`: with them, the month comes before the day. Other English speakers write `am` and `pm`,
    /// and put the day first.
    package static func isAmerican(_ word: String) -> Bool {
        ["AM", "PM"].contains(word.filter(\.isLetter))
    }

    private static func letters(of word: String) -> String {
        word.lowercased().filter(\.isLetter)
    }

    /// The hour on a 24-hour clock.
    package func hour(_ hour: Int) -> Int {
        switch self {
        case .morning: hour == 12 ? 0 : hour
        // Noon begins before twelve and ends after it.
        case .noon: hour < 6 ? hour + 12 : hour
        case .afternoon: hour < 12 ? hour + 12 : hour
        // Night lasts from evening to after midnight.
        case .night: hour == 12 ? 0 : (5..<12).contains(hour) ? hour + 12 : hour
        }
    }

    // MARK: Words

    private static let words: [String: HalfOfDay] = {
        var words: [String: HalfOfDay] = [:]
        for (morning, afternoon) in halves {
            words[morning] = .morning
            words[afternoon] = .afternoon
        }
        for word in ["凌晨", "清晨", "早上", "早晨"] { words[word] = .morning }
        for word in ["中午", "正午"] { words[word] = .noon }
        words["傍晚"] = .afternoon
        for word in ["晚上", "午夜", "半夜", "深夜"] { words[word] = .night }
        return words
    }()

    /// Lower-case words without dots and spaces, from CLDR, including versions of older phones.
    private static let halves = [
        ("am", "pm"), ("a", "p"), ("vorm", "nachm"), ("vm", "nm"), ("fm", "em"), ("fh", "eh"),
        ("ap", "ip"), ("ek", "pk"), ("priekšp", "pēcp"), ("priešpiet", "popiet"), ("yb", "yh"), ("rn", "in"),
        ("qn", "wn"), ("dop", "odp"), ("dop", "pop"), ("de", "du"), ("prijepodne", "popodne"), ("prepodne", "popodne"),
        ("pd", "md"), ("eparadites", "epasdites"), ("πμ", "μμ"), ("öö", "ös"), ("to", "tk"),
        ("pg", "ptg"), ("sa", "ch"), ("gh", "gd"), ("asubuhi", "mchana"),
        ("дп", "пп"), ("проб", "слоб"), ("преподне", "поподне"), ("претпл", "попл"), ("претпладне", "попладне"),
        ("үө", "үх"), ("тң", "тк"), ("կա", "կհ"),
        ("ص", "م"), ("صباحًا", "مساءً"), ("قظ", "بظ"), ("غم", "غو"), ("بن", "دن"), ("چب", "چك"),
        ("قبلدوپہر", "بعددوپہر"), ("לפנהצ", "אחהצ"),
        ("पूर्वाह्न", "अपराह्न"), ("मपू", "मउ"), ("পূর্বাহ্ণ", "অপরাহ্ণ"), ("ਪੂਦੁ", "ਬਾਦੁ"),
        ("முற்பகல்", "பிற்பகல்"), ("పూర్వాహ్నం", "అపరాహ్నం"), ("ಪೂರ್ವಾಹ್ನ", "ಅಪರಾಹ್ನ"), ("രാവിലെ", "വൈകുന്നേരം"),
        ("පෙව", "පව"), ("ก่อนเที่ยง", "หลังเที่ยง"), ("ກ່ອນທ່ຽງ", "ຫຼັງທ່ຽງ"), ("ព្រឹក", "ល្ងាច"), ("နံနက်", "ညနေ"),
        ("ጥዋት", "ከሰዓት"), ("上午", "下午"), ("午前", "午後"), ("오전", "오후"),
    ]
}
