// Sources: Sources/Serving/HTTP

/// Parses the input as requests, cut at a place that the input chooses, and checks invariants of accepted requests.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = requests(in: [bytes[...]])
    let cut = Int(bytes.first ?? 0) % (bytes.count + 1)
    precondition(requests(in: [bytes[..<cut], bytes[cut...]]) == whole, "cut in two, it is something else")
    precondition(requests(in: bytes.indices.map { bytes[$0...$0] }) == whole, "byte by byte, it is something else")
    for request in whole.requests { check(request) }
    return 0
}

private struct Outcome: Equatable {
    var requests: [HTTPRequest] = []
    var error: HTTPStatus?
}

private func requests(in pieces: [ArraySlice<UInt8>]) -> Outcome {
    var parser = HTTPRequestParser(bodyLimit: 64)
    var outcome = Outcome()
    do throws(HTTPStatus) {
        for piece in pieces {
            parser.append(piece)
            while let request = try parser.next() { outcome.requests.append(request) }
        }
    } catch {
        outcome.error = error
    }
    return outcome
}

private func check(_ request: HTTPRequest) {
    precondition(!request.method.isEmpty && !request.target.isEmpty)
    precondition(request.fields.count <= HTTPRequestParser.fieldLimit && request.body.count <= 64)
    precondition(request.values("content-length").count <= 1 && request["transfer-encoding"] == nil)
    for field in request.fields {
        precondition(!field.name.isEmpty && field.name.lowercased() == field.name)
        precondition(!(field.name + field.value).utf8.contains { $0 < 0x20 && $0 != 0x09 }, "a control character")
    }
    _ = request.keepsAlive
    _ = request.hasVersion("\"a\"")
    if let range = request.range(of: 100) {
        precondition(range.lowerBound >= 0 && range.upperBound <= 100, "a range beyond the file")
    }
    guard let path = RequestPath(request.target)?.path, !path.isEmpty else { return }
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
        precondition(!part.isEmpty && !part.hasPrefix("."), "a path that leads elsewhere")
    }
    precondition(!path.contains("\\") && !path.contains(":") && !path.utf8.contains(0))
}
