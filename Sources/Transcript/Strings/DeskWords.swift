/// The English words of the author's desk (`Sources/Page/js/desk`).
enum DeskWords {
    static let all = [
        "Leave out", "Bring back", "Chapter", "Note", "Redact here", "Redact everywhere", "Highlight", "Undo", "Redo",
        "What leaves", "Look at the result", "Back to the desk", "Left out by you", "Found by the redaction",
        "Names that stand often", "Added by you", "Publish", "Save as one page", "Copy", "Copied", "Keep", "Redact",
        "Remove", "Save", "Cancel", "Title of the chapter", "Note in Markdown", "Message %1",
        "%1 times", "Title", "Summary", "Nothing is left out", "Nothing was found",
        "Not saved", "The preview does not answer", "tool results",
        "tool calls",
        "thoughts", "system messages", "sub-agents", "files", "pictures", "other versions", "tokens and costs", "Size",
        "Add",
    ]
}
