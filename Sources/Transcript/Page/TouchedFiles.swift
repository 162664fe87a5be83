import ConversationModel

/// The files that a session changed.
struct TouchedFiles {
    private let edits: PageList<(message: Int, edit: FileEdit)>
    private let count: Int

    /// - Parameter messages: All messages of the conversation.
    init(_ messages: [MessageView]) {
        count = messages.count
        edits = PageList(messages.indices.flatMap { index in messages[index].edits.map { (index, $0) } }) { $0.message }
    }

    /// The rows of a page, in the order of the first edits.
    ///
    /// - Parameters:
    ///   - range: The messages on the page.
    ///   - page: Returns the address of the page that has a message.
    func rows(on range: Range<Int>, _ strings: Strings, page: (Int) -> String) -> [TouchedFileView] {
        var paths: [String] = []
        var links: [String: [(edit: FileEdit, href: String)]] = [:]
        for (index, edit) in edits.shown(on: range, of: count).items {
            let href = (range.contains(index) ? "" : page(index)) + "#" + edit.anchor
            if links[edit.path] == nil { paths.append(edit.path) }
            links[edit.path, default: []].append((edit, href))
        }
        return zip(paths, Self.names(paths)).map { path, name in TouchedFileView(name: name, links[path] ?? [], strings)
        }
    }

    /// The paths without their common folder.
    static func names(_ paths: [String]) -> [String] {
        let folders = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
        var common = folders.first ?? []
        for folder in folders { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
        return paths.map { path in
            let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(common.count)
            return parts.joined(separator: "/").withoutControls
        }
    }
}
