import Pageturner

// Renders the conversations of a file, and builds a site of it: Example FILE FOLDER
let (file, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
let export = try ConversationFile(path: file)
for problem in export.problems { print(problem) }
for conversation in export.conversations {
    let page = try ConversationPage(conversation)
    print("\(conversation.title ?? "Untitled"): \(conversation.messages.count) messages, \(page.html.utf8.count) bytes")
}

var style = PageStyle()
style.theme = .dark
let site = try ConversationSite(of: [file], in: folder, title: "Example", style: style)
print("\(site.pages) pages, begin with \(site.start)")
