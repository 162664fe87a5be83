/// A file that a tool call changed, and where the page shows that.
struct FileEdit: Equatable {
    let path: String
    /// Lines.
    let added: Int
    let removed: Int
    /// The id of the call's body.
    let anchor: String
}
