import Testing

@testable import Transcript

@Suite struct ModelNameTests {
    @Test(arguments: [
        ("claude-sonnet-4-5-20250929", "Claude Sonnet 4.5"),
        ("claude-3-5-sonnet-latest", "Claude 3.5 Sonnet"),
        ("anthropic/claude-opus-4.1", "Claude Opus 4.1"),
        ("claude-3-opus@20240229", "Claude 3 Opus"),
        ("gpt-4o-mini-2024-07-18", "GPT-4o mini"),
        ("gpt-5-codex", "GPT-5 Codex"),
        ("gpt-4o", "GPT-4o"),
        ("o3-mini", "o3 mini"),
        ("models/gemini-2.5-pro", "Gemini 2.5 Pro"),
        ("llama-3.1-70b-instruct", "Llama 3.1 70B Instruct"),
        ("deepseek-r1", "DeepSeek R1"),
        ("kimi-k2:free", "Kimi K2"),
        ("glm-4.6", "GLM-4.6"),
        ("vega-2", "Vega 2"),
        ("ada-1", "Ada 1"),
    ])
    func idsBecomeNames(_ id: String, _ name: String) {
        #expect(ModelName.of(id) == name)
    }

    @Test(arguments: [
        "", "o3", "GPT-4", "Claude", "my model", "qwen2.5-7b-q4_K_M.gguf", "-", "a--b", "4-5", "модель-1", "latest",
        "20250929",
    ])
    func otherTextsStay(_ text: String) {
        #expect(ModelName.of(text) == text)
    }
}
