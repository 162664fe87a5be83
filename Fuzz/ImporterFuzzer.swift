// Sources: Fuzz/JSONMutator.swift
// Imports: Bytes Files JSON ConversationModel Inputs Importing FormatsAgents FormatsApps FormatsCore FormatsPeople Formats
// Flags: -I Sources/CBytes -I Sources/CFiles -I Sources/CZlib -I Sources/CZstd -I Sources/CSQLite -lz -lzstd -lsqlite3

import ConversationModel
import Files
import Formats
import Foundation
import Importing
import Inputs
import JSON

/// The only format to read: Fuzz/run.sh Importer/chatgpt
private let part = ProcessInfo.processInfo.environment["FUZZ_PART"].flatMap { $0.isEmpty ? nil : $0 }

/// Reads the input as its detected format, and as one that its last byte chooses (as `--format` does), or as the only
/// format; checks invariants of every conversation.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let buffer = UnsafeBufferPointer(start: start, count: count)
    let bytes = ByteRegion(buffer)
    // The input may be a database: it is opened as if from an archive.
    guard let file = try? InputFile("input", in: OneFile(bytes), name: "input", member: "input") else { return 0 }
    if let part {
        check(try? FormatRegistry.all.open(file, formatName: part))
    } else if Archive.isArchive(bytes) {
        checkArchive(bytes)
    } else {
        check(try? FormatRegistry.all.open(file))
        let formats = FormatRegistry.all.formats
        let chosen = formats[Int(buffer.last ?? 0) % formats.count]
        check(try? FormatRegistry.all.open(file, formatName: chosen.name))
    }
    return 0
}

/// The input as the only file of a tree.
private final class OneFile: FileTree {
    private let content: ByteRegion
    let sideFiles = SideFiles()

    init(_ content: ByteRegion) {
        self.content = content
    }

    func entries(in folder: String) -> [FileTreeEntry] { [] }
    func bytes(of path: String) throws(InputError) -> ByteRegion {
        guard path == "input" else { throw .nothingInArchive }
        return content
    }
    func origin(of path: String) -> String? { nil }
}

private func checkArchive(_ bytes: ByteRegion) {
    guard let archive = try? Archive(bytes, path: nil) else { return }
    for entry in archive.entries(in: "") where !entry.isFolder {
        guard let file = try? InputFile(entry.name, in: archive, name: "input", member: entry.name) else { continue }
        check(try? FormatRegistry.all.open(file))
    }
}

private func check(_ source: Source?) {
    guard let source else { return }
    for joined in FormatRegistry.all.merge([source, source]) {
        for record in joined.records.prefix(8) { check(record, of: joined) }
    }
}

private func check(_ record: Record, of source: Source) {
    var notes = ImportDiagnostics()
    let header = source.facts(of: record)
    guard let conversation = try? source.read(record, &notes) else { return }
    precondition(!header.isBlank, "what has something to show was to be left out")
    precondition(notes.warnings.allSatisfy { ($0.position?.line ?? 1) >= 1 })
    precondition(!conversation.displayTitle.isEmpty && !conversation.messages.isEmpty)
    let known = Set(conversation.participants.map(\.id))
    for message in conversation.messages {
        precondition(known.contains(message.participant), "nobody said it")
        precondition((0...message.alternatives.count).contains(message.alternativeIndex), "no such answer")
        let times = message.stream?.chunks.map(\.milliseconds) ?? []
        precondition(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "time went back")
    }
    let summary = ConversationSummary(conversation)
    precondition(summary.user + summary.assistant <= summary.messages)
    _ = conversation.redacted
}
