import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

/// The lines of several agents look much alike.
struct SimilarFormatTests {
    private static let link = #""uuid":"1","parentUuid":null,"sessionId":"s""#

    @Test(arguments: [
        ("qwen-code", #"{\#(link),"type":"user","message":{"role":"user","parts":[{"text":"Hi"}]}}"#),
        ("claude-code", #"{\#(link),"type":"user","message":{"role":"user","content":"Hi"}}"#),
        (
            "iflow",
            #"{\#(link),"type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":{"responseParts":{}}}]}}"#
        ),
        ("droid", #"{"type":"session_start","id":"d","title":"T","owner":"ann","cwd":"/x"}"#),
        ("pi", #"{"type":"session","id":"d","cwd":"/x"}"#),
        (
            "droid-stream",
            #"{"type":"tool_call","sessionId":"s","toolId":"Read","toolName":"Read","parameters":{}}"#
        ),
        ("grok-build", #"{"type":"user","content":[{"type":"text","text":"Hi"}],"prompt_index":0}"#),
        ("gemini-stream", #"{"type":"init","session_id":"s","model":"m"}"#),
        (
            "cursor-stream",
            #"{"type":"tool_call","subtype":"started","call_id":"c","tool_call":{"readToolCall":{}},"session_id":"s"}"#
        ),
        ("cursor", #"{"role":"user","message":{"content":[{"type":"text","text":"Hi"}]}}"#),
        ("managed-agents", #"{"type":"agent.message","id":"e","content":[]}"#),
        ("copilot-cli", #"{"type":"user.message","content":"Hi"}"#),
        ("copilot-cli", #"{"type":"session.start","data":{"sessionId":"s"}}"#),
        ("poolside", #"{"type":"session.start","id":"e","step_id":"a","session_start":{}}"#),
        (
            "claude-code",
            #"{"type":"system","subtype":"init","session_id":"s","apiKeySource":"none","tools":[],"uuid":"1"}"#
        ),
    ])
    func byTheFirstLine(format: String, line: String) throws {
        for text in [line, line + "\n" + #"{"type":"unknown"}"#] {
            let file = InputFile(name: "", folder: nil, bytes: ByteRegion(text))
            #expect(try FormatRegistry.all.open(file).format.name == format)
        }
    }

    @Test(arguments: [
        #"{"type":"tool_call","name":"f"}"#, #"{"type":"session_start","id":"x"}"#, #"{"type":"init","model":"m"}"#,
        #"{"step_index":1,"type":"x"}"#, #"{"schema_version":"ATIF-v1"}"#, #"{"conversation_id":"c","history":[]}"#,
        #"{"type":"item.completed","item":{}}"#, #"{"type":"text","sessionID":"s"}"#,
    ])
    func similarTextIsRefused(line: String) {
        #expect(throws: ImportError.self) { try Imported(line + "\n" + line) }
    }
}
