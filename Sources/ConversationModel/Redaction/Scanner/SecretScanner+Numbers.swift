/// Numbers with check digits: payment cards, bank accounts.
extension SecretScanner {
    /// 14 to 19 digits of a card, perhaps in groups, with a valid check digit (ISO/IEC 7812-1).
    func cardNumber(at start: Int) -> Range<Int>? {
        guard (0x32...0x36).contains(self[start]), isNumberStart(start) else { return nil }
        var digits: [Int] = []
        var index = start
        var separator: UInt8?
        while digits.count < 20 {
            if self[index].isASCIIDigit {
                digits.append(Int(self[index] - 0x30))
            } else if [.space, .hyphen, .plus].contains(self[index]), self[index + 1].isASCIIDigit,
                separator == nil || separator == self[index], index > start + 3
            {
                separator = self[index]
            } else {
                break
            }
            index += 1
        }
        guard isCard(digits), has(.word, at: index) == false, !isDecimal(at: index) else { return nil }
        return start..<index
    }

    private func isNumberStart(_ index: Int) -> Bool {
        guard has([.dash, .dot], at: index - 1) && !isLineMark(index - 1) || self[index - 1] == UInt8(ascii: "#") else {
            return isWordStart(index)
        }
        return false
    }

    private func isDecimal(at index: Int) -> Bool {
        self[index] == UInt8(ascii: ".") && self[index + 1].isASCIIDigit
    }

    private func isCard(_ digits: [Int]) -> Bool {
        guard digits.count >= 14 else { return false }
        let four = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
        return Self.isIssued(four, length: digits.count) && Self.hasCheckDigit(digits)
    }

    /// True for the first four digits of Visa, Mastercard, Amex, Diners, Discover, JCB, UnionPay, Maestro, Mir and Elo.
    private static func isIssued(_ four: Int, length: Int) -> Bool {
        switch four {
        case 5100...5599, 2221...2720: length == 16
        case 4000...4999: length == 16 || length == 19
        case 2200...2204, 5067, 5090, 6362, 6363, 6500: length == 16
        case 6011, 6440...6599, 3528...3589, 6200...6299: (16...19).contains(length)
        case 5018, 5020, 5038, 5893, 6304, 6759, 6761...6763: (16...19).contains(length)
        case 3400...3499, 3700...3799: length == 15
        case 3000...3059, 3600...3699, 3800...3999: length == 14
        default: false
        }
    }

    private static func hasCheckDigit(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let double = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
            return sum + (double > 9 ? double - 9 : double)
        }
        return sum % 10 == 0 && Set(digits).count > 1
    }

    // MARK: Bank accounts

    /// The length of an account number by country (ISO 13616).
    private static let accountLengths: [String: Int] = {
        let table = """
            AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 \
            FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 \
            LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SD18 \
            SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20
            """
        let entries = table.split(separator: " ").map { (String($0.prefix(2)), Int($0.dropFirst(2)) ?? 0) }
        return Dictionary(entries) { first, _ in first }
    }()

    /// An IBAN, perhaps in groups of four, with valid check digits.
    func bankAccount(at start: Int) -> Range<Int>? {
        guard has(.upper, at: start + 1), has(.digit, at: start + 2), has(.digit, at: start + 3), isNumberStart(start),
            let length = Self.accountLengths[String(decoding: text[start..<start + 2], as: UTF8.self)]
        else { return nil }
        var characters: [UInt8] = []
        var index = start
        while characters.count < length {
            if has(.capital, at: index) {
                characters.append(self[index])
            } else if self[index] != .space && self[index] != .plus || characters.count % 4 != 0 {
                return nil
            }
            index += 1
        }
        return !has(.word, at: index) && Self.remainder(of: characters) == 1 ? start..<index : nil
    }

    /// The remainder modulo 97, with the country moved to the end and letters as numbers.
    private static func remainder(of characters: [UInt8]) -> Int {
        (characters[4...] + characters[..<4]).reduce(0) { remainder, byte in
            byte.isASCIIDigit ? (remainder * 10 + Int(byte - 0x30)) % 97 : (remainder * 100 + Int(byte - 0x37)) % 97
        }
    }
}
