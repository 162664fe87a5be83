/// Issuers from P to R.
extension TokenTable {
    static let pToR: [TokenRule] = [
        .init(
            "Paddle", "live API key", "pdl_live_apikey_", 53...53, .word, run: 22,
            from: "betterleaks paddle-live-api-key"),
        .init("Paddle", "notification secret", "pdl_ntfset_", 50...64, .word, run: 22, from: "Paddle documentation"),
        .init(
            "Paddle", "sandbox API key", "pdl_sdbx_apikey_", 53...53, .word, run: 22,
            from: "redact-secret paddle-api-key"),
        .init("Pagar.me", "live secret key", "ak_live_", 30...30, .alphanumeric, from: "trufflehog pagarme"),
        .init("Pangea", "token", "pts_", 30...40, .small, from: "tokens in use, length not documented"),
        .init(
            "PASETO", "local token", "v1.local.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PASETO", "local token", "v2.local.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PASETO", "local token", "v3.local.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PASETO", "local token", "v4.local.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PASETO", "public token", "v1.public.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PASETO", "public token", "v2.public.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PASETO", "public token", "v3.public.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PASETO", "public token", "v4.public.", 40...4096, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "PayPal", "access token", "A21AA", 80...120, .word, run: 8, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Percy", "web project token", "web_", 64...64, .hex, .noCapital, from: "trufflehog percy"),
        .init("Perplexity", "API key", "pplx-", 48...48, .alphanumeric, from: "gitleaks perplexity-api-key"),
        .init(
            "Persona", "production API key", "persona_production_", 36...36, .word, run: 12, .uuid,
            from: "betterleaks persona-production-api-key"),
        .init(
            "Persona", "sandbox API key", "persona_sandbox_", 36...36, .word, run: 12, .uuid,
            from: "GitHub secret scanning persona_sandbox_api_key"),
        .init("pganalyze", "API key (read)", "pgar_", 27...27, .alphanumeric, from: "trufflehog pganalyzereadkey"),
        .init("pganalyze", "API key (write)", "pgaw_", 27...27, .alphanumeric, from: "pganalyze documentation"),
        .init(
            "Phabricator", "Conduit token", "cli-", 28...28, .small, [.exact, .digit],
            from: "tokens in use, length not documented"),
        .init("PhotoRoom", "API key", "sk_pr_", 42...105, .word, run: 40, from: "trufflehog photoroom"),
        .init(
            "Phylum", "API token", "ph0_", 43...43, .word, run: 8, [.digit, .bothCases], from: "Phylum documentation"),
        .init("Pinecone", "API key", "pcsk_", 69...70, .word, run: 63, from: "trufflehog pinecone"),
        .init(
            "Pinterest", "access token", "pina_", 20...200, .word, run: 20, [.digit, .bothCases],
            from: "betterleaks pinterest-access-token"),
        .init(
            "Plaid", "development access token", "access-development-", 36...36, .word, run: 12, .uuid,
            from: "gitleaks plaid-api-token"),
        .init(
            "Plaid", "production access token", "access-production-", 36...36, .word, run: 12, .uuid,
            from: "gitleaks plaid-api-token"),
        .init(
            "Plaid", "sandbox access token", "access-sandbox-", 36...36, .word, run: 12, .uuid,
            from: "gitleaks plaid-api-token"),
        .init("Plane", "API key", "plane_api_", 30...40, .alphanumeric, from: "tokens in use, length not documented"),
        .init(
            "PlanetScale", "OAuth token", "pscale_oauth_", 32...64, .dotted, run: 8,
            from: "gitleaks planetscale-oauth-token"),
        .init("PlanetScale", "password", "pscale_pw_", 32...64, .dotted, run: 8, from: "gitleaks planetscale-password"),
        .init(
            "PlanetScale", "service token", "pscale_tkn_", 32...64, .dotted, run: 8,
            from: "gitleaks planetscale-api-token"),
        .init("Polar", "user access token", "polar_at_", 43...45, .word, run: 8, from: "redact-secret polar-token"),
        .init(
            "Polar", "client registration token", "polar_crt_", 43...43, .word, run: 8,
            from: "redact-secret polar-token"),
        .init("Polar", "client secret", "polar_cs_", 43...43, .word, run: 8, from: "redact-secret polar-token"),
        .init(
            "Polar", "organization access token", "polar_oat_", 43...43, .word, run: 8,
            from: "redact-secret polar-token"),
        .init(
            "Polar", "personal access token", "polar_pat_", 43...43, .word, run: 8, from: "redact-secret polar-token"),
        .init("Polar", "refresh token", "polar_rt_", 43...45, .word, run: 8, from: "redact-secret polar-token"),
        .init(
            "PostgreSQL", "MD5 of a password", "md5", 32...32, .hex, [.exact, .noCapital, .digit],
            from: "tokens in use, length not documented"),
        .init("PostHog", "OAuth access token", "pha_", 41...60, .word, run: 20, from: "PostHog source"),
        .init("PostHog", "project key", "phc_", 41...49, .word, run: 20, from: "betterleaks posthog-project-api-key"),
        .init("PostHog", "OAuth refresh token", "phr_", 41...60, .word, run: 20, from: "PostHog source"),
        .init(
            "PostHog", "project secret API key", "phs_", 41...49, .word, run: 20, from: "redact-secret posthog-token"),
        .init(
            "PostHog", "personal API key", "phx_", 41...49, .word, run: 20, from: "betterleaks posthog-personal-api-key"
        ),
        .init(
            "Portainer", "access token", "ptr_", 43...44, .base64, run: 20, [.digit, .bothCases],
            from: "Portainer documentation"),
        .init("Postman", "API key", "PMAK-", 40...59, .word, run: 5, from: "gitleaks postman-api-token"),
        .init("Postman", "collection access key", "PMAT-", 26...26, .capital, from: "osv-scalibr postmanapikey"),
        .init("Prefect", "service account key", "pnb_", 36...36, .alphanumeric, from: "Prefect documentation"),
        .init("Prefect", "API key", "pnu_", 36...36, .alphanumeric, from: "gitleaks prefect-api-token"),
        .init(
            "Prismic", "token", "MC5", 60...120, .any, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Private Packagist", "Conductor update token", "packagist_cut_", 68...68, .hex, .noCapital,
            from: "osv-scalibr packagist"),
        .init(
            "Private Packagist", "organization read token", "packagist_ort_", 68...68, .hex, .noCapital,
            from: "osv-scalibr packagist"),
        .init(
            "Private Packagist", "organization update token", "packagist_out_", 68...68, .hex, .noCapital,
            from: "osv-scalibr packagist"),
        .init(
            "Private Packagist", "user update token", "packagist_uut_", 68...68, .hex, .noCapital,
            from: "osv-scalibr packagist"),
        .init("PubNub", "secret key", "sec-c-", 36...80, .word, run: 8, from: "tokens in use, length not documented"),
        .init("Pulumi", "access token", "pul-", 40...40, .hex, .noCapital, from: "gitleaks pulumi-api-token"),
        .init(
            "Pydantic", "Logfire token", "pylf_v", 24...100, .word, run: 20,
            from: "redact-secret pydantic-logfire-token"),
        .init(
            "PyPI", "upload token", "pypi-AgEIcHlwaS5vcmc", 50...1000, .word, run: 10,
            from: "gitleaks pypi-upload-token"),
        .init(
            "PyPI", "upload token of the test index", "pypi-AgENdGVzdC5weXBpLm9yZw", 50...1000, .word, run: 10,
            from: "PyPI documentation"),
        .init("PyPI", "API token", "pypi-", 40...4096, .word, run: 5, from: "another row, with a shorter end"),
        .init("QuickNode", "API key", "QN_", 30...40, .hex, .noCapital, from: "tokens in use, length not documented"),
        .init(
            "Rainforest", "API key", "apikey_", 64...64, .hex, .noCapital,
            from: "betterleaks rainforest-pay-production-api-key"),
        .init("Ramp", "client secret", "ramp_sec_", 48...48, .alphanumeric, from: "trufflehog ramp"),
        .init("ReadMe", "API key", "rdme_", 70...70, .small, from: "gitleaks readme-api-token"),
        .init("Recharge", "API token", "sk_", 68...68, .word, run: 64, from: "trufflehog rechargepayments"),
        .init(
            "redirect.pizza", "API token", "rpa_", 30...30, .alphanumeric, .exact,
            from: "betterleaks redirect-pizza-api-token"),
        .init("Render", "API key", "rnd_", 28...32, .alphanumeric, from: "betterleaks render-api-key"),
        .init("Replicate", "API token", "r8_", 37...37, .word, run: 8, from: "trufflehog replicate"),
        .init("Resend", "API key", "re_", 33...33, .word, run: 24, from: "redact-secret resend-api-key"),
        .init("Retell", "API key", "key_", 28...28, .hex, [.exact, .noCapital], from: "titus retellai"),
        .init("Retool", "API token", "retool_01", 24...24, .small, .digit, from: "Retool examples"),
        .init(
            "Revolut", "access token", "oa_prod_", 30...60, .word, run: 16, from: "tokens in use, length not documented"
        ),
        .init(
            "Revolut", "access token", "oa_sand_", 30...60, .word, run: 16, from: "tokens in use, length not documented"
        ),
        .init("Riot Games", "API key", "RGAPI-", 36...36, .word, run: 12, .uuid, from: "titus riot"),
        .init(
            "Robinhood", "crypto API key", "rh-api-", 36...36, .word, run: 12, .uuid, from: "trufflehog robinhoodcrypto"
        ),
        .init("Rootly", "API key", "rootly_", 64...64, .hex, .noCapital, from: "trufflehog rootly"),
        .init("RubyGems", "API key", "rubygems_", 48...48, .hex, .noCapital, from: "gitleaks rubygems-api-token"),
        .init("RunPod", "API key", "rpa_", 46...46, .alphanumeric, from: "betterleaks runpod-api-key"),
        .init("Runway", "API key", "key_", 48...128, .alphanumeric, from: "titus runway"),
    ]
}
