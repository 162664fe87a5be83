/// The names for `calendar.mustache`.
final class CalendarView: AlbumView, FramedView {
    var years: [CalendarYearView] = []

    static let fields: [TemplateField<CalendarView>] = albumFields + [.list("years") { $0.years }]
}

final class CalendarYearView: TemplateModel {
    let name: String
    let facts: String
    let months: [CalendarMonthView]

    init(name: String, facts: String, months: [CalendarMonthView]) {
        (self.name, self.facts, self.months) = (name, facts, months)
    }

    static let fields: [TemplateField<CalendarYearView>] = [
        .text("yearName") { $0.name },
        .text("yearFacts") { $0.facts },
        .list("calendarMonths") { $0.months },
    ]
}

final class CalendarMonthView: TemplateModel {
    let name: String
    /// The number of cells before the first day.
    let offset: Int
    let days: [CalendarDayView]

    init(name: String, offset: Int, days: [CalendarDayView]) {
        (self.name, self.offset, self.days) = (name, offset, days)
    }

    static let fields: [TemplateField<CalendarMonthView>] = [
        .text("calendarMonth") { $0.name },
        .number("monthOffset") { $0.offset },
        .list("days") { $0.days },
    ]
}

final class CalendarDayView: TemplateModel {
    let name: String
    /// nil for a day without messages.
    let href: String?
    let label: String
    /// How many messages it has, from 1 to 4.
    let level: Int

    init(name: String, href: String? = nil, label: String = "", level: Int = 0) {
        (self.name, self.href, self.label, self.level) = (name, href, label, level)
    }

    static let fields: [TemplateField<CalendarDayView>] = [
        .text("dayName") { $0.name },
        .text("dayHref") { $0.href },
        .text("dayLabel") { $0.label },
        .number("dayLevel") { $0.level },
    ]
}

/// The names for `day.mustache`.
final class DayView: AlbumView, FramedView {
    var years: [DayYearView] = []

    static let fields: [TemplateField<DayView>] =
        albumFields + [.list("years") { $0.years }]
}

final class DayYearView: TemplateModel {
    let id: String
    let name: String
    let facts: String
    let rows: [IndexRowView]
    let tiles: [GalleryItemView]

    init(id: String, name: String, facts: String, rows: [IndexRowView], tiles: [GalleryItemView]) {
        (self.id, self.name, self.facts, self.rows, self.tiles) = (id, name, facts, rows, tiles)
    }

    static let fields: [TemplateField<DayYearView>] = [
        .text("yearId") { $0.id },
        .text("yearName") { $0.name },
        .text("yearFacts") { $0.facts },
        .list("rows") { $0.rows },
        .flag("hasTiles") { !$0.tiles.isEmpty },
        .list("tiles") { $0.tiles },
    ]
}
