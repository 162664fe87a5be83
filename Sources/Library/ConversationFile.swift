public import ConversationModel
import Formats
import Importing
import Inputs

/// A conversation, whatever application it comes from.
public typealias Conversation = ConversationModel.Conversation

/// The conversations of a file: an export, a session of an agent, a database, or a text.
///
/// The format is detected from the contents.
public struct ConversationFile: Sendable {
    /// The short name of the format, such as `chatgpt`; `pageturner formats` lists all names.
    public let format: String
    /// In the order of the file.
    public let conversations: [Conversation]
    /// Errors and repairs; everything else was read.
    public let problems: [ReadingError]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - format: Overrides the detection of the format.
    /// - Throws: `ReadingError` if no conversation can be read.
    public init(path: String, format: String? = nil) throws(ReadingError) {
        let source = try Self.open(path, format)
        var conversations: [Conversation] = []
        var problems = [source.damage, source.notice].compactMap(\.self).map { ReadingError($0, in: path) }
        for record in source.records {
            var notes = ImportDiagnostics()
            do throws(ImportError) {
                if let conversation = try source.read(record, &notes) { conversations.append(conversation) }
            } catch {
                problems.append(ReadingError(error, in: path))
            }
            problems += notes.warnings.map { ReadingError($0, in: path) }
        }
        guard !conversations.isEmpty else {
            throw problems.first ?? ReadingError(ImportError(.noMessages), in: path)
        }
        (self.format, self.conversations, self.problems) = (source.format.name, conversations, problems)
    }

    private static func open(_ path: String, _ format: String?) throws(ReadingError) -> Source {
        let file: InputFile
        do throws(InputError) {
            file = try InputFile(path: path)
        } catch {
            throw ReadingError(ImportError(opening: error), in: path)
        }
        do throws(ImportError) {
            return try FormatRegistry.all.open(file, formatName: format)
        } catch {
            throw ReadingError(error, in: path)
        }
    }
}
