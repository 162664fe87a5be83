/// TeX's and AMS's names of signs and letters.
enum TeXSymbols {
    /// The letter or sign of a command; nil if it has none.
    static func node(_ command: String) -> MathNode? {
        if let sign = signs[command] { return .sign(sign) }
        if let letter = letters[command] { return .identifier(letter) }
        if let letter = uprights[command] { return .identifier(letter, isUpright: true) }
        if let width = spaces[command] { return .space(width) }
        if functions.contains(command) { return .function(command, hasLimits: false) }
        return limits[command].map { .function($0, hasLimits: true) }
    }

    /// The sign of a character that is neither letter nor digit.
    static func sign(_ character: Character) -> MathSign {
        characters[character] ?? MathSign(text: String(character), role: .ordinary)
    }

    /// The bracket of a command or character; nil if it is not a bracket.
    static func delimiter(_ token: TeXReader.Token) -> String? {
        switch token {
        case .command(let name): delimiters[name]
        case .character("."): ""
        case .character("<"): "⟨"
        case .character(">"): "⟩"
        case .character(let character): "()[]|/⟨⟩⌊⌋⌈⌉‖".contains(character) ? String(character) : nil
        }
    }

    /// Accents above and below, by command; accents as wide as their base stretch.
    static let accents: [String: String] = table(
        """
        hat ^ widehat ^ check ˇ tilde ~ widetilde ~ acute ´ grave ` dot ˙ ddot ¨ breve ˘ bar ¯ vec → mathring ˚
        overrightarrow → overleftarrow ← overleftrightarrow ↔ overbrace ⏞ overbracket ⎴ overparen ⏜
        """)

    static let accentsBelow: [String: String] = table(
        "underbrace ⏟ underbracket ⎵ underrightarrow → underleftarrow ← underparen ⏝")

    /// Arrows with text above or below.
    static let arrows: [String: String] = table(
        "xrightarrow → xleftarrow ← xleftrightarrow ↔ xRightarrow ⇒ xLeftarrow ⇐ xLeftrightarrow ⇔ xmapsto ↦")

    static let sizes: [String: Double] = ["big": 1.2, "Big": 1.8, "bigg": 2.4, "Bigg": 3]

    private static let letters = table(
        """
        alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ
        nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ
        omega ω varkappa ϰ imath ı jmath ȷ ell ℓ hbar ℏ hslash ℏ
        """)

    private static let uprights = table(
        """
        Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ aleph ℵ beth ℶ Re ℜ Im ℑ
        wp ℘ partial ∂ nabla ∇ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ angle ∠ measuredangle ∡ triangle △
        top ⊤ bot ⊥ degree ° Box □ square □ blacksquare ■ Diamond ◇ lozenge ◊ checkmark ✓ dots … ldots … dotsc … dotso …
        cdots ⋯ dotsb ⋯ dotsm ⋯ dotsi ⋯ vdots ⋮ ddots ⋱ prime ′ backprime ‵ flat ♭ natural ♮ sharp ♯ clubsuit ♣
        diamondsuit ♢ heartsuit ♡ spadesuit ♠ complement ∁ eth ð mho ℧ surd √ pounds £ S § P ¶ copyright © euro € # # % %
        $ $ _ _ & & bigstar ★ blacktriangle ▲ therefore ∴ because ∵ QED ∎ Bbbk 𝕜
        """)

    private static let spaces: [String: Double] = [
        ",": 1 / 6, "thinspace": 1 / 6, ":": 2 / 9, ">": 2 / 9, "medspace": 2 / 9, ";": 5 / 18, "thickspace": 5 / 18,
        "!": -1 / 6, "negthinspace": -1 / 6, " ": 0.25, "\n": 0.25, "space": 0.25, "enspace": 0.5, "quad": 1,
        "qquad": 2,
    ]

    private static let functions: Set = [
        "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "arccot", "sinh", "cosh", "tanh",
        "coth",
        "log", "ln", "lg", "exp", "arg", "deg", "dim", "hom", "ker",
    ]

    private static let limits = [
        "lim": "lim", "limsup": "lim sup", "liminf": "lim inf", "max": "max", "min": "min", "sup": "sup", "inf": "inf",
        "det": "det", "gcd": "gcd", "Pr": "Pr", "argmax": "arg max", "argmin": "arg min", "injlim": "inj lim",
        "projlim": "proj lim",
    ]

    private static let delimiters =
        table(
            """
            { { } } lbrace { rbrace } lbrack [ rbrack ] langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ vert | lvert |
            rvert | Vert ‖ lVert ‖ rVert ‖ | ‖ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ lgroup ⟮ rgroup ⟯
            lparen ( rparen ) ulcorner ⌜ urcorner ⌝ llcorner ⌞ lrcorner ⌟
            """
        ).merging(["backslash": "\\"]) { first, _ in first }

    private static let binaries = table(
        """
        * ∗ pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ Cap ⋒ Cup ⋓ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨
        lor ∨ wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ diamond ⋄ bigtriangleup △ bigtriangledown ▽ triangleleft ◁
        triangleright ▷ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ bigcirc ◯ dagger † ddagger ‡ amalg ⨿ ltimes ⋉ rtimes ⋊
        boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡ veebar ⊻ barwedge ⊼ curlyvee ⋎ curlywedge ⋏ bmod mod
        """)

    private static let relations = table(
        """
        leq ≤ le ≤ leqslant ⩽ geq ≥ ge ≥ geqslant ⩾ ll ≪ gg ≫ lll ⋘ ggg ⋙ equiv ≡ sim ∼ simeq ≃ asymp ≍ approx ≈ approxeq ≊
        cong ≅ neq ≠ ne ≠ doteq ≐ propto ∝ varpropto ∝ models ⊨ vDash ⊨ Vdash ⊩ vdash ⊢ dashv ⊣ nvdash ⊬ nvDash ⊭ perp ⟂
        mid ∣ nmid ∤ parallel ∥ nparallel ∦ prec ≺ succ ≻ preceq ⪯ succeq ⪰ preccurlyeq ≼ succcurlyeq ≽ subset ⊂ supset ⊃
        subseteq ⊆ supseteq ⊇ nsubseteq ⊈ nsupseteq ⊉ subsetneq ⊊ supsetneq ⊋ Subset ⋐ Supset ⋑ sqsubset ⊏ sqsupset ⊐
        sqsubseteq ⊑ sqsupseteq ⊒ in ∈ notin ∉ ni ∋ owns ∋ bowtie ⋈ Join ⋈ smile ⌣ frown ⌢ lt < gt > nless ≮ ngtr ≯
        nleq ≰ ngeq ≱ lesssim ≲ gtrsim ≳ lessgtr ≶ gtrless ≷ triangleq ≜ coloneqq ≔ coloneq ≔ eqqcolon ≕ eqcirc ≖ circeq ≗
        bumpeq ≏ Bumpeq ≎ lessapprox ⪅ gtrapprox ⪆ ntriangleleft ⋪ trianglelefteq ⊴ trianglerighteq ⊵ vartriangleleft ⊲
        vartriangleright ⊳ backsim ∽ ncong ≇ nsim ≁ between ≬ pitchfork ⋔
        to → rightarrow → gets ← leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ implies ⟹
        impliedby ⟸ iff ⟺ mapsto ↦ longmapsto ⟼ longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹
        Longleftarrow ⟸ Longleftrightarrow ⟺ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕
        nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ rightharpoondown ⇁
        leftharpoonup ↼ leftharpoondown ↽ rightleftharpoons ⇌ leftrightharpoons ⇋ leadsto ⇝ rightsquigarrow ⇝
        nrightarrow ↛ nleftarrow ↚ nRightarrow ⇏ nLeftarrow ⇍ rightleftarrows ⇄ leftrightarrows ⇆ rightrightarrows ⇉
        twoheadrightarrow ↠ rightarrowtail ↣ circlearrowleft ↺ circlearrowright ↻ curvearrowleft ↶ curvearrowright ↷
        multimap ⊸ dashrightarrow ⇢ dashleftarrow ⇠ colon :
        """)

    private static let large = table(
        """
        sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ bigvee ⋁ bigwedge ⋀ bigsqcup ⨆ biguplus ⨄
        """)

    private static let integrals = table("int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ smallint ∫")

    private static let signs: [String: MathSign] = {
        var signs: [String: MathSign] = [:]
        let kinds: [([String: String], MathSign.Role)] = [
            (binaries, .binary), (relations, .relation), (large, .large), (integrals, .integral),
        ]
        for (names, role) in kinds {
            for (name, text) in names { signs[name] = MathSign(text: text, role: role) }
        }
        for (name, text) in delimiters where signs[name] == nil { signs[name] = bracket(text, name) }
        return signs
    }()

    private static let characters: [Character: MathSign] = {
        var signs: [Character: MathSign] = [
            "-": MathSign(text: "−", role: .binary), "*": MathSign(text: "∗", role: .binary),
            ":": MathSign(text: ":", role: .relation),
        ]
        for character in "+±×÷⋅∗∘∩∪∧∨⊕⊗" { signs[character] = MathSign(text: String(character), role: .binary) }
        for character in "=<>≤≥≠≈≡∈→←⇒⇔∼∝⊂⊆" { signs[character] = MathSign(text: String(character), role: .relation) }
        for character in ",;" { signs[character] = MathSign(text: String(character), role: .punctuation) }
        for character in "()[]|‖⟨⟩⌊⌋⌈⌉" { signs[character] = bracket(String(character), "") }
        for character in "∑∏" { signs[character] = MathSign(text: String(character), role: .large) }
        signs["∫"] = MathSign(text: "∫", role: .integral)
        return signs
    }()

    /// A bracket. If it looks equal on both sides, its command determines the side.
    private static func bracket(_ text: String, _ name: String) -> MathSign {
        let isOpening = "([{⟨⌊⌈⟮⌜⌞".contains(text) || name.hasPrefix("l") && name.lowercased().hasSuffix("vert")
        let isClosing = ")]}⟩⌋⌉⟯⌝⌟".contains(text) || name.hasPrefix("r") && name.lowercased().hasSuffix("vert")
        return MathSign(text: text, role: isOpening ? .opening : isClosing ? .closing : .ordinary)
    }

    /// A table of names and values, which alternate in the text.
    private static func table(_ words: String) -> [String: String] {
        let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
        let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
        return Dictionary(pairs) { first, _ in first }
    }
}
