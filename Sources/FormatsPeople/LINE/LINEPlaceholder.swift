import ConversationModel
import Importing

extension Message {
    /// A message with a file, which LINE never exports: a placeholder is in its place.
    init(from sender: String, missing kind: Attachment.Kind, _ name: String) {
        self.init(participant: sender, role: .other)
        var file = Attachment(kind: kind, name: name)
        file.isMissing = true
        attachments = [file]
    }
}
