import Foundation

/// Public test suites that stand beside the checkout, or where `PAGETURNER_SUITES` says.
enum SharedSuites {
    static func data(_ name: String) -> Data? {
        let folder =
            ProcessInfo.processInfo.environment["PAGETURNER_SUITES"].map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../shared/suites").standardized
        return try? Data(contentsOf: folder.appendingPathComponent(name))
    }
}
