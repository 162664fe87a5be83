/// A tool call that failed.
struct FailedCall: Equatable {
    let tool: String
    let summary: String
    /// The id of the call's body.
    let anchor: String
}
