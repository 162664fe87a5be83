// Java, C# and similar languages.

extension Language {
    static let applications: [Language] = [
        Language("Java", "java") { .java },
        Language("Kotlin", "kotlin kt kts") { .kotlin },
        Language("C#", "csharp c# cs csx dotnet") { .csharp },
        Language("Scala", "scala sc sbt") { .scala },
        Language("Dart", "dart flutter") { .dart },
        Language("Groovy", "groovy gradle jenkinsfile", files: "jenkinsfile") { .groovy },
        Language("Solidity", "solidity sol") { .solidity },
    ]
}

extension Grammar {
    private static let javaTypes = "boolean byte char double float int long short void"

    static let java = Grammar(
        [
            (.definesType, "class interface enum new extends implements"),
            (.contextualType, "record"),
            (
                .keyword,
                "abstract assert break case catch const continue default do else final finally for goto if import "
                    + "instanceof native package private protected public return static strictfp switch synchronized "
                    + "throw throws transient try volatile while"
            ),
            (.contextual, "var yield sealed permits non-sealed when module requires exports"),
            (.value, "this super"),
            (.type, javaTypes),
            (.constant, "true false null"),
        ],
        Rule.cComments + [.text("\"\"\""), .string("\""), .string("'"), .sigil("@", .meta, .dotted)],
        [.capitalTypes, .plainCapitalMembers])

    static let kotlin = Grammar(
        [
            (.definesType, "class interface object typealias"),
            (.definesFunction, "fun"),
            (
                .keyword,
                "abstract as break by catch companion const constructor continue crossinline do else enum external "
                    + "final finally for if import in infix init inline inner internal is lateinit noinline open "
                    + "operator out override package private protected public reified return sealed suspend tailrec "
                    + "throw try val var vararg when where while"
            ),
            (.contextual, "data annotation get set actual expect value"),
            (.value, "this super"),
            (.constant, "true false null"),
        ],
        Rule.nestingComments + [
            .verbatim("\"\"\"", .dollar), .string("\"", .dollar), .string("'"), .sigil("@", .meta, .dotted),
        ],
        [.capitalTypes, .capitalCallsAreTypes])

    static let csharp = Grammar(
        [
            (.definesType, "class struct interface enum new namespace"),
            (.contextualType, "record"),
            (
                .keyword,
                "abstract as async await base break case catch checked const continue default delegate do else event "
                    + "explicit extern finally fixed for foreach goto if implicit in internal is lock operator out "
                    + "override params private protected public readonly ref return sealed sizeof stackalloc static "
                    + "switch throw try typeof unchecked unsafe using virtual volatile when where while yield"
            ),
            (
                .contextual,
                "var get set init add remove partial required global from select let orderby group by into join on "
                    + "equals not and or with"
            ),
            (.value, "this"),
            (
                .type,
                "bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong "
                    + "ushort void"
            ),
            (.constant, "true false null"),
        ],
        Rule.cComments + [
            .doubling("$@\"", close: "\"", .brace),
            .doubling("@$\"", close: "\"", .brace),
            .verbatim("$\"\"\"", close: "\"\"\"", .brace),
            .string("$\"", close: "\"", .brace),
            .doubling("@\"", close: "\""),
            .verbatim("\"\"\""),
            .string("\""),
            .string("'"),
            .special("#", .preprocessor),
        ],
        [.capitalTypes, .plainCapitalMembers, .typesComeFirst])

    static let scala = Grammar(
        [
            (.definesType, "class trait object type new enum"),
            (.definesFunction, "def"),
            (
                .keyword,
                "abstract case catch derives do else export extends extension final finally for forSome given if "
                    + "implicit import inline lazy match opaque override package private protected return sealed then "
                    + "throw transparent try using val var while with yield"
            ),
            (.value, "this super"),
            (.constant, "true false null"),
            (.interpolatingPrefix, "s f raw sql"),
        ],
        Rule.nestingComments + [
            .verbatim("\"\"\""), .string("\""), .special("'", .characterOrLifetime), .sigil("@", .meta, .dotted),
        ],
        [.capitalTypes, .capitalCallsAreTypes], prefixInterpolation: .dollar)

    static let dart = Grammar(
        [
            (.definesType, "class enum extends implements mixin new extension typedef"),
            (
                .keyword,
                "abstract as assert async await base break case catch const continue covariant default deferred do "
                    + "else export external factory final finally for if import in interface is late library on "
                    + "operator part required rethrow return sealed static switch sync throw try var when while with "
                    + "yield"
            ),
            (.contextual, "get set show hide"),
            (.value, "this super"),
            (.type, "bool double dynamic int num void"),
            (.constant, "true false null"),
            (.stringPrefix, "r"),
        ],
        Rule.nestingComments + [
            .text("\"\"\"", .dollar), .text("'''", .dollar), .string("\"", .dollar), .string("'", .dollar),
            .sigil("@", .meta),
        ],
        [.capitalTypes, .capitalCallsAreTypes])

    static let groovy = Grammar(
        [
            (.definesType, "class interface enum trait new extends implements"),
            (.definesFunction, "def"),
            (
                .keyword,
                "abstract as assert break case catch continue default do else final finally for if import in "
                    + "instanceof package private protected public return static switch throw throws try while"
            ),
            (.contextual, "var"),
            (.value, "this super"),
            (.type, javaTypes),
            (.constant, "true false null"),
        ],
        Rule.cComments + [
            .lineComment("#!"),
            .text("\"\"\"", .dollar), .text("'''"), .string("\"", .dollar), .string("'"),
            .sigil("@", .meta, .dotted),
        ],
        [.capitalTypes, .plainCapitalMembers])

    static let solidity = Grammar(
        [
            (.definesType, "contract interface library struct enum new error"),
            (.definesFunction, "function event modifier"),
            (
                .keyword,
                "abstract anonymous as assembly break calldata case catch constant constructor continue delete do else "
                    + "emit external fallback for if immutable import indexed internal is memory override payable "
                    + "pragma private public pure receive return returns revert storage switch throw try unchecked "
                    + "using view virtual while"
            ),
            (.value, "this super"),
            (.type, "address bool bytes bytes32 int int256 mapping string uint uint8 uint128 uint256"),
            (.constant, "true false wei gwei ether seconds minutes hours days weeks"),
        ],
        Rule.cComments + [.string("\""), .string("'")], [.capitalTypes])
}
