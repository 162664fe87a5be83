// Writes a Swift file that holds the given files as string literals.
//
// Usage: AssetEncoder ROOT OUTPUT FILE…
//
// String literals, because the compiler takes them in seconds where an array of bytes takes
// half a minute, and because `Bundle.module` traps once the binary is moved.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let root = arguments[0].hasSuffix("/") ? arguments[0] : arguments[0] + "/"

var swift = """
    /// The files of `Templates/`, `Public/` and `Strings/`, by their path in the package.
    enum EmbeddedFiles {
        static let all: [String: StaticString] = [

    """
for path in arguments.dropFirst(2) {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    swift += "        \(name.debugDescription): \(text.debugDescription),\n"
}
swift += "    ]\n}\n"
// SwiftPM runs this again whenever a variable of the environment has changed. An unchanged file is not compiled again.
if (try? String(contentsOfFile: arguments[1], encoding: .utf8)) != swift {
    try swift.write(toFile: arguments[1], atomically: true, encoding: .utf8)
}
