import Hypertext
import Synchronization

/// All templates: the built-in ones, and the user's, which override them.
struct TemplateLibrary: Sendable {
    private let sources: [String: String]
    private let overrides: [String: String]
    private let syntaxes = SyntaxCache()

    /// - Parameter overrides: The user's templates by name (the path in the folder without `.mustache`).
    init(overrides: [String: String] = [:]) {
        self.overrides = overrides
        sources = EmbeddedFiles.templates.merging(overrides) { _, override in override }
    }

    /// Refuses a template that changes nothing: its name is misspelt, or it is in a folder below the one that was passed.
    ///
    /// - Throws: `TemplateError`, also for a mistake in the syntax of any of the user's templates.
    func checkNames() throws(TemplateError) {
        let added = overrides.keys.filter { EmbeddedFiles.templates[$0] == nil && !$0.hasPrefix("custom/") }.sorted()
        guard !added.isEmpty else { return }
        var included: Set<String> = []
        for (name, source) in overrides.sorted(by: { $0.key < $1.key }) {
            included.formUnion(try TemplateSyntax(name: name, source: source).partials)
        }
        guard let name = added.first(where: { !included.contains($0) }) else { return }
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let isBelow = file != name && EmbeddedFiles.templates[file] != nil
        throw TemplateError(.unusedTemplate(isBelow: isBelow), template: name, source: "", at: "".startIndex)
    }

    /// True if the user has templates, which may have mistakes.
    var isChanged: Bool { !overrides.isEmpty }

    /// True if a template has that name.
    func contains(_ name: String) -> Bool {
        sources[name] != nil
    }

    /// The names that start with a prefix, sorted.
    func names(prefix: String) -> [String] {
        sources.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Compiles a template for models of the given types, outermost first.
    ///
    /// - Parameter strings: The language of the template's strings.
    /// - Throws: `TemplateError` for a mistake in it or in a partial that it uses.
    func template(
        _ name: String, for models: [any TemplateModel.Type], in strings: Strings = .english
    ) throws(TemplateError) -> Template {
        var compiler = TemplateCompiler(
            sources: sources, syntaxes: syntaxes, strings: strings, shapes: models.map { $0.shape })
        guard let source = sources[name] else {
            throw TemplateError(.unknownPartial(name), template: name, source: "", at: "".startIndex)
        }
        return Template(try compiler.compile(name, source))
    }
}

/// Templates that were parsed: some are used in many places.
private final class SyntaxCache: Sendable {
    private let known = Mutex<[String: TemplateSyntax]>([:])

    func syntax(_ name: String, _ source: String) throws(TemplateError) -> TemplateSyntax {
        if let syntax = known.withLock({ $0[name] }) { return syntax }
        let syntax = try TemplateSyntax(name: name, source: source)
        known.withLock { $0[name] = syntax }
        return syntax
    }
}

/// Resolves names and partials, so that rendering only follows indexes.
private struct TemplateCompiler {
    let sources: [String: String]
    let syntaxes: SyntaxCache
    let strings: Strings
    /// The models around the place being compiled, outermost first.
    var shapes: [TemplateShape]
    /// The partials around the current place.
    var including: [String] = []
    /// Partials that were compiled: some are used in many places within the same models.
    private var compiled: [Place: [TemplateStep]] = [:]

    init(sources: [String: String], syntaxes: SyntaxCache, strings: Strings, shapes: [TemplateShape]) {
        (self.sources, self.syntaxes, self.strings, self.shapes) = (sources, syntaxes, strings, shapes)
    }

    /// A partial and the models around it.
    private struct Place: Hashable {
        let partial: String
        let models: [ObjectIdentifier]
    }

    mutating func compile(_ name: String, _ source: String) throws(TemplateError) -> [TemplateStep] {
        including.append(name)
        defer { including.removeLast() }
        let syntax = try syntaxes.syntax(name, source)
        return try compile(syntax.nodes, of: syntax)
    }

    private mutating func compile(
        _ nodes: [TemplateSyntax.Node], of syntax: TemplateSyntax
    ) throws(TemplateError) -> [TemplateStep] {
        var steps = StepList()
        for node in nodes {
            switch node {
            case .literal(let text): steps.append(HTML(trusted: Array(text.utf8)))
            case .string(let english): steps.append(HTML(attribute: strings(english)))
            case .variable(let name, let isRaw, let place):
                let (field, depth) = try resolve(name, at: place, of: syntax)
                guard let step = field.step(depth: depth, isRaw: isRaw) else {
                    throw syntax.error(.notText(name), at: place)
                }
                steps.append(step)
            case .section(let name, let isInverted, let content, let place):
                steps.append(try compileSection(name, isInverted, content, at: place, of: syntax))
            case .partial(let name, let place):
                for step in try compilePartial(name, at: place, of: syntax) { steps.append(step) }
            }
        }
        return steps.all
    }

    private mutating func compileSection(
        _ name: String, _ isInverted: Bool, _ content: [TemplateSyntax.Node], at place: Substring.Index,
        of syntax: TemplateSyntax
    ) throws(TemplateError) -> TemplateStep {
        let (field, depth) = try resolve(name, at: place, of: syntax)
        guard !isInverted, let shape = field.shape else {
            return field.section(depth: depth, isInverted: isInverted, try compile(content, of: syntax))
        }
        shapes.append(shape())
        defer { shapes.removeLast() }
        return field.section(depth: depth, isInverted: false, try compile(content, of: syntax))
    }

    private mutating func compilePartial(
        _ name: String, at place: Substring.Index, of syntax: TemplateSyntax
    ) throws(TemplateError) -> [TemplateStep] {
        guard let source = sources[name] else { throw syntax.error(.unknownPartial(name), at: place) }
        guard !including.contains(name) else { throw syntax.error(.recursivePartial(name), at: place) }
        let key = Place(partial: name, models: shapes.map(\.model))
        if let known = compiled[key] { return known }
        let steps = try compile(name, source)
        compiled[key] = steps
        return steps
    }

    /// Resolves a name from the innermost model outwards. A dot precedes a key of JSON data.
    private func resolve(
        _ name: String, at place: Substring.Index, of syntax: TemplateSyntax
    ) throws(TemplateError) -> (field: AnyTemplateField, depth: Int) {
        for (depth, shape) in shapes.reversed().enumerated() {
            if let field = shape[name] { return (field, depth) }
        }
        let keys = name.split(separator: ".", omittingEmptySubsequences: false)
        for (depth, shape) in shapes.reversed().enumerated() where keys.count > 1 {
            if let field = shape[String(keys[0])]?.descending(keys.dropFirst()) { return (field, depth) }
        }
        let known = Set(shapes.flatMap(\.names)).sorted()
        throw syntax.error(.unknownName(name, known: known), at: place)
    }
}

/// The steps compiled so far. Strings are markup once their language is known, and merge with the markup around them.
private struct StepList {
    private var steps: [TemplateStep] = []
    private var markup = HTML()

    var all: [TemplateStep] { markup.isEmpty ? steps : steps + [LiteralStep(markup)] }

    mutating func append(_ html: HTML) {
        markup.append(html)
    }

    mutating func append(_ step: TemplateStep) {
        if !markup.isEmpty { steps.append(LiteralStep(markup)) }
        markup = HTML()
        steps.append(step)
    }
}
