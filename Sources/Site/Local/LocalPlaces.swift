public import Importers
import Inputs

/// The places where the applications of this machine keep conversations.
public struct LocalPlaces: Sendable {
    private let machine: Machine
    private let formats: [FormatInfo]

    public init(_ machine: Machine) {
        self.init(machine, FormatRegistry.formats.filter { !$0.places.isEmpty })
    }

    private init(_ machine: Machine, _ formats: [FormatInfo]) {
        (self.machine, self.formats) = (machine, formats)
    }

    /// The places of one application, by its name or its format's; nil if no application has the name.
    public func places(of application: String) -> LocalPlaces? {
        let called = formats.filter { $0.isCalled(application) }
        return called.isEmpty ? nil : LocalPlaces(machine, called)
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
