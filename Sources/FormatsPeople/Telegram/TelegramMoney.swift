import Importing
import JSON

/// An amount of money in the smallest unit of its currency.
enum TelegramMoney {
    /// Currencies without, and with thousandths as, a smaller unit (ISO 4217). `XTR` are Telegram's stars.
    private static let undivided: Set<String> = [
        "CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF", "XTR",
    ]
    private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    /// `5.00 EUR`
    static func text(_ value: JSONValue) -> String? {
        guard let amount = value["amount"]?.numberText else { return nil }
        let currency = value.firstText("currency") ?? ""
        let places = undivided.contains(currency) ? 0 : thousandths.contains(currency) ? 3 : 2
        let number = amount.allSatisfy(\.isNumber) ? point(amount, places) : amount
        return currency == "XTR" ? number + " ⭐" : currency.isEmpty ? number : "\(number) \(currency)"
    }

    private static func point(_ digits: String, _ places: Int) -> String {
        guard places > 0 else { return digits }
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return padded.dropLast(places) + "." + padded.suffix(places)
    }
}
