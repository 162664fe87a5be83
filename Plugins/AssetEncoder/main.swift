// Writes a Swift file that holds the given files as string literals, and the hashes of those in `Public/`.
//
// Usage: AssetEncoder ROOT OUTPUT FILE…
//
// String literals, because the compiler takes them in seconds where an array of bytes takes
// half a minute, and because `Bundle.module` traps once the binary is moved.
import Bytes
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let root = arguments[0].hasSuffix("/") ? arguments[0] : arguments[0] + "/"

var swift = """
    /// The files of `Prices/`, `Templates/`, `Public/` and `Strings/`, by their path in the package.
    enum EmbeddedFiles {
        static let all: [String: StaticString] = [

    """
var hashes = ""
for path in arguments.dropFirst(2) {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    swift += "        \(name.debugDescription): \(text.debugDescription),\n"
    if name.hasPrefix("Public/") {
        hashes += "        \(name.debugDescription): \"\(SHA256.hash(Array(text.utf8)).hexadecimal)\",\n"
    }
}
swift += "    ]\n\n    /// The SHA-256 of the files in `Public/`.\n    static let hashes: [String: String] = [\n"
swift += hashes + "    ]\n}\n"
// SwiftPM runs this again whenever a variable of the environment has changed. An unchanged file is not compiled again.
if (try? String(contentsOfFile: arguments[1], encoding: .utf8)) != swift {
    try swift.write(toFile: arguments[1], atomically: true, encoding: .utf8)
}
