import JSON

/// What was wrong but could be read all the same.
public struct ImportDiagnostics: Sendable {
    /// More than this many warnings about one conversation help nobody.
    static let limit = 20
    public private(set) var warnings: [ImportError] = []
    /// Warnings that were left out.
    public private(set) var omitted = 0

    public init() {}

    mutating func warn(_ warning: ImportError) {
        if warnings.count < Self.limit { warnings.append(warning) } else { omitted += 1 }
    }

    mutating func add(_ repairs: [JSONWarning]) {
        for repair in repairs {
            warn(ImportError(.repairedText(repair.kind), position: repair.position, path: repair.path))
        }
    }

    mutating func warn(_ reason: ImportError.Reason, at value: JSONValue) {
        if warnings.count < Self.limit { warnings.append(ImportError(reason, at: value)) } else { omitted += 1 }
    }
}
