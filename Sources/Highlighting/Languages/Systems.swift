// Swift, the C family, Rust, Go, Zig: languages that compile to machine code.

extension Language {
    static let systems: [Language] = [
        Language("Swift", "swift swiftinterface") { .swift },
        Language("C", "c h") { .c },
        Language("C++", "cpp c++ cc cxx hpp hh hxx h++ cppm ino arduino cu cuda") { .cpp },
        Language("Objective-C", "objective-c objectivec objc obj-c m mm") { .objectiveC },
        Language("Rust", "rust rs") { .rust },
        Language("Go", "go golang") { .go },
        Language("Zig", "zig") { .zig },
    ]
}

extension Grammar {
    static let swift = Grammar(
        [
            (.definesType, "class struct enum protocol extension actor typealias associatedtype macro"),
            (.definesFunction, "func"),
            (
                .keyword,
                "as async await borrowing break case catch consuming continue convenience default defer deinit didSet "
                    + "do dynamic each else fallthrough fileprivate final for guard if import in indirect infix init "
                    + "inout internal is isolated lazy let mutating nonisolated nonmutating open operator optional "
                    + "override package postfix precedencegroup prefix private public repeat required rethrows return "
                    + "sending static subscript switch throw throws try unowned var weak where while willSet"
            ),
            (.contextual, "any some get set yield discard consume copy"),
            (.value, "self Self super"),
            (.constant, "true false nil"),
        ],
        Rule.nestingComments + [
            .text("\"\"\"", .backslashParen),
            .string("\"", .backslashParen),
            .special("#", .hashString),
            .sigil("#", .meta),
            .sigil("@", .meta),
            .sigil("$", .variable),
        ],
        [.capitalTypes, .capitalCallsAreTypes])

    private static let cKeywords =
        "auto break case const continue default do else extern for goto if inline register restrict return sizeof "
        + "static switch typedef volatile while alignas alignof constexpr static_assert thread_local typeof "
        + "_Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local"

    private static let cTypes =
        "bool char double float int long short signed unsigned void _Bool _Complex FILE"

    private static let cRules: [Rule] =
        Rule.cComments + [.string("\""), .string("'"), .special("#", .preprocessor)]

    static let c = Grammar(
        [
            (.definesType, "struct enum union"),
            (.keyword, cKeywords),
            (.type, cTypes),
            (.constant, "true false NULL nullptr"),
            (.stringPrefix, "L u8 u U"),
        ],
        cRules, [.capitalTypes, .plainCapitalMembers, .typesComeFirst, .underscoreTTypes],
        digitSeparator: UInt8(ascii: "'"))

    static let cpp = Grammar(
        [
            (.definesType, "class struct enum union typename concept namespace new"),
            (.keyword, cKeywords),
            (
                .keyword,
                "catch co_await co_return co_yield consteval constinit const_cast decltype delete dynamic_cast explicit "
                    + "export friend mutable noexcept operator private protected public reinterpret_cast requires "
                    + "static_cast template throw try typeid using virtual and or not"
            ),
            (.contextual, "final override import module"),
            (.value, "this"),
            (.type, cTypes + " char8_t char16_t char32_t wchar_t string vector"),
            (.constant, "true false NULL nullptr"),
            (.stringPrefix, "L u8 u U"),
            (.parenPrefix, "R LR u8R uR UR"),
        ],
        cRules, [.capitalTypes, .plainCapitalMembers, .typesComeFirst, .underscoreTTypes],
        digitSeparator: UInt8(ascii: "'"))

    static let objectiveC = Grammar(
        [
            (.definesType, "struct enum union"),
            (.keyword, cKeywords),
            (.contextual, "in nonatomic strong weak copy assign readonly nullable nonnull"),
            (.value, "self super"),
            (.type, cTypes + " id instancetype SEL IMP BOOL Class"),
            (.constant, "YES NO nil Nil NULL true false"),
        ],
        cRules + [.string("@\"", close: "\""), .sigil("@", .keyword)],
        [.capitalTypes, .plainCapitalMembers, .typesComeFirst, .underscoreTTypes])

    static let rust = Grammar(
        [
            (.definesType, "struct enum trait type union mod"),
            (.definesFunction, "fn"),
            (
                .keyword,
                "as async await break const continue crate dyn else extern for if impl in let loop match move mut pub "
                    + "ref return static super unsafe use where while yield"
            ),
            (.contextual, "macro_rules"),
            (.value, "self"),
            (.type, "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self"),
            (.constant, "true false"),
            (.stringPrefix, "b c"),
            (.hashPrefix, "r br cr"),
        ],
        Rule.nestingComments + [
            .text("\""),
            .special("'", .characterOrLifetime),
            .special("#[", .attribute),
            .special("#![", .attribute),
        ],
        [.capitalTypes, .capitalCallsAreTypes, .bangCalls])

    static let go = Grammar(
        [
            (.definesType, "type struct interface"),
            (.definesFunction, "func"),
            (
                .keyword,
                "break case chan const continue default defer else fallthrough for go goto if import map package range "
                    + "return select switch var"
            ),
            (
                .type,
                "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune "
                    + "string uint uint8 uint16 uint32 uint64 uintptr"
            ),
            (.constant, "true false nil iota"),
        ],
        Rule.cComments + [.verbatim("`"), .string("\""), .string("'")],
        [.capitalTypes, .plainCapitalMembers])

    static let zig = Grammar(
        [
            (.definesFunction, "fn"),
            (
                .keyword,
                "align allowzero and asm async await break callconv catch comptime const continue defer else enum "
                    + "errdefer error export extern for if inline noalias opaque or orelse packed pub resume return "
                    + "struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while"
            ),
            (.type, "anytype bool f16 f32 f64 i8 i16 i32 i64 isize type u8 u16 u32 u64 usize void noreturn anyerror"),
            (.constant, "true false null undefined"),
        ],
        [.lineComment("//"), .lineComment("\\\\", .string), .string("\""), .string("'"), .sigil("@", .function)],
        [.capitalTypes])
}
