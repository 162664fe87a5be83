import Patterns

/// Forms of phone numbers: a row for each.
enum PhoneTable {
    static let patterns = [Pattern.any(of: written + named)]

    private static let digit = "[0-9٠-٩۰-۹०-९০-৯๐-๙０-９]"
    private static let plus = #"(?:\+|＋|&#43;|&#x2b;|&plus;|%2B)"#
    /// The signs between groups of digits, in texts and in HTML.
    private static let gap =
        #"(?:[ \-./()\u00A0\u2002-\u200B\u202F\u2010-\u2015\u2212\u3000\uFF08\uFF09\uFF0D]{1,3}|&[#a-z\d]{2,6};)"#
    /// The same where a dot or a slash would be another thing.
    private static let narrowGap =
        #"(?:[ \-()\u00A0\u2002-\u200B\u202F\u2010-\u2015\u2212\u3000\uFF08\uFF09\uFF0D]{1,3}|&[#a-z\d]{2,6};)"#
    /// Nothing before it makes it a part of something longer.
    private static let start = #"(?:^|[^\w.,:/#+=%$@\\-])\K"#
    /// Nothing after it does: neither a letter nor a further group.
    private static let end = #"\b"#

    /// Numbers with the form of a phone number.
    private static let written = [
        // +49 30 1234567, +1 (555) 123-4567, +442079460958
        #"\B\#(plus)(?:[1-9]|[^\x00-\x7F])(?:\#(narrowGap)?\#(digit)){8,14}\#(end)"#,
        #"\B\#(plus)[1-9]\d{0,2}(?:[./]\d{2,5}){3,4}\#(end)"#,
        // 0049 30 1234567
        #"\#(start)00[1-9]\d{0,2}(?:\#(gap)\d{2,8}){2,4}\#(end)"#,
        // (555) 123-4567, 555-123-4567, 555.123.4567, 1-800-555-0199
        #"\#(start)(?:1[ .-])?\([2-9]\d{2}\)\#(narrowGap)?\d{3}\#(gap)\d{4}\#(end)"#,
        #"\#(start)(?:1[ .-])?[2-9]\d{2}(?:-\d{3}-|\.\d{3}\.|[\u2010-\u2015\u00A0]\d{3}[\u2010-\u2015\u00A0]| [2-9]\d{2}[ -])\d{4}\#(end)"#,
        // 030/1234567, (030) 12 34 56 78
        #"\#(start)0[1-9]\d{1,4} ?/ ?\d{3,8}(?:[ -]\d{1,5}){0,3}\#(end)"#,
        #"\#(start)\(0\d{1,5}\)\#(narrowGap)?\d{2,8}(?:\#(narrowGap)\d{2,5}){0,4}\#(end)"#,
        #"\#(start)\([1-9]\d{1,3}\)\#(narrowGap)?\d{3,5}\#(narrowGap)\d{3,5}\#(end)"#,
        // 06 12 34 56 78, 06.12.34.56.78
        #"\#(start)0[1-9](?:[ \u00A0\u202F]\d{2}){4}\#(end)"#, #"\#(start)0[1-9](?:\.\d{2}){4}\#(end)"#,
        #"\#(start)0[1-9](?:-\d{2}){4}\#(end)"#,
        // 020 7946 0958, 0171 1234567, 03-1234-5678
        #"\#(start)0[1-9]\d{1,3}\#(narrowGap)\d{3,4}\#(narrowGap)\d{3,5}(?:\#(narrowGap)\d{2})?\#(end)"#,
        #"\#(start)0[1-9]\d{2,3}\#(narrowGap)\d{6,8}\#(end)"#,
        #"\#(start)0[1-9]\#(narrowGap)\d{4}\#(narrowGap)\d{4}\#(end)"#,
        // 138 1234 5678
        #"\#(start)1[3-9]\d[ -]\d{4}[ -]\d{4}\#(end)"#,
        // tel:+493012345678, https://wa.me/493012345678
        #"\b(?:tel|sms|callto|whatsapp):/{0,2}\K\#(plus)?\(?\#(digit)(?:\#(gap)?\#(digit)){2,14}\#(end)"#,
        #"\bwa\.me/\K\d{7,15}\#(end)"#,
    ]

    /// Numbers of any form, with a name.
    private static let named = [
        """
        (?:phone|\\b(?:\(names.joined(separator: "|"))))(?:[ _-]?(?:number|num|no|nr|nummer|número|numéro|numero))?s?\\.?\
        (?:["'`*_:=>|(\\[：#\\\\\\s]|(?:is|ist|est|es|è|is:)\\s){1,12}\\K\
        \(plus)?\\(?\(digit)(?:\(gap)?\(digit)){5,14}\(end)
        """,
        #"\b(?:call|text|ring|reach|phone) (?:me|us|him|her|them) (?:at|on)\s\K\#(plus)?\(?\#(digit)(?:\#(gap)?\#(digit)){5,14}\#(end)"#,
    ]

    private static let names = [
        "telephone", "tel", "mobile", "mobil", "cell", "cellphone", "fax", "whatsapp", "telefon", "telefonnummer",
        "rufnummer", "handy", "handynummer", "mobilnummer", "téléphone", "portable", "teléfono", "telefono", "móvil",
        "celular", "cellulare", "telefone", "telemóvel", "telefoon", "puhelin", "телефон", "тел", "τηλέφωνο",
        "电话", "手机", "電話", "携帯", "전화", "전화번호", "هاتف", "تلفن", "טלפון",
    ]
}
