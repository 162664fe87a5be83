import ArgumentParser
import Formats
import Importing
import JSON

struct FormatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formats", abstract: "List the supported formats.",
        discussion: "Example: pageturner formats --json")

    @Flag(help: "Print the list as JSON.")
    var json = false

    func run() throws {
        if json {
            try Terminal.output(json: jsonList)
            return
        }
        let width = FormatRegistry.all.formats.map(\.name.count).max() ?? 0
        for format in FormatRegistry.all.formats {
            let padding = String(repeating: " ", count: width - format.name.count)
            try Terminal.output(
                "\(format.name)\(padding)  \(format.title) [\(format.evidence.kind)]; \(places(of: format))")
        }
    }

    private func places(of format: FormatInfo) -> String {
        (format.placeNames + format.files).joined(separator: ", ")
    }

    private var jsonList: [UInt8] {
        var output = JSONOutput(.indented)
        output.array { output in
            for format in FormatRegistry.all.formats {
                output.object { output in
                    for (key, text) in [
                        ("name", format.name), ("title", format.title), ("files", places(of: format)),
                        ("reads", format.reads), ("verified", format.evidence.text),
                    ] {
                        output.key(key)
                        output.string(text)
                    }
                }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }
}
