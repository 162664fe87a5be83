import JSON
import ConversationModel
import Hypertext
import Synchronization

/// An object whose fields a template may name.
///
/// A class, since a page is assembled from thousands of values, each of which would otherwise be copied field by field
/// on its way into a template.
public protocol TemplateModel: AnyObject, SendableMetatype {
    /// The fields, in any order; equal for all objects of the type.
    static var fields: [TemplateField<Self>] { get }
}

extension TemplateModel {
    static var shape: TemplateShape { TemplateShape.of(Self.self) { fields.map(\.field) } }
}

/// A name that templates may use, with its getter.
public struct TemplateField<Model: TemplateModel>: Sendable {
    fileprivate let field: AnyTemplateField

    private init<Value>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Value,
        _ kind: (@escaping @Sendable (AnyObject) -> Value) -> AnyTemplateField.Value
    ) {
        // The compiler of templates ensures that a field is only read from the model that declares it.
        field = AnyTemplateField(name: name, value: kind { value(unsafeDowncast($0, to: Model.self)) })
    }

    static func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> TemplateField {
        TemplateField(name, value) { .text($0) }
    }

    static func number(_ name: String, _ value: @escaping @Sendable (Model) -> Int?) -> TemplateField {
        TemplateField(name, value) { .number($0) }
    }

    static func html(_ name: String, _ value: @escaping @Sendable (Model) -> HTML) -> TemplateField {
        TemplateField(name, value) { .html($0) }
    }

    static func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) -> TemplateField {
        TemplateField(name, value) { .flag($0) }
    }

    static func object<Inner: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Inner?
    ) -> TemplateField {
        TemplateField(name, value) { get in .object({ get($0) }, { Inner.shape }) }
    }

    static func list<Inner: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> [Inner]
    ) -> TemplateField {
        TemplateField(name, value) { get in .list({ get($0) }, { Inner.shape }) }
    }

    /// A list whose elements a recorder may observe.
    static func list<Inner: TemplateModel>(
        _ name: String, recordedBy recorder: @escaping @Sendable (Model) -> (any TemplateRecorder)?,
        _ value: @escaping @Sendable (Model) -> [Inner]
    ) -> TemplateField {
        TemplateField(name, value) { get in
            .recordedList({ get($0) }, { Inner.shape }, by: { recorder(unsafeDowncast($0, to: Model.self)) })
        }
    }

    /// JSON data of the conversation: `{{name.key}}` names a member of it.
    static func json(_ name: String, _ value: @escaping @Sendable (Model) -> JSONValue?) -> TemplateField {
        TemplateField(name, value) { .json($0) }
    }

    static func texts(_ name: String, _ value: @escaping @Sendable (Model) -> [String]) -> TemplateField {
        list(name) { value($0).map { TemplateElement($0) } }
    }
}

/// A field of some model: what templates are compiled with.
struct AnyTemplateField: Sendable {
    typealias Shape = @Sendable () -> TemplateShape

    enum Value: Sendable {
        case text(@Sendable (AnyObject) -> String?)
        case number(@Sendable (AnyObject) -> Int?)
        case html(@Sendable (AnyObject) -> HTML)
        case flag(@Sendable (AnyObject) -> Bool)
        case object(@Sendable (AnyObject) -> AnyObject?, Shape)
        case list(@Sendable (AnyObject) -> [AnyObject], Shape)
        case recordedList(
            @Sendable (AnyObject) -> [AnyObject], Shape, by: @Sendable (AnyObject) -> (any TemplateRecorder)?)
        case json(@Sendable (AnyObject) -> JSONValue?)
    }

    let name: String
    let value: Value

    /// The fields inside an object or the elements of a list.
    var shape: Shape? {
        switch value {
        case .object(_, let shape), .list(_, let shape), .recordedList(_, let shape, _): shape
        case .json: { DataItemView.shape }
        case .text, .number, .html, .flag: nil
        }
    }

    /// The value at a path of keys; nil if the field is not JSON data. Only a message determines if the value exists.
    func descending(_ keys: some Sequence<Substring>) -> AnyTemplateField? {
        guard case .json(let get) = value else { return nil }
        let path = keys.map(String.init)
        return AnyTemplateField(name: name, value: .json { path.reduce(get($0)) { $0?[$1] } })
    }

    /// The step that writes the value; nil if it is not a text.
    func step(depth: Int, isRaw: Bool) -> TemplateStep? {
        switch value {
        case .text(let get): TextStep(depth, get, isRaw: isRaw)
        case .number(let get): NumberStep(depth, get)
        case .html(let get): MarkupStep(depth, get, isRaw: isRaw)
        // User data is never markup.
        case .json(let get): TextStep(depth, { get($0)?.plainText }, isRaw: false)
        case .flag, .object, .list, .recordedList: nil
        }
    }

    /// The step that writes a section of the value.
    func section(depth: Int, isInverted: Bool, _ content: [TemplateStep]) -> TemplateStep {
        switch value {
        case .object(let get, _) where !isInverted: ObjectStep(depth, get, content)
        case .list(let get, _) where !isInverted: ListStep(depth, get, content)
        case .recordedList(let get, _, let recorder) where !isInverted:
            RecordedListStep(name, depth, get, by: recorder, content)
        case .json(let get) where !isInverted: ListStep(depth, { DataItemView.views(of: get($0)) }, content)
        default: ConditionStep(depth, isThere, isInverted: isInverted, content)
        }
    }

    /// True if a section of the value is shown.
    private var isThere: @Sendable (AnyObject) -> Bool {
        switch value {
        case .text(let get): { get($0)?.isEmpty == false }
        case .number(let get): { get($0) != nil }
        case .html(let get): { !get($0).isEmpty }
        case .flag(let get): get
        case .object(let get, _): { get($0) != nil }
        case .list(let get, _), .recordedList(let get, _, _): { !get($0).isEmpty }
        case .json(let get): { !DataItemView.views(of: get($0)).isEmpty }
        }
    }
}

/// An element of a list of texts: `{{.}}`.
final class TemplateElement: TemplateModel {
    let text: String
    static let fields: [TemplateField<TemplateElement>] = [.text(".") { $0.text }]

    init(_ text: String) {
        self.text = text
    }
}

/// The names of a model, against which templates are checked.
struct TemplateShape: Sendable {
    /// The type of the model.
    let model: ObjectIdentifier
    let names: [String]
    private let byName: [String: AnyTemplateField]

    init(of model: ObjectIdentifier, _ fields: [AnyTemplateField]) {
        self.model = model
        names = fields.map(\.name)
        byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
    }

    subscript(name: String) -> AnyTemplateField? { byName[name] }

    /// The shapes made so far: a template names the same model in many places.
    private static let known = Mutex<[ObjectIdentifier: TemplateShape]>([:])

    fileprivate static func of(_ model: any TemplateModel.Type, fields: () -> [AnyTemplateField]) -> TemplateShape {
        let key = ObjectIdentifier(model)
        if let shape = known.withLock({ $0[key] }) { return shape }
        let shape = TemplateShape(of: key, fields())
        known.withLock { $0[key] = shape }
        return shape
    }
}
