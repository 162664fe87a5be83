import ConversationModel

/// Number formats and list separators of a language.
///
/// The values are those of the Unicode locale data, without options: Persian has its own digits, Arabic those of its
/// region. A browser test compares them with a browser's own.
struct Conventions: Sendable, Hashable {
    /// The separator of digit groups, and the decimal separator.
    private let grouping, decimal: String
    /// The least number of digits before the first separator.
    private let minimum: Int
    /// Only the last group has three digits; the others have two.
    private let isIndian: Bool
    let isZeroSingular: Bool
    private let zero: Unicode.Scalar
    /// Separators: between two items, between the items of a longer list, and before its last item.
    private let pair, middle, end: String

    /// - Parameter row: Pair, middle and end of a list; both separators; digits before the first, `i` for Indian
    ///   groups and `z` where none is singular; zero.
    private init(_ row: [Substring]) {
        let cell = { (index: Int) in index < row.count ? String(row[index]) : "" }
        (pair, middle, end) = (cell(0), cell(1), cell(2))
        (grouping, decimal) = (cell(3), cell(4))
        minimum = Int(cell(5).prefix(1)) ?? 1
        isIndian = cell(5).contains("i")
        isZeroSingular = cell(5).contains("z")
        zero = cell(6).unicodeScalars.first ?? "0"
    }

    static func usual(in locale: LanguageTag?) -> Conventions {
        locale?.nearest { languages[$0] } ?? international
    }

    /// English without a region.
    static let international = Conventions([" and ", ", ", " and ", ",", ".", "1", "0"])

    private static let languages: [String: Conventions] = {
        var languages: [String: Conventions] = [:]
        for row in table.split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            for tag in cells[0].split(separator: " ") { languages[String(tag)] = Conventions(Array(cells.dropFirst())) }
        }
        return languages
    }()

    private static let table = """
        en-US| and |, |, and |,|.|1|0
        de| und |, | und |.|,|1|0
        fr| et |, | et |\u{202F}|,|1z|0
        es| y |, | y |.|,|2|0
        it| e |, | e |.|,|2|0
        pt| e |, | e |.|,|1z|0
        pt-PT| e |, | e |\u{00A0}|,|2|0
        nl| en |, | en |.|,|1|0
        sv| och |, | och |\u{00A0}|,|1|0
        da| og |, | og |.|,|1|0
        nb| og |, | og |\u{00A0}|,|1|0
        fi| ja |, | ja |\u{00A0}|,|1|0
        pl| i |, | i |\u{00A0}|,|2|0
        cs| a\u{00A0}|, | a\u{00A0}|\u{00A0}|,|1|0
        ru| и |, | и |\u{00A0}|,|1|0
        uk| і |, | і |\u{00A0}|,|1|0
        tr| ve |, | ve |.|,|1|0
        el| και |, | και |.|,|1|0
        hu| és |, | és |\u{00A0}|,|2|0
        ro| și |, | și |.|,|1|0
        ar| و| و| و|,|.|1|0
        he| ו-|, | ו-|,|.|1|0
        fa| و |،\u{200F} |، و |٬|٫|1z|۰
        hi| और |, |, और |,|.|1iz|0
        ja|、|、|、|,|.|1|0
        zh zh-Hant|和|、|和|,|.|1|0
        zh-HK zh-MO|及|、|及|,|.|1|0
        ko| 및 |, | 및 |,|.|1|0
        id| dan |, |, dan |.|,|1|0
        vi| và |, | và |.|,|1|0
        th|และ| | และ|,|.|1|0
        es-419 es-BR es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US| y |, | y |,|.|1|0
        es-AR es-BO es-CL es-CO es-EC es-PY es-UY es-VE| y |, | y |.|,|1|0
        es-CR| y |, | y |\u{00A0}|,|1|0
        ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO ar-SS ar-SY ar-TD ar-YE| و| و| و|٬|٫|1|٠
        ar-DZ ar-LY ar-MA ar-TN| و| و| و|.|,|1|0
        de-AT| und |, | und |\u{00A0}|,|1|0
        de-CH de-LI| und |, | und |'|.|1|0
        fr-CA| et |, | et |\u{00A0}|,|1z|0
        it-CH| e |, | e |'|.|2|0
        pt-AO| e |, | e |\u{00A0}|,|1|0
        ru-UA| и |, | и |\u{00A0}|,|2|0
        """
}

extension Conventions {
    /// A number without grouping, such as a line number.
    func digits(_ number: Int) -> String { localized(String(number)) }

    /// `1,234`
    func number(_ number: Int) -> String {
        // Most numbers are small, and every message has some.
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

    /// The ten digits and the decimal separator, for scripts; nil if they are as in English.
    var numerals: String? {
        zero == "0" && decimal == "." ? nil : localized("0123456789") + decimal
    }

    /// `1.2`, given twelve tenths.
    func tenths(_ number: Int) -> String {
        digits(number / 10) + decimal + digits(number % 10)
    }

    /// An amount in cents; a small one in hundredths of a cent, and never rounded to 0.
    func money(_ amount: Double) -> String {
        amount > 0 && amount < 0.1 ? self.amount(max(amount, 0.0001), digits: 4) : self.amount(amount, digits: 2)
    }

    /// `1,234.50`
    func amount(_ number: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
        // Numbers this large have no fraction.
        guard abs(number) < 1e12 else { return self.number(Int(exactly: number.rounded()) ?? .max) }
        let units = Int((abs(number) * Double(scale)).rounded())
        let fraction = String(units % scale + scale).dropFirst()
        return (number < 0 ? "-" : "") + self.number(units / scale) + decimal + localized(String(fraction))
    }

    /// The text with the digits of the language.
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
    ///
    /// - Parameter isolated: Isolates an item from the text direction of the others.
    func list(_ items: [String], around isolated: (String) -> String) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        let start = items.dropLast().map(isolated).joined(separator: middle)
        return start + joint(items.count == 2 ? pair : end, before: last) + isolated(last)
    }

    /// The beginning of a list that continues.
    func list(beginning items: some Sequence<String>) -> String { items.joined(separator: middle) }

    /// In two languages, the conjunction depends on the sound or the script of the next word.
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
    /// The value for a language by its tag: its region's own value, or its script's.
    func nearest<Value>(_ value: (String) -> Value?) -> Value? {
        tags.lazy.compactMap(value).first
    }

    private var tags: [String] {
        let subtags = rawValue.split(separator: "-").dropFirst()
        let region = subtags.first { $0.utf8.count == 2 || $0.utf8.count == 3 && $0.first?.isNumber == true }
        let tags = [region.map { "\(language)-\($0.uppercased())" }, parent(region?.uppercased()), language]
        return tags.compactMap(\.self)
    }

    /// The region whose values other regions share, if they differ from the language's own.
    private func parent(_ region: String?) -> String? {
        if language == "zh" { return isTraditional ? "zh-Hant" : nil }
        // Regions outside of Brazil.
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
