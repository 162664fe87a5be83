import Patterns

/// Dates that are named as those of a birth: each name with each form of a date.
enum BirthDateTable {
    static let patterns = [
        Pattern.any(of: ["(?:\(names.joined(separator: "|")))\(between)\\K(?:\(dates.joined(separator: "|")))"])
    ]

    private static let names = [
        #"\bborn\b"#, #"birth[ _-]?dates?"#, #"birth[ _-]?days?"#, #"dates?[ _-]?of[ _-]?birth"#, #"\bbday"#,
        #"\bdob\b"#, #"\bd\.o\.b\.?"#, #"\bgeboren"#, #"\bgeb\."#, #"geburtsdatum"#, #"geburtstag"#, #"\bnée?s?\b"#,
        #"date de naissance"#, #"\banniversaire"#, #"\bnacid[oa]"#, #"\bnací\b"#, #"\bnació\b"#,
        #"(?:fecha|data) de n[ac]+imi?ento"#, #"data de nascimento"#, #"cumpleaños"#, #"\bnascid[oa]"#, #"aniversário"#,
        #"\bnat[oa] (?:il|l')"#, #"data di nascita"#, #"compleanno"#, #"geboortedatum"#, #"\bverjaardag"#,
        #"födelsedatum"#, #"födelsedag"#, #"\bfödd?\b"#, #"fødselsda(?:to|g)"#, #"\bfødt\b"#, #"syntymäaika"#,
        #"\bsyntynyt"#, #"data urodzenia"#, #"\burodzon[ya]"#, #"datum narození"#, #"\bnarozen"#, #"születési dátum"#,
        #"\bszületett"#, #"data nașterii"#, #"\bnăscut"#, #"doğum tarihi"#, #"дата рождения"#, #"\bродил(?:ся|ась)"#,
        #"дата народження"#, #"ημερομηνία γέννησης"#, #"ngày sinh"#, #"tanggal lahir"#, #"生年月日"#, #"誕生日"#,
        #"出生日期"#, #"出生于"#, #"生日"#, #"생년월일"#, #"생일"#, #"تاريخ الميلاد"#, #"تاریخ تولد"#, #"תאריך לידה"#,
        #"जन्म ?तिथि"#, #"วันเกิด"#,
    ]

    /// The text between the name and the date, as little as possible: a place, a sign, the end of a cell.
    private static let between = #"[^\d;.!?]{0,40}?(?:[^\w]|\bם|於|于|は|是|는|은)?"#

    private static let month = """
        (?:jan|feb|fev|fév|mar|mär|mrt|apr|avr|abr|may|mai|mag|maj|jun|juin|giu|jul|juil|lug|aug|août|ago|sep|set|oct|okt\
        |ott|out|nov|dec|dez|dic|déc|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)[^\\W\\d_]{0,9}
        """

    private static let dates = [
        #"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:T[\d:.]+Z?)?"#, #"\d{1,2}[-/.] ?\d{1,2}[-/.] ?(?:\d{4}|\d{2})\b"#,
        #"\d{1,2}(?:st|nd|rd|th|er|º|\.)?[ -](?:of |de |d')?[^\W\d_]{3,12}\.?,?[ -](?:de |del )?\d{4}\b"#,
        #"\d{1,2}(?:st|nd|rd|th|er|º|\.)?[ -](?:of |de )?\#(month)\b(?:\.?,?[ -]\d{2}\b)?"#,
        #"\b\#(month)\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b"#,
        #"\d{4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일号]?"#, #"(?:19|20)\d{2}[01]\d[0-3]\d\b"#,
    ]
}
