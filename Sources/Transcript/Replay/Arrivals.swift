/// The arrival of an answer's text over time (dev/replay.md, 'Arrivals').
enum Arrivals {
    /// A pause in a recorded stream is shortened to this.
    private static let longestPause = 2000

    /// A synthetic schedule: chunks of 20 to 200, 300 a second on average.
    static func synthetic(cost: Int, _ random: inout Mulberry32, _ arrive: (_ time: Int, _ total: Int) -> Void) {
        var time = 0
        var total = 0
        while total < cost {
            let product = (random.next() >> 16) * (random.next() >> 16)
            let chunk = min(cost - total, 20 + Mulberry32.below(product, 181))
            total += chunk
            arrive(time, total)
            time += chunk * (300 + Mulberry32.below(random.next(), 1401)) / 300
        }
    }

    /// The recorded schedule. Chunks are measured in characters of the source, the display in cost; the two are assumed
    /// proportional.
    static func recorded(cost: Int, _ stream: StreamChunks, _ arrive: (_ time: Int, _ total: Double) -> Void) {
        let all = stream.chunks.reduce(0) { $0 + $1.characters }
        var time = 0
        var sum = 0
        for (index, chunk) in stream.chunks.enumerated() {
            if index > 0 { time += min(chunk.delta, longestPause) }
            sum += chunk.characters
            arrive(time, all == 0 ? Double(cost) : Double(cost) * Double(sum) / Double(all))
        }
    }
}

/// mulberry32: random numbers that are equal on every machine and in every language.
struct Mulberry32 {
    private var state: UInt32

    init(seed: UInt32) {
        state = seed
    }

    mutating func next() -> UInt32 {
        state &+= 0x6D2B_79F5
        var mixed = (state ^ (state >> 15)) &* (state | 1)
        mixed = (mixed &+ (mixed ^ (mixed >> 7)) &* (mixed | 61)) ^ mixed
        return mixed ^ (mixed >> 14)
    }

    /// An integer in 0 ..< n from a random number.
    static func below(_ random: UInt32, _ count: UInt64) -> Int {
        Int((UInt64(random) * count) >> 32)
    }
}
