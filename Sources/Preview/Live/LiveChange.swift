import JSON
import Transcript

/// A step from the current page to the new one, for the page's script.
enum LiveChange: Equatable {
    /// Replaces the markup around the messages.
    case page(old: String, new: String, messages: Int)
    /// Replaces some lines of a list beside the messages.
    case list(String, from: Int, removed: Int, added: Int, markup: String)
    /// Replaces some messages.
    case messages(from: Int, removed: Int, added: Int, markup: String)
    /// Replaces some parts of an answer; around them only the borders of groups change.
    case blocks(message: Int, from: Int, removed: Int, added: Int, markup: String, runs: [BlockRun])
    /// Appends text to the code at the end of a block.
    case code(message: Int, block: Int, text: String)
    /// Replaces the markup around the parts of an answer: the message without its parts, and their number.
    case frame(message: Int, blocks: Int, markup: String)
    /// Replaces some characters of the page's data, which grow with every piece of a recorded stream.
    case data(from: Int, removed: Int, text: String)

    func write(to output: inout JSONOutput) {
        output.object { output in
            switch self {
            case .page(let old, let new, let messages):
                Self.write([("n", messages)], nil, to: &output)
                output.key("old")
                output.string(old)
                output.key("new")
                output.string(new)
            case .list(let name, let from, let removed, let added, let markup):
                Self.write([("i", from), ("n", removed), ("k", added)], markup, to: &output)
                output.key("list")
                output.string(name)
            case .messages(let from, let removed, let added, let markup):
                Self.write([("at", from), ("n", removed), ("k", added)], markup, to: &output)
            case .blocks(let message, let from, let removed, let added, let markup, let runs):
                Self.write([("m", message), ("i", from), ("n", removed), ("k", added)], markup, to: &output)
                Self.write(runs, to: &output)
            case .code(let message, let block, let text):
                Self.write([("m", message), ("i", block)], nil, to: &output)
                output.key("text")
                output.string(text)
            case .frame(let message, let blocks, let markup):
                Self.write([("m", message), ("k", blocks)], nil, to: &output)
                output.key("frame")
                output.string(markup)
            case .data(let start, let removed, let text):
                Self.write([("i", start), ("n", removed)], nil, to: &output)
                output.key("data")
                output.string(text)
            }
        }
    }

    private static func write(_ numbers: [(String, Int)], _ markup: String?, to output: inout JSONOutput) {
        for (key, number) in numbers {
            output.key(key)
            output.int(number)
        }
        guard let markup else { return }
        output.key("html")
        output.string(markup)
    }

    /// Lists of a group's start tag (or nothing), its number of blocks, and the white space after it.
    private static func write(_ runs: [BlockRun], to output: inout JSONOutput) {
        output.key("runs")
        output.array { output in
            for run in runs {
                output.array { output in
                    output.string(String(decoding: run.tag, as: UTF8.self))
                    output.int(run.count)
                    output.string(String(decoding: run.space, as: UTF8.self))
                }
            }
        }
    }
}
