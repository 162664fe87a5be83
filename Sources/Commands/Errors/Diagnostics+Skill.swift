import Site

extension Diagnostics {
    static let noHome = "there is no home directory to install into: $HOME is not set"

    static func installed(_ change: InstalledFile.Change, _ path: String) -> String {
        switch change {
        case .written: "installed: \(path)"
        case .replaced: "updated: \(path)"
        case .none: "unchanged: \(path)"
        }
    }
}
