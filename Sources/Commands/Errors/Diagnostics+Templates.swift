import Transcript

/// Words for mistakes in the templates of users.
extension Diagnostics {
    static func line(_ error: TemplateError) -> String {
        "\(error.template).mustache:\(error.line):\(error.column): error: \(what(error))"
    }

    static func what(_ error: TemplateError) -> String {
        let (what, hint) =
            switch error.reason {
            case .unknownName(let name, let known):
                ("unknown name '\(name)'", hint(name, among: known))
            case .unknownPartial(let name): ("unknown template '\(name)'", "create \(name).mustache")
            case .unusedTemplate(isBelow: true): ("no page uses this template", "pass the folder that contains it")
            case .unusedTemplate(isBelow: false):
                ("no page uses this template", hint(fileLike: error.template))
            case .recursivePartial(let name): ("the template '\(name)' includes itself", "")
            case .unclosedTag: ("'{{' without '}}'", "")
            case .emptyTag: ("empty tag", "")
            case .unclosedSection(let name): ("'{{#\(name)}}' without '{{/\(name)}}'", "")
            case .unexpectedClosing(let name, nil): ("'{{/\(name)}}' closes no section", "")
            case .unexpectedClosing(let name, let open?): ("expected '{{/\(open)}}', found '{{/\(name)}}'", "")
            case .notText(let name):
                ("'\(name)' is a list or an object, not a text", "use it as a section: {{#\(name)}}…{{/\(name)}}")
            case .unsupportedTag(let sigil): ("tags with '\(sigil)' are not supported", "")
            }
        return what + (hint.isEmpty ? "" : "; \(hint)")
    }

    private static func hint(_ name: String, among known: [String]) -> String {
        let all = "'pageturner eject' copies README.md, which lists all names"
        return Suggestion.question(name, among: known).map { "\($0) \(all)" } ?? all
    }

    private static func hint(fileLike template: String) -> String {
        let all = "'pageturner eject' copies all templates with their names"
        let files = BuiltIn.files.keys.filter { $0.hasPrefix("templates/") && $0.hasSuffix(".mustache") }
        let names = files.map { String($0.dropFirst("templates/".count).dropLast(".mustache".count)) }
        return Suggestion.question(template, among: names) { $0 + ".mustache" }.map { "\($0) \(all)" } ?? all
    }
}
