import Hypertext

/// Writes one piece of a template. All lookups happen when the template is compiled: a page takes thousands of steps.
class TemplateStep: @unchecked Sendable {
    func write(_ models: TemplateModels, _ html: inout HTML) {}
}

/// Steps in order.
///
/// They are called without reference counting: threads share them, and counting references to the same object slows all
/// of them down.
struct TemplateSteps: Sendable {
    private let owned: [TemplateStep]
    private let steps: [Unmanaged<TemplateStep>]

    init(_ steps: [TemplateStep]) {
        owned = steps
        self.steps = steps.map { .passUnretained($0) }
    }

    @inline(__always)
    func write(_ models: TemplateModels, _ html: inout HTML) {
        for step in steps { step._withUnsafeGuaranteedRef { $0.write(models, &html) } }
    }
}

/// The objects around a place in a template, as a chain on the stack.
///
/// It owns no objects: while a template is written, each object is held by the one around it, or by the caller.
struct TemplateModels {
    private let innermost: Unmanaged<AnyObject>
    private let outer: UnsafePointer<TemplateModels>?

    init(_ model: AnyObject) {
        self.init(model, in: nil)
    }

    private init(_ model: AnyObject, in outer: UnsafePointer<TemplateModels>?) {
        innermost = .passUnretained(model)
        self.outer = outer
    }

    /// Calls `body` with one more object inside.
    @inline(__always)
    func with(_ model: AnyObject, _ body: (TemplateModels) -> Void) {
        withUnsafePointer(to: self) { body(TemplateModels(model, in: $0)) }
        withExtendedLifetime(model) {}
    }

    /// The result of a getter for the object at a distance from the innermost.
    @inline(__always)
    func get<Value>(_ depth: Int, _ getter: (AnyObject) -> Value) -> Value {
        var models = self
        for _ in 0..<depth {
            if let outer = models.outer { models = outer.pointee }
        }
        return models.innermost._withUnsafeGuaranteedRef { getter($0) }
    }
}

/// Markup of the template itself.
final class LiteralStep: TemplateStep, @unchecked Sendable {
    private let markup: HTML

    init(_ markup: HTML) {
        self.markup = markup
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        html.append(markup)
    }
}

/// `{{name}}`, escaped so that it is safe as content and inside a quoted attribute, or `{{{name}}}`.
final class TextStep: TemplateStep, @unchecked Sendable {
    private let depth: Int
    private let get: @Sendable (AnyObject) -> String?
    private let isRaw: Bool

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> String?, isRaw: Bool) {
        self.depth = depth
        self.get = get
        self.isRaw = isRaw
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        guard let text = models.get(depth, get) else { return }
        if isRaw { html.append(HTML(trusted: Array(text.utf8))) } else { html.append(attribute: text) }
    }
}

final class NumberStep: TemplateStep, @unchecked Sendable {
    private let depth: Int
    private let get: @Sendable (AnyObject) -> Int?

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> Int?) {
        self.depth = depth
        self.get = get
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        if let number = models.get(depth, get) { html.append(number: number) }
    }
}

/// `{{{name}}}` of markup, or `{{name}}`, which shows its source.
final class MarkupStep: TemplateStep, @unchecked Sendable {
    private let depth: Int
    private let get: @Sendable (AnyObject) -> HTML
    private let isRaw: Bool

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> HTML, isRaw: Bool) {
        self.depth = depth
        self.get = get
        self.isRaw = isRaw
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        let markup = models.get(depth, get)
        if isRaw { html.append(markup) } else { html.append(attribute: markup.string) }
    }
}

/// `{{#name}}…{{/name}}` of a value that may be missing, and `{{^name}}…{{/name}}`.
final class ConditionStep: TemplateStep, @unchecked Sendable {
    private let depth: Int
    private let get: @Sendable (AnyObject) -> Bool
    private let isInverted: Bool
    private let content: TemplateSteps

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> Bool, isInverted: Bool, _ content: [TemplateStep]) {
        self.depth = depth
        self.get = get
        self.isInverted = isInverted
        self.content = TemplateSteps(content)
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        if models.get(depth, get) != isInverted { content.write(models, &html) }
    }
}

/// `{{#name}}…{{/name}}` of an object, which becomes the innermost.
final class ObjectStep: TemplateStep, @unchecked Sendable {
    private let depth: Int
    private let get: @Sendable (AnyObject) -> AnyObject?
    private let content: TemplateSteps

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> AnyObject?, _ content: [TemplateStep]) {
        self.depth = depth
        self.get = get
        self.content = TemplateSteps(content)
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        guard let model = models.get(depth, get) else { return }
        models.with(model) { content.write($0, &html) }
    }
}

/// `{{#name}}…{{/name}}` of a list, once for each of its objects.
final class ListStep: TemplateStep, @unchecked Sendable {
    private let depth: Int
    private let get: @Sendable (AnyObject) -> [AnyObject]
    private let content: TemplateSteps

    init(_ depth: Int, _ get: @escaping @Sendable (AnyObject) -> [AnyObject], _ content: [TemplateStep]) {
        self.depth = depth
        self.get = get
        self.content = TemplateSteps(content)
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        for model in models.get(depth, get) { models.with(model) { content.write($0, &html) } }
    }
}
