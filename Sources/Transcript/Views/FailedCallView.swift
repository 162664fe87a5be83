/// A link to a tool call that failed, for `failures.mustache`.
final class FailedCallView: TemplateModel {
    let call: FailedCall
    let href: String

    init(_ call: FailedCall, href: String) {
        (self.call, self.href) = (call, href)
    }

    static let fields: [TemplateField<FailedCallView>] = [
        .text("failedHref") { $0.href },
        .text("failedTool") { $0.call.tool },
        .text("failedSummary") { $0.call.summary },
    ]
}
