import Testing

@testable import Serving

@Suite struct HostPolicyTests {
    private func refusal(_ fields: [(String, String)], port: Int = 8080, host: String? = nil) -> HTTPStatus? {
        var request = HTTPRequest("GET", "/")
        request.fields = fields.map { HTTPRequest.Field(name: $0.0, value: $0.1) }
        return HostPolicy(port: port, host: host).refusal(of: request)
    }

    @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:8080"])
    func ownHosts(host: String) {
        #expect(refusal([("host", host)]) == nil)
        #expect(refusal([("host", host), ("origin", "http://\(host)")]) == nil)
    }

    @Test(arguments: [
        "localhost", "localhost:80", "localhost:8081", "localhost:08080", "example.com:8080", "127.0.0.1.nip.io:8080",
        "127.0.0.2:8080", "0.0.0.0:8080", "[::]:8080", "::1:8080", "localhost.:8080", "user@localhost:8080", "",
        "localhost:8080, localhost:8080",
    ])
    func foreignHosts(host: String) {
        #expect(refusal([("host", host)]) == .forbidden)
    }

    @Test func thereIsExactlyOneHost() {
        #expect(refusal([]) == .badRequest)
        #expect(refusal([("host", "localhost:8080"), ("host", "localhost:8080")]) == .badRequest)
    }

    @Test(arguments: [
        "null", "http://example.com", "http://localhost:3000", "https://localhost:8080", "http://127.0.0.1:8080",
        "http://10.0.0.1:8080", "http://localhost:8080.example.com", "",
    ])
    func foreignOrigins(origin: String) {
        #expect(refusal([("host", "localhost:8080"), ("origin", origin)]) == .forbidden)
    }

    @Test func otherSitesMayOnlyLinkHere() {
        let host = ("host", "localhost:8080")
        #expect(refusal([host, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")]) == .forbidden)
        #expect(refusal([host, ("sec-fetch-site", "cross-site")]) == .forbidden)
        #expect(refusal([host, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]) == nil)
        #expect(refusal([host, ("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "cors")]) == nil)
    }

    @Test func theNameInTheNetworkIsOursIfOthersMayConnect() {
        var request = HTTPRequest("GET", "/")
        request.fields = [HTTPRequest.Field(name: "host", value: "Studio.local:8080")]
        let open = HostPolicy(port: 8080, host: "0.0.0.0", localName: "studio.local")
        #expect(open.refusal(of: request) == nil)
        #expect(HostPolicy(port: 8080, host: "0.0.0.0", localName: "other.local").refusal(of: request) == .forbidden)
        #expect(HostPolicy(port: 8080).refusal(of: request) == .forbidden)
    }

    @Test(arguments: [
        ("studio", "studio.local"), ("Studio.fritz.box", "studio.local"), ("studio.local", "studio.local"), ("", nil),
        ("localhost", nil), ("a b", nil), ("stüdio", nil),
    ])
    func aHostNameBecomesThatOfTheNetwork(host: String, name: String?) {
        #expect(MachineAddresses.localName(of: host) == name)
    }

    @Test func loopbackIsNoAddressForOthers() {
        let machine = MachineAddresses.current
        #expect(!machine.v4.contains { $0.hasPrefix("127.") } && !machine.v6.contains("::1"))
    }

    @Test func defaultPortMayBeOmitted() {
        #expect(refusal([("host", "localhost")], port: 80) == nil)
    }

    @Test func ownHostNamesAreAllowed() {
        #expect(refusal([("host", "10.1.2.3:8080")], host: "10.1.2.3") == nil)
        #expect(refusal([("host", "box.local:8080")], host: "Box.local") == nil)
        #expect(refusal([("host", "10.1.2.3:8080")], host: "0.0.0.0") == nil)
        #expect(refusal([("host", "[fe80::1]:8080")], host: "::") == nil)
        #expect(refusal([("host", "evil.example:8080")], host: "0.0.0.0") == .forbidden)
        #expect(refusal([("host", "1.2.3.evil:8080")], host: "0.0.0.0") == .forbidden)
    }
}
