import ConversationModel
import Formats
import Inputs
import TestSupport
import Testing

@testable import FormatsApps
@testable import Importing

/// Pictures and files beside the conversations.
struct ChatGPTAssetTests {
    private static let files = [
        "file-Abc123-holiday photo.png", "dalle-generations/file-Gen-7f3e.webp", "user-X1/file_00ff-clean.dat",
        "c-1/audio/file_voice.wav", "other.png",
    ]

    private func read(_ build: (inout ChatGPTExport) -> Void) throws -> Conversation {
        var export = ChatGPTExport()
        build(&export)
        var zip = ZipBuilder()
        zip.add("conversations.json", export.json)
        for path in Self.files { zip.add(path, "bytes") }
        return try conversations(of: file("conversations.json", in: zip)).first ?? Conversation()
    }

    private func picture(_ pointer: String, more: String = "") -> String {
        #"{"content_type": "image_asset_pointer", "asset_pointer": "\#(pointer)", "size_bytes": 5, "width": 8, "height": 6\#(more)}"#
    }

    @Test func picturesAreReadWithTheTextInAnyOrder() throws {
        let parts =
            #"{"content_type": "multimodal_text", "parts": [\#(picture("file-service://file-Abc123")), "What is it?"]}"#
        let message = try read { export in
            export.add(
                "user", parts,
                metadata:
                    #"{"attachments": [{"id": "file-Abc123", "name": "holiday photo.png", "size": 5}, {"id": "file-Pdf", "name": "a.pdf", "mimeType": "application/pdf", "size": 77}]}"#
            )
        }.messages[0]
        #expect(message.content == "What is it?")
        #expect(message.attachments.map(\.source) == ["file-Abc123-holiday photo.png", nil])
        #expect(message.attachments.map(\.name) == ["holiday photo.png", "a.pdf"])
        #expect(message.attachments.map(\.kind) == [.image, .file])
        #expect(message.attachments.map(\.isMissing) == [false, true])
        #expect(message.attachments[0].width == 8)
        #expect(message.attachments[1].bytes == 77)
    }

    @Test func generatedPicturesBelongToTheAnswer() throws {
        let dalle = #", "metadata": {"dalle": {"prompt": "A red boat"}}"#
        let answer = try read { export in
            export.user("Draw")
            export.add("assistant", ChatGPTExport.text(#"{"prompt": "A red boat"}"#), recipient: "dalle.text2im")
            export.add(
                "tool",
                #"{"content_type": "multimodal_text", "parts": [\#(picture("file-service://file-Gen", more: dalle)), \#(picture("sediment://file_00ff#file_00ff#p_0"))]}"#,
                name: "dalle.text2im")
            export.answer("Here it is")
        }.answer
        #expect(answer.outline == ["dalle.text2im", "text"])
        #expect(
            answer.attachments.map(\.source) == ["dalle-generations/file-Gen-7f3e.webp", "user-X1/file_00ff-clean.dat"])
        #expect(answer.attachments.first?.alt == "A red boat")
        #expect(answer.attachments.map(\.partsBefore) == [1, 1])
    }

    @Test func picturesKeepTheirPlaceInAMergedAnswer() throws {
        let chart = #"{"content_type": "multimodal_text", "parts": [\#(picture("file-service://file-Gen"))]}"#
        let conversation = try read { export in
            export.user("Plot it", id: "p")
            export.answer("One moment.", id: "a", after: "p")
            export.add("assistant", #"{"content_type": "code", "text": "plot()"}"#, recipient: "python")
            export.add("tool", chart, name: "python")
            export.answer("Here it is.", id: "shown")
            export.answer("No.", id: "b", after: "p")
            export.current = "shown"
        }
        #expect(conversation.answer.outline == ["text", "python", "text"])
        #expect(conversation.answer.attachments.map(\.partsBefore) == [2])
    }

    @Test func existingSoundsAreKept() throws {
        let message = try read { export in
            export.add(
                "user",
                #"{"content_type": "multimodal_text", "parts": [{"content_type": "audio_transcription", "text": "Hi"}, {"content_type": "audio_asset_pointer", "asset_pointer": "sediment://file_voice"}]}"#
            )
        }.messages[0]
        #expect(message.content == "Hi")
        #expect(message.attachments.map(\.source) == ["c-1/audio/file_voice.wav"])
    }

    @Test(arguments: [
        ("file-service://file-X", "file-X"), ("sediment://file_X", "file_X"), ("sediment://a/file_X#p_0.jpg", "file_X"),
        ("file-X", "file-X"), ("", ""), ("https://x.example/?file_1", "x.example"),
    ])
    func pointersHoldIds(pointer: String, id: String) {
        #expect(AssetIndex.id(ofPointer: pointer) == id || pointer.hasPrefix("https"))
    }

    @Test func namesBeginWithIds() {
        #expect(AssetIndex.id(ofFile: "file-Ab1-my file.png") == "file-Ab1")
        #expect(AssetIndex.id(ofFile: "file_00ff.png") == "file_00ff")
        #expect(AssetIndex.id(ofFile: "file-Ab1") == "file-Ab1")
        #expect(AssetIndex.id(ofFile: "filename.png") == nil)
    }

    @Test func uploadsAreNotConversations() {
        let paths = [
            "export/conversations-000.json", "export/conversations-001.json", "export/file-A-chat.json",
            "export/user.json", "export/chat.html", "export/sora.json", "chat.html",
            "export/user-1/file_7.json", "file-B.json", "other/users.json",
        ]
        #expect(
            FormatRegistry.all.searchRules.conversationFiles(paths) == [
                "export/conversations-000.json", "export/conversations-001.json", "chat.html", "file-B.json",
                "other/users.json",
            ])
        #expect(FormatRegistry.all.searchRules.conversationFiles(["users.json", "file-B.json"]).count == 2)
    }
}
