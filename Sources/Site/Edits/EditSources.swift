import ConversationModel
import Files
import Inputs

/// Finds the edit lists of inputs: those that the user named, and those that stand beside the inputs.
struct EditSources {
    private let named: [NamedEditList]
    private let findsLists: Bool
    /// Nothing is left out at the author's desk.
    private let isDesk: Bool
    /// The places of lists beside folders among the inputs, and how the paths begin that they are for.
    let besideFolders: [(place: String, prefix: String)]
    /// The places of lists for inputs that the user named.
    private var expected: Set<String> = []
    /// Each list that was looked for; nil if there is none.
    private var found: [String: Result<NamedEditList, EditListFault>?] = [:]

    init(_ options: BuildOptions) {
        (named, findsLists, isDesk) = (options.edits, options.findsEdits, options.page.isDesk)
        let folders = options.inputs.filter { $0 != "-" && Folder.exists(at: $0) }.map(\.withoutSlashes)
        besideFolders = folders.map { ($0 + EditList.suffix, $0 + "/") }
    }

    /// The lists for the conversations of an input, those that the user named last.
    mutating func lists(for input: Input) throws(EditListFault) -> [NamedEditList] {
        let all = try allLists(for: input)
        return isDesk ? all.map(\.additions) : all
    }

    private mutating func allLists(for input: Input) throws(EditListFault) -> [NamedEditList] {
        guard findsLists, input.name != "-" else { return named }
        var lists: [NamedEditList] = []
        for path in places(beside: input.name) {
            if input.isNamed { expected.insert(path) }
            if let list = try list(at: path) { lists.append(list) }
        }
        return lists + named
    }

    /// The places of lists for a file: beside the folders around it that the user named, and beside itself.
    private func places(beside path: String) -> [String] {
        besideFolders.filter { path.hasPrefix($0.prefix) }.map(\.place) + [Self.place(beside: path)]
    }

    /// The place of the list for a file.
    static func place(beside path: String) -> String { stem(of: path) + EditList.suffix }

    /// `chat.json` and `chat.json.gz` are `chat`.
    private static func stem(of path: String) -> String { FilePath.withoutSuffix(FilePath.unpacked(path)) }

    /// The lists that were read, and the places of those that inputs of the user's may get.
    var watched: [String] {
        named.compactMap(\.path) + found.filter { $0.value != nil }.map(\.key)
            + expected.filter { found[$0] == .some(nil) }
    }

    private mutating func list(at path: String) throws(EditListFault) -> NamedEditList? {
        if let known = found[path] { return try known?.get() }
        let result = FileStamp(path: path).map { _ in
            Result { () throws(EditListFault) in try NamedEditList(path: path) }
        }
        found[path] = .some(result)
        return try result?.get()
    }
}

extension String {
    fileprivate var withoutSlashes: String {
        var path = self
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
