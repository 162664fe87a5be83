/// The documentation's facts about each format, by name, in the order of `AllFormats`.
extension FormatInfo {
    /// The parts that are read, and the evidence; a format without an entry claims the least.
    public var notes: FormatNotes { FormatNotes.all[name] ?? FormatNotes("messages", .ownShapes) }
}

extension FormatNotes {
    /// An entry names real files only if a reader was compared with them.
    static let all: [String: FormatNotes] = [
        "pageturner": .init("everything the format defines", .realFiles("this project's own")),
        "pageturner-markdown": .init("everything the native format defines", .realFiles("this project's own")),
        "deepseek": .init("branches, thinking, web searches, files, sources", .ownShapes),
        "chatgpt": .init(
            "branches, tools, thinking, pictures, files, citations of all generations, canvas, voice transcripts",
            .realFiles("exports of 2023 and 2024")),
        "claude-ai": .init("branches, tools, artifacts, thinking, attachments, citations, voice notes", .publicReaders),
        "telegram": .init(
            "formatting, replies, reactions, edits, polls, media, service messages",
            .realFiles("exports of 2020 and 2021")),
        "line": .init("notices, pictures and stickers by name", .ownShapes),
        "whatsapp": .init("edits, media, notices, in the languages and date formats of phones", .publicReaders),
        "messenger": .init("reactions, media, shared links, calls", .publicReaders),
        "discord": .init("replies, reactions, edits, attachments, embeds, stickers, notices", .publicReaders),
        "discord-package": .init("attachments", .ownShapes),
        "slack": .init(
            "threads, reactions, edits, files, blocks, names of people and channels",
            .realFiles("a test workspace of 2016")),
        "teams": .init("replies, reactions, edits, attachments, cards, quotes, notices", .publicReaders),
        "skype": .init("edits, quotes, reactions, media, calls", .ownShapes),
        "twitter": .init("reactions, media, group notices, edits", .ownShapes),
        "hangouts": .init("pictures, calls, group notices", .ownShapes),
        "snapchat": .init("media by name, notices", .ownShapes),
        "tiktok": .init("shared posts", .ownShapes),
        "google-chat": .init("replies, reactions, edits, attachments", .ownShapes),
        "matrix": .init("replies, reactions, edits, redactions, attachments, notices", .ownShapes),
        "signal": .init("replies, reactions, edits, attachments, notices", .publicReaders),
        "bilingual": .init("translations, languages of each turn", .realFiles("DiaBLa and BConTrasT")),
        "open-webui": .init(
            "branches, several models, reasoning, tool calls, files, sources",
            .realFiles("exports of 2025")),
        "librechat": .init("branches, reasoning, tool calls, files", .realFiles("exports of 2024, nested and flat")),
        "lm-studio": .init("regenerated answers, thinking, tool calls, files", .publicReaders),
        "chatbot-ui": .init("models", .realFiles("version 4")),
        "grok": .init("branches, thinking, files, sources", .realFiles("one export of 2025")),
        "le-chat": .init("regenerated answers, thinking, tool calls, files, references", .ownShapes),
        "chat-tables": .init("models, errors", .ownShapes),
        "cherry-studio": .init(
            "answers of several models, thinking, tool calls, translations, files, sources",
            .ownShapes),
        "sillytavern": .init("swipes, thinking, groups, hidden messages", .ownShapes),
        "ai-studio": .init("thinking, files, code execution", .realFiles("saved prompts")),
        "gemini-takeout": .init("attachments, links, tables", .publicReaders),
        "gemini-api": .init("function calls, thoughts, code execution, inline pictures", .publicReaders),
        "adk": .init("several agents, function calls, errors", .ownShapes),
        "inspect": .init("tool calls, reasoning, attachments, scores, errors", .realFiles("Inspect 0.3.41 and 0.3.58")),
        "oasst": .init("alternative answers, languages", .realFiles("OASST1 rows")),
        "sharegpt": .init("tools, system prompts", .realFiles("rows of public data sets")),
        "stream": .init(
            "timing where recorded, thinking, tool calls, citations, several choices",
            .realFiles("streams of OpenAI, Anthropic, Google and Ollama")),
        "claude-code": .init(
            "branches, sub-agents, tool calls, thinking, pictures, commands, compactions",
            .realFiles("Claude Code 1.0.24 to 2.1.42")),
        "codex": .init("tool calls, reasoning, changed files, compactions, pictures", .realFiles("Codex 0.40")),
        "codex-log": .init("recorded timing of each piece, reasoning, commands", .realFiles("two recordings of 2025")),
        "gemini-cli": .init("tool calls, thoughts, files, notices", .realFiles("Gemini CLI, October 2025")),
        "copilot-chat": .init(
            "tool calls, edits, thinking, references, confirmations, errors",
            .realFiles("chats exported in 2025")),
        "traces": .init("tool calls, steps, models, errors", .realFiles("Langfuse traces of 2025")),
        "openai-responses": .init(
            "tool calls, reasoning, web searches, citations, files",
            .realFiles("bodies of requests and answers")),
        "llama-cpp": .init("branches, files, harness names", .ownShapes),
        "pi": .init("branches, tool calls, thinking, compactions, model changes", .realFiles("a session of 2025")),
        "opencode": .init("tool calls, reasoning, files, errors, from files and the database", .publicReaders),
        "cline": .init("tool calls, thinking, pictures", .publicReaders),
        "amp": .init("tool calls, thinking", .publicReaders),
        "copilot-cli": .init("tool calls, reasoning, errors", .publicReaders),
        "continue": .init("tool calls, thinking, context items", .ownShapes),
        "openhands": .init("actions with their observations, thoughts, pictures", .publicReaders),
        "pydantic-ai": .init("tool calls, thinking, files, retries", .ownShapes),
        "autogen": .init("several agents, tool calls, thoughts, pictures", .ownShapes),
        "semantic-kernel": .init("function calls, reasoning, files", .ownShapes),
        "aider": .init("prompts, answers, the program's own output", .publicReaders),
        "messages": .init(
            "tool calls, thinking, pictures, citations, errors",
            .realFiles("bodies of requests and answers, rows of public data sets")),
        "qwen-code": .init(
            "tool calls, thinking, titles, commands, rewinds",
            .realFiles("sessions of 2026")),
        "iflow": .init(
            "tool calls, thinking",
            .realFiles("a session of 2026")),
        "droid": .init(
            "tool calls, thinking, titles",
            .realFiles("sessions of 2026")),
        "droid-stream": .init(
            "tool calls, errors",
            .realFiles("a stream of 2026")),
        "grok-build": .init(
            "tool calls, titles",
            .realFiles("sessions of 2026")),
        "kimi": .init(
            "tool calls, thinking, in three generations of files",
            .realFiles("sessions of 2026")),
        "kiro": .init(
            "tool calls",
            .realFiles("a conversation of 2026")),
        "kiro-database": .init(
            "tool calls, from old and new tables",
            .publicReaders),
        "antigravity": .init(
            "tool calls, thinking",
            .realFiles("sessions of 2026")),
        "atif": .init(
            "tool calls, reasoning, observations",
            .realFiles("trajectories of version 1.7")),
        "managed-agents": .init(
            "tool calls, thinking, results",
            .ownShapes),
        "gemini-stream": .init(
            "tool calls, deltas of answers",
            .ownShapes),
        "cursor-stream": .init(
            "tool calls, thinking",
            .publicReaders),
        "codex-exec": .init(
            "commands, changed files, reasoning",
            .realFiles("a recording of 2026")),
        "opencode-run": .init(
            "tool calls, reasoning",
            .ownShapes),
        "specstory": .init(
            "tool calls, thinking, several agents",
            .realFiles("histories of 2025 and 2026")),
        "opentelemetry": .init(
            "messages, tool calls of GenAI and OpenInference spans",
            .realFiles("spans of 2026")),
        "telegram-html": .init(
            "replies, media, forwarded messages, notices",
            .realFiles("exports of 2024")),
        "messenger-html": .init(
            "media, reactions; English dates only",
            .publicReaders),
        "kakaotalk": .init(
            "notices, media by name; phone, computer and CSV",
            .realFiles("exports of three kinds")),
        "rocketchat": .init(
            "threads, attachments, notices",
            .realFiles("histories of a room and a direct chat")),
        "mattermost": .init(
            "threads, reactions, direct messages",
            .publicReaders),
        "zulip": .init(
            "topics, reactions",
            .publicReaders),
        "irc": .init(
            "actions, joins and parts; irssi, WeeChat, HexChat, ZNC",
            .publicReaders),
        "qq": .init(
            "replies, media by name",
            .publicReaders),
        "weflow": .init(
            "media by name, notices",
            .publicReaders),
        "huggingchat": .init(
            "branches, files",
            .publicReaders),
        "poe": .init(
            "bots, attachments",
            .publicReaders),
        "character-ai": .init(
            "branches of answers",
            .publicReaders),
        "perplexity": .init(
            "sources",
            .publicReaders),
        "meta-ai": .init(
            "pictures by name",
            .publicReaders),
        "microsoft-copilot": .init(
            "prompts and answers of the activity history",
            .publicReaders),
        "qwenpaw": .init(
            "tool calls, thinking",
            .realFiles("sessions of 2026")),
        "posit-assistant": .init(
            "tool calls, branches",
            .realFiles("a conversation of 2026")),
        "chat-exporter": .init(
            "titles, dates of turns",
            .publicReaders),
        "claude-code-export": .init(
            "tool calls by name, their output",
            .publicReaders),
        "viber": .init(
            "senders and dates",
            .publicReaders),
        "imessage-text": .init(
            "reactions, attachments by name",
            .publicReaders),
        "imessage-html": .init(
            "tapbacks, replies, edits, attachments, notices, receipts",
            .publicReaders),
        "imessage": .init(
            "tapbacks, groups, replies, edits, attachments",
            .realFiles("a database of 23 rows; the rest from public readers")),
        "cursor": .init(
            "tool calls, thinking, sub-agents; database, chat store, transcripts, exported Markdown",
            .realFiles("transcripts of 2026; databases from public readers")),
        "zed": .init(
            "agent threads and text threads, sub-agents, tool calls",
            .publicReaders),
        "goose": .init(
            "tool calls, thinking, titles",
            .publicReaders),
        "crush": .init(
            "tool calls, reasoning, sub-agents",
            .publicReaders),
        "hermes": .init(
            "tool calls, reasoning",
            .publicReaders),
        "llm": .init(
            "prompts, answers, tool calls, attachments by name",
            .publicReaders),
        "llm-json": .init(
            "prompts, answers, reasoning, tool calls, fragments, attachments by name",
            .publicReaders),
        "llm-markdown": .init(
            "prompts, answers, reasoning, tool calls, fragments, attachments by name",
            .publicReaders),
        "claude-replay": .init(
            "tool calls, thinking, chapters",
            .realFiles("a demonstration of 2026")),
        "gemini-conversations": .init("turns with their roles", .publicReaders),
        "markdown-roles": .init("titles, times of messages", .publicReaders),
        "instructions": .init("rejected answers", .ownShapes),
    ]
}
