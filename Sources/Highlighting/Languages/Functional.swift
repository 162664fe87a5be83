// Functional languages, and Lisp.

extension Language {
    static let functional: [Language] = [
        Language("Haskell", "haskell hs") { .haskell },
        Language("Elm", "elm") { .haskell },
        Language("Elixir", "elixir ex exs heex") { .elixir },
        Language("Erlang", "erlang erl hrl") { .erlang },
        Language("OCaml", "ocaml ml mli") { .ocaml },
        Language("F#", "fsharp f# fs fsi fsx") { .ocaml },
        Language("Clojure", "clojure clj cljs cljc edn") { .lisp },
        Language("Lisp", "lisp commonlisp common-lisp elisp emacs-lisp el scheme scm racket rkt") { .lisp },
    ]
}

extension Grammar {
    static let haskell = Grammar(
        [
            (
                .keyword,
                "case class data default deriving do else family forall foreign if import in infix infixl infixr "
                    + "instance let module newtype of then type where qualified as hiding exposing port alias"
            ),
            (.constant, "True False Nothing otherwise"),
        ],
        [
            .blockComment("{-#", "#-}", .meta), .blockComment("{-", "-}", nests: true), .lineComment("--"),
            .text("\"\"\""), .string("\""), .special("'", .characterOrLifetime),
        ],
        [.capitalTypes, .capitalCallsAreTypes, .dotIsOperator], wordBytes: .word("_'"))

    static let elixir = Grammar(
        [
            (.definesType, "defmodule defprotocol defimpl"),
            (.definesFunction, "def defp defmacro defmacrop defguard defdelegate"),
            (
                .keyword,
                "after alias and case catch cond defstruct defexception do else end fn for if import in not or quote "
                    + "raise receive require rescue super try unless unquote use when with"
            ),
            (.constant, "true false nil __MODULE__"),
        ],
        [
            .hashComment,
            .text("\"\"\"", .hashBrace), .text("'''"), .text("\"", .hashBrace), .text("'"),
            .special("~", .percentLiteral),
            .sigil("@", .meta), .sigil(":", .number, .detached),
        ],
        [.capitalTypes, .wordKeys], wordBytes: .word("_?!"))

    static let erlang = Grammar(
        [
            (
                .keyword,
                "after and andalso band begin bnot bor bsl bsr bxor case catch div end fun if let maybe not of or orelse "
                    + "receive rem throw try when xor"
            ),
            (.constant, "true false undefined"),
        ],
        [
            .lineComment("%"), .text("\""), .text("'"),
            .sigil("-", .meta, .detached), .sigil("?", .number), .sigil("#", .type),
        ],
        [.dotIsOperator])

    static let ocaml = Grammar(
        [
            (.definesType, "type module exception"),
            (
                .keyword,
                "abstract and as assert async begin class constraint default do done downto elif else end external "
                    + "finally for fun function functor if in include inherit inline interface lazy let match member "
                    + "method mod mutable namespace new nonrec object of open or override private rec sig static struct "
                    + "task then to try use val virtual when while with yield return"
            ),
            (.type, "bool byte char decimal float int int64 list obj option seq string unit"),
            (.constant, "true false null None"),
            (.stringPrefix, "f"),
        ],
        [
            .blockComment("(*", "*)", nests: true), .lineComment("//"),
            .text("\"\"\""), .string("$\"", close: "\"", .brace), .doubling("@\"", close: "\""), .text("\""),
            .special("'", .characterOrLifetime), .special("[<", .attribute), .sigil("#", .meta),
        ],
        [.capitalTypes, .capitalCallsAreTypes])

    static let lisp = Grammar(
        [
            (
                .keyword,
                "and begin case catch cond define defmethod defmulti defprotocol defrecord deftype defvar defparameter "
                    + "defstruct do doseq dotimes fn for if if-let lambda let let* letrec loop ns or progn quote recur "
                    + "require set! setq throw try unless when when-let while"
            ),
            (.definesFunction, "defn defn- defun defmacro def"),
            (.constant, "nil true false t"),
        ],
        [
            .lineComment(";"), .blockComment("#|", "|#", nests: true), .text("#\"", close: "\""), .text("\""),
            .sigil(":", .number, .detached),
        ],
        [.lisp, .dotIsOperator], wordBytes: .word("_-*?!+<>=./"))
}
