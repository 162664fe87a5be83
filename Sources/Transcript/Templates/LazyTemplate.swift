import Hypertext
import Synchronization

/// A template that is compiled when it is first used, unless it may have mistakes of the user.
final class LazyTemplate: Sendable {
    private let library: TemplateLibrary
    private let name: String
    private let models: [any TemplateModel.Type]
    private let strings: Strings
    private let made: Mutex<Template?>

    /// - Throws: `TemplateError` for a mistake in a template of the user.
    init(
        _ name: String, of library: TemplateLibrary, for models: [any TemplateModel.Type], in strings: Strings
    ) throws(TemplateError) {
        (self.library, self.name, self.models, self.strings) = (library, name, models, strings)
        made = Mutex(library.isChanged ? try library.template(name, for: models, in: strings) : nil)
    }

    func render(_ model: any TemplateModel, in outer: (any TemplateModel)? = nil, to html: inout HTML) {
        template.render(model, in: outer, to: &html)
    }

    private var template: Template {
        made.withLock { made in
            if let made { return made }
            // Built-in templates have no mistakes, as a test finds out.
            let template = (try? library.template(name, for: models, in: strings)) ?? Template([])
            made = template
            return template
        }
    }
}
