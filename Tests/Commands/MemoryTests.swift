import Foundation
import TestSupport
import Testing

/// A file takes memory in proportion to its size, whatever it contains (security rule 19).
@Suite(.serialized) struct MemoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let chat = #"{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]}"#

    private func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = folder.path + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    /// The memory of a file beyond that of a small one.
    private func memory(of bytes: [UInt8], _ name: String, exitCode: Int = 0) throws -> Int {
        let small = try PeakMemory.run(["check", try write(Array(Self.chat.utf8), to: "small.json"), "--jobs", "2"])
        let run = try PeakMemory.run(["check", try write(bytes, to: name), "--jobs", "2"])
        #expect(run.exitCode == exitCode)
        return max(0, run.bytes - small.bytes)
    }

    @Test func deepFoldersTakeMemoryInProportionToTheirPaths() throws {
        let memories = try [500, 4_000].map { count in
            var zip = ZipBuilder()
            for number in 0..<count {
                zip.add("\(number)/" + String(repeating: "abcdefgh/", count: 60) + "x.dat", [], .stored)
            }
            zip.add("chat.json", Self.chat)
            let archive = zip.archive()
            return (size: archive.count, memory: try memory(of: archive, "deep.zip"))
        }
        for (size, memory) in memories { #expect(memory < 32 << 20 + 24 * size, "\(memory / size) bytes for each") }
    }

    @Test func foldersTooDeepAreRefusedAtOnce() throws {
        var zip = ZipBuilder()
        for number in 0..<4_000 { zip.add("\(number)/" + String(repeating: "a/", count: 490) + "x.json", [], .stored) }
        let archive = zip.archive()
        #expect(try memory(of: archive, "deep.zip", exitCode: 1) < 32 << 20 + 8 * archive.count)
    }

    /// 250 entries that share the bytes of one file, a hundred kilobytes when unpacked.
    @Test func membersThatShareBytesTakeNoMemory() throws {
        let content = [UInt8](repeating: 0x20, count: 100_000)
        var zip = ZipBuilder()
        zip.add("0.json", content)
        var claims = ZipBuilder.Claims()
        claims.offset = 0
        for number in 1..<250 { zip.add("\(number).json", content, claims: claims) }
        #expect(try memory(of: zip.archive(), "shared.zip", exitCode: 1) < 16 << 20)
    }

    @Test func unpackingStopsAtTheLimit() throws {
        var zip = ZipBuilder()
        for number in 0..<100 { zip.add("\(number).json", [UInt8](repeating: 0x20, count: 1 << 20)) }
        let archive = zip.archive()
        #expect(try memory(of: archive, "bomb.zip", exitCode: 1) < 16 << 20 + 400 * archive.count)
    }

    /// Only those that are being read take memory.
    @Test func archiveMembersAreNotAllInMemory() throws {
        let words = (0..<40_000).map { "word\($0 &* 7919 % 100_003)" }.joined(separator: " ")
        let content = Array(repeating: words, count: 6).joined(separator: " ")
        let memories = try [2, 14].map { count in
            var zip = ZipBuilder()
            for number in 0..<count {
                zip.add(
                    "\(number).json",
                    #"{"title":"Chat \#(number)","x":"\#(content)","messages":[{"role":"user","content":"Hi"}]}"#)
            }
            let path = try write(zip.archive(), to: "many.zip")
            let run = try PeakMemory.run(["build", path, "-o", folder.path + "/site-\(count)", "--jobs", "2"])
            #expect(run.exitCode == 0)
            return run.bytes
        }
        // 12 more files of 2.4 MB, of which the archive has a quarter, which is mapped: 36 MB if all were held.
        #expect(memories[1] - memories[0] < 24 << 20, "\(memories)")
    }

    /// Shapes of JSON that could take much memory.
    @Test(arguments: ["messages", "nothing", "nested", "long", "keys", "pieces"])
    func conversationsTakeMemoryInProportion(shape: String) throws {
        let memories = try [100_000, 800_000].map { size in
            let text = Self.text(shape, size)
            return (
                size: text.utf8.count,
                memory: try memory(of: Array(text.utf8), "\(shape).json", exitCode: shape == "keys" ? 1 : 0)
            )
        }
        for (size, memory) in memories {
            #expect(memory < 16 << 20 + 120 * size, "\(shape): \(memory / size) bytes for each")
        }
    }

    private static func text(_ shape: String, _ size: Int) -> String {
        func list(_ element: String) -> String {
            "[" + Array(repeating: element, count: size / (element.utf8.count + 1)).joined(separator: ",") + "]"
        }
        return switch shape {
        case "messages": #"{"messages":\#(list(#"{"role":"user","content":"a"}"#))}"#
        case "nothing": #"{"messages":[{"role":"user","content":"a"}],"x":\#(list("0"))}"#
        case "nested": #"{"messages":[{"role":"user","content":"a"}],"x":\#(list("[[[]]]"))}"#
        case "long": #"{"messages":[{"role":"user","content":"\#(String(repeating: "a ", count: size / 2))"}]}"#
        case "pieces":
            #"[{"ts":1,"say":"task","text":"a"},{"ts":1,"say":"command","text":"b"}"#
                + (0..<size / 100).map {
                    #",{"ts":1,"say":"command_output","text":"\#($0) and this piece of the output"}"#
                }
                .joined() + "]"
        default: "{" + (0..<size / 12).map { #""k\#($0)":{}"# }.joined(separator: ",") + "}"
        }
    }
}
