package import ConversationModel
import Files
import JSON

/// A document that an AI wrote with a tool (a canvas, an artifact), as the input of a call that writes or edits a file:
/// pages render such calls.
package enum WrittenFile {
    /// The title and the language of a document.
    package struct Name: Hashable {
        package var title: String
        /// The extension of a file.
        package var suffix: String

        package init(title: String, suffix: String) {
            self.title = title
            self.suffix = suffix
        }

        /// The title as a file name.
        package var path: String {
            suffix.isEmpty || title.hasSuffix("." + suffix) ? title : "\(title).\(suffix)"
        }
    }

    /// A complete document.
    package static func creation(_ name: Name, content: String) -> ToolCall.Payload {
        .object([("path", name.path), ("content", content)])
    }

    /// Replacements in a document.
    package static func changes(_ name: Name, _ changes: [(old: String, new: String)]) -> ToolCall.Payload {
        var output = JSONOutput()
        output.object { output in
            output.member("path", name.path)
            output.key("edits")
            output.array { output in
                for change in changes {
                    output.object { output in
                        output.member("old_string", change.old)
                        output.member("new_string", change.new)
                    }
                }
            }
        }
        return ToolCall.Payload(output)
    }

    /// The file extension for an application's name of a language.
    package static func suffix(ofLanguage language: String) -> String {
        suffixes[language.lowercased()] ?? language.lowercased()
    }

    private static let suffixes = [
        "markdown": "md", "python": "py", "javascript": "js", "typescript": "ts", "react": "jsx", "bash": "sh",
        "shell": "sh", "c#": "cs", "csharp": "cs", "c++": "cpp", "rust": "rs", "ruby": "rb", "kotlin": "kt",
        "perl": "pl", "haskell": "hs", "plaintext": "txt", "text": "txt", "other": "",
    ]
}

extension ToolCall.Payload {
    /// An object of texts.
    package static func object(_ members: [(key: String, text: String)]) -> ToolCall.Payload {
        var output = JSONOutput()
        output.object { output in
            for (key, text) in members { output.member(key, text) }
        }
        return ToolCall.Payload(output)
    }

    fileprivate init(_ output: JSONOutput) {
        self = (try? JSONDocument(parsing: ByteRegion(output.bytes))).map { .json($0.root) } ?? .text(output.string)
    }
}
