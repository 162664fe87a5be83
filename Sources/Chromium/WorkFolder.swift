import Files

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
    private let folder: PrivateFolder
    var path: String { folder.path }

    /// The most bytes of the parent's path: the browser opens a socket below it, whose address has room for some 100.
    private static let limit = 48

    init() throws(BrowserError) {
        let asked = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        let parent = asked.isEmpty || asked.utf8.count > Self.limit ? "/tmp" : asked
        do {
            folder = try PrivateFolder(in: parent)
        } catch {
            throw .noFolder(code: error.code)
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
