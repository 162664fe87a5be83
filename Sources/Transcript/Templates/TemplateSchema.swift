public import Hypertext

/// What a name in a template can stand for.
public enum TemplateValue {
    case text(String)
    case html(HTML)
    case flag(Bool)
    case object((any TemplateModel)?)
    case list([any TemplateModel])
    case texts([String])
}

/// An object whose fields a template may name.
///
/// A class, since a page is put together from thousands of values, and each of them would else be copied
/// field by field on its way into a template.
public protocol TemplateModel: AnyObject, SendableMetatype {
    /// The fields, in any order; the same for all objects of the type.
    static var fields: [TemplateField<Self>] { get }
}

extension TemplateModel {
    static var shape: TemplateShape { TemplateShape(Self.self) }
}

/// One name that templates may use, and where its value comes from.
public final class TemplateField<Model: TemplateModel>: Sendable {
    let name: String
    let shape: (@Sendable () -> TemplateShape)?
    let isText: Bool
    private let value: @Sendable (Model) -> TemplateValue

    private init(
        _ name: String, shape: (@Sendable () -> TemplateShape)? = nil, isText: Bool = false,
        _ value: @escaping @Sendable (Model) -> TemplateValue
    ) {
        self.name = name
        self.shape = shape
        self.isText = isText
        self.value = value
    }

    static func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> TemplateField {
        TemplateField(name, isText: true) { .text(value($0) ?? "") }
    }

    static func number(_ name: String, _ value: @escaping @Sendable (Model) -> Int?) -> TemplateField {
        TemplateField(name, isText: true) { .text(value($0).map(String.init) ?? "") }
    }

    static func html(_ name: String, _ value: @escaping @Sendable (Model) -> HTML) -> TemplateField {
        TemplateField(name, isText: true) { .html(value($0)) }
    }

    static func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) -> TemplateField {
        TemplateField(name) { .flag(value($0)) }
    }

    static func object<Inner: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Inner?
    ) -> TemplateField {
        TemplateField(name, shape: { Inner.shape }) { .object(value($0)) }
    }

    static func list<Inner: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> [Inner]
    ) -> TemplateField {
        TemplateField(name, shape: { Inner.shape }) { .list(value($0)) }
    }

    static func texts(_ name: String, _ value: @escaping @Sendable (Model) -> [String]) -> TemplateField {
        TemplateField(name, shape: { TemplateText.shape }) { .texts(value($0)) }
    }
}

/// A field of some model: what a compiled template holds.
protocol TemplateFieldOfSomeModel: Sendable {
    var name: String { get }
    /// The fields inside, of an object or a list of them.
    var shape: (@Sendable () -> TemplateShape)? { get }
    var isText: Bool { get }

    /// - Parameter model: of the type that the field was declared for; the compiler of templates sees to it.
    func value(of model: any TemplateModel) -> TemplateValue
}

extension TemplateField: TemplateFieldOfSomeModel {
    func value(of model: any TemplateModel) -> TemplateValue {
        value(unsafeDowncast(model, to: Model.self))
    }
}

/// An element of a list of texts: `{{.}}`.
final class TemplateText: TemplateModel {
    let text: String
    static let fields: [TemplateField<TemplateText>] = [.text(".") { $0.text }]

    init(_ text: String) {
        self.text = text
    }
}

/// The names a model has: what templates are checked against.
struct TemplateShape: Sendable {
    let names: [String]
    private let byName: [String: any TemplateFieldOfSomeModel]

    init<Model: TemplateModel>(_ model: Model.Type) {
        let fields = Model.fields
        names = fields.map(\.name)
        byName = Dictionary(fields.map { ($0.name, $0 as any TemplateFieldOfSomeModel) }) { first, _ in first }
    }

    subscript(name: String) -> (any TemplateFieldOfSomeModel)? { byName[name] }
}
