/// A commit at a call, for `tool-call.mustache`.
final class CommitView: TemplateModel {
    private let commit: GitCommit
    /// Its page in the repository; nil if the repository is not known.
    private let href: String?

    /// - Parameter repository: The address of the repository, with a slash at its end.
    init(_ commit: GitCommit, repository: String?) {
        (self.commit, href) = (commit, repository.map { "\($0)commit/\(commit.hash)" })
    }

    static let fields: [TemplateField<CommitView>] = [
        .text("commitHash") { $0.commit.hash },
        .text("commitHref") { $0.href },
        .text("commitSubject") { $0.commit.subject },
    ]
}

/// A commit in the outline, for `commits.mustache`.
final class MadeCommitView: TemplateModel {
    private let commit: GitCommit
    private let href: String
    private let files: [CommitFileView]

    /// - Parameters:
    ///   - href: Leads to the call that made it.
    ///   - files: The files that it took, each with its first edit.
    init(_ commit: GitCommit, href: String, files: [CommitFileView]) {
        (self.commit, self.href, self.files) = (commit, href, files)
    }

    static let fields: [TemplateField<MadeCommitView>] = [
        .text("madeHash") { $0.commit.hash },
        .text("madeHref") { $0.href },
        .text("madeSubject") { $0.commit.subject },
        .flag("hasCommitFiles") { !$0.files.isEmpty },
        .list("commitFiles") { $0.files },
    ]
}

/// A file of a commit.
final class CommitFileView: TemplateModel {
    private let name: String
    private let href: String

    init(name: String, href: String) {
        (self.name, self.href) = (name, href)
    }

    static let fields: [TemplateField<CommitFileView>] = [
        .text("commitFile") { $0.name },
        .text("commitFileHref") { $0.href },
    ]
}
