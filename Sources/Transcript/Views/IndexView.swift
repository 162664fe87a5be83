import Hypertext

/// The names for `index.mustache`.
final class IndexView: PageFrame, FramedView {
    /// As in `PageView`.
    var numerals: String?
    var search: String?
    var scripts = HTML()
    var count = ""
    var groups: [IndexGroupView] = []
    var previousHref: String?
    var nextHref: String?
    var months: [IndexMonthView] = []
    var isArrangeable = false
    var list: String?
    /// The address of the matrix of tasks and runs.
    var matrix: String?
    /// Links to the pages of the album, if there is one.
    var albumLinks: [AlbumLinkView] = []
    var traits: [IndexTraitView] = []
    var hasApplications = false
    var hasProjects = false
    /// Marks tell applications and people apart.
    var hasMarks = false
    private var hasPages: Bool { previousHref != nil || nextHref != nil }

    static let fields: [TemplateField<IndexView>] =
        frameFields + [
            .text("numerals") { $0.numerals },
            .text("searchFiles") { $0.search },
            .html("scripts") { $0.scripts },
            .text("count") { $0.count },
            .flag("hasConversations") { !$0.groups.isEmpty },
            .list("groups") { $0.groups },
            .flag("isPartial") { $0.list == nil && $0.hasPages },
            .flag("hasPages") { $0.hasPages },
            .text("previousHref") { $0.previousHref },
            .text("nextHref") { $0.nextHref },
            .flag("hasTools") { $0.isArrangeable || !$0.months.isEmpty },
            .flag("isArrangeable") { $0.isArrangeable },
            .text("listFiles") { $0.list },
            .text("matrixHref") { $0.matrix },
            .flag("hasAlbum") { !$0.albumLinks.isEmpty },
            .list("albumLinks") { $0.albumLinks },
            .list("traits") { $0.traits },
            .flag("isGroupable") { $0.hasApplications || $0.hasProjects },
            .flag("hasApplications") { $0.hasApplications },
            .flag("hasProjects") { $0.hasProjects },
            .flag("hasMarks") { $0.hasMarks },
            .flag("hasMonths") { !$0.months.isEmpty },
            .list("months") { $0.months },
        ]
}

/// The conversations of a month.
final class IndexGroupView: TemplateModel {
    /// nil if no conversation has a date.
    let label: String?
    /// The target of links; nil if there are none.
    var id: String?
    var rows: [IndexRowView] = []

    init(label: String?) {
        self.label = label
    }

    static let fields: [TemplateField<IndexGroupView>] = [
        .text("groupLabel") { $0.label },
        .text("groupId") { $0.id },
        .list("rows") { $0.rows },
    ]
}

/// A trait of runs by which the list can be sorted.
final class IndexTraitView: TemplateModel {
    let value: String
    let name: String

    init(value: String, name: String) {
        (self.value, self.name) = (value, name)
    }

    static let fields: [TemplateField<IndexTraitView>] = [
        .text("traitValue") { $0.value },
        .text("traitName") { $0.name },
    ]
}

/// The facts of a run of a task.
final class IndexRunView: TemplateModel {
    var task: String?
    var name: String?
    var result: String?
    var model: String?
    var cost: String?
    /// For sorting.
    var scoreNumber: String?
    var costNumber: String?

    static let fields: [TemplateField<IndexRunView>] = [
        .text("runTask") { $0.task },
        .text("runName") { $0.name },
        .text("runResult") { $0.result },
        .text("runModel") { $0.model },
        .text("runCost") { $0.cost },
        .text("runScoreNumber") { $0.scoreNumber },
        .text("runCostNumber") { $0.costNumber },
    ]
}

/// A link to the beginning of a month in the list.
final class IndexMonthView: TemplateModel {
    let name: String
    let href: String

    init(name: String, href: String) {
        self.name = name
        self.href = href
    }

    static let fields: [TemplateField<IndexMonthView>] = [
        .text("monthName") { $0.name },
        .text("monthHref") { $0.href },
    ]
}

final class IndexRowView: TemplateModel {
    var href = ""
    var title = ""
    var excerpt = ""
    var date: String?
    /// The date without the year, which the heading has.
    var day: String?
    var datetime = ""
    var application: String?
    var isTalk = false
    var isKept = false
    /// One or two letters, and the number of their colour.
    var mark = ""
    var color = 1
    var participants = ""
    var count = ""
    var project: String?
    var messages = 0
    var run: IndexRunView?

    static let fields: [TemplateField<IndexRowView>] = [
        .text("href") { $0.href },
        .text("rowTitle") { $0.title },
        .text("excerpt") { $0.excerpt },
        .text("rowDate") { $0.date },
        .text("rowDay") { $0.day },
        .text("rowDatetime") { $0.datetime },
        .text("rowApplication") { $0.application },
        .flag("isTalk") { $0.isTalk },
        .flag("isKept") { $0.isKept },
        .text("rowMark") { $0.mark },
        .number("rowColor") { $0.color },
        .text("participants") { $0.participants },
        .text("rowCount") { $0.count },
        .text("rowProject") { $0.project },
        .number("rowMessages") { $0.messages },
        .object("rowRun") { $0.run },
    ]
}
