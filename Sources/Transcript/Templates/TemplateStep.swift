import Hypertext

/// Writes one thing. What and whence was decided when the template was compiled: a page is made of thousands of
/// steps, so that none of them looks anything up.
protocol TemplateStep: AnyObject, Sendable {
    /// - Parameter models: outermost first.
    func write(_ models: inout [AnyObject], _ html: inout HTML)
}

/// How many models up from the innermost the one is that has a field.
struct TemplateDepth: Sendable {
    let depth: Int

    @inline(__always)
    func model(in models: [AnyObject]) -> AnyObject {
        models[models.count - 1 - depth]
    }
}

/// The template's own markup.
final class LiteralStep: TemplateStep {
    private let markup: HTML

    init(_ markup: HTML) {
        self.markup = markup
    }

    func write(_ models: inout [AnyObject], _ html: inout HTML) {
        html.append(markup)
    }
}

/// `{{name}}`, escaped so that it is safe as content and inside a quoted attribute, or `{{{name}}}`.
final class TextStep: TemplateStep {
    private let place: TemplateDepth
    private let get: @Sendable (AnyObject) -> String?
    private let isRaw: Bool

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> String?, isRaw: Bool) {
        place = TemplateDepth(depth: depth)
        self.get = get
        self.isRaw = isRaw
    }

    func write(_ models: inout [AnyObject], _ html: inout HTML) {
        guard let text = get(place.model(in: models)) else { return }
        if isRaw { html.append(HTML(trusted: Array(text.utf8))) } else { html.append(attribute: text) }
    }
}

final class NumberStep: TemplateStep {
    private let place: TemplateDepth
    private let get: @Sendable (AnyObject) -> Int?

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> Int?) {
        place = TemplateDepth(depth: depth)
        self.get = get
    }

    func write(_ models: inout [AnyObject], _ html: inout HTML) {
        if let number = get(place.model(in: models)) { html.append(number: number) }
    }
}

/// `{{{name}}}` of markup, or `{{name}}`, which shows its source.
final class MarkupStep: TemplateStep {
    private let place: TemplateDepth
    private let get: @Sendable (AnyObject) -> HTML
    private let isRaw: Bool

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> HTML, isRaw: Bool) {
        place = TemplateDepth(depth: depth)
        self.get = get
        self.isRaw = isRaw
    }

    func write(_ models: inout [AnyObject], _ html: inout HTML) {
        let markup = get(place.model(in: models))
        if isRaw { html.append(markup) } else { html.append(attribute: markup.string) }
    }
}

/// `{{#name}}…{{/name}}` of something that is there or not, and `{{^name}}…{{/name}}`.
final class ConditionStep: TemplateStep {
    private let place: TemplateDepth
    private let get: @Sendable (AnyObject) -> Bool
    private let isInverted: Bool
    private let content: [any TemplateStep]

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> Bool, isInverted: Bool, _ content: [any TemplateStep])
    {
        place = TemplateDepth(depth: depth)
        self.get = get
        self.isInverted = isInverted
        self.content = content
    }

    func write(_ models: inout [AnyObject], _ html: inout HTML) {
        guard get(place.model(in: models)) != isInverted else { return }
        for step in content { step.write(&models, &html) }
    }
}

/// `{{#name}}…{{/name}}` of an object: with it inside.
final class ObjectStep: TemplateStep {
    private let place: TemplateDepth
    private let get: @Sendable (AnyObject) -> AnyObject?
    private let content: [any TemplateStep]

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> AnyObject?, _ content: [any TemplateStep]) {
        place = TemplateDepth(depth: depth)
        self.get = get
        self.content = content
    }

    func write(_ models: inout [AnyObject], _ html: inout HTML) {
        guard let model = get(place.model(in: models)) else { return }
        models.append(model)
        for step in content { step.write(&models, &html) }
        models.removeLast()
    }
}

/// `{{#name}}…{{/name}}` of a list: once with each of its objects inside.
final class ListStep: TemplateStep {
    private let place: TemplateDepth
    private let get: @Sendable (AnyObject) -> [AnyObject]
    private let content: [any TemplateStep]

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> [AnyObject], _ content: [any TemplateStep]) {
        place = TemplateDepth(depth: depth)
        self.get = get
        self.content = content
    }

    func write(_ models: inout [AnyObject], _ html: inout HTML) {
        for model in get(place.model(in: models)) {
            models.append(model)
            for step in content { step.write(&models, &html) }
            models.removeLast()
        }
    }
}
