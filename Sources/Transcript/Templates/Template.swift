public import Hypertext

/// A template whose names have been checked and replaced by what fetches their values.
public struct Template: Sendable {
    let steps: [any TemplateStep]

    /// Fills the template in.
    ///
    /// - Parameter models: outermost first, of the types it was compiled for.
    public func render(_ models: [any TemplateModel], to html: inout HTML) {
        var models = models as [AnyObject]
        for step in steps { step.write(&models, &html) }
    }
}
