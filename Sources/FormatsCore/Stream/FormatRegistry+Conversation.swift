import ConversationModel
import Files
import Importing
import Inputs

extension FormatRegistry {
    /// The first conversation in a part of a file, such as a response assembled from its stream.
    func conversation(of bytes: ByteRegion, _ notes: inout ImportDiagnostics) -> Conversation? {
        guard let source = try? open(InputFile(name: "", folder: nil, bytes: bytes)), let record = source.records.first
        else { return nil }
        return try? source.read(record, &notes)
    }
}
