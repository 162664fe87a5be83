/// A colour from a conversation, if it is one (security rule 10).
///
/// Only `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` and the colour names of CSS Color 4 pass; nothing else of
/// a value is ever written to a page.
public struct CSSColor: Sendable, Hashable {
    /// Safe inside a style sheet and an attribute.
    public let text: String

    public init?(_ text: String) {
        let lowered = text.lowercased()
        let isHex =
            lowered.hasPrefix("#") && [4, 5, 7, 9].contains(lowered.utf8.count)
            && lowered.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard isHex || Self.names.contains(lowered) else { return nil }
        self.text = lowered
    }

    private static let names: Set<String> = Set(
        """
        aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown \
        burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan \
        darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid \
        darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet \
        deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro \
        ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki \
        lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow \
        lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray \
        lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine \
        mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise \
        mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab \
        orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru \
        pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown \
        seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan \
        teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
        """.split(separator: " ").map(String.init))
}
