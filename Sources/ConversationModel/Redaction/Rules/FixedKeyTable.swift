/// A kind of key with a mark at a fixed place, in base64 without any other beginning or end: a row of `FixedKeyTable`.
struct FixedKeyRule: Sendable {
    let issuer: StaticString
    let kind: StaticString
    let mark: StaticString
    /// The number of characters before the mark, and of all.
    let place: Int
    let length: ClosedRange<Int>
    let source: StaticString

    init(
        _ issuer: StaticString, _ kind: StaticString, _ mark: StaticString, at place: Int, of length: ClosedRange<Int>,
        from source: StaticString
    ) {
        (self.issuer, self.kind, self.mark) = (issuer, kind, mark)
        (self.place, self.length, self.source) = (place, length, source)
    }
}

/// Keys with a mark at a fixed place. Padding counts among their characters.
enum FixedKeyTable {
    /// The lengths of all keys.
    static let lengths = 37...88

    static let rules: [FixedKeyRule] = [
        .init(
            "Microsoft", "common annotated security key", "JQQJ9", at: 52, of: 84...88,
            from: "security-utilities SEC101/200"),
        .init(
            "Microsoft", "Azure DevOps personal access token", "AZDO", at: 76, of: 84...88,
            from: "security-utilities SEC101/201"),
        .init(
            "Microsoft", "Azure Storage account key", "+ASt", at: 76, of: 86...88, from: "security-utilities SEC101/152"
        ),
        .init("Microsoft", "Azure Cosmos DB key", "ACDb", at: 76, of: 86...88, from: "security-utilities SEC101/160"),
        .init("Microsoft", "Azure Batch key", "+ABa", at: 76, of: 86...88, from: "security-utilities SEC101/163"),
        .init(
            "Microsoft", "Azure ML web service key", "+AMC", at: 76, of: 86...88, from: "security-utilities SEC101/170"),
        .init(
            "Microsoft", "Azure API Management key", "APIM", at: 76, of: 86...88, from: "security-utilities SEC101/181"),
        .init("Microsoft", "Azure Functions key", "AzFu", at: 44, of: 54...56, from: "security-utilities SEC101/158"),
        .init("Microsoft", "Azure AI Search key", "AzSe", at: 42, of: 52...52, from: "security-utilities SEC101/166"),
        .init(
            "Microsoft", "Azure Container Registry key", "+ACR", at: 42, of: 52...52,
            from: "security-utilities SEC101/176"),
        .init(
            "Microsoft", "Azure Cache for Redis key", "AzCa", at: 33, of: 43...44, from: "security-utilities SEC101/154"
        ),
        .init("Microsoft", "Azure Event Grid key", "AZEG", at: 33, of: 43...44, from: "security-utilities SEC101/199"),
        .init("Microsoft", "Azure Relay key", "+ARm", at: 33, of: 43...44, from: "security-utilities SEC101/173"),
        .init("Microsoft", "Azure Event Hubs key", "+AEh", at: 33, of: 43...44, from: "security-utilities SEC101/172"),
        .init("Microsoft", "Azure Service Bus key", "+ASb", at: 33, of: 43...44, from: "security-utilities SEC101/171"),
        .init("Microsoft", "Azure IoT key", "AIoT", at: 33, of: 43...44, from: "security-utilities SEC101/178"),
        .init("New Relic", "license key", "FFFFNRAL", at: 36, of: 44...44, from: "trufflehog newreliclicensekey"),
        .init("New Relic", "license key", "FFFFNRAL", at: 32, of: 40...40, from: "trufflehog newreliclicensekey"),
    ]
}
