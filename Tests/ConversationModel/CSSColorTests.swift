import ConversationModel
import Testing

@Suite struct CSSColorTests {
    @Test(arguments: [
        ("#b45309", true), ("#0f766e", true), ("#dc2626", true), ("#65a30d", false), ("gold", false), ("#777", false),
        ("#757575", true),
    ])
    func textColourHasTheBetterContrast(text: String, isDark: Bool) {
        #expect(CSSColor(text)?.isDark == isDark)
    }

    @Test(arguments: [
        ("red", 0), ("yellow", 60), ("lime", 120), ("aqua", 180), ("blue", 240), ("fuchsia", 300), ("#ff0010", 357),
    ])
    func hueIsInDegreesOnTheColourWheel(text: String, hue: Int) {
        #expect(CSSColor(text)?.hue == hue)
    }

    @Test(arguments: ["#888", "#80858a", "black", "white"])
    func greysHaveNoHue(text: String) {
        #expect(CSSColor(text)?.hue == nil)
    }
}
