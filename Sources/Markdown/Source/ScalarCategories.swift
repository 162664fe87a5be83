/// What characters are to Markdown, by Unicode's general categories (Unicode Standard, 4.5), in every script.
extension Unicode.Scalar {
    /// Punctuation; of ASCII also the signs that CommonMark calls punctuation.
    var isPunctuation: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation,
            .connectorPunctuation, .otherPunctuation:
            true
        case .mathSymbol, .currencySymbol, .modifierSymbol: isASCII
        default: false
        }
    }

    /// White space and control characters.
    var separatesWords: Bool {
        switch properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: true
        default: false
        }
    }

    /// Signs and emoji.
    var isSymbol: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }
}
