import Transcript

/// How pages look.
public struct PageStyle: Sendable {
    /// Colours of a page.
    public enum Theme: String, Sendable, CaseIterable {
        /// As the reader's system has it.
        case auto
        case light
        case dark
    }

    public var theme = Theme.auto
    /// Your own style sheet, which comes after the built-in one.
    public var css = ""
    /// Your own templates by name, such as `message`: each takes the place of a built-in one.
    public var templates: [String: String] = [:]
    /// Load remote images: their hosts see who opens the page.
    public var allowsRemoteImages = false

    public init() {}

    var options: PageOptions {
        var options = PageOptions()
        options.theme = PageOptions.Theme(rawValue: theme.rawValue) ?? .auto
        options.css = css
        options.templates = templates
        options.allowsRemoteImages = allowsRemoteImages
        return options
    }
}

/// A mistake in a template of your own.
public struct StyleError: Error, Sendable, CustomStringConvertible {
    /// The template's name, the place, and what is wrong there.
    public let description: String

    init(_ error: TemplateError) {
        description = "\(error.template).mustache:\(error.line): \(error.reason)"
    }
}
