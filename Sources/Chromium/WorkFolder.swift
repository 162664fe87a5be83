#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A private folder for temporary files, deleted with its owner.
final class WorkFolder {
    let path: String

    /// The most bytes of the parent's path: the browser opens a socket below it, whose address has room for some 100.
    private static let limit = 48

    init() throws(BrowserError) {
        let asked = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        let parent = asked.isEmpty || asked.utf8.count > Self.limit ? "/tmp" : asked
        var template = Array((parent + "/pageturner-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template), let real = realpath(made, nil) else { throw .noFolder(code: errno) }
        defer { free(real) }
        path = String(cString: real)
    }

    deinit {
        // A program that has just ended may still be writing to the folder.
        for _ in 0..<10 where (try? FileManager.default.removeItem(atPath: path)) == nil {
            guard FileManager.default.fileExists(atPath: path) else { return }
            usleep(50_000)
        }
    }

    /// Writes a file.
    ///
    /// - Returns: The file's URL for the browser.
    func write(_ bytes: [UInt8], to name: String) throws(BrowserError) -> String {
        let file = path + "/" + name
        guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else { throw .noFolder(code: errno) }
        return "file://" + file.utf8.map(Self.escaped).joined()
    }

    private static func escaped(_ byte: UInt8) -> String {
        let character = Character(UnicodeScalar(byte))
        let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "/-._~".contains(character))
        if isPlain { return String(character) }
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
