import Hypertext

/// Receives the places at which the elements of a list are written.
protocol TemplateRecorder: AnyObject {
    func beginList(at place: Int)
    /// - Parameter write: Writes the element.
    func record(_ element: AnyObject, in html: inout HTML, _ write: (inout HTML) -> Void)
}

/// `{{#name}}…{{/name}}` of a list whose elements are recorded.
final class RecordedListStep: TemplateStep, @unchecked Sendable {
    private let depth: Int
    private let get: @Sendable (AnyObject) -> [AnyObject]
    private let recorder: @Sendable (AnyObject) -> (any TemplateRecorder)?
    private let content: TemplateSteps

    init(
        _ depth: Int, _ get: @escaping @Sendable (AnyObject) -> [AnyObject],
        by recorder: @escaping @Sendable (AnyObject) -> (any TemplateRecorder)?, _ content: [TemplateStep]
    ) {
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
        recorder.beginList(at: html.count)
        for model in elements {
            recorder.record(model, in: &html) { html in models.with(model) { content.write($0, &html) } }
        }
    }
}
