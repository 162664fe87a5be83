import Importers
import Inputs

/// The files that a search of folders finds.
public enum FoundInputs {
    /// True if a file is a conversation, or an archive with some, in one of the folders.
    public static func haveConversation(at path: String, in folders: [String]) -> Bool {
        guard Device.isSame(path, path) else { return false }
        return InputFinder(.allSites).find(folders.filter(Folder.exists)).contains { input in
            guard Device.isSame(input.name, path) else { return false }
            return input.member != nil || (try? Catalogue.open(input, nil).get()) != nil
        }
    }
}
