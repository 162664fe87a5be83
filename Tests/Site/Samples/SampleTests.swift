import Importing
import Testing
import Transcript

@testable import Site

/// Families of the expectations, and the formats of ours that read them.
private let formats = [
    "anthropic-api": "messages",
    "bilingual": "bilingual",
    "chatbotui": "chatbot-ui",
    "chatgpt-export": "chatgpt",
    "claude-ai-export": "claude-ai",
    "claude-code-jsonl": "claude-code",
    "codex-rollout": "codex",
    "codex-tui-log": "codex-log",
    "facebook-messenger": "messenger",
    "gemini-aistudio": "ai-studio",
    "gemini-cli-chat": "gemini-cli",
    "grok": "grok",
    "inspect-eval-log": "inspect",
    "librechat": "librechat",
    "lmstudio": "lm-studio",
    "oasst": "oasst",
    "open-webui": "open-webui",
    "openai-chat-messages": "messages",
    "openai-messages-rows": "messages",
    "openai-responses": "openai-responses",
    "pi-session": "pi",
    "sharegpt": "sharegpt",
    "slack-export": "slack",
    "stream-anthropic": "stream",
    "stream-google": "stream",
    "stream-ollama": "stream",
    "stream-openai-chat": "stream",
    "stream-openai-responses": "stream",
    "telegram-desktop": "telegram",
    "vscode-copilot-chat": "copilot-chat",
    "whatsapp-txt": "whatsapp",
]

/// Real exports, compared with the expected results.
@Suite(.enabled(if: !Samples.families.isEmpty, "no sample files beside the checkout"))
struct SampleTests {
    @Test(arguments: Samples.families)
    func isReadAsExpected(family: String) throws {
        let format = try #require(formats[family], "no format for \(family)")
        for sample in Samples.strict where sample.family == family {
            let result = try SampleResult(sample)
            if sample.isRefused {
                compareRefusal(result, sample)
            } else {
                #expect(result.formats == [format], "\(sample.path)")
                #expect(result.errors.isEmpty, "\(sample.path)")
                compareTotals(result, sample)
                try compareText(sample)
            }
        }
    }

    private func compareRefusal(_ result: SampleResult, _ sample: Sample) {
        #expect(result.conversations == 0, "\(sample.path)")
        #expect(!result.errors.isEmpty, "\(sample.path)")
        guard let line = sample.line, let column = sample.column else { return }
        let position = result.errors.first?.position
        #expect(position?.line == line && position?.column == column, "\(sample.path)")
    }

    private func compareTotals(_ result: SampleResult, _ sample: Sample) {
        for (name, expected) in sample.summary.sorted(by: { $0.key < $1.key }) {
            #expect(result.total(name) == expected, "\(name) of \(sample.path)")
        }
    }

    private func compareText(_ sample: Sample) throws {
        guard !sample.contained.isEmpty || !sample.notContained.isEmpty else { return }
        let text = try SampleResult.pageText(sample)
        for piece in sample.contained where !text.contains(piece) {
            Issue.record("'\(piece)' is not in the pages of \(sample.path)")
        }
        // An agent may have read a file that quotes the program.
        let words = sample.notContained.isEmpty ? "" : try SampleResult.pageText(sample, withCode: false)
        for piece in sample.notContained where words.contains(piece) {
            Issue.record("'\(piece)' is in the pages of \(sample.path)")
        }
    }
}
