/// The commits of a session as a list of the outline.
struct MadeCommits {
    private let commits: PageList<SessionCommits.Made>
    private let count: Int

    /// - Parameter count: The number of messages of the conversation.
    init(_ commits: SessionCommits, count: Int) {
        self.count = count
        self.commits = PageList(commits.made) { $0.message }
    }

    /// The rows of a page.
    ///
    /// - Parameters:
    ///   - range: The messages on the page.
    ///   - page: Returns the address of the page that has a message.
    func rows(on range: Range<Int>, page: (Int) -> String) -> [MadeCommitView] {
        func href(_ message: Int, _ anchor: String) -> String {
            (range.contains(message) ? "" : page(message)) + "#" + anchor
        }
        return commits.shown(on: range, of: count).items.map { made in
            var paths: Set<String> = []
            let firsts = made.edits.filter { paths.insert($0.path).inserted }
            let files = zip(TouchedFiles.names(firsts.map(\.path)), firsts).map { name, edit in
                CommitFileView(name: name, href: href(edit.message, edit.anchor))
            }
            return MadeCommitView(made.commit, href: href(made.message, made.anchor), files: files)
        }
    }
}
