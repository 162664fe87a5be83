public import ConversationModel
public import Hypertext

/// Makes the pages of an album: the gallery, the calendar, the days, the people.
public struct AlbumRenderer: Sendable {
    let design: PageDesign
    let strings: Strings
    let index: IndexRenderer
    let dates: AlbumDates
    private let gallery, calendar, day, people: LazyTemplate
    private let hasPeople: Bool

    /// - Parameter hasPeople: The album has pages of people.
    /// - Throws: `TemplateError` for a mistake in a template of the user.
    public init(_ design: PageDesign, hasPeople: Bool) throws(TemplateError) {
        self.design = design
        self.hasPeople = hasPeople
        let strings = Strings(for: design.options.locale)
        (self.strings, dates) = (strings, AlbumDates(in: design.options.locale))
        index = IndexRenderer(design)
        let library = TemplateLibrary(overrides: design.options.templates)
        func template(_ name: String, _ model: any TemplateModel.Type) throws(TemplateError) -> LazyTemplate {
            try LazyTemplate(name, of: library, for: [model], in: strings)
        }
        gallery = try template("gallery", GalleryView.self)
        calendar = try template("calendar", CalendarView.self)
        day = try template("day", DayView.self)
        people = try template("people", PeopleView.self)
    }

    /// The year and the month of a date in the calendar of the language, by which the gallery is divided.
    public func month(of date: Timestamp) -> (year: Int, month: Int) { dates.month(of: date) }

    /// A page of the gallery.
    ///
    /// - Parameter address: Its address.
    public func render(_ page: GalleryPage, at address: String) -> HTML {
        let view = GalleryView()
        fill(view, title: page.person?.name ?? strings("Gallery"), at: page.person == nil ? AlbumAddresses.gallery : "")
        view.facts = page.person.map(facts) ?? []
        view.kinds = GalleryItem.Kind.allCases.filter(page.kinds.contains).map {
            GalleryKindView(value: $0.rawValue, name: name(of: $0))
        }
        view.months = page.months.map { month in
            let link = AlbumLinkView(
                name: dates.label(ofMonth: month.date, strings), href: month.href, isHere: month.href == address)
            link.kinds = GalleryItem.Kind.allCases.filter(month.kinds.contains).map(\.rawValue).joined(separator: " ")
            return link
        }
        view.rows = page.conversations.map(wholeDate)
        view.groups = groups(of: page.items)
        view.previous = page.previous.map { AlbumLinkView(name: strings("Newer"), href: $0) }
        view.next = page.next.map { AlbumLinkView(name: strings("Older"), href: $0) }
        var html = HTML()
        gallery.render(view, to: &html)
        return html
    }

    /// The calendar.
    ///
    /// - Parameter days: Ascending.
    public func render(_ days: [CalendarDay]) -> HTML {
        let view = CalendarView()
        fill(view, title: strings("Calendar"), at: AlbumAddresses.calendar)
        view.years = years(of: days)
        var html = HTML()
        calendar.render(view, to: &html)
        return html
    }

    /// A day of the year.
    public func render(_ page: DayPage) -> HTML {
        let view = DayView()
        fill(view, title: page.years.first.map { dates.dayAndMonth.text($0.date) } ?? "", at: "")
        view.years = page.years.map(yearOfDay)
        let link = { (day: DayPage.Neighbour) in AlbumLinkView(name: dates.dayAndMonth.text(day.date), href: day.href) }
        (view.previous, view.next) = (page.previous.map(link), page.next.map(link))
        var html = HTML()
        day.render(view, to: &html)
        return html
    }

    /// The list of people.
    public func render(_ people: [AlbumPerson]) -> HTML {
        let view = PeopleView()
        fill(view, title: strings("People"), at: AlbumAddresses.people)
        view.rows = people.map(row)
        var html = HTML()
        self.people.render(view, to: &html)
        return html
    }

    /// A row that is below no heading with its year.
    private func wholeDate(_ row: IndexRenderer.Row) -> IndexRowView {
        let view = index.view(row)
        view.day = view.date
        return view
    }

    /// - Parameter address: That of the page among the links; empty for another page.
    private func fill(_ view: some AlbumView & FramedView, title: String, at address: String) {
        view.takeLook(of: design.options)
        view.numerals = strings.conventions.numerals
        view.title = title.withoutControls
        let head = design.assets.album
        view.take(head)
        view.scripts = head.scripts
        view.search = design.assets.search
        view.links = AlbumAddresses.links(strings, hasPeople: hasPeople, at: address)
    }
}
