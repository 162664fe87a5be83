/// A file that a tool call changed, with a link to the call.
struct FileEdit: Equatable {
    let path: String
    /// The number of added lines.
    let added: Int
    let removed: Int
    /// The id of the call's body.
    let anchor: String
}
