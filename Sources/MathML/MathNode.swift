/// A formula, as TeX means it and MathML shows it.
indirect enum MathNode: Equatable {
    /// A letter, italic as variables are, or letters that belong together.
    case identifier(String, isUpright: Bool = false)
    case number(String)
    case sign(MathSign)
    /// The name of a function: `sin`. With limits, such as `lim`, what is below it stands under it.
    case function(String, hasLimits: Bool)
    case text(String)
    /// In em.
    case space(Double)
    case row([MathNode])
    case fraction(MathNode, MathNode, hasLine: Bool)
    case root(MathNode, degree: MathNode?)
    case scripts(MathNode, below: MathNode?, above: MathNode?, areLimits: Bool)
    /// Brackets that are as tall as what is between them; either may be missing.
    case fence(open: String, [MathNode], close: String)
    case accent(MathNode, String, isBelow: Bool = false)
    /// Rows of cells.
    case table([[MathNode]], MathColumns, isDisplay: Bool = false)
    /// As large as in a formula of its own, or as in a line of text.
    case style(MathNode, isDisplay: Bool)
    /// With lines around, above or below.
    case lined(MathNode, Line)
    case phantom(MathNode)

    enum Line {
        case box, above, below
    }
}

/// An operator, a relation, a bracket.
struct MathSign: Equatable {
    enum Role {
        case ordinary, binary, relation, large, integral, opening, closing, punctuation
    }

    let text: String
    let role: Role
    /// Grows with what is beside it.
    var stretches = false
    /// In em, of a bracket of a fixed size.
    var height: Double?
}

/// How the columns of a table stand.
enum MathColumns: Equatable {
    case centred
    /// Pairs of columns: the end of one and the beginning of the other meet at the sign between them.
    case aligned
    /// All begin at the same place.
    case cases
    /// A letter for each: `l`, `c` or `r`.
    case each([Character])
}
