import Serving

/// Turns many changes into few: one save of an editor is several events, and a program that writes line by line makes
/// hundreds a second.
final class Debouncer {
    /// Without a further event for so long, the change is over …
    private static let quiet = Duration.milliseconds(8)
    /// … and it is not waited for longer than this.
    private static let patience = Duration.milliseconds(40)
    /// After a result that may come from a file being half written, it is looked at again.
    private static let grace = Duration.milliseconds(80)

    private let loop: EventLoop
    /// Does what the change asks for; says whether the result may be half of something.
    private let work: (_ isSecondLook: Bool) -> Bool
    private var timer: EventLoop.Timer?
    private var latest = Duration.zero
    private var isSecondLook = false
    /// Not before this: work may take half of the time, no more.
    private var earliest = Duration.zero

    init(on loop: EventLoop, work: @escaping (_ isSecondLook: Bool) -> Bool) {
        (self.loop, self.work) = (loop, work)
    }

    func changed() {
        let now = loop.clock.now()
        if timer == nil || isSecondLook { latest = now + Self.patience }
        isSecondLook = false
        let time = max(min(now + Self.quiet, latest), earliest)
        timer = loop.schedule(after: time - now) { [unowned self] in run() }
    }

    private func run() {
        let start = loop.clock.now()
        timer = nil
        let mayBeHalf = work(isSecondLook)
        let end = loop.clock.now()
        earliest = end + (end - start)
        guard mayBeHalf, !isSecondLook else {
            isSecondLook = false
            return
        }
        isSecondLook = true
        timer = loop.schedule(after: Self.grace) { [unowned self] in run() }
    }
}
