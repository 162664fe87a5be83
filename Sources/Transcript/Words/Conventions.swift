import ConversationModel

/// How a language writes numbers and joins the items of a list.
///
/// The values are those of the Unicode locale data, without options: Persian gets its own digits, Arabic those of its
/// region. A browser test compares them with a browser's own.
struct Conventions: Sendable, Hashable {
    /// Between the digits of a large number, and before its tenths.
    private let grouping, decimal: String
    /// How many digits stand before the first separator at least.
    private let minimum: Int
    /// Only the last three digits are a group of three; those before are of two.
    private let isIndian: Bool
    private let zero: Unicode.Scalar
    /// Between two items that are all, between the first and in the middle of more, and before the last.
    private let pair, middle, end: String

    /// - Parameter row: Separators, digits before the first separator, zero; pair, middle and end of a list.
    private init(_ row: [Substring]) {
        let cell = { (index: Int) in index < row.count ? String(row[index]) : "" }
        (grouping, decimal) = (cell(0), cell(1))
        minimum = Int(cell(2).prefix(1)) ?? 1
        isIndian = cell(2).hasSuffix("i")
        zero = cell(3).unicodeScalars.first ?? "0"
        (pair, middle, end) = (cell(4), cell(5), cell(6))
    }

    static func usual(in locale: LanguageTag?) -> Conventions {
        locale?.nearest(in: languages) ?? international
    }

    /// English without a region.
    static let international = Conventions([",", ".", "1", "0", " and ", ", ", " and "])

    private static let languages: [String: Conventions] = {
        var languages: [String: Conventions] = [:]
        for row in table.split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            for tag in cells[0].split(separator: " ") { languages[String(tag)] = Conventions(Array(cells.dropFirst())) }
        }
        return languages
    }()

    private static let table = """
        en-US|,|.|1|0| and |, |, and 
        de|.|,|1|0| und |, | und 
        fr|\u{202F}|,|1|0| et |, | et 
        es|.|,|2|0| y |, | y 
        it|.|,|2|0| e |, | e 
        pt|.|,|1|0| e |, | e 
        pt-PT|\u{00A0}|,|2|0| e |, | e 
        nl|.|,|1|0| en |, | en 
        sv|\u{00A0}|,|1|0| och |, | och 
        da|.|,|1|0| og |, | og 
        nb|\u{00A0}|,|1|0| og |, | og 
        fi|\u{00A0}|,|1|0| ja |, | ja 
        pl|\u{00A0}|,|2|0| i |, | i 
        cs|\u{00A0}|,|1|0| a\u{00A0}|, | a\u{00A0}
        ru|\u{00A0}|,|1|0| и |, | и 
        uk|\u{00A0}|,|1|0| і |, | і 
        tr|.|,|1|0| ve |, | ve 
        el|.|,|1|0| και |, | και 
        hu|\u{00A0}|,|2|0| és |, | és 
        ro|.|,|1|0| și |, | și 
        ar|,|.|1|0| و| و| و
        he|,|.|1|0| ו-|, | ו-
        fa|٬|٫|1|۰| و |،\u{200F} |، و 
        hi|,|.|1i|0| और |, |, और 
        ja|,|.|1|0|、|、|、
        zh zh-Hant|,|.|1|0|和|、|和
        zh-HK zh-MO|,|.|1|0|及|、|及
        ko|,|.|1|0| 및 |, | 및 
        id|.|,|1|0| dan |, |, dan 
        vi|.|,|1|0| và |, | và 
        th|,|.|1|0|และ| | และ
        es-419 es-BR es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US|,|.|1|0| y |, | y 
        es-AR es-BO es-CL es-CO es-EC es-PY es-UY es-VE|.|,|1|0| y |, | y 
        es-CR|\u{00A0}|,|1|0| y |, | y 
        ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO ar-SS ar-SY ar-TD ar-YE|٬|٫|1|٠| و| و| و
        ar-DZ ar-LY ar-MA ar-TN|.|,|1|0| و| و| و
        de-AT|\u{00A0}|,|1|0| und |, | und 
        de-CH de-LI|'|.|1|0| und |, | und 
        fr-CA|\u{00A0}|,|1|0| et |, | et 
        it-CH|'|.|2|0| e |, | e 
        pt-AO|\u{00A0}|,|1|0| e |, | e 
        ru-UA|\u{00A0}|,|2|0| и |, | и 
        """
}

extension Conventions {
    /// A number in digits alone, such as that of a line.
    func digits(_ number: Int) -> String { localized(String(number)) }

    /// `1,234`
    func number(_ number: Int) -> String {
        // Most are small, and every message has some.
        if (0..<1000).contains(number) { return digits(number) }
        let sign = number < 0 ? "-" : ""
        let digits = Array(String(number.magnitude))
        guard digits.count >= 3 + minimum else { return sign + localized(String(digits)) }
        var groups = [String(digits.suffix(3))]
        var rest = digits.dropLast(3)
        while !rest.isEmpty {
            groups.append(String(rest.suffix(isIndian ? 2 : 3)))
            rest = rest.dropLast(isIndian ? 2 : 3)
        }
        return sign + groups.reversed().map(localized).joined(separator: grouping)
    }

    /// `1.2`, of twelve tenths.
    func tenths(_ number: Int) -> String {
        digits(number / 10) + decimal + digits(number % 10)
    }

    /// With the digits of the language.
    func localized(_ text: String) -> String {
        guard zero != "0" else { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { digit in
                    guard ("0"..."9").contains(digit) else { return digit }
                    return Unicode.Scalar(zero.value + digit.value - 0x30) ?? digit
                }))
    }

    // MARK: Lists

    /// `Ann, Bo and Cy`
    func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        let start = items.dropLast().joined(separator: middle)
        return start + joint(items.count == 2 ? pair : end, before: last) + last
    }

    /// The beginning of a list that goes on.
    func list(beginning items: some Sequence<String>) -> String { items.joined(separator: middle) }

    /// Two languages choose the word by the sound or the script of what follows it.
    private func joint(_ joint: String, before item: String) -> String {
        switch joint {
        case " y ": Self.soundsLikeI(item.lowercased()) ? " e " : joint
        case " ו-": ("\u{5D0}"..."\u{5EA}").contains(item.unicodeScalars.first ?? " ") ? " ו" : joint
        default: joint
        }
    }

    /// Spanish: `Ana e Inés`, `cobre e hierro`, but `y hielo`.
    private static func soundsLikeI(_ item: String) -> Bool {
        if item.hasPrefix("hi") { return !item.hasPrefix("hia") && !item.hasPrefix("hie") }
        return item.hasPrefix("i") && !item.hasPrefix("io") && !item.hasPrefix("ia")
    }
}

extension LanguageTag {
    /// The value for a language, from a table by tags: that of its region where this has another, or the script's.
    func nearest<Value>(in table: [String: Value]) -> Value? {
        rows.lazy.compactMap { table[$0] }.first
    }

    private var rows: [String] {
        let subtags = rawValue.split(separator: "-").dropFirst()
        let region = subtags.first { $0.utf8.count == 2 || $0.utf8.count == 3 && $0.first?.isNumber == true }
        let rows = [region.map { "\(language)-\($0.uppercased())" }, parent(region?.uppercased()), language]
        return rows.compactMap(\.self)
    }

    /// What regions share, that the language alone has otherwise.
    private func parent(_ region: String?) -> String? {
        if language == "zh" { return isTraditional ? "zh-Hant" : nil }
        // Outside of Brazil.
        if language == "pt" { return region == nil || region == "BR" ? nil : "pt-PT" }
        return nil
    }

    /// Chinese in the script of Taiwan and Hong Kong.
    private var isTraditional: Bool {
        let subtags = rawValue.lowercased().split(separator: "-").dropFirst()
        if subtags.contains("hans") { return false }
        return subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    }
}
