import ArgumentParser
import ConversationModel
import Importers

struct FormatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "formats", abstract: "List what can be read.")

    @Flag(help: "Print the list in JSON.")
    var json = false

    func run() throws {
        if json {
            try Terminal.output(jsonList)
            return
        }
        let width = Importers.formats.map(\.name.count).max() ?? 0
        for format in Importers.formats {
            let padding = String(repeating: " ", count: width - format.name.count)
            try Terminal.output("\(format.name)\(padding)  \(format.title); \(format.files)")
        }
    }

    private var jsonList: [UInt8] {
        var output = JSONOutput(.indented)
        output.array { output in
            for format in Importers.formats {
                output.object { output in
                    for (key, text) in [("name", format.name), ("title", format.title), ("files", format.files)] {
                        output.key(key)
                        output.string(text)
                    }
                }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }
}
