/// The characters that secrets stand between, as bytes.
extension UInt8 {
    static var tab: UInt8 { UInt8(ascii: "\t") }
    static var newline: UInt8 { UInt8(ascii: "\n") }
    static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    static var space: UInt8 { UInt8(ascii: " ") }
    static var exclamationMark: UInt8 { UInt8(ascii: "!") }
    static var quote: UInt8 { UInt8(ascii: "\"") }
    static var hash: UInt8 { UInt8(ascii: "#") }
    static var dollar: UInt8 { UInt8(ascii: "$") }
    static var percent: UInt8 { UInt8(ascii: "%") }
    static var ampersand: UInt8 { UInt8(ascii: "&") }
    static var apostrophe: UInt8 { UInt8(ascii: "'") }
    static var openParenthesis: UInt8 { UInt8(ascii: "(") }
    static var closeParenthesis: UInt8 { UInt8(ascii: ")") }
    static var asterisk: UInt8 { UInt8(ascii: "*") }
    static var plus: UInt8 { UInt8(ascii: "+") }
    static var comma: UInt8 { UInt8(ascii: ",") }
    static var hyphen: UInt8 { UInt8(ascii: "-") }
    static var period: UInt8 { UInt8(ascii: ".") }
    static var slash: UInt8 { UInt8(ascii: "/") }
    static var colon: UInt8 { UInt8(ascii: ":") }
    static var semicolon: UInt8 { UInt8(ascii: ";") }
    static var less: UInt8 { UInt8(ascii: "<") }
    static var equals: UInt8 { UInt8(ascii: "=") }
    static var greater: UInt8 { UInt8(ascii: ">") }
    static var questionMark: UInt8 { UInt8(ascii: "?") }
    static var at: UInt8 { UInt8(ascii: "@") }
    static var openBracket: UInt8 { UInt8(ascii: "[") }
    static var backslash: UInt8 { UInt8(ascii: "\\") }
    static var closeBracket: UInt8 { UInt8(ascii: "]") }
    static var caret: UInt8 { UInt8(ascii: "^") }
    static var underscore: UInt8 { UInt8(ascii: "_") }
    static var backtick: UInt8 { UInt8(ascii: "`") }
    static var openBrace: UInt8 { UInt8(ascii: "{") }
    static var bar: UInt8 { UInt8(ascii: "|") }
    static var closeBrace: UInt8 { UInt8(ascii: "}") }
    static var tilde: UInt8 { UInt8(ascii: "~") }
}
