public import Hypertext

/// A template whose names have been checked and replaced by what fetches their values.
public struct Template: Sendable {
    private let steps: TemplateSteps

    init(_ steps: [TemplateStep]) {
        self.steps = TemplateSteps(steps)
    }

    /// Fills the template in.
    ///
    /// - Parameters:
    ///   - model: Of the type it was compiled for.
    ///   - outer: The model around that one, if it was compiled for two.
    public func render(_ model: any TemplateModel, in outer: (any TemplateModel)? = nil, to html: inout HTML) {
        guard let outer else { return steps.write(TemplateModels(model), &html) }
        TemplateModels(outer).with(model) { steps.write($0, &html) }
    }
}
