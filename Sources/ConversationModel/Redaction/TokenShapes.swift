/// The shape of a token whose prefix identifies its issuer.
struct TokenShape: Sendable {
    let prefix: StaticString
    /// The fewest characters after the prefix.
    let length: Int
    let alphabet: ByteClass
    /// The fewest consecutive letters and digits somewhere in it, more than people write.
    let run: Int

    init(_ prefix: StaticString, _ length: Int, _ alphabet: ByteClass = .word, run: Int = 5) {
        (self.prefix, self.length, self.alphabet, self.run) = (prefix, length, alphabet, run)
    }
}

/// All shapes, by their first letter.
struct TokenShapes: Sendable {
    private let ranges: [Range<Int>]
    private let sorted: [TokenShape]
    /// For each first letter, the possible second letters, as bits.
    private nonisolated(unsafe) let seconds: UnsafePointer<UInt64>

    static let all = TokenShapes(sources + models + payments + services)

    private init(_ shapes: [TokenShape]) {
        sorted = shapes.sorted { $0.prefix.utf8Start[0] < $1.prefix.utf8Start[0] }
        let seconds = UnsafeMutablePointer<UInt64>.allocate(capacity: 256)
        seconds.initialize(repeating: 0, count: 256)
        var ranges = Array(repeating: 0..<0, count: 256)
        for (index, shape) in sorted.enumerated() {
            let first = Int(shape.prefix.utf8Start[0])
            ranges[first] = (ranges[first].isEmpty ? index : ranges[first].lowerBound)..<index + 1
            seconds[first] |= Self.bit(shape.prefix.utf8Start[1])
        }
        self.ranges = ranges
        self.seconds = UnsafePointer(seconds)
    }

    private static func bit(_ byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }

    @inline(__always)
    func mayStart(with first: UInt8, _ second: UInt8) -> Bool {
        seconds[Int(first)] & Self.bit(second) != 0
    }

    subscript(first: UInt8) -> ArraySlice<TokenShape> { sorted[ranges[Int(first)]] }
}

// MARK: Tables

extension TokenShapes {
    /// Clouds, code hosts and package registries.
    private static let sources: [TokenShape] = [
        .init("AKIA", 16, .capital, run: 16), .init("ASIA", 16, .capital, run: 16),
        .init("ABIA", 16, .capital, run: 16), .init("ACCA", 16, .capital, run: 16), .init("A3T", 17, .capital, run: 17),
        .init("ABSK", 60, .base64),
        .init("bedrock-api-key-", 20, .base64), .init("AIza", 30), .init("ya29.", 20, .dotted),
        .init("GOCSPX-", 20), .init("1//0", 30), .init("LTAI", 16, .alphanumeric), .init("AQVN", 35),
        .init("t1.9eu", 60, .any), .init("YCA", 37, .word, run: 20), .init("dop_v1_", 40), .init("doo_v1_", 40),
        .init("dor_v1_", 40), .init("HRKU-", 30), .init("fo1_", 40), .init("fm1r_", 60, .base64),
        .init("fm1a_", 60, .base64), .init("fm2_", 60, .base64), .init("tk-us-", 40), .init("sbp_", 36),
        .init("sb_secret_", 20), .init("vercel_", 24, .word, run: 24), .init("nfp_", 30, .word, run: 20),
        .init("v1.0-", 60, .word, run: 20),
        .init("ghp_", 30), .init("gho_", 30), .init("ghu_", 30), .init("ghs_", 30), .init("ghr_", 30),
        .init("github_pat_", 40), .init("glpat-", 20, .dotted), .init("gldt-", 20), .init("glft-", 20),
        .init("glffct-", 20), .init("glimt-", 20), .init("glagent-", 40), .init("gloas-", 40),
        .init("glptt-", 30), .init("glrt-", 20, .dotted), .init("glrtr-", 20), .init("glsoat-", 20),
        .init("glcbt-", 20), .init("GR1348941", 20), .init("ATBB", 24), .init("ATCTT3", 60, .base64),
        .init("ATATT3", 60, .base64), .init("npm_", 30, .word, run: 20), .init("pypi-", 40), .init("rubygems_", 40),
        .init("CLOJARS_", 40), .init("oy2", 43, .alphanumeric, run: 43), .init("cio", 32, .alphanumeric, run: 32),
        .init("dckr_pat_", 20), .init("dckr_oat_", 20), .init("hvs.", 20), .init("hvb.", 20), .init("hvr.", 20),
        .init("s.", 24, .alphanumeric, run: 24), .init("pul-", 40, .alphanumeric, run: 40),
        .init("dp.pt.", 40), .init("dp.st.", 40, .dotted), .init("dp.ct.", 40), .init("dp.sa.", 40),
        .init("dp.scim.", 40), .init("dp.audit.", 40), .init("AKCp", 60, .alphanumeric, run: 60),
        .init("cmVmd", 59, .alphanumeric, run: 59), .init("sgp_", 40), .init("sha256~", 40),
        .init("ops_eyJ", 60, .base64), .init("dt0c01.", 60, .dotted), .init("4b1d", 38, .alphanumeric, run: 38),
        .init("pscale_tkn_", 30, .any), .init("pscale_oauth_", 30, .any), .init("pscale_pw_", 30, .any),
        .init("ico-", 32, .alphanumeric, run: 32), .init("pat.", 60, .dotted, run: 20),
        .init("sat.", 60, .dotted, run: 20), .init("API-", 26, .alphanumeric, run: 26),
        .init("pnu_", 36), .init("squ_", 36, .word, run: 30), .init("sqp_", 36, .word, run: 30),
        .init("sqa_", 36, .word, run: 30), .init("AGE-SECRET-KEY-", 40),
        .init("dapi", 32, .word, run: 32), .init("ey", 17, .dotted),
        .init("LS0tLS1CRUdJTiBQUklWQVRF", 20, .base64), .init("LS0tLS1CRUdJTiBSU0Eg", 20, .base64),
        .init("LS0tLS1CRUdJTiBFQyBQ", 20, .base64), .init("LS0tLS1CRUdJTiBPUEVOU1NI", 20, .base64),
        .init("LS0tLS1CRUdJTiBFTkNSWVBURUQ", 20, .base64), .init("LS0tLS1CRUdJTiBEU0Eg", 20, .base64),
        .init("ZXlK", 60, .base64, run: 40), .init("tskey-", 20, .word, run: 10), .init("nvapi-", 40),
    ]

    /// Providers of models.
    private static let models: [TokenShape] = [
        .init("sk-", 20, .dotted, run: 16), .init("sess-", 36, .word, run: 30), .init("gsk_", 40), .init("r8_", 30),
        .init("xai-", 40, .word, run: 20), .init("hf_", 30, .word, run: 20), .init("api_org_", 30, .word, run: 20),
        .init("pplx-", 40), .init("tvly-", 20),
        .init("fw_", 22, .alphanumeric, run: 22), .init("jina_", 40, .word, run: 20), .init("pa-", 40, .word, run: 20),
        .init("lsv2_pt_", 30), .init("lsv2_sk_", 30), .init("fc-", 32, .alphanumeric, run: 32),
        .init("csk-", 40), .init("tgp_v1_", 30), .init("key_", 48, .alphanumeric, run: 48),
        .init("wandb_v1_", 30), .init("ls__", 30, .word, run: 20), .init("cpk_", 40, .dotted, run: 20),
    ]

    /// Payment and trade.
    private static let payments: [TokenShape] = [
        .init("sk_live_", 16), .init("sk_test_", 16), .init("sk_prod_", 16), .init("rk_live_", 16),
        .init("rk_test_", 16), .init("rk_prod_", 16), .init("whsec_", 24, .base64), .init("sq0atp-", 20),
        .init("sq0csp-", 20), .init("sq0idp-", 20), .init("EAAA", 56, .word, run: 10), .init("shpat_", 30),
        .init("shpca_", 30), .init("shppa_", 30), .init("shpss_", 30), .init("shptka_", 30), .init("shprt_", 30),
        .init("shippo_live_", 30), .init("shippo_test_", 30), .init("EZAK", 50), .init("EZTK", 50),
        .init("duffel_test_", 30), .init("duffel_live_", 30), .init("FLWSECK-", 20), .init("FLWSECK_TEST-", 12),
        .init("FLWPUBK_TEST-", 30), .init("access-sandbox-", 36), .init("access-development-", 36),
        .init("access-production-", 36), .init("live_", 35, .word, run: 30), .init("test_", 35, .word, run: 30),
        .init("access_token$", 30, .any),
    ]

    /// Messaging, monitoring and other services.
    private static let services: [TokenShape] = [
        .init("xoxb-", 20), .init("xoxp-", 20), .init("xoxa-", 20), .init("xoxr-", 20), .init("xoxs-", 20),
        .init("xoxo-", 20), .init("xoxe-", 20), .init("xoxe.", 20, .dotted), .init("xoxc-", 20),
        .init("xoxd-", 20, .any),
        .init("xapp-", 20), .init("mfa.", 60, .word, run: 20), .init("EAAC", 60), .init("EAAM", 60), .init("EAAG", 60),
        .init("IGQV", 60), .init("SG.", 40, .dotted), .init("xkeysib-", 40), .init("xsmtpsib-", 40),
        .init("key-", 32, .alphanumeric, run: 32), .init("pubkey-", 32, .alphanumeric, run: 32),
        .init("re_", 30, .word, run: 22), .init("SK", 32, .hex, run: 32), .init("AC", 32, .hex, run: 32),
        .init("lin_api_", 30), .init("lin_oauth_", 30), .init("secret_", 43, .alphanumeric, run: 43),
        .init("ntn_", 40), .init("figd_", 40), .init("figu_", 40), .init("glc_", 32, .base64), .init("glsa_", 32),
        .init("sntrys_", 40, .base64), .init("sntryu_", 40), .init("NRAK-", 27), .init("NRII-", 27),
        .init("NRJS-", 19), .init("NRRA-", 40), .init("PMAK-", 40), .init("PMAT-", 26),
        .init("pat", 60, .dotted, run: 60),
        .init("sl.", 60, .dotted, run: 20), .init("pk.eyJ", 40, .dotted), .init("sk.eyJ", 40, .dotted),
        .init("tk.eyJ", 40, .dotted), .init("fio-u-", 60), .init("rdme_", 60, .word, run: 20), .init("tfp_", 40, .any),
        .init("p8e-", 32), .init("sm_aat_", 16), .init("sm_pat_", 16), .init("sm_sat_", 16), .init("s-s4t2ud-", 60),
        .init("s-s4t2af-", 60), .init("dnkey-", 60), .init("b_", 44, .word, run: 20), .init("aio_", 28, .word, run: 20),
        .init("phc_", 40), .init("phx_", 40),
        .init("pat-na1-", 36), .init("pat-eu1-", 36), .init("CFPAT-", 40), .init("ddp_", 36), .init("u-s4t2ud-", 60),
    ]
}
