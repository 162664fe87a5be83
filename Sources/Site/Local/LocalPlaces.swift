public import Importers
import Inputs

/// Where the applications of this machine keep conversations.
public struct LocalPlaces: Sendable {
    private let machine: Machine
    private let formats: [FormatInfo]

    public init(_ machine: Machine) {
        self.init(machine, FormatRegistry.formats.filter { !$0.places.isEmpty })
    }

    private init(_ machine: Machine, _ formats: [FormatInfo]) {
        (self.machine, self.formats) = (machine, formats)
    }

    /// Those of one application, by the name of its format or its own; nil if none is called so.
    public func places(of application: String) -> LocalPlaces? {
        let called = formats.filter { $0.isCalled(application) }
        return called.isEmpty ? nil : LocalPlaces(machine, called)
    }

    /// The names of the formats.
    public var names: [String] { formats.map(\.name) }

    /// Where applications usually keep conversations, whether there are any or not.
    public var usualPlaces: [String] { formats.flatMap(\.placeNames) }

    /// The folders and files that are there, for `BuildOptions.inputs` and `discovered`; each once.
    public var inputs: [String] {
        var known = Set<String>()
        return formats.flatMap(\.places).compactMap(machine.locate).flatMap { place in
            PathPattern(place.pattern).found(below: place.folder)
        }.filter { known.insert($0).inserted }
    }
}
