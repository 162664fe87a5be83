import Formats
import Foundation
import Testing

@testable import Importing
@testable import Inputs

/// The account of the fuzzer's seeds. What is hidden must be of a kind that `docs/formats.md` lists, and nothing known is
/// left out.
struct AccountAuditTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fuzz/Importer.seeds").standardized

    /// The places of texts that the page shows in another form: without their tags, citations or marks, or as a date.
    private static let inOtherWords: [String: Set] = [
        "chatgpt": ["$.mapping.h.message.content.text", "$.mapping.p.message.content.parts[]"],
        "claude-ai": ["$.conversations[].chat_messages[].content[].text"],
        "claude-code": ["$.message.content"],
        "claude-design": ["$.messages[].content.content", "$.messages[].content.questionReceipt.payload.g"],
        "codex": ["$.payload.content[].text", "$.payload.output"],
        "cursor": ["$.content[].text", "$.cursorDiskKV[].value.richText"],
        "google-chat": [
            "$.messages[].created_date", "$.messages[].deleted_date", "$.messages[].updated_date",
            "$.messages[].previous_message_versions[].created_date",
        ],
        "hermes": ["$.sessions[].content"],
        "matrix": ["$.messages[].content.body"],
        "open-webui": ["$.chat.history.messages.c.content"],
        "openclaw": ["$.message.content"],
        "skype": ["$.conversations[].MessageList[].content"],
        "traces": ["$.observations[].input"],
        "zencoder": ["$.content[].text"],
    ]

    /// The places of what a program tells its model, of summaries and of keys.
    private static let ofListedKinds: [String: Set] = [
        "chatgpt": ["$[].mapping.d.message.content.text"],
        "claude-ai": ["$.conversations[].summary"],
        "claude-code": ["$.content", "$.message.content"],
        "claude-design": ["$.messages[].content.attachments[].content"],
        "codex": ["$.payload.content[].text"],
        "codex-log": ["$.event"],
        "gemini-cli": ["$[\"$set\"].messages[].content[].text"],
        "kiro-ide": ["$.chat[].content"],
        "mistral-vibe": ["$.content"],
        "openhands": ["$.extended_content[].text"],
        "qwen-code": ["$.message.parts[].text"],
        "zencoder": ["$.content", "$.content[].text"],
    ]

    @Test(arguments: FormatRegistry.all.formats.map(\.name))
    func textsOfSeedsAreShownOrOfAListedKind(format: String) throws {
        let known = (Self.inOtherWords[format] ?? []).union(Self.ofListedKinds[format] ?? [])
        let folder = Self.folder.appending(path: format)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let source = try FormatRegistry.all.open(InputFile(path: folder.appending(path: name).path))
            for record in source.records {
                var notes = ImportDiagnostics(isAccountWanted: true)
                _ = try source.read(record, &notes)
                let hidden = Set(notes.account.hiddenPlaces.map { $0.description.replacing(#/\[\d+\]/#, with: "[]") })
                #expect(hidden.subtracting(known).isEmpty, "\(format)/\(name)")
                #expect(!notes.warnings.contains { Self.isAlarm($0.reason) }, "\(format)/\(name)")
            }
        }
    }

    private static func isAlarm(_ reason: ImportError.Reason) -> Bool {
        switch reason {
        case .leftOut, .skippedTexts, .allLeftOut: true
        default: false
        }
    }
}
