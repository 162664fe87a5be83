import Hypertext

/// The context menus of a page. Most messages share one menu, which is on the page once.
struct MenuCollection {
    private(set) var views: [MenuView] = []
    private var numbers: [HTML: Int] = [:]

    /// nil for an empty menu.
    mutating func number(of menu: HTML) -> Int? {
        guard !menu.isEmpty else { return nil }
        if let number = numbers[menu] { return number }
        views.append(MenuView(number: views.count + 1, content: menu))
        numbers[menu] = views.count
        return views.count
    }

    /// Adds a menu, unless it would get another number than before.
    mutating func has(_ menu: HTML, as number: Int?) -> Bool {
        let known = menu.isEmpty ? nil : numbers[menu] ?? views.count + 1
        return known == number && self.number(of: menu) == number
    }
}
