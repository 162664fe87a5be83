import ConversationModel
import Files
import Transcript

/// The pictures of conversations in previews of links (`--card`). The name of a picture is the fingerprint of what it shows, so that it
/// is drawn once and stays while that is unchanged.
struct LinkCards: Sendable {
    private let renderer: LinkCardRenderer
    private let draw: LinkCardDrawer
    private let writer: SiteWriter
    private let site: String

    /// nil if the options ask for no pictures.
    init?(_ options: BuildOptions, _ writer: SiteWriter) throws(BuildError) {
        guard let draw = options.cards else { return nil }
        do throws(TemplateError) {
            renderer = try LinkCardRenderer(options.page)
        } catch {
            throw .template(error)
        }
        (self.draw, self.writer, site) = (draw, writer, options.address ?? "")
    }

    /// The address that a page states for its picture: services need a whole one.
    func address(of picture: SiteFile) -> String { site + picture.path }

    /// The picture of a conversation; nil if it is not drawn.
    func picture(of conversation: Conversation) throws(WriteError) -> (file: SiteFile, stamp: FileStamp)? {
        let html = renderer.render(conversation).bytes
        let file = SiteFile(Fingerprint(html).text.prefix(16) + ".png", in: SiteFile.media)
        if let stamp = writer.unchangedStamp(of: file) { return (file, stamp) }
        guard let picture = draw(html) else { return nil }
        return (file, try writer.stageShared(file, picture))
    }
}
