public import Hypertext

/// A template whose names have been checked and replaced by the places of their values.
public struct Template: Sendable {
    /// Where a value stands: how many models up from the innermost, and the field there.
    struct Slot: Sendable {
        let depth: Int
        let field: any TemplateFieldOfSomeModel
    }

    indirect enum Instruction: Sendable {
        case literal(HTML)
        case text(Slot)
        case raw(Slot)
        case section(Slot, [Instruction])
        case inverted(Slot, [Instruction])
    }

    let instructions: [Instruction]

    /// Fills the template in.
    ///
    /// - Parameter models: outermost first, of the types it was compiled for.
    public func render(_ models: [any TemplateModel], to html: inout HTML) {
        var models = models
        Self.render(instructions, &models, &html)
    }

    private static func render(
        _ instructions: [Instruction], _ models: inout [any TemplateModel], _ html: inout HTML
    ) {
        for instruction in instructions {
            switch instruction {
            case .literal(let literal): html.append(literal)
            case .text(let slot): append(value(slot, models), to: &html)
            case .raw(let slot): append(raw: value(slot, models), to: &html)
            case .section(let slot, let content): render(value(slot, models), content, &models, &html)
            case .inverted(let slot, let content):
                if !value(slot, models).isTruthy { render(content, &models, &html) }
            }
        }
    }

    /// A section: once for a true value, once with each model inside.
    private static func render(
        _ value: TemplateValue, _ content: [Instruction], _ models: inout [any TemplateModel], _ html: inout HTML
    ) {
        switch value {
        case .text, .html, .flag:
            if value.isTruthy { render(content, &models, &html) }
        case .object(let model):
            if let model { render(content, inside: model, &models, &html) }
        case .list(let elements):
            for element in elements { render(content, inside: element, &models, &html) }
        case .texts(let elements):
            for element in elements { render(content, inside: TemplateText(element), &models, &html) }
        }
    }

    private static func render(
        _ content: [Instruction], inside model: any TemplateModel, _ models: inout [any TemplateModel],
        _ html: inout HTML
    ) {
        models.append(model)
        render(content, &models, &html)
        models.removeLast()
    }

    private static func value(_ slot: Slot, _ models: [any TemplateModel]) -> TemplateValue {
        slot.field.value(of: models[models.count - 1 - slot.depth])
    }

    /// Escaped so that it is safe as content and inside a quoted attribute.
    private static func append(_ value: TemplateValue, to html: inout HTML) {
        switch value {
        case .text(let text): html.append(attribute: text)
        case .html(let markup): html.append(attribute: markup.string)
        case .flag, .object, .list, .texts: break
        }
    }

    private static func append(raw value: TemplateValue, to html: inout HTML) {
        switch value {
        case .text(let text): html.append(HTML(trusted: Array(text.utf8)))
        case .html(let markup): html.append(markup)
        case .flag, .object, .list, .texts: break
        }
    }
}

extension TemplateValue {
    /// Whether a section of this value is shown.
    var isTruthy: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .html(let html): !html.isEmpty
        case .flag(let flag): flag
        case .object(let model): model != nil
        case .list(let models): !models.isEmpty
        case .texts(let texts): !texts.isEmpty
        }
    }
}
