public import Importing
import Inputs

/// The places where the applications of this machine keep conversations.
public struct LocalPlaces: Sendable {
    private let machine: Machine
    /// All formats: a place of one may also hold files of another.
    let registry: FormatRegistry
    private let formats: [FormatInfo]

    /// The places of all applications whose formats are in the registry.
    public init(_ machine: Machine, _ registry: FormatRegistry) {
        self.init(machine, registry, registry.formats.filter { !$0.places.isEmpty })
    }

    private init(_ machine: Machine, _ registry: FormatRegistry, _ formats: [FormatInfo]) {
        (self.machine, self.registry, self.formats) = (machine, registry, formats)
    }

    /// The places of one application, by its name or its format's; nil if no application has the name.
    public func places(of application: String) -> LocalPlaces? {
        let called = formats.filter { $0.isCalled(application) }
        return called.isEmpty ? nil : LocalPlaces(machine, registry, called)
    }

    /// The names of the formats.
    public var names: [String] { formats.map(\.name) }

    /// The usual places of the applications, whether they exist or not.
    public var usualPlaces: [String] { formats.flatMap(\.placeNames) }

    /// The existing folders and files, without duplicates, for `BuildOptions.inputs` and `discovered`.
    public var inputs: [String] {
        var known = Set<String>()
        return formats.flatMap(\.places).compactMap(machine.locate).flatMap { place in
            PathPattern(place.pattern).found(below: place.folder)
        }.filter { known.insert($0).inserted }
    }
}
