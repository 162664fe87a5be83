import Foundation
import Testing

/// Public test data that is not part of the project; tests that need it are skipped where it is absent.
enum SharedFiles {
    static let suites = folder("PAGETURNER_SUITES", "suites")
    static let samples = folder("PAGETURNER_SAMPLES", "samples")

    /// The folder named by an environment variable, or beside the checkout.
    private static func folder(_ variable: String, _ name: String) -> URL? {
        let checkout = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let beside = checkout.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
        let url = ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0) } ?? beside
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    /// All files below a folder whose names have one of the endings.
    static func files(in folder: URL?, endingWith endings: [String]) -> [URL] {
        guard let folder, let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return [] }
        return all.compactMap { $0 as? URL }.filter { endings.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }
}
