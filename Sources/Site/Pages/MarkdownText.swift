import ConversationModel
import Export
import Transcript

/// A conversation as Markdown, for the file beside its page: with the level of detail that the page shows first, and with the
/// page's own copies of its files.
struct MarkdownText {
    private let detail: Detail

    init(_ detail: PageOptions.Detail) {
        self.detail = detail == .all ? .all : .conversation
    }

    /// - Parameters:
    ///   - conversation: As its page shows it: edited, and redacted.
    ///   - folder: Finds the files of the page.
    func bytes(of conversation: Conversation, _ entry: Catalogue.Entry, _ folder: MediaFolder) -> [UInt8] {
        let moved = conversation.reduced(to: detail).movingFiles { address in
            folder.file(at: address)?.address ?? entry.media.place(of: address)?.path
        }
        return TextKind.markdown.bytes(of: moved)
    }
}
