import Testing

@testable import Site

@Suite struct FingerprintTests {
    @Test func everyByteCounts() {
        var random = SystemRandomNumberGenerator()
        for length in [0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 1000] {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            for index in bytes.indices {
                var changed = bytes
                changed[index] ^= 1
                #expect(Fingerprint(changed) != Fingerprint(bytes))
                #expect(Fingerprint(changed).word != Fingerprint(bytes).word)
                // Names are made from its beginning.
                #expect(Fingerprint(changed).text.prefix(12) != Fingerprint(bytes).text.prefix(12))
            }
            #expect(Fingerprint(bytes) == Fingerprint(bytes))
        }
    }

    @Test func zerosAtTheEndCount() {
        let all = (0...100).map { Fingerprint([UInt8](repeating: 0, count: $0)) }
        #expect(Set(all).count == 101)
        #expect(Set(all.map(\.word)).count == 101)
    }

    @Test func fingerprintDependsOnThePieces() {
        var once = Fingerprint()
        once.update("ab")
        var twice = Fingerprint()
        twice.update("a")
        twice.update("b")
        #expect(once != twice)
    }

    @Test func aBeginningAndItsRestAreTheWhole() {
        for length in 0..<100 {
            let bytes = (0..<length).map { UInt8($0) }
            for start in 0...length {
                let place = Fingerprint.wholeSteps(start)
                var fingerprint = Fingerprint()
                bytes[..<place].withUnsafeBytes { fingerprint.begin($0) }
                bytes[place...].withUnsafeBytes { fingerprint.update($0) }
                #expect(fingerprint == Fingerprint(bytes))
            }
        }
    }

    @Test func textHas32Digits() {
        #expect(Fingerprint([1, 2, 3]).text.count == 32)
        #expect(Set((0..<1000).map { Fingerprint(Array("\($0)".utf8)).text.prefix(8) }).count == 1000)
    }
}
