/// Issuers from C to E.
extension TokenTable {
    static let cToE: [TokenRule] = [
        .init(
            "Cal.com", "live API key", "cal_live_", 32...32, .hex, .noCapital,
            from: "redactor rules (cal.com); Cal.com documentation"),
        .init("Cal.com", "test API key", "cal_test_", 32...32, .hex, .noCapital, from: "redactor rules (cal.com)"),
        .init(
            "Canadian Digital Service", "Notify API key", "gcntfy-", 73...140, .word, run: 12,
            from: "betterleaks canadian-digital-service-notify-api-key"),
        .init(
            "Canva", "client secret", "cnvca", 51...51, .word, run: 8, .digit, from: "betterleaks canva-client-secret"),
        .init(
            "Cartesia", "API key", "sk_car_", 20...40, .alphanumeric, [.digit, .bothCases], from: "kingfisher cartesia"),
        .init(
            "Cashfree", "secret key", "cfsk_ma_prod_", 32...60, .word, run: 20,
            from: "tokens in use, length not documented"),
        .init(
            "Cashfree", "secret key", "cfsk_ma_test_", 32...60, .word, run: 20,
            from: "tokens in use, length not documented"),
        .init(
            "Censys", "personal access token", "censys_", 20...4096, .word, run: 20, .digit, from: "kingfisher censys"),
        .init("Cerebras", "API key", "csk-", 48...48, .small, from: "titus cerebras; betterleaks cerebras-api-key"),
        .init("Checkio", "API key", "pk_", 45...45, .small, from: "trufflehog checio"),
        .init("Checkly", "user API key", "cu_", 32...32, .hex, [.exact, .noCapital], from: "Checkly documentation"),
        .init("Checkout.com", "secret key (old)", "sk_", 36...36, .word, run: 12, .uuid, from: "trufflehog checkout"),
        .init(
            "Checkout.com", "sandbox secret key", "sk_sbox_", 27...27, .small, .digit,
            from: "Checkout.com documentation"),
        .init("Checkout.com", "test secret key (old)", "sk_test_", 16...36, .word, run: 5, from: "trufflehog checkout"),
        .init(
            "Chroma", "API key", "ck-", 40...60, .alphanumeric, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Chromatic", "project token", "chpt_", 12...20, .small, .digit, from: "tokens in use, length not documented"
        ),
        .init("Chutes", "API key", "cpk_", 40...110, .dotted, run: 20, from: "Chutes documentation"),
        .init(
            "Circle", "API key", "TEST_API_KEY:", 40...90, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "Circle", "API key", "LIVE_API_KEY:", 40...90, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "CircleCI", "personal API token", "CCIPAT_", 63...63, .word, run: 22,
            from: "trufflehog circleci/v2; osv-scalibr circleci"),
        .init("CircleCI", "project API token", "CCIPRJ_", 63...63, .word, run: 22, from: "osv-scalibr circleci"),
        .init(
            "Clearbit, IEX Cloud", "secret key", "sk_", 32...32, .hex, [.exact, .noCapital],
            from: "kingfisher clearbit, iexapis"),
        .init(
            "ClickHouse Cloud", "API key secret", "4b1d", 38...38, .alphanumeric, [.exact, .bothCases],
            from: "gitleaks clickhouse-cloud-api-secret-key"),
        .init("ClickUp", "personal API token", "pk_", 40...42, .word, run: 32, from: "trufflehog clickuppersonaltoken"),
        .init("Clojars", "deploy token", "CLOJARS_", 40...60, .word, run: 5, from: "gitleaks clojars-api-token"),
        .init(
            "Close", "API key", "api_", 40...50, .dotted, run: 18, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Cloudflare", "account API token", "cfat_", 48...48, .alphanumeric,
            from: "trufflehog cloudflareapitoken/v2; Cloudflare token formats"),
        .init(
            "Cloudflare", "global API key", "cfk_", 48...48, .alphanumeric,
            from: "trufflehog cloudflareglobalapikey/v2; Cloudflare token formats"),
        .init(
            "Cloudflare", "user API token", "cfut_", 48...48, .alphanumeric,
            from: "trufflehog cloudflareapitoken/v2; Cloudflare token formats"),
        .init(
            "Cloudflare", "tunnel token", "eyJhIjoi", 100...4096, .base64, run: 40, from: "cloudflared documentation"),
        .init(
            "Cloudflare", "origin CA key", "v1.0-", 60...180, .word, run: 20, from: "gitleaks cloudflare-origin-ca-key"),
        .init("Cloudsmith", "API key", "csa_", 36...36, .alphanumeric, from: "betterleaks cloudsmith-api-key"),
        .init(
            "CockroachDB Cloud", "API key", "CCDB1_", 63...63, .word, run: 22,
            from: "betterleaks cockroachlabs-cloud-api-key"),
        .init("CodeRabbit", "API key", "cr-", 58...58, .hex, .noCapital, from: "titus coderabbit"),
        .init(
            "CodeSandbox", "API token", "csb_v1_", 30...60, .word, run: 16, from: "tokens in use, length not documented"
        ),
        .init(
            "Composio", "user key", "uak_", 43...43, .word, run: 8, [.exact, .digit, .bothCases],
            from: "redact-secret composio-api-key"),
        .init(
            "ConfigCat", "SDK key", "configcat-sdk-1/", 45...45, .base64, run: 6, .digit,
            from: "betterleaks configcat-sdk-key-extended"),
        .init(
            "Confluent Cloud", "API secret", "cflt", 60...60, .base64, run: 10,
            from: "titus confluent; redact-secret confluent"),
        .init(
            "Contentful", "personal access token", "CFPAT-", 43...43, .word, run: 8,
            from: "trufflehog contentfulpersonalaccesstoken"),
        .init("Coralogix", "API key", "cxtp_", 30...30, .alphanumeric, .digit, from: "Coralogix documentation"),
        .init("Coralogix", "user API key", "cxup_", 30...30, .alphanumeric, .digit, from: "Coralogix documentation"),
        .init("Courier", "production API key", "pk_prod_", 28...28, .capital, .digit, from: "trufflehog courier"),
        .init(
            "crates.io", "API token", "cio", 32...32, .alphanumeric, [.digit, .bothCases], from: "noseyparker crates.io"
        ),
        .init(
            "crates.io", "trusted publishing token", "cio_tp_", 32...32, .alphanumeric,
            from: "redact-secret crates-io-token"),
        .init(
            "Creem", "API key", "creem_", 20...60, .word, run: 16, .digit, from: "tokens in use, length not documented"),
        .init(
            "Cursor", "API key", "key_", 48...64, .alphanumeric,
            from: "betterleaks cursor-api-key; osv-scalibr cursorapikey"),
        .init("Cursor", "API key", "crsr_", 60...80, .hex, .noCapital, from: "tokens in use, length not documented"),
        .init(
            "Databento", "API key", "db-", 29...29, .alphanumeric, [.exact, .digit, .bothCases],
            from: "betterleaks databento-api-key"),
        .init(
            "Databricks", "personal access token", "dapi", 32...34, .hex, [.digit, .noCapital],
            from: "gitleaks databricks-api-token"),
        .init("Databricks", "OAuth client secret", "dose", 32...32, .hex, .noCapital, from: "Databricks documentation"),
        .init(
            "Databricks", "OAuth token", "doapi", 32...36, .hex, .noCapital,
            from: "tokens in use, length not documented"),
        .init(
            "Databricks", "federated token", "dkea", 32...40, .hex, .noCapital,
            from: "tokens in use, length not documented"),
        .init(
            "Datadog", "personal access token", "ddpat_", 30...4096, .word, run: 20, [.digit, .bothCases],
            from: "Datadog documentation"),
        .init(
            "Datadog", "service access token", "ddsat_", 30...4096, .word, run: 20, [.digit, .bothCases],
            from: "Datadog documentation"),
        .init(
            "DataStax", "Astra application token", "AstraCS:", 80...100, .alphanumeric, run: 20, also: ":",
            from: "betterleaks datastax-astra-application-token"),
        .init("Daytona", "API key", "dtn_", 64...64, .hex, .noCapital, from: "redact-secret daytona-api-key"),
        .init(
            "dbt Cloud", "service token", "dbtc_", 40...60, .word, run: 8, [.digit, .bothCases],
            from: "GitHub secret scanning; redactor rules"),
        .init(
            "dbt Cloud", "personal access token", "dbtu_", 40...50, .word, run: 8, [.digit, .bothCases],
            from: "dbt Cloud examples"),
        .init(
            "DeepSeek, Alibaba and others", "API key", "sk-", 32...32, .hex, .noCapital,
            from: "trufflehog deepseek; betterleaks deepseek-api-key"),
        .init("Defined Networking", "API token", "dnkey-", 60...79, .word, run: 5, from: "titus definednetworking"),
        .init("Deno Deploy", "organization access token", "ddo_", 36...36, .alphanumeric, from: "osv-scalibr denopat"),
        .init(
            "Deno Deploy", "personal access token", "ddp_", 36...36, .alphanumeric,
            from: "betterleaks deno-account-token; osv-scalibr denopat"),
        .init("Deno Deploy", "project access token", "ddw_", 36...36, .alphanumeric, from: "trufflehog deno"),
        .init("Dependency-Track", "API key", "odt_", 32...255, .word, run: 32, from: "noseyparker dependency_track"),
        .init(
            "DevCycle", "server SDK key", "dvc_server_", 24...60, .word, run: 12, .digit,
            from: "betterleaks devcycle-server-sdk-key"),
        .init(
            "Devin", "service API key", "apk_", 80...182, .base64, run: 20, from: "betterleaks devin-service-api-key"),
        .init(
            "Devin", "personal API key", "apk_user_", 120...182, .base64, run: 20,
            from: "betterleaks devin-personal-api-key"),
        .init("Devin", "service user token", "cog_", 52...52, .small, from: "betterleaks devin-service-user-token"),
        .init(
            "DigitalOcean", "OAuth token", "doo_v1_", 40...64, .word, run: 5, from: "gitleaks digitalocean-access-token"
        ),
        .init(
            "DigitalOcean", "personal access token", "dop_v1_", 40...64, .word, run: 5,
            from: "gitleaks digitalocean-pat"),
        .init(
            "DigitalOcean", "refresh token", "dor_v1_", 40...64, .word, run: 5,
            from: "gitleaks digitalocean-refresh-token"),
        .init(
            "Discord", "user token with second factor (old)", "mfa.", 60...84, .word, run: 20,
            from: "osv-scalibr discordbottoken"),
        .init("Django", "default secret key", "django-insecure-", 50...50, .any, run: 4, from: "Django documentation"),
        .init(
            "Docker", "swarm unlock key", "SWMKEY-1-", 40...50, .base64, run: 10,
            from: "betterleaks docker-swarm-unlock-key"),
        .init(
            "Docker", "swarm join token", "SWMTKN-1-", 76...91, .word, run: 24,
            from: "betterleaks docker-swarm-join-token"),
        .init(
            "Docker", "config file in base64", "eyJhdXRocyI6", 40...4096, .base64, run: 20,
            from: "Kubernetes documentation (dockerconfigjson)"),
        .init(
            "Docker Hub", "organization access token", "dckr_oat_", 20...32, .word, run: 5,
            from: "betterleaks dockerhub-organization-access-token"),
        .init(
            "Docker Hub", "personal access token", "dckr_pat_", 20...27, .word, run: 5,
            from: "gitleaks; betterleaks dockerhub-personal-access-token"),
        .init("Doppler", "audit token", "dp.audit.", 40...44, .alphanumeric, from: "noseyparker doppler"),
        .init("Doppler", "CLI token", "dp.ct.", 40...44, .alphanumeric, from: "noseyparker doppler"),
        .init(
            "Doppler", "personal token", "dp.pt.", 40...44, .alphanumeric,
            from: "gitleaks doppler-api-token; trufflehog doppler"),
        .init("Doppler", "service account token", "dp.sa.", 40...44, .alphanumeric, from: "noseyparker doppler"),
        .init(
            "Doppler", "service account identity token", "dp.said.", 40...44, .alphanumeric,
            from: "redact-secret doppler-token"),
        .init("Doppler", "SCIM token", "dp.scim.", 40...44, .alphanumeric, from: "noseyparker doppler"),
        .init("Doppler", "service token", "dp.st.", 40...80, .dotted, run: 40, from: "noseyparker doppler"),
        .init("Dropbox", "short-lived access token", "sl.", 60...1500, .dotted, run: 10, from: "trufflehog dropbox"),
        .init(
            "Dropbox", "short-lived access token (new)", "sl.u.", 130...1500, .word, run: 10, from: "trufflehog dropbox"
        ),
        .init(
            "Dub", "API key", "dub_", 24...32, .alphanumeric, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Duffel", "live token", "duffel_live_", 30...43, .word, run: 5, from: "gitleaks duffel-api-token"),
        .init("Duffel", "test token", "duffel_test_", 30...43, .word, run: 5, from: "gitleaks duffel-api-token"),
        .init("Dynamic", "API token", "dyn_", 40...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init(
            "Dynatrace", "API token", "dt0c01.", 60...89, .dotted, run: 5,
            from: "gitleaks dynatrace-api-token; noseyparker dynatrace"),
        .init(
            "Dynatrace", "OAuth client secret and platform tokens", "dt0s", 92...92, .dotted, run: 64,
            from: "noseyparker dynatrace"),
        .init("E2B", "API key", "e2b_", 40...40, .hex, .noCapital, from: "redact-secret e2b-api-key"),
        .init("EasyPost", "API key", "EZAK", 54...54, .alphanumeric, from: "gitleaks easypost-api-token"),
        .init("EasyPost", "test API key", "EZTK", 54...54, .alphanumeric, from: "gitleaks easypost-test-api-token"),
        .init(
            "eBay", "production client secret", "PRD-", 36...44, .word, run: 8, from: "betterleaks ebay-client-secret"),
        .init("eBay", "sandbox client secret", "SBX-", 36...44, .word, run: 8, from: "GitHub secret scanning ebay"),
        .init(
            "Elastic Cloud", "API key", "essu_", 60...200, .base64, run: 10,
            from: "betterleaks elastic-cloud-api-key; osv-scalibr elasticcloudapikey"),
        .init("ElevenLabs", "API key", "sk_", 48...48, .hex, .noCapital, from: "trufflehog elevenlabs/v2"),
        .init("Endor Labs", "API key or secret", "endr+", 16...16, .word, run: 6, .digit, from: "trufflehog endorlabs"),
        .init("Exoscale", "API key", "EXO", 24...30, .alphanumeric, .digit, from: "betterleaks exoscale-api-key"),
    ]
}
