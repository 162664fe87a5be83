public import ConversationModel
public import Hypertext

/// Makes the pages that list the conversations of a site.
public struct IndexRenderer {
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
        /// A conversation between people.
        public var isTalk: Bool
        /// Names of the speakers.
        public var participants: [String]
        /// The number of messages.
        public var messages: Int
        /// Its source is gone.
        public var isKept: Bool

        public init(
            href: String, title: String, excerpt: String, date: Timestamp?, application: String? = nil,
            isTalk: Bool = false, participants: [String], messages: Int, isKept: Bool = false
        ) {
            self.href = href
            self.title = title
            self.excerpt = excerpt
            self.date = date
            self.application = application
            self.isTalk = isTalk
            self.participants = participants
            self.messages = messages
            self.isKept = isKept
        }
    }

    private static let namesShown = 3
    private let design: PageDesign
    private let templates: PageTemplates
    private let date, monthAndYear: TimestampFormat
    private var words: Words { templates.words }

    /// A renderer for the pages of the index.
    public init(_ design: PageDesign) {
        self.design = design
        let locale = design.options.locale
        templates = design.templates[locale]
        date = .date(in: locale)
        monthAndYear = .monthAndYear(in: locale)
    }

    /// - Parameters:
    ///   - title: nil: the usual one.
    ///   - total: Number of conversations on all pages.
    ///   - previous: The page before, relative to this one.
    public func render(title: String?, rows: [Row], total: Int, previous: String?, next: String?) -> HTML {
        let view = IndexView()
        view.lang = design.options.locale?.rawValue ?? "en"
        view.dir = design.options.locale?.direction ?? "ltr"
        view.numerals = words.conventions.numerals
        view.theme = design.options.theme.rawValue
        view.title = title?.withoutControls ?? words("Conversations")
        let head = design.assets.index
        view.csp = head.policy
        (view.icon, view.styles, view.scripts) = (head.icon, head.styles, head.scripts)
        view.search = design.assets.search
        view.count = words.count(total, "1 conversation", "%1 conversations")
        view.groups = groups(rows)
        view.previousHref = previous
        view.nextHref = next
        var html = HTML()
        templates.render(view, to: &html)
        return html
    }

    /// Neighbours of the same month under one heading; the order stays.
    private func groups(_ rows: [Row]) -> [IndexGroupView] {
        var groups: [IndexGroupView] = []
        let undated = rows.contains { $0.date != nil } ? words("No date") : nil
        for row in rows {
            let label = row.date.map { monthAndYear.text($0) } ?? undated
            if groups.isEmpty || groups.last?.label != label { groups.append(IndexGroupView(label: label)) }
            groups.last?.rows.append(view(row))
        }
        return groups
    }

    private func view(_ row: Row) -> IndexRowView {
        let view = IndexRowView()
        view.href = row.href
        view.title = row.title.withoutControls
        view.excerpt = row.excerpt
        view.date = row.date.map { date.text($0) }
        view.datetime = row.date?.rfc3339 ?? ""
        view.application = row.application?.collapsedWhitespace(limit: 40)
        view.isTalk = row.isTalk
        view.isKept = row.isKept
        view.mark = Participants.initials(of: row.called)
        view.color = PersonColors.number(for: row.called)
        view.participants = words.list(row.participants, most: Self.namesShown)
        view.count = words.count(row.messages, "1 message", "%1 messages")
        return view
    }
}

extension IndexRenderer.Row {
    /// The name behind the mark: the chat's own, the application's, or the AI's.
    fileprivate var called: String {
        isTalk ? title : application ?? participants.last ?? title
    }
}
