import ConversationModel
import Foundation
import Testing

@testable import Transcript

/// The page's script and Swift compute the same to 1e-6: both are compared with `Tests/Page/timeline-vectors.json`.
@Suite struct ReplayTimelineTests {
    private struct Vectors: Decodable {
        struct Numbers: Decodable { let seed: UInt32, numbers: [UInt32] }
        struct Below: Decodable { let number: UInt32, n: UInt64, result: Int }
        struct Synthetic: Decodable { let seed: UInt32, cost: Int, arrivals: [[Int]] }
        struct Recorded: Decodable { let cost: Int, stream: [Int], arrivals: [[Double]] }
        struct Message: Decodable {
            let role: String, cost: Int, gap: Int?, stream: [Int]?, translated: Bool?, pace: String?
        }
        struct Span: Decodable { let at: Double, wait: Int, mark: Int, typing: Int, end: Double }
        struct Timeline: Decodable { let name: String, messages: [Message], duration: Double, spans: [Span] }

        let mulberry32: [Numbers]
        let below: [Below]
        let synthetic: [Synthetic]
        let recorded: [Recorded]
        let timelines: [Timeline]
    }

    private let vectors: Vectors

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appending(path: "Page/timeline-vectors.json"))
        vectors = try JSONDecoder().decode(Vectors.self, from: data)
    }

    @Test func randomNumbersMatchTheVectors() {
        for vector in vectors.mulberry32 {
            var random = Mulberry32(seed: vector.seed)
            let numbers = vector.numbers.map { _ in random.next() }
            #expect(numbers == vector.numbers)
        }
        for vector in vectors.below { #expect(Mulberry32.below(vector.number, vector.n) == vector.result) }
    }

    @Test func arrivalsMatchTheVectors() {
        for vector in vectors.synthetic {
            var random = Mulberry32(seed: vector.seed)
            var arrivals: [[Int]] = []
            Arrivals.synthetic(cost: vector.cost, &random) { arrivals.append([$0, $1]) }
            #expect(arrivals == vector.arrivals)
        }
        for vector in vectors.recorded {
            var arrivals: [[Double]] = []
            Arrivals.recorded(cost: vector.cost, stream(vector.stream)) { arrivals.append([Double($0), $1]) }
            #expect(arrivals == vector.arrivals)
        }
    }

    @Test func timelinesMatchTheVectors() throws {
        #expect(vectors.timelines.count >= 4)
        for vector in vectors.timelines {
            let timeline = ReplayTimeline(try vector.messages.map { try message($0) })
            #expect(abs(timeline.duration - vector.duration) < 1e-6, "\(vector.name)")
            #expect(timeline.spans.count == vector.spans.count)
            for (span, expected) in zip(timeline.spans, vector.spans) {
                #expect(span.wait == expected.wait && span.mark == expected.mark && span.typing == expected.typing)
                #expect(abs(span.start - expected.at) < 1e-6 && abs(span.end - expected.end) < 1e-6, "\(vector.name)")
            }
        }
    }

    @Test func nothingOverflows() {
        let hostile = [
            ReplayTimeline.Message(role: .other, cost: .max, gap: .max),
            ReplayTimeline.Message(role: .user, cost: .max),
            ReplayTimeline.Message(
                role: .assistant, cost: 1,
                stream: StreamChunks(
                    Stream(chunks: [.init(milliseconds: .min, text: "a"), .init(milliseconds: .max, text: "b")]))),
        ]
        #expect(ReplayTimeline(hostile).duration < 20_000)
    }

    @Test func closeChunksAreMerged() throws {
        let chunks = [500, 520, 590, 601, 650, 900, 800].map { Stream.Chunk(milliseconds: $0, text: "ab") }
        let thought = Stream.Chunk(milliseconds: 700, text: "hm", isThinking: true)
        let stream = try #require(StreamChunks(Stream(chunks: chunks + [thought])))
        #expect(stream.chunks.map(\.delta) == [500, 101, 299])
        #expect(stream.chunks.map(\.characters) == [6, 4, 4])
        #expect(StreamChunks(Stream(timing: .synthetic, chunks: chunks)) == nil)
    }

    private func message(_ vector: Vectors.Message) throws -> ReplayTimeline.Message {
        ReplayTimeline.Message(
            role: try #require(Role(rawValue: vector.role)), cost: vector.cost, gap: vector.gap,
            stream: vector.stream.map { stream($0) }, isTranslated: vector.translated ?? false,
            pace: vector.pace.map { $0 == "cut" ? .cut : .speed(Double($0) ?? 1) })
    }

    private func stream(_ flat: [Int]) -> StreamChunks {
        StreamChunks(
            chunks: stride(from: 0, to: flat.count - 1, by: 2).map {
                StreamChunks.Chunk(delta: flat[$0], characters: flat[$0 + 1])
            })
    }
}
