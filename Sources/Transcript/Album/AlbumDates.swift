import ConversationModel

/// The dates of an album in its language.
struct AlbumDates: Sendable {
    let date, dayAndMonth, time: TimestampFormat
    private let monthAndYear, monthAlone, yearAlone, dayAlone: TimestampFormat
    let locale: LanguageTag?

    init(in locale: LanguageTag?) {
        self.locale = locale
        (date, dayAndMonth, time) = (.date(in: locale), .dayAndMonth(in: locale), .time(in: locale))
        monthAndYear = .monthAndYear(in: locale)
        monthAlone = TimestampFormat("LLLL", in: locale)
        yearAlone = TimestampFormat("y", in: locale)
        dayAlone = TimestampFormat("d", in: locale)
    }

    func month(of date: Timestamp) -> (year: Int, month: Int) {
        let time = CalendarSystem.usual(in: locale).time(date.civil)
        return (time.year, time.month)
    }

    /// - Parameter date: A date in the month; nil for what has no date.
    func label(ofMonth date: Timestamp?, _ strings: Strings) -> String {
        date.map(monthAndYear.text) ?? strings("No date")
    }

    func name(ofMonth date: Timestamp) -> String { monthAlone.text(date) }
    func name(ofYear date: Timestamp) -> String { yearAlone.text(date) }
    func name(ofDay date: Timestamp) -> String { dayAlone.text(date) }
}

extension Timestamp {
    /// Midnight of a day, counted from 1970.
    init?(day: Int) { self.init(milliseconds: day * 86_400_000, isFloating: true) }
}
