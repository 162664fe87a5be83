import Hypertext

/// Receives the places at which lists and their elements are written.
protocol TemplateRecorder: AnyObject {
    /// - Parameter name: The list's name in templates.
    func beginList(_ name: String, at place: Int)
    /// - Parameter write: Writes the element.
    func record(_ element: AnyObject, in html: inout HTML, _ write: (inout HTML) -> Void)
}

/// `{{#name}}…{{/name}}` of a list whose elements are recorded.
final class RecordedListStep: TemplateStep, @unchecked Sendable {
    private let name: String
    private let depth: Int
    private let get: @Sendable (AnyObject) -> [AnyObject]
    private let recorder: @Sendable (AnyObject) -> (any TemplateRecorder)?
    private let content: TemplateSteps

    init(
        _ name: String, _ depth: Int, _ get: @escaping @Sendable (AnyObject) -> [AnyObject],
        by recorder: @escaping @Sendable (AnyObject) -> (any TemplateRecorder)?, _ content: [TemplateStep]
    ) {
        self.name = name
        self.depth = depth
        self.get = get
        self.recorder = recorder
        self.content = TemplateSteps(content)
    }

    override func write(_ models: TemplateModels, _ html: inout HTML) {
        let elements = models.get(depth, get)
        guard let recorder = models.get(depth, recorder) else {
            for model in elements { models.with(model) { content.write($0, &html) } }
            return
        }
        recorder.beginList(name, at: html.count)
        for model in elements {
            recorder.record(model, in: &html) { html in models.with(model) { content.write($0, &html) } }
        }
    }
}
