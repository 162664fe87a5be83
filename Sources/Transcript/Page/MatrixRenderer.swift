public import ConversationModel
public import Hypertext

/// Renders the matrix of tasks and runs of a site, a page without scripts.
public struct MatrixRenderer {
    /// A run of all tasks.
    public struct Column: Sendable {
        /// The name of the run.
        public var name: String
        /// The attempts, in the order of the inputs.
        public var attempts: [Attempt]

        public init(name: String, attempts: [Attempt] = []) {
            (self.name, self.attempts) = (name, attempts)
        }
    }

    /// A conversation of a run.
    public struct Attempt: Sendable {
        /// The address of its page.
        public let href: String
        /// The task and its end.
        public let run: TaskRun
        /// The model that worked on it.
        public let model: String?
        /// The cost in US dollars.
        public let cost: Double?

        public init(href: String, run: TaskRun, model: String?, cost: Double?) {
            (self.href, self.run, self.model, self.cost) = (href, run, model, cost)
        }
    }

    private let options: PageOptions
    private let strings: Strings
    private let template: Template

    /// - Throws: `TemplateError` for an error in a user's template.
    public init(_ options: PageOptions) throws(TemplateError) {
        self.options = options
        strings = Strings(for: options.locale)
        template = try TemplateLibrary(overrides: options.templates).template(
            "matrix", for: [MatrixView.self], in: strings)
    }

    /// - Parameters:
    ///   - title: nil: the usual one.
    ///   - index: The address of the list of all conversations.
    public func render(title: String?, _ columns: [Column], index: String) -> HTML {
        let view = MatrixView()
        view.takeLook(of: options)
        view.title = (title ?? strings("Tasks and runs")).withoutControls
        view.index = index
        view.columns = columns.map {
            MatrixColumnView(name: $0.name.collapsedWhitespace(limit: 60), model: model(of: $0))
        }
        view.sums = MatrixSums(columns, prices: options.prices?.date, strings).rows
        view.rows = rows(columns)
        let head = PageHead(
            inside: [], styles: [InlineAsset(AssetFile("matrix.css", adding: options.css))],
            icon: AssetFile("icon.svg"), options)
        view.take(head)
        var html = HTML()
        template.render(view, to: &html)
        return html
    }

    /// The model of all attempts; nil if they have several, or none.
    private func model(of column: Column) -> String? {
        let models = Set(column.attempts.map(\.model))
        guard models.count == 1, let model = models.first ?? nil else { return nil }
        let name = ModelName.of(model).collapsedWhitespace(limit: 40)
        return name == column.name ? nil : name
    }

    private func rows(_ columns: [Column]) -> [MatrixRowView] {
        let tasks = columns.map { column in
            Dictionary(grouping: column.attempts) { $0.run.task ?? "" }
        }
        let names = tasks.reduce(into: Set()) { $0.formUnion($1.keys) }.subtracting([""]).sorted()
        return names.map { name in
            MatrixRowView(
                name: name.collapsedWhitespace(limit: 120),
                cells: tasks.map { MatrixCellView(($0[name] ?? []).map(view)) })
        }
    }

    private func view(of attempt: Attempt) -> MatrixAttemptView {
        MatrixAttemptView(
            href: attempt.href, result: strings.result(of: attempt.run) ?? strings("no result"),
            verdict: attempt.run.hasPassed.map { $0 ? "passed" : "failed" })
    }
}
