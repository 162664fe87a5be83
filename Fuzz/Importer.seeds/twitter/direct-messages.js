window.YTD.direct_messages.part0 = [
  {"dmConversation" : {"conversationId" : "1-2", "messages" : [
    {"messageCreate" : {"recipientId" : "2", "reactions" : [{"senderId" : "2", "reactionKey" : "funny", "eventId" : "9", "createdAt" : "2024-03-01T12:03:00.000Z"}], "urls" : [{"url" : "https://t.co/abc", "expanded" : "https://a.example/x", "display" : "a.example/x"}], "text" : "see https://t.co/abc &lt;3", "mediaUrls" : [ ], "senderId" : "1", "id" : "12", "createdAt" : "2024-03-01T12:02:00.000Z", "editHistory" : [ ]}},
    {"messageCreate" : {"recipientId" : "1", "reactions" : [ ], "urls" : [{"url" : "https://t.co/def", "expanded" : "https://twitter.com/messages/media/11", "display" : "pic.twitter.com/def"}], "text" : "Look https://t.co/def", "mediaUrls" : ["https://ton.twitter.com/dm/11/10/a.jpg"], "senderId" : "2", "id" : "11", "createdAt" : "2024-03-01T12:01:00.000Z"}}]}},
  {"dmConversation" : {"conversationId" : "77", "messages" : [
    {"participantsLeave" : {"userIds" : ["3"], "createdAt" : "2024-03-01T12:04:00.000Z"}},
    {"conversationNameUpdate" : {"initiatingUserId" : "2", "name" : "Garden", "createdAt" : "2024-03-01T12:03:00.000Z"}},
    {"participantsJoin" : {"initiatingUserId" : "2", "userIds" : ["3"], "createdAt" : "2024-03-01T12:02:00.000Z"}},
    {"messageCreate" : {"text" : "Hi all", "senderId" : "2", "id" : "21", "createdAt" : "2024-03-01T12:01:00.000Z"}},
    {"joinConversation" : {"initiatingUserId" : "2", "participantsSnapshot" : ["1", "2"], "createdAt" : "2024-03-01T12:00:00.000Z"}}]}}
]
