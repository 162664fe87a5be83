public import Hypertext

/// A compiled template: its names are checked, and replaced by getters.
public struct Template: Sendable {
    private let steps: TemplateSteps

    init(_ steps: [TemplateStep]) {
        self.steps = TemplateSteps(steps)
    }

    /// Fills the template in.
    ///
    /// - Parameters:
    ///   - model: An object of the type for which the template was compiled.
    ///   - outer: The model around it, if the template was compiled for two.
    public func render(_ model: any TemplateModel, in outer: (any TemplateModel)? = nil, to html: inout HTML) {
        guard let outer else { return steps.write(TemplateModels(model), &html) }
        TemplateModels(outer).with(model) { steps.write($0, &html) }
    }
}
