import ConversationModel
import Importing
import Inputs
import JSON

/// Results that were too large for the session: the program saved them as files of their own in the folder
/// `tool-results` of the session, and the session has only their beginning.
struct ClaudeCodeSavedResults {
    private let tree: any FileTree
    private let folder: String
    /// How often each file may still be read: a session may name one again and again.
    private var names: [String: Int]

    private static let repetitions = 8
    private static let folderName = "tool-results"

    /// nil if the session in the file, or that of the sub-agent in it, has no such folder.
    init?(beside file: InputFile) {
        guard let tree = file.watchedTree, let session = Self.session(of: file.path) else { return nil }
        folder = session + "/" + Self.folderName
        self.tree = tree
        names = [:]
        for file in tree.entries(in: folder) where !file.isFolder { names[file.name] = Self.repetitions }
        if names.isEmpty { return nil }
    }

    /// The folder of a session.
    private static func session(of path: String) -> String? {
        guard let parts = FilePath.partsFolder(of: path) else { return nil }
        let (session, name) = FilePath.split(FilePath.split(path).folder)
        return name == ClaudeCodeFormat.info.partsFolder ? session : parts
    }

    /// Puts the whole results in the place of their beginnings.
    mutating func complete(_ messages: inout [Message], _ notes: inout ImportDiagnostics) {
        for index in messages.indices { complete(&messages[index], &notes) }
    }

    private mutating func complete(_ message: inout Message, _ notes: inout ImportDiagnostics) {
        for index in message.parts.indices {
            guard case .toolCall(var call) = message.parts[index] else { continue }
            complete(&call, &notes)
            message.parts[index] = .toolCall(call)
        }
        complete(&message.alternatives, &notes)
        for index in message.branches.indices { complete(&message.branches[index], &notes) }
    }

    private mutating func complete(_ call: inout ToolCall, _ notes: inout ImportDiagnostics) {
        complete(&call.transcript, &notes)
        guard case .text(let text)? = call.output, let name = name(in: text), let left = names[name], left > 0,
            let bytes = try? tree.bytes(of: folder + "/" + name)
        else { return }
        let whole = bytes.decodedText.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        names[name] = left - 1
        notes.add(textBeside: whole)
        call.output = .text(whole)
    }

    // MARK: Words of the program

    private static let marks = ["Full output saved to: ", "Output has been saved to "]
    /// A text that begins otherwise quotes the program.
    private static let beginnings = ["<persisted-output>", "Error: result (", "result ("]
    /// The most characters up to the end of the path of the file, which is one of any system.
    private static let limit = 1024

    /// The name of the file of a result.
    private func name(in text: String) -> String? {
        guard Self.beginnings.contains(where: text.hasPrefix) else { return nil }
        let head = text.prefix(Self.limit)
        guard let mark = Self.marks.lazy.compactMap({ head.rangeOfBytes(of: $0) }).first else { return nil }
        let path = head[mark.upperBound...].prefix { !$0.isNewline }
        let name = String(path.split { $0 == "/" || $0 == "\\" }.last ?? "").trimmed
        return [name, name.hasSuffix(".") ? String(name.dropLast()) : name].first { names[$0] != nil }
    }

    /// The paths without those of saved results: they are read with their sessions.
    static func dropped(from paths: [String]) -> [String] {
        guard paths.contains(where: { $0.rangeOfBytes(of: folderName + "/") != nil }) else { return paths }
        let folders = Set(paths.lazy.compactMap { session(of: $0) })
        return paths.filter { path in
            let (folder, name) = FilePath.split(FilePath.split(path).folder)
            return name != folderName || !folders.contains(folder)
        }
    }
}
