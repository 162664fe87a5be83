public import ConversationModel
import Transcript

/// One conversation as a page that needs no other file: styles and script are inside.
///
/// Pictures that lie beside the conversation are left out; `ConversationSite` copies them.
public struct ConversationPage: Sendable {
    /// HTML, in UTF-8.
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
