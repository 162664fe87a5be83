import Serving

/// Combines changes: one save of an editor causes several events, and a program that writes line by line causes
/// hundreds a second.
final class Debouncer {
    /// A change is over after this time without another event …
    private static let quiet = Duration.milliseconds(8)
    /// … and at the latest after this time.
    private static let patience = Duration.milliseconds(40)
    /// A result that may come from a half-written file is checked again after this time.
    private static let grace = Duration.milliseconds(80)

    private let loop: EventLoop
    /// Handles the change; returns true if the result may be incomplete.
    private let work: (_ isSecondLook: Bool) -> Bool
    private var timer: EventLoop.Timer?
    private var latest = Duration.zero
    private var isSecondLook = false
    /// Work starts no earlier, so that it takes at most half of the time.
    private var earliest = Duration.zero

    init(on loop: EventLoop, work: @escaping (_ isSecondLook: Bool) -> Bool) {
        (self.loop, self.work) = (loop, work)
    }

    func changed() {
        let now = loop.now()
        if timer == nil || isSecondLook { latest = now + Self.patience }
        isSecondLook = false
        let time = max(min(now + Self.quiet, latest), earliest)
        timer = loop.schedule(after: time - now) { [unowned self] in run() }
    }

    private func run() {
        let start = loop.now()
        timer = nil
        let mayBeHalf = work(isSecondLook)
        let end = loop.now()
        earliest = end + (end - start)
        guard mayBeHalf, !isSecondLook else {
            isSecondLook = false
            return
        }
        isSecondLook = true
        timer = loop.schedule(after: Self.grace) { [unowned self] in run() }
    }
}
