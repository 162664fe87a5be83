import Transcript

/// The page with the matrix of tasks and runs.
struct RunMatrix {
    /// Named like the pages of the list, whose names no conversation takes.
    static let file = SiteFile("index-matrix.html")

    private let columns: [MatrixRenderer.Column]

    /// - Parameter runs: The number of the input of each page.
    init(_ entries: [IndexEntry], _ options: BuildOptions, runs: [SiteFile: Int]) {
        guard options.runs.count > 1 else {
            columns = Self.columns(entries)
            return
        }
        let clean = { options.redaction?.redacted($0) ?? $0 }
        columns = Self.columns(entries, options.runs.map { clean($0.columnName) }, runs)
    }

    /// True if no conversation is a run of a task.
    var isEmpty: Bool { columns.allSatisfy(\.attempts.isEmpty) }

    func page(title: String?, _ options: PageOptions) throws(TemplateError) -> (file: SiteFile, bytes: [UInt8]) {
        let html = try MatrixRenderer(options).render(title: title, columns, index: "index.html")
        return (Self.file, html.bytes)
    }

    /// A column for each input.
    private static func columns(
        _ entries: [IndexEntry], _ names: [String], _ runs: [SiteFile: Int]
    ) -> [MatrixRenderer.Column] {
        var columns = names.map { MatrixRenderer.Column(name: $0) }
        for entry in entries {
            if let column = runs[entry.file], let attempt = entry.attempt { columns[column].attempts.append(attempt) }
        }
        return columns
    }

    /// A column for each run that a source names.
    private static func columns(_ entries: [IndexEntry]) -> [MatrixRenderer.Column] {
        var columns: [MatrixRenderer.Column] = []
        var numbers: [String: Int] = [:]
        for entry in entries {
            guard let attempt = entry.attempt else { continue }
            let name = attempt.run.name ?? "–"
            if let number = numbers[name] {
                columns[number].attempts.append(attempt)
            } else {
                numbers[name] = columns.count
                columns.append(MatrixRenderer.Column(name: name, attempts: [attempt]))
            }
        }
        return columns.sorted { $0.name < $1.name }
    }
}

extension IndexEntry {
    /// nil for a conversation that is no run of a task.
    fileprivate var attempt: MatrixRenderer.Attempt? {
        guard let run, run.task != nil else { return nil }
        return MatrixRenderer.Attempt(href: file.address, run: run, model: model, cost: cost)
    }
}

extension BuildOptions.Run {
    /// The last folder or the file of the input.
    fileprivate var columnName: String {
        name.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? name
    }

    /// True if the input has a file.
    private func contains(_ path: String) -> Bool {
        paths.contains { input in
            let folder = input.hasSuffix("/") ? input : input + "/"
            return path == input || path.hasPrefix(folder)
        }
    }

    /// The number of the first input that has a file.
    static func number(of path: String, in runs: [Self]) -> Int? {
        runs.firstIndex { $0.contains(path) }
    }
}
