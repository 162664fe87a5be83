public import ConversationModel
import Transcript

/// One conversation as a self-contained page, with inline styles and scripts.
///
/// Pictures beside the conversation are left out; `ConversationSite` copies them.
public struct ConversationPage: Sendable {
    /// The page in UTF-8.
    public let html: String

    /// Renders a page.
    ///
    /// - Throws: `StyleError` for a mistake in a template of the style.
    public init(_ conversation: Conversation, style: PageStyle = PageStyle()) throws(StyleError) {
        var options = style.options
        options.isSingleFile = true
        do throws(TemplateError) {
            let renderer = PageRenderer(try PageDesign(options))
            html = renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
        } catch {
            throw StyleError(error)
        }
    }
}
