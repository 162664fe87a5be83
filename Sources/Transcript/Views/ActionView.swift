/// A button or link, for `action.mustache`.
final class ActionView: TemplateModel, Sendable {
    let id: String
    let label: String
    let href: String?
    let icon: String?
    let isKnown: Bool
    let isToggle: Bool

    init(id: String, label: String, href: String?, icon: String?, isKnown: Bool, isToggle: Bool) {
        self.id = id
        self.label = label
        self.href = href
        self.icon = icon
        self.isKnown = isKnown
        self.isToggle = isToggle
    }

    static let fields: [TemplateField<ActionView>] = [
        .text("action") { $0.id },
        .text("label") { $0.label },
        .text("actionHref") { $0.href },
        .text("actionIcon") { $0.icon },
        .flag("isKnown") { $0.isKnown },
        .flag("isToggle") { $0.isToggle },
    ]
}
