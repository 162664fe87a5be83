public import ConversationModel
public import Hypertext

/// Makes the pages that list the conversations of a site.
public struct IndexRenderer: Sendable {
    /// A conversation in the list.
    public struct Row: Sendable {
        /// The address of the conversation's page, relative to the site.
        public var href: String
        /// The title.
        public var title: String
        /// The first words.
        public var excerpt: String
        /// The date, if the conversation has one.
        public var date: Timestamp?
        /// The application that the conversation comes from.
        public var application: String?
        /// The folder or project that the application assigned; nil for none.
        public var project: String?
        /// A conversation between people.
        public var isTalk: Bool
        /// Names of the speakers.
        public var participants: [String]
        /// The number of messages.
        public var messages: Int
        /// True if the source is gone.
        public var isKept: Bool
        /// The facts of a run of a task.
        public var run: Run?

        public init(
            href: String, title: String, excerpt: String, date: Timestamp?, application: String? = nil,
            project: String? = nil, isTalk: Bool = false, participants: [String], messages: Int, isKept: Bool = false
        ) {
            self.href = href
            self.title = title
            self.excerpt = excerpt
            self.date = date
            self.application = application
            self.project = project
            self.isTalk = isTalk
            self.participants = participants
            self.messages = messages
            self.isKept = isKept
        }
    }

    /// The facts of a run of a task.
    public struct Run: Sendable {
        /// The task and the end of the run.
        public let run: TaskRun
        /// The model that worked on it.
        public let model: String?
        /// The cost in US dollars.
        public let cost: Double?

        public init(_ run: TaskRun, model: String?, cost: Double?) {
            (self.run, self.model, self.cost) = (run, model, cost)
        }
    }

    /// The traits of runs by which the list can be sorted, in the order to offer them.
    public enum Trait: String, Sendable, CaseIterable {
        case score, cost, task, run, model
    }

    /// A month of the list.
    public struct Month: Sendable, Hashable {
        /// The date of one of the month's conversations.
        public var date: Timestamp
        /// The page on which the month begins, relative to the index.
        public var page: String

        public init(date: Timestamp, page: String) {
            self.date = date
            self.page = page
        }
    }

    /// The names that a reader can choose from, as they are shown.
    public struct Choices: Sendable {
        /// Sorted, each once.
        public let applications: [String]
        /// Sorted, each once.
        public let projects: [String]
        /// The traits that some conversation has.
        public let traits: Set<Trait>

        /// Brings the names into the form that the list shows.
        public init(applications: Set<String> = [], projects: Set<String> = [], traits: Set<Trait> = []) {
            self.traits = traits
            self.applications = Set(applications.map(\.asApplication)).subtracting([""]).sorted()
            self.projects = Set(projects.map(\.asProject)).subtracting([""]).sorted()
        }
    }

    private static let namesShown = 3
    /// A shorter list needs no controls.
    private static let arrangeableCount = 8
    private let design: PageDesign
    private let templates: PageTemplates
    private let date, dayAndMonth, monthAndYear: TimestampFormat
    private var strings: Strings { templates.strings }

    /// A renderer for the pages of the index.
    public init(_ design: PageDesign) {
        self.design = design
        let locale = design.options.locale
        templates = design.templates[locale]
        date = .date(in: locale)
        dayAndMonth = .dayAndMonth(in: locale)
        monthAndYear = .monthAndYear(in: locale)
    }

    /// - Parameters:
    ///   - title: nil: the usual one.
    ///   - total: The number of conversations on all pages.
    ///   - numbers: Those on this page, counted from the oldest; nil for the first page, which tells the total instead.
    ///   - previous: The page before, relative to this one.
    ///   - months: The months of all pages, if the list is long enough for links to them.
    ///   - choices: Those of all pages.
    ///   - list: The script that leads to the list of all pages as data, if there is one.
    ///   - matrix: The address of the matrix of tasks and runs, if there is one.
    ///   - albumHasPeople: The album of the site has pages of people; nil without an album.
    public func render(
        title: String?, rows: [Row], total: Int, numbers: ClosedRange<Int>? = nil, previous: String?, next: String?,
        months: [Month] = [], choices: Choices = Choices(), list: String? = nil, matrix: String? = nil,
        albumHasPeople: Bool? = nil
    ) -> HTML {
        let view = IndexView()
        view.takeLook(of: design.options)
        view.numerals = strings.conventions.numerals
        view.title = title?.withoutControls ?? strings("Conversations")
        let head = design.assets.index
        view.take(head)
        view.scripts = head.scripts
        view.search = design.assets.search
        view.count =
            numbers.map { strings.number($0.lowerBound) + "–" + strings.number($0.upperBound) }
            ?? strings.count(total, "1 conversation", "%1 conversations")
        // Sorting would compete with a preview, which changes the list.
        view.isArrangeable =
            (list != nil || rows.count == total) && total >= Self.arrangeableCount && !design.options.isPreview
        view.list = list
        view.matrix = matrix
        view.albumLinks =
            albumHasPeople.map { Array(AlbumAddresses.links(strings, hasPeople: $0, at: "").dropFirst()) } ?? []
        view.traits = Trait.allCases.filter(choices.traits.contains).map {
            IndexTraitView(value: $0.rawValue, name: name(of: $0))
        }
        view.hasApplications = choices.applications.count > 1
        view.hasProjects = choices.projects.count > 1
        view.hasMarks = view.hasApplications || rows.contains(where: \.isTalk)
        view.groups = groups(rows, haveIDs: !months.isEmpty)
        view.months = months.map { month in
            IndexMonthView(name: monthAndYear.text(month.date), href: month.page + "#" + month.date.monthID)
        }
        view.previousHref = previous
        view.nextHref = next
        var html = HTML()
        templates.render(view, to: &html)
        return html
    }

    /// Neighbours of the same month under one heading; the order stays.
    ///
    /// - Parameter haveIDs: True if links lead to the months. A month that time zones cut in two has one id.
    private func groups(_ rows: [Row], haveIDs: Bool) -> [IndexGroupView] {
        var groups: [IndexGroupView] = []
        var ids = Set<String>()
        let hasDates = rows.contains { $0.date != nil }
        for row in rows {
            let label = month(of: row, hasDates: hasDates)
            if groups.isEmpty || groups.last?.label != label {
                groups.append(IndexGroupView(label: label))
                let id = haveIDs ? row.date?.monthID : nil
                if let id, ids.insert(id).inserted { groups.last?.id = id }
            }
            groups.last?.rows.append(view(row))
        }
        return groups
    }

    /// The heading that a row stands below; nil if no row has a date.
    func month(of row: Row, hasDates: Bool) -> String? {
        row.date.map { monthAndYear.text($0) } ?? (hasDates ? strings("No date") : nil)
    }

    func view(_ row: Row) -> IndexRowView {
        let view = IndexRowView()
        view.href = row.href
        view.title = row.title.withoutControls
        view.excerpt = row.excerpt
        view.date = row.date.map { date.text($0) }
        view.day = row.date.map { dayAndMonth.text($0) }
        view.datetime = row.date?.rfc3339 ?? ""
        view.application = row.application?.asApplication
        view.project = row.project?.asProject
        view.messages = row.messages
        view.isTalk = row.isTalk
        if let run = row.run { view.run = self.view(run) }
        view.isKept = row.isKept
        view.mark = Participants.initials(of: row.called)
        view.color = PersonColors.number(for: row.called)
        view.participants = strings.list(
            row.isTalk ? row.participants : row.participants.map(ModelName.of), most: Self.namesShown)
        view.count = strings.count(row.messages, "1 message", "%1 messages")
        return view
    }
}

extension IndexRenderer {
    private func name(of trait: Trait) -> String {
        switch trait {
        case .score: strings("Score")
        case .cost: strings.costHeading(pricesOf: design.options.prices?.date)
        case .task: strings("Task")
        case .run: strings("Run")
        case .model: strings("Model")
        }
    }

    /// A number alone needs a name.
    private func result(of run: TaskRun) -> String? {
        let isNumber = run.score != nil && run.outcome.map { Double($0) != nil } ?? true
        return strings.result(of: run).map { isNumber ? "\(strings("Score")) \($0)" : $0 }
    }

    private func view(_ run: Run) -> IndexRunView {
        let view = IndexRunView()
        view.task = run.run.task?.collapsedWhitespace(limit: 80)
        view.name = run.run.name?.collapsedWhitespace(limit: 60)
        view.result = result(of: run.run)
        view.model = run.model.map { ModelName.of($0).collapsedWhitespace(limit: 40) }
        view.cost = run.cost.map(strings.cost)
        (view.scoreNumber, view.costNumber) = (run.run.score.map { "\($0)" }, run.cost.map { "\($0)" })
        return view
    }
}

extension String {
    /// The name of an application, as short as it is shown.
    fileprivate var asApplication: String { collapsedWhitespace(limit: 40) }

    /// The name of a project, as short as it is shown.
    fileprivate var asProject: String { collapsedWhitespace(limit: 80) }
}

extension Timestamp {
    /// `m-2025-03`
    fileprivate var monthID: String { "m-" + rfc3339.prefix(7) }

    /// True if both are in the same month, each in its own time zone.
    public func isInMonth(of other: Timestamp) -> Bool {
        let (one, two) = (civil, other.civil)
        return (one.year, one.month) == (two.year, two.month)
    }
}

extension IndexRenderer.Row {
    /// The name behind the mark: the chat's own, the application's, or the AI's.
    fileprivate var called: String {
        isTalk ? title : application ?? participants.last ?? title
    }
}
