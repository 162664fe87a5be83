import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Google Chat in Google Takeout.
struct GoogleChatTests {
    private static let messages = #"""
        {"messages": [
        {"creator": {"name": "Ann", "email": "ann@a.example", "user_type": "Human"}, "created_date": "Tuesday, March 5, 2024 at 10:02:11 PM UTC", "text": "*Hi* # no heading", "topic_id": "t", "message_id": "g/t/1"},
        {"creator": {"name": "Bob", "email": "bob@a.example"}, "created_date": "Tuesday, 5 March 2024 at 22:03:11 UTC", "updated_date": "Tuesday, 5 March 2024 at 22:04:00 UTC", "text": "See", "message_id": "g/t/2",
         "quoted_message_metadata": {"creator": {"name": "Ann"}, "text": "*Hi*", "message_id": "g/t/1"},
         "attached_files": [{"original_name": "a.png", "export_name": "File-a.png"}, 7],
         "reactions": [{"emoji": {"unicode": "👍"}, "reactor_emails": ["ann@a.example", "cy@a.example"]}]},
        {"creator": {"name": "Bob", "email": "bob@a.example"}, "created_date": "Tuesday, 5 March 2024 at 22:05:11 UTC", "message_id": "g/t/3", "message_state": "DELETED"},
        7]}
        """#

    @Test func messagesHaveTimesFilesReactionsAndQuotes() throws {
        let imported = try Imported(Self.messages, named: "messages.json")
        #expect(imported.format == "google-chat")
        let read = imported.messages
        #expect(read.map(\.content) == ["**Hi** # no heading", "See", nil])
        #expect(read[0].timestamp == Timestamp(rfc3339: "2024-03-05T22:02:11"))
        #expect(read[1].timestamp == Timestamp(rfc3339: "2024-03-05T22:03:11"))
        #expect(read[1].editedAt != nil)
        #expect(read[1].replyTo == "g/t/1")
        #expect(read[1].attachments.first?.source == "File-a.png")
        #expect(read[1].reactions == [Reaction(emoji: "👍", count: 2, by: ["Ann", "cy@a.example"])])
        #expect(read[2].status == .deleted)
        #expect(imported.conversations[0].id == "g")
        #expect(imported.conversations[0].title == "Ann and Bob")
    }

    @Test func anyMessageNamesTheGroup() throws {
        let text =
            #"{"messages": [{"creator": {}, "created_date": "?", "text": "Hi"}, 7, {"message_id": "g/t/1"}, {"message_id": "h/t/1"}]}"#
        let source = try FormatRegistry.all.open(InputFile(name: "messages.json", folder: nil, bytes: ByteRegion(text)))
        #expect(source.facts(of: source.records[0]).id == "g")
        #expect(try Imported(text).conversations[0].id == "g")
    }

    @Test func groupAndOwnerAreReadFromFilesBesideIt() throws {
        let tree = MemoryTree(files: [
            "Google Chat/Groups/Space x/messages.json": Self.messages,
            "Google Chat/Groups/Space x/group_info.json": #"{"name": "Plans", "members": []}"#,
        ])
        let file = try InputFile("Google Chat/Groups/Space x/messages.json", in: tree, name: "messages.json")
        #expect(try conversations(of: file).first?.title == "Plans")
    }

    @Test func groupDescriptionsAreNotInputs() {
        let paths = [
            "Groups/a/group_info.json", "Groups/a/messages.json", "Users/u/user_info.json", "b/user_info.json",
        ]
        #expect(FormatRegistry.all.searchRules.conversationFiles(paths) == ["Groups/a/messages.json"])
        #expect(
            FormatRegistry.all.searchRules.conversationFiles(["group_info.json", "a.json"]) == [
                "group_info.json", "a.json",
            ])
    }

    private func said(_ rest: String) throws -> Imported {
        try Imported(
            #"{"messages": [{"creator": {"name": "Ann", "email": "ann@a.example"}, "created_date": "Tuesday, March 5, 2024 at 10:02:11 PM UTC", "message_id": "g/t/1", \#(rest)}]}"#
        )
    }

    @Test(arguments: [
        (
            #""video_call_metadata": {"meeting_space": {"meeting_code": "abc", "meeting_url": "https://meet.example/abc"}}"#,
            "Call (https://meet.example/abc)"
        ),
        (#""gsuite_integration_metadata": {"call_data": {"call_status": "CALL_MISSED"}}"#, "Missed call from Ann"),
        (
            #""gsuite_integration_metadata": {"tasks_data": {"task_properties": {"title": "Buy tea", "completed": false}}}"#,
            "- [ ] Buy tea"
        ),
        (
            #""gsuite_integration_metadata": {"tasks_data": {"task_properties": {"title": "Buy tea", "deleted": true, "description": "Green"}}}"#,
            "~~Buy tea~~\nGreen"
        ),
        (
            #""gsuite_integration_metadata": {"calendar_event_data": {"calendar_event": {"title": "Review", "start_time": {"timed": "2026-03-04T10:00:00Z"}, "end_time": {"timed": "2026-03-04T11:00:00Z"}}}}"#,
            "> **Review**\n> 2026-03-04 10:00 UTC – 2026-03-04 11:00 UTC"
        ),
        (#""youtube_metadata": {"id": "x1"}"#, "https://youtu.be/x1"),
        (
            #""url_metadata": {"title": "Sea", "snippet": "About tides", "url": {"private_do_not_access_or_else_safe_url_wrapped_value": "https://a.example"}}"#,
            "> [**Sea**](<https://a.example>)\n> About tides"
        ),
    ])
    func annotationWithoutTextIsShown(annotation: String, words: String) throws {
        let imported = try said(#""annotations": [{"start_index": 0, "length": 0, \#(annotation)}, 7]"#)
        #expect(imported.texts == [words])
    }

    @Test func filesOfDriveAndMovingPicturesAreAttachments() throws {
        let drive = try said(#""annotations": [{"drive_metadata": {"id": "d1", "title": "Plan.pdf"}}]"#)
        #expect(drive.messages.flatMap(\.attachments).map(\.name) == ["Plan.pdf"])
        #expect(drive.messages.flatMap(\.attachments).map(\.source) == ["https://drive.google.com/open?id=d1"])
        let picture = try said(#""annotations": [{"url_metadata": {"image_url": "https://a.example/a.gif"}}]"#)
        #expect(picture.messages.flatMap(\.attachments).map(\.source) == ["https://a.example/a.gif"])
    }

    @Test func linksBelowWordsAreShownOnce() throws {
        let url = #""url": {"private_do_not_access_or_else_safe_url_wrapped_value": "https://a.example/"}"#
        let annotations = #""annotations": [{"url_metadata": {"title": "", \#(url)}}, {"interaction_data": {\#(url)}}]"#
        #expect(try said(#""text": "See here", \#(annotations)"#).texts == ["See here\nhttps://a.example/"])
        #expect(try said(#""text": "See a.example", \#(annotations)"#).texts == ["See a.example"])
    }

    @Test func aMessageMayHaveOnlyTheTimeOfAChange() throws {
        let text =
            #"{"messages": [{"creator": {"name": "Ann"}, "created_date": "?", "text": "a"}, {"creator": {"name": "Ann"}, "updated_date": "Tuesday, 5 March 2024 at 22:04:00 UTC", "text": "b"}]}"#
        let message = try Imported(text).messages[1]
        #expect(message.timestamp == Timestamp(rfc3339: "2024-03-05T22:04:00") && message.editedAt == nil)
    }

    @Test func earlierVersionsAreKept() throws {
        let message = try said(#""text": "new", "previous_message_versions": [{"text": "old"}]"#).messages[0]
        #expect(message.branches.map { $0.map(\.content) } == [["old"]])
    }

    @Test func quoteOfAMissingMessageIsShown() throws {
        let imported = try said(
            #""text": "Yes", "quoted_message_metadata": {"creator": {"name": "Bo"}, "text": "Tea?", "message_id": "g/t/0"}"#
        )
        #expect(imported.texts == ["> **Bo**\n> Tea?\n\nYes"])
    }

    @Test func changedMessagesHaveTheTimeOfTheirFirstVersion() throws {
        let ann = #""creator": {"name": "Ann", "email": "ann@a.example"}"#
        let imported = try Imported(
            #"""
            {"messages": [
            {\#(ann), "created_date": "Tuesday, March 5, 2024 at 10:01:00 PM UTC", "text": "One", "message_id": "g/t/1"},
            {\#(ann), "updated_date": "Tuesday, March 5, 2024 at 10:09:00 PM UTC", "text": "Two", "message_id": "g/t/2", "previous_message_versions": [{"created_date": "Tuesday, March 5, 2024 at 10:02:00 PM UTC", "text": "Too"}]},
            {\#(ann), "deleted_date": "Tuesday, March 5, 2024 at 10:03:00 PM UTC", "message_id": "g/t/3", "message_state": "DELETED"}]}
            """#, named: "messages.json")
        let read = imported.messages
        #expect(
            read.map(\.timestamp?.rfc3339) == ["2024-03-05T22:01:00", "2024-03-05T22:02:00", "2024-03-05T22:03:00"])
        #expect(read[1].editedAt?.rfc3339 == "2024-03-05T22:09:00")
        #expect(read[1].branches.first?.first?.timestamp?.rfc3339 == "2024-03-05T22:02:00")
    }
}
