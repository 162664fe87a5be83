/// A formula: the meaning of TeX, in the structure of MathML.
indirect enum MathNode: Equatable {
    /// A letter, italic as variables are, or letters that belong together.
    case identifier(String, isUpright: Bool = false)
    case number(String)
    case sign(MathSign)
    /// The name of a function: `sin`. With limits, as for `lim`, the index is placed below it.
    case function(String, hasLimits: Bool)
    case text(String)
    /// In em.
    case space(Double)
    case row([MathNode])
    case fraction(MathNode, MathNode, hasLine: Bool)
    case root(MathNode, degree: MathNode?)
    case scripts(MathNode, below: MathNode?, above: MathNode?, areLimits: Bool)
    /// Brackets as tall as their content; either may be missing.
    case fence(open: String, [MathNode], close: String)
    case accent(MathNode, String, isBelow: Bool = false)
    /// Rows of cells.
    case table([[MathNode]], MathColumns, isDisplay: Bool = false)
    /// Set as in a displayed formula, or as in a line of text.
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
    /// The sign grows with its neighbours.
    var stretches = false
    /// The height of a bracket of fixed size, in em.
    var height: Double?
}

/// The alignment of a table's columns.
enum MathColumns: Equatable {
    case centred
    /// Pairs of columns that meet at the sign between them.
    case aligned
    /// All columns are left-aligned.
    case cases
    /// A letter for each: `l`, `c` or `r`.
    case each([Character])
}
