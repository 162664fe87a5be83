import Foundation

/// Public test suites beside the checkout, or in the folder `PAGETURNER_SUITES`.
enum SharedSuites {
    static func data(_ name: String) -> Data? {
        let folder =
            ProcessInfo.processInfo.environment["PAGETURNER_SUITES"].map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../shared/suites").standardized
        return try? Data(contentsOf: folder.appendingPathComponent(name))
    }
}
