import ConversationModel

/// The data exports of ChatGPT, Claude.ai and DeepSeek, which have files of the same names, and some others:
/// conversations beside accounts, feedback, and what was uploaded.
public enum ExportFolder {
    private static let sideFiles: Set<String> = [
        // ChatGPT
        "user.json", "message_feedback.json", "model_comparisons.json", "shared_conversations.json",
        "conversation_asset_file_names.json", "group_chats.json", "user_settings.json", "export_manifest.json",
        // Claude.ai
        "users.json", "projects.json", "memories.json",
    ]

    /// The files of a folder or archive without those that lie beside the conversations of an export. What
    /// was uploaded may be anything, conversations of other programs too.
    public static func withoutSideFiles(_ paths: [String]) -> [String] {
        let paths = withoutUploads(withoutGroups(paths))
        let exports = Set(paths.lazy.map { FilePath.split($0) }.filter { isConversations($0.name) }.map(\.folder))
        guard !exports.isEmpty else { return paths }
        return paths.filter { path in
            let (folder, name) = FilePath.split(path)
            if exports.contains(folder), sideFiles.contains(name) { return false }
            return AssetIndex.id(ofFile: name) == nil || !exports.contains { isInside(folder, $0) }
        }
    }

    /// Archives of X have their messages in scripts.
    public static func isScriptOfMessages(_ name: String) -> Bool {
        name.hasPrefix("direct-message") && name.hasSuffix(".js") && !name.containsBytes(of: "headers")
    }

    /// Google Chat tells in files of their own who is in a group, and what groups the user is in.
    private static func withoutGroups(_ paths: [String]) -> [String] {
        let all = Set(paths)
        let hasGroups = paths.contains { path in
            let (folder, name) = FilePath.split(path)
            return name == "group_info.json" && all.contains(FilePath.join(folder, "messages.json"))
        }
        guard hasGroups else { return paths }
        return paths.filter { !["group_info.json", "user_info.json"].contains(FilePath.split($0).name) }
    }

    /// What was uploaded to a chat of Le Chat's lies in a folder beside it, `chat-X-files` beside `chat-X.json`.
    private static func withoutUploads(_ paths: [String]) -> [String] {
        let all = Set(paths)
        return paths.filter { path in
            let folder = FilePath.split(path).folder
            guard folder.hasSuffix("-files") else { return true }
            return !all.contains(String(folder.dropLast("-files".count)) + ".json")
        }
    }

    /// `conversations.json`, or with a number.
    private static func isConversations(_ name: String) -> Bool {
        guard name.hasPrefix("conversations"), name.hasSuffix(".json") else { return false }
        let rest = name.dropFirst("conversations".count).dropLast(".json".count)
        return rest.isEmpty || (rest.first == "-" && rest.dropFirst().allSatisfy(\.isNumber))
    }

    private static func isInside(_ folder: String, _ export: String) -> Bool {
        export.isEmpty || folder == export || folder.hasPrefix(export + "/")
    }
}
