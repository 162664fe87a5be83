public import ConversationModel
public import Hypertext

/// Makes the pages that list the conversations of a site.
public struct IndexRenderer {
    /// A conversation in the list.
    public struct Row: Sendable {
        public var href: String
        public var title: String
        public var excerpt: String
        public var date: Timestamp?
        public var participants: [String]
        public var messages: Int

        public init(
            href: String, title: String, excerpt: String, date: Timestamp?, participants: [String], messages: Int
        ) {
            self.href = href
            self.title = title
            self.excerpt = excerpt
            self.date = date
            self.participants = participants
            self.messages = messages
        }
    }

    private static let monthAndYear = TimestampFormat("MMMM y")
    private static let namesShown = 3
    private let design: PageDesign

    public init(_ design: PageDesign) {
        self.design = design
    }

    /// - Parameters:
    ///   - total: Number of conversations on all pages.
    ///   - previous: The page before, relative to this one.
    public func render(title: String, rows: [Row], total: Int, previous: String?, next: String?) -> HTML {
        let view = IndexView()
        view.theme = design.options.theme.rawValue
        view.title = title.withoutControls
        let head = design.assets.index
        view.csp = head.policy
        (view.icon, view.styles, view.scripts) = (head.icon, head.styles, head.scripts)
        view.count = CountText.text(total, "conversation")
        view.groups = groups(rows)
        view.previousHref = previous
        view.nextHref = next
        var html = HTML()
        design.render(view, to: &html)
        return html
    }

    /// Neighbours of the same month under one heading; the order stays.
    private func groups(_ rows: [Row]) -> [IndexGroupView] {
        var groups: [IndexGroupView] = []
        let undated = rows.contains { $0.date != nil } ? "Undated" : nil
        for row in rows {
            let label = row.date.map { Self.monthAndYear.text($0) } ?? undated
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
        view.date = row.date.map { TimestampFormat.date(in: nil).text($0) }
        view.datetime = row.date?.rfc3339 ?? ""
        let others = row.participants.count - Self.namesShown
        view.participants =
            row.participants.prefix(Self.namesShown).joined(separator: ", ")
            + (others > 0 ? " and \(CountText.grouped(others)) more" : "")
        view.count = CountText.text(row.messages, "message")
        return view
    }
}
