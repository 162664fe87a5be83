public import Importing
import Inputs

/// The files that the user's inputs are read from.
public enum FoundInputs {
    /// True if a file is one of the inputs, part of a database among them, or a conversation in a folder among them.
    public static func contain(_ path: String, in inputs: [String], _ formats: FormatRegistry) -> Bool {
        inputs.contains { Database.paths(of: $0).contains { Device.isSame($0, path) } }
            || haveConversation(at: path, in: inputs.filter(Folder.exists), formats)
    }

    /// True if a file is a conversation, or an archive with some, in one of the folders.
    private static func haveConversation(at path: String, in folders: [String], _ formats: FormatRegistry) -> Bool {
        guard Device.isSame(path, path) else { return false }
        return InputFinder(.outsideSites(formats)).find(folders).contains { input in
            guard Device.isSame(input.name, path) else { return false }
            return input.member != nil || (try? Catalogue.open(input, formats).get()) != nil
        }
    }
}
