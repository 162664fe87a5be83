import Patterns

/// Forms of postal addresses: a row for each, with the town if it follows.
enum AddressTable {
    static let patterns = [Pattern.any(of: written, isCaseless: false), Pattern.any(of: named)]

    private static let name = #"[A-ZÀ-ÖØ-ÞŁŚŻ][\w'’.-]*"#
    private static let particle =
        #"(?:de la|de las|de los|de l['’]|des|del|della|delle|dei|degli|du|dos|das|do|da|de|di|d['’]|la|le|les|el|y|e|l['’])"#
    private static let number = #"\d{1,5}(?: ?[a-zA-Z]\b)?(?: ?[-–/] ?\d{1,4}[a-z]?)?\b"#
    private static let gap = #"(?:,?[ \u00A0]|,? ?\n)"#
    /// A postcode and a town, in either order.
    private static let town = """
        (?:\(gap)(?:(?:[A-Z]{1,2}-)?\\d{4,5}(?: ?[A-Z]{2})?\\b(?:[ \\u00A0]\(name)){1,3}\
        |(?:\(name)[ \\u00A0]?){1,3},? (?:[A-Z]{2}[ \\u00A0]\\d{5}(?:-\\d{4})?|[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}|\\d{5})\\b\
        |[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}\\b))?
        """
    private static let flat = #"(?:,? ?(?:Apt|Apartment|Suite|Ste|Unit|Flat|Apto|Appt?|Floor|#)\.? ?[\w-]{1,6})?"#

    private static let written = [
        // 12 Main Street, 221B Baker St., 350 5th Avenue
        """
        \\b\\d{1,5}[A-Za-z]?(?:-\\d{1,4})? (?:[NSEW]{1,2}\\.? )?(?:(?:\(name)|\\d{1,3}(?:st|nd|rd|th)) ){1,4}\
        (?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Sq|Place|Pl|Terrace|Ter|Way\
        |Parkway|Pkwy|Highway|Hwy|Close|Crescent|Row|Mews|Gardens|Circle|Cir|Trail|Alley|Quay|Walk|Hill|Grove)\\b\\.?\
        \(flat)\(town)
        """,
        #"\b\d{1,5} (?:[a-z]+ ){1,2}(?:street|avenue|boulevard)\b"#,
        // Hauptstraße 12, 10115 Berlin; Lange Straße 3
        """
        \\b(?:\(name) )?(?:\(name)|[A-ZÄÖÜ]?)(?:straße|strasse|str\\.|Straße|Strasse|Str\\.|gasse|Gasse|allee|Allee|chaussee\
        |Chaussee|weg|Weg|platz|Platz|damm|Damm|ufer|Ufer|steig|straat|laan|plein|gracht|kade|gatan|vägen|veien|katu)\
        [ \\u00A0]\(number)\(town)
        """,
        // Am Markt 3, 10115 Berlin: any street, with the town
        #"\b(?:\#(name) ){1,4}\d{1,4} ?[a-z]?,?(?: | ?\n)(?:D-|A-|CH-)?\d{4,5} \#(name)"#,
        // 12 rue de la Paix, 75002 Paris
        """
        \\b\\d{1,4}(?: ?(?:bis|ter))?,? (?:(?:rue|Rue|avenue|boulevard|Boulevard|bd|av\\.|chemin|impasse|allée|quai|cours|place\
        |route|passage|square) (?:\(particle) ?){0,3}(?:\(name)[ -]?){1,4}|rue (?:\(particle) ?){1,3}\\w+)\\b\(town)
        """,
        // Calle Mayor 3; Rua Augusta, 1500; Via Roma 1, 00184 Roma
        """
        \\b(?:Calle|C/|Avenida|Avda\\.|Av\\.|Plaza|Paseo|Camino|Carretera|Ronda|Rambla|Rua|Travessa|Praça|Largo|Alameda\
        |Estrada|Via|Viale|Piazza|Corso|Vicolo|Piazzale|Strada) (?:\(particle) ?){0,3}[A-ZÀ-Ö][a-zà-ÿ'’]{2,}(?: (?:\(particle) )?\(name)){0,4}\
        ,? (?:n[.ºo°]{1,2} ?)?\(number)\(town)
        """,
        // ul. Długa 5, ул. Ленина, д. 10
        #"\b(?:ul|al|os|pl)\. (?:\#(name) ){1,3}\d{1,4}[a-z]?(?:/\d+)?\b\#(town)"#,
        #"\b(?:ул\.|улица|просп\.|проспект|пер\.|переулок|вул\.|вулиця) ?(?:[А-ЯЁІЇЄ][\w-]*[ ,]{1,2}){1,3}(?:д\. ?|дом |буд\. ?)?\d{1,4}(?:[ ,]{1,2}кв\. ?\d+)?"#,
        // 〒100-0001 …, 北京市…路12号, 서울…로 12
        #"〒 ?\d{3}[-－]?\d{4}(?:[ \u3000]?[^\s<>"]{1,30}){0,2}"#,
        #"[\u4E00-\u9FFF]{2,20}(?:路|街|道|巷|弄)\d{1,5}[号號](?:[\d一-龥]{1,10}[室楼樓栋棟])?"#,
        #"(?:東京都|北海道|大阪府|京都府|[\u4E00-\u9FFF]{2,3}県)[\u3041-\u9FFF]{2,20}\d{1,4}(?:[-−ー丁目番地号]{1,2}\d{0,4}){0,4}"#,
        #"[\uAC00-\uD7AF]{2,10}(?:로|길) ?\d{1,4}(?:-\d{1,4})?\b"#,
        // P.O. Box 123, Postfach 12 34
        #"\b(?:P\. ?O\.|PO|P\.O) Box \d{1,6}\b\#(town)"#, #"\bPostfach \d{1,3}(?: ?\d{2,3}){0,2}\b\#(town)"#,
    ]

    private static let sign = #"["'`*_)\]]{0,4} ?[:=：|>] ?["'`*_(\[]{0,4}"#

    private static let named = [
        // address: Apple Tree Yard 5
        """
        \\b(?:(?:home|postal|street|shipping|billing|mailing|delivery) ?)?(?:address|anschrift|adresse|dirección|indirizzo\
        |endereço|adres|adress|osoite|адрес|адреса|адреса|地址|住所|주소|địa chỉ|alamat|adresse postale)\(sign)\\K\
        (?:\\d{1,5}[a-z]?,? [^\\W\\d_]{3}|[^\\W\\d_][\\w.'’-]+(?: [^\\W\\d_][\\w.'’-]*){0,4},? \\d{1,5}\\b)[^\\n"<>|;]{0,60}
        """,
        #"(?:\bstreet|streetaddress|street[_ ]address|address[_ ]?line[_ ]?\d?|\bstraße|\bstrasse)\#(sign)\K[^\s"',<>|;=][^\n"<>|;=]{2,60}"#,
        """
        (?:postal[_ ]?code|post[_ ]?code|\\bzip(?:[_ ]?code)?|\\bplz|postleitzahl|code[_ ]postal|código[_ ]postal|\\bcep\
        |postnummer|почтовый индекс|邮编|邮政编码|郵便番号|우편번호)\(sign)\\K\
        (?:[a-z]{1,2}\\d[a-z\\d]? ?\\d[a-z]{2}|[a-z]\\d[a-z] ?\\d[a-z]\\d|\\d{4} ?[a-z]{2}|\\d{3,6}(?:[- ]\\d{3,4})?)\\b
        """,
    ]
}
