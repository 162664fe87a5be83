import Serving
import Testing

@testable import Preview

/// The addresses under which other machines find a preview.
@Suite struct PreviewAddressTests {
    private let machine = MachineAddresses(
        v4: ["192.168.1.20", "203.0.113.7"], v6: ["2001:db8::7"], localName: "studio.local")

    private func urls(_ host: String?) -> [String] {
        Preview.Address(host: host, port: 0).urls(port: 8080, of: machine)
    }

    @Test func everyAddressIsNamed() {
        #expect(
            urls("0.0.0.0") == [
                "http://192.168.1.20:8080/", "http://203.0.113.7:8080/", "http://studio.local:8080/",
            ])
        #expect(urls("::") == ["http://[2001:db8::7]:8080/", "http://studio.local:8080/"])
    }

    @Test func oneAddressIsNamedWithItsMachine() {
        #expect(urls("192.168.1.20") == ["http://192.168.1.20:8080/", "http://studio.local:8080/"])
    }

    @Test(arguments: [nil, "localhost", "127.0.0.1", "::1"])
    func nobodyElseConnectsToLoopback(host: String?) {
        #expect(urls(host) == [])
    }
}
