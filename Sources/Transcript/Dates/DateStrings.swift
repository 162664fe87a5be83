import ConversationModel

/// Dates in a language: the order of their parts, and the names of months and days.
///
/// The values are those of the Unicode locale data; a browser test compares them with a browser's own.
struct DateStrings: Sendable {
    /// Unicode date patterns.
    let date, time, dateAndTime, monthAndYear: String
    let months, shortMonths, weekdays, shortWeekdays: [String]
    /// The names of months in dates without a day.
    let monthsAlone: [String]
    /// The words for before and after noon.
    let halves: [String]

    static func strings(for locale: LanguageTag?) -> DateStrings {
        locale?.nearest { languages[$0] } ?? english
    }

    /// International English: the 24-hour clock, and an unambiguous order of day and month.
    private static let english = DateStrings(
        "d MMM y; HH:mm; d MMM y, HH:mm; LLLL y; January|February|March|April|May|June|July|August|September|October|November|December; "
            + "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec; "
            + "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday; Sun|Mon|Tue|Wed|Thu|Fri|Sat; AM|PM")

    /// - Parameter row: date; time; both; month and year; months; short months; weekdays, from Sunday; short weekdays;
    ///   halves of the day; months without a day, where these are others.
    private init(_ row: String) {
        let cells = row.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
        let cell = { (index: Int) in index < cells.count ? cells[index] : "" }
        let list = { (index: Int) in cell(index).split(separator: "|").map(String.init) }
        date = cell(0)
        time = cell(1)
        (dateAndTime, monthAndYear) = (cell(2), cell(3))
        (months, shortMonths, weekdays, shortWeekdays, halves) = (list(4), list(5), list(6), list(7), list(8))
        monthsAlone = list(9).isEmpty ? months : list(9)
    }

    private static let languages: [String: DateStrings] = {
        var languages: [String: DateStrings] = [:]
        for row in table.split(separator: "\n") {
            guard let end = row.firstIndex(of: ";") else { continue }
            let strings = DateStrings(String(row[end...].dropFirst(2)))
            for tag in row[..<end].split(separator: " ") { languages[String(tag)] = strings }
        }
        return languages
    }()

    /// Tags and rows. The months of Persian are those of its own calendar.
    private static let table = """
        en-US; MMM d, y; h:mm a; MMM d, y, h:mm a; LLLL y; January|February|March|April|May|June|July|August|September|October|November|December; Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec; Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday; Sun|Mon|Tue|Wed|Thu|Fri|Sat; AM|PM
        de; d. MMM y; HH:mm; d. MMM y, HH:mm; LLLL y; Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember; Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.; Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag; So|Mo|Di|Mi|Do|Fr|Sa; AM|PM
        fr; d MMM y; HH:mm; d MMM y, HH:mm; LLLL y; janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre; janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.; dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi; dim.|lun.|mar.|mer.|jeu.|ven.|sam.; AM|PM
        es; d MMM y; H:mm; d MMM y, H:mm; LLLL 'de' y; enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre; ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic; domingo|lunes|martes|miércoles|jueves|viernes|sábado; dom|lun|mar|mié|jue|vie|sáb; a. m.|p. m.
        es-419 es-MX es-US; d MMM y; h:mm a; d MMM y, h:mm a; LLLL 'de' y; enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre; ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic; domingo|lunes|martes|miércoles|jueves|viernes|sábado; dom|lun|mar|mié|jue|vie|sáb; a.m.|p.m.
        it; d MMM y; HH:mm; d MMM y, HH:mm; LLLL y; gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre; gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic; domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato; dom|lun|mar|mer|gio|ven|sab; AM|PM
        pt; d 'de' MMM 'de' y; HH:mm; d 'de' MMM 'de' y, HH:mm; LLLL 'de' y; janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro; jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.; domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado; dom.|seg.|ter.|qua.|qui.|sex.|sáb.; AM|PM
        pt-PT; d/MM/y; HH:mm; d/MM/y, HH:mm; LLLL 'de' y; janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro; 01|02|03|04|05|06|07|08|09|10|11|12; domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado; domingo|segunda|terça|quarta|quinta|sexta|sábado; a.m.|p.m.
        nl; d MMM y; HH:mm; d MMM y, HH:mm; LLLL y; januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december; jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec; zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag; zo|ma|di|wo|do|vr|za; a.m.|p.m.
        sv; d MMM y; HH:mm; d MMM y HH:mm; LLLL y; januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december; jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.; söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag; sön|mån|tis|ons|tors|fre|lör; fm|em
        da; d. MMM y; HH.mm; d. MMM y, HH.mm; LLLL y; januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december; jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.; søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag; søn.|man.|tirs.|ons.|tors.|fre.|lør.; AM|PM
        nb; d. MMM y; HH:mm; d. MMM y, HH:mm; LLLL y; januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember; jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.; søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag; søn.|man.|tir.|ons.|tor.|fre.|lør.; a.m.|p.m.
        fi; d.M.y; H.mm; d.M.y 'klo' H.mm; LLLL y; tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta; tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu; sunnuntai|maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai; su|ma|ti|ke|to|pe|la; ap.|ip.; tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu
        pl; d MMM y; HH:mm; d MMM y, HH:mm; LLLL y; stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia; sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru; niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota; niedz.|pon.|wt.|śr.|czw.|pt.|sob.; AM|PM; styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
        cs; d. M. y; H:mm; d. M. y H:mm; LLLL y; ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince; led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro; neděle|pondělí|úterý|středa|čtvrtek|pátek|sobota; ne|po|út|st|čt|pá|so; dop.|odp.; leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec
        ru; d MMM y г.; HH:mm; d MMM y г., HH:mm; LLLL y г.; января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря; янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.; воскресенье|понедельник|вторник|среда|четверг|пятница|суббота; вс|пн|вт|ср|чт|пт|сб; AM|PM; январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
        uk; d MMM y р.; HH:mm; d MMM y р., HH:mm; LLLL y р.; січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня; січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.; неділя|понеділок|вівторок|середа|четвер|пʼятниця|субота; нд|пн|вт|ср|чт|пт|сб; дп|пп; січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
        tr; d MMM y; HH:mm; d MMM y HH:mm; LLLL y; Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık; Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara; Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi; Paz|Pzt|Sal|Çar|Per|Cum|Cmt; ÖÖ|ÖS
        el; d MMM y; h:mm a; d MMM y, h:mm a; LLLL y; Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου; Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ; Κυριακή|Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο; Κυρ|Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ; π.μ.|μ.μ.; Ιανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αύγουστος|Σεπτέμβριος|Οκτώβριος|Νοέμβριος|Δεκέμβριος
        hu; y. MMM d.; H:mm; y. MMM d. H:mm; y. LLLL; január|február|március|április|május|június|július|augusztus|szeptember|október|november|december; jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.; vasárnap|hétfő|kedd|szerda|csütörtök|péntek|szombat; V|H|K|Sze|Cs|P|Szo; de.|du.
        ro; d MMM y; HH:mm; d MMM y, HH:mm; LLLL y; ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie; ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.; duminică|luni|marți|miercuri|joi|vineri|sâmbătă; dum.|lun.|mar.|mie.|joi|vin.|sâm.; a.m.|p.m.
        ar; d MMM y; h:mm a; d MMM y، h:mm a; LLLL y; يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر; يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر; الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت; الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت; ص|م
        he; d בMMM y; H:mm; d בMMM y, H:mm; LLLL y; ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר; ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳; יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת; יום א׳|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת; AM|PM
        fa; d MMM y; H:mm; d MMM y، H:mm; y LLLL; فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند; فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند; یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه; یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه; ق.ظ.|ب.ظ.
        hi; d MMM y; h:mm a; d MMM y, h:mm a; LLLL y; जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर; जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰; रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार; रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि; am|pm
        ja; y年M月d日; H:mm; y年M月d日 H:mm; y年M月; 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月; 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月; 日曜日|月曜日|火曜日|水曜日|木曜日|金曜日|土曜日; 日|月|火|水|木|金|土; 午前|午後
        zh; y年M月d日; HH:mm; y年M月d日 HH:mm; y年M月; 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月; 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月; 星期日|星期一|星期二|星期三|星期四|星期五|星期六; 周日|周一|周二|周三|周四|周五|周六; 上午|下午
        zh-Hant; y年M月d日; ah:mm; y年M月d日 ah:mm; y年M月; 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月; 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月; 星期日|星期一|星期二|星期三|星期四|星期五|星期六; 週日|週一|週二|週三|週四|週五|週六; 上午|下午
        ko; y년 MMM d일; a h:mm; y년 MMM d일 a h:mm; y년 LLLL; 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월; 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월; 일요일|월요일|화요일|수요일|목요일|금요일|토요일; 일|월|화|수|목|금|토; 오전|오후
        id; d MMM y; HH.mm; d MMM y, HH.mm; LLLL y; Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember; Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des; Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu; Min|Sen|Sel|Rab|Kam|Jum|Sab; AM|PM
        vi; d MMM, y; HH:mm; HH:mm d MMM, y; LLLL 'năm' y; tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12; thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12; Chủ Nhật|Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy; CN|Thứ 2|Thứ 3|Thứ 4|Thứ 5|Thứ 6|Thứ 7; SA|CH
        th; d MMM y; HH:mm; d MMM y HH:mm; LLLL y; มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม; ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.; วันอาทิตย์|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์; อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์; AM|PM
        """
}
