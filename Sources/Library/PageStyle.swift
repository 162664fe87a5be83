import Transcript

/// The style of pages.
public struct PageStyle: Sendable {
    /// The colours of a page.
    public enum Theme: String, Sendable, CaseIterable {
        /// Follows the reader's system.
        case auto
        /// Always light.
        case light
        /// Always dark.
        case dark
    }

    /// The colours.
    public var theme = Theme.auto
    /// A style sheet of your own, applied after the built-in one.
    public var css = ""
    /// Templates of your own by name, such as `message`; each overrides a built-in one.
    public var templates: [String: String] = [:]
    /// Load remote images: their hosts see who opens the page.
    public var allowsRemoteImages = false

    /// The built-in style, which requests nothing from other hosts.
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
    /// The template's name, the place, and the mistake.
    public let description: String

    init(_ error: TemplateError) {
        description = "\(error.template).mustache:\(error.line): \(error.reason)"
    }
}
