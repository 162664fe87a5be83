/// Issuers from F to K.
extension TokenTable {
    static let fToK: [TokenRule] = [
        .init(
            "Fauna", "secret", "fnA", 36...60, .word, run: 8, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Figma", "personal access token", "figd_", 38...46, .word, run: 8,
            from: "betterleaks figma-personal-access-token"),
        .init(
            "Figma", "organization token", "figo_", 40...40, .word, run: 8,
            from: "trufflehog figmapersonalaccesstoken/v2"),
        .init(
            "Figma", "organization hidden token", "figoh_", 40...40, .word, run: 8,
            from: "trufflehog figmapersonalaccesstoken/v2"),
        .init(
            "Figma", "organization refresh token", "figor_", 40...40, .word, run: 8,
            from: "trufflehog figmapersonalaccesstoken/v2"),
        .init(
            "Figma", "plan access token", "figp_", 40...54, .word, run: 8,
            from: "trufflehog figmapersonalaccesstoken/v3"),
        .init(
            "Figma", "OAuth user token", "figu_", 40...40, .word, run: 8, from: "trufflehog figmapersonalaccesstoken/v2"
        ),
        .init(
            "Figma", "OAuth user hidden token", "figuh_", 40...40, .word, run: 8,
            from: "trufflehog figmapersonalaccesstoken/v2"),
        .init(
            "Figma", "OAuth user refresh token", "figur_", 40...40, .word, run: 8,
            from: "trufflehog figmapersonalaccesstoken/v2"),
        .init("Finage", "API key", "API_KEY", 32...32, .capital, [.exact, .digit], from: "trufflehog finage"),
        .init("Firecrawl", "API key", "fc-", 32...32, .hex, .noCapital, from: "noseyparker firecrawl"),
        .init(
            "FireHydrant", "bot token", "fhb-", 32...64, .hex, .noCapital, from: "tokens in use, length not documented"),
        .init(
            "Fireworks", "Fire Pass key", "fpk_", 20...48, .alphanumeric, [.digit, .bothCases],
            from: "redactor rules (fireworks)"),
        .init(
            "Fireworks", "API key", "fw_", 22...24, .alphanumeric, [.exact, .digit, .bothCases],
            from: "titus fireworksai"),
        .init("Fleetbase", "API key", "flb_live_", 20...20, .alphanumeric, from: "trufflehog fleetbase"),
        .init("Flexport", "API token", "shltm_", 40...40, .word, run: 8, from: "trufflehog flexport"),
        .init(
            "Flutterwave", "test public key", "FLWPUBK_TEST-", 34...34, .word, run: 32,
            from: "gitleaks flutterwave-public-key"),
        .init("Flutterwave", "secret key", "FLWSECK-", 20...40, .word, run: 5, from: "trufflehog flutterwave"),
        .init(
            "Flutterwave", "test encryption or secret key", "FLWSECK_TEST-", 12...34, .word, run: 12, .digit,
            from: "gitleaks flutterwave"),
        .init(
            "Fly.io", "macaroon", "fm1a_", 64...4096, .base64, run: 10,
            from: "gitleaks flyio-access-token; redact-secret fly-token"),
        .init(
            "Fly.io", "macaroon", "fm1r_", 64...4096, .base64, run: 10,
            from: "gitleaks flyio-access-token; redact-secret fly-token"),
        .init(
            "Fly.io", "macaroon", "fm2_", 64...4096, .base64, run: 10,
            from: "gitleaks flyio-access-token; redact-secret fly-token"),
        .init("Fly.io", "access token", "fo1_", 43...43, .word, run: 8, from: "gitleaks flyio-access-token"),
        .init("Frame.io", "developer token", "fio-u-", 64...64, .word, run: 10, from: "gitleaks frameio-api-token"),
        .init("Friendli", "API key", "flp_", 46...46, .alphanumeric, from: "titus friendli"),
        .init(
            "FullStory", "API key", "na1.", 60...200, .base64, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "FullStory", "API key", "eu1.", 60...200, .base64, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("GitBook", "API token", "gb_api_", 30...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init("GitHub", "ghu_ token in base64", "Z2h1X", 48...52, .base64, run: 20, from: "osv-scalibr github"),
        .init("GitHub", "gho_ token in base64", "Z2hvX", 48...52, .base64, run: 20, from: "osv-scalibr github"),
        .init("GitHub", "ghp_ token in base64", "Z2hwX", 48...52, .base64, run: 20, from: "osv-scalibr github"),
        .init("GitHub", "ghr_ token in base64", "Z2hyX", 100...105, .base64, run: 20, from: "osv-scalibr github"),
        .init("GitHub", "ghs_ token in base64", "Z2hzX", 48...52, .base64, run: 20, from: "osv-scalibr github"),
        .init(
            "GitHub", "fine-grained token in base64", "Z2l0aHViX3BhdF", 105...112, .base64, run: 20,
            from: "osv-scalibr github"),
        .init("GitHub", "OAuth access token", "gho_", 36...36, .alphanumeric, from: "gitleaks github-oauth"),
        .init(
            "GitHub", "personal access token", "ghp_", 36...36, .alphanumeric,
            from: "gitleaks github-pat; GitHub blog on token formats"),
        .init(
            "GitHub", "refresh token", "ghr_", 30...76, .word, run: 5, from: "noseyparker github; osv-scalibr github"),
        .init("GitHub", "installation token", "ghs_", 36...36, .alphanumeric, from: "gitleaks github-app-token"),
        .init("GitHub", "installation token, stateless", "ghs_", 30...4096, .dotted, run: 5, from: "secretlint github"),
        .init("GitHub", "user-to-server token", "ghu_", 36...36, .alphanumeric, from: "gitleaks github-app-token"),
        .init(
            "GitHub", "fine-grained personal access token", "github_pat_", 40...82, .word, run: 5,
            from: "gitleaks github-fine-grained-pat; osv-scalibr github"),
        .init("GitLab", "runner registration token", "GR1348941", 20...20, .word, run: 6, from: "gitleaks gitlab-rrt"),
        .init(
            "GitLab", "agent token", "glagent-", 40...1024, .word, run: 5,
            from: "gitleaks gitlab-kubernetes-agent-token"),
        .init(
            "GitLab", "job token", "glcbt-", 22...320, .dotted, run: 6,
            from: "gitleaks gitlab-cicd-job-token; detect-secrets gitlab_token"),
        .init(
            "GitLab", "job token, JWT", "glcbt-", 20...4096, .dotted, run: 5,
            from: "detect-secrets gitlab_token; GitLab documentation"),
        .init("GitLab", "deploy token", "gldt-", 20...20, .word, run: 6, from: "gitleaks gitlab-deploy-token"),
        .init(
            "GitLab", "feature flags client token", "glffct-", 20...20, .word, run: 6,
            from: "gitleaks gitlab-feature-flag-client-token"),
        .init("GitLab", "feed token", "glft-", 20...4096, .word, run: 6, from: "gitleaks gitlab-feed-token"),
        .init(
            "GitLab", "incoming mail token", "glimt-", 25...25, .word, run: 6,
            from: "gitleaks gitlab-incoming-mail-token"),
        .init(
            "GitLab", "OAuth application secret", "gloas-", 40...64, .word, run: 5,
            from: "gitleaks; trufflehog gitlaboauth2"),
        .init(
            "GitLab", "personal, project or group access token", "glpat-", 20...20, .word, run: 6,
            from: "gitleaks gitlab-pat"),
        .init(
            "GitLab", "routable access token", "glpat-", 20...320, .dotted, run: 5,
            from: "gitleaks gitlab-pat-routable; kingfisher gitlab; osv-scalibr gitlabpat"),
        .init("GitLab", "pipeline trigger token", "glptt-", 30...40, .word, run: 5, from: "gitleaks gitlab-ptt"),
        .init(
            "GitLab", "runner authentication token", "glrt-", 20...320, .dotted, run: 6,
            from: "gitleaks gitlab-runner-authentication-token"),
        .init(
            "GitLab", "runner token after registration", "glrtr-", 20...320, .dotted, run: 6,
            from: "GitLab token prefixes"),
        .init("GitLab", "SCIM token", "glsoat-", 20...20, .word, run: 6, from: "gitleaks gitlab-scim-token"),
        .init("GitLab", "workspace token", "glwt-", 20...64, .word, run: 6, from: "GitLab token prefixes"),
        .init(
            "Gitpod", "personal access token", "gitpod_pat_", 40...4096, .word, run: 8, .digit,
            from: "Gitpod documentation"),
        .init(
            "GoCardless", "live access token", "live_", 40...42, .word, run: 12, [.digit, .bothCases],
            from: "gitleaks gocardless-api-token"),
        .init("Google", "OAuth refresh token", "1//0", 30...512, .word, run: 5, from: "Google OAuth documentation"),
        .init("Google", "OAuth authorization code", "4/0A", 50...90, .word, run: 8, from: "Google OAuth documentation"),
        .init("Google", "API key", "AIza", 35...35, .word, run: 8, from: "gitleaks gcp-api-key; osv-scalibr gcpapikey"),
        .init(
            "Google", "API key (new, Gemini and express mode)", "AQ.Ab", 48...50, .word, run: 8,
            from: "betterleaks gcp-gemini-api; osv-scalibr gcpexpressmode"),
        .init(
            "Google", "OAuth client secret", "GOCSPX-", 20...28, .word, run: 5,
            from: "noseyparker google; osv-scalibr gcpoauth2client"),
        .init("Google", "HMAC access ID of a user", "GOOG", 20...20, .capital, .digit, from: "osv-scalibr gcshmackey"),
        .init("Google", "API key in base64", "QUl6YVN5", 42...48, .base64, run: 20, from: "titus google"),
        .init(
            "Google", "service account file in base64", "ewogICJ0eXBlIjogInNlcnZpY2VfYWNjb3VudCIs", 52...4096, .base64,
            run: 20, from: "osv-scalibr gcpsak"),
        .init(
            "Google", "OAuth access token", "ya29.", 20...1024, .dotted, run: 10,
            from: "noseyparker google; trufflehog googleoauth2"),
        .init("Grafana", "API key (old)", "eyJrIjoi", 70...400, .base64, run: 40, from: "gitleaks grafana-api-key"),
        .init(
            "Grafana", "cloud access policy token", "glc_", 32...160, .base64, run: 5,
            from: "gitleaks grafana-cloud-api-token"),
        .init(
            "Grafana", "service account token", "glsa_", 32...41, .word, run: 5,
            from: "gitleaks grafana-service-account-token"),
        .init("Groq", "API key", "gsk_", 40...52, .word, run: 5, from: "trufflehog groq"),
        .init(
            "GrowthBook", "admin secret key", "secret_admin_", 30...60, .alphanumeric, [.digit, .bothCases],
            from: "GrowthBook documentation"),
        .init(
            "GrowthBook", "read-only secret key", "secret_readonly_", 30...60, .alphanumeric, [.digit, .bothCases],
            from: "GrowthBook documentation"),
        .init(
            "GrowthBook", "personal access token", "secret_user_", 30...60, .alphanumeric, [.digit, .bothCases],
            from: "GrowthBook documentation"),
        .init(
            "Harness", "personal access token", "pat.", 68...68, .dotted, run: 20,
            from: "gitleaks harness-api-key; trufflehog harness"),
        .init("Harness", "service account token", "sat.", 68...68, .dotted, run: 20, from: "gitleaks harness-api-key"),
        .init(
            "HashiCorp", "Vault batch token (before 1.10)", "b.AAAAAQ", 100...4096, .word, run: 8,
            from: "noseyparker hashicorp"),
        .init(
            "HashiCorp", "Vault batch token", "hvb.", 20...500, .word, run: 5, .digit,
            from: "gitleaks vault-batch-token"),
        .init(
            "HashiCorp", "Vault recovery token", "hvr.", 24...130, .word, run: 8, .digit, from: "noseyparker hashicorp"),
        .init(
            "HashiCorp", "Vault service token", "hvs.", 24...130, .word, run: 8, .digit,
            from: "gitleaks vault-service-token; noseyparker hashicorp"),
        .init(
            "HashiCorp", "Vault service token (before 1.10)", "s.", 24...24, .alphanumeric,
            [.exact, .bothCases, .notCalled], from: "gitleaks vault-service-token"),
        .init("Healthchecks", "API key", "hcw_", 24...40, .alphanumeric, from: "tokens in use, length not documented"),
        .init(
            "Healthchecks", "read-only API key", "hcr_", 24...40, .alphanumeric,
            from: "tokens in use, length not documented"),
        .init(
            "Helicone", "write-only key", "pk-helicone-", 31...60, .word, run: 7, .digit,
            from: "redact-secret helicone-api-key"),
        .init(
            "Helicone", "API key", "sk-helicone-", 31...60, .word, run: 7, .digit,
            from: "redact-secret helicone-api-key"),
        .init(
            "Heroku", "API key", "HRKU-", 30...60, .word, run: 5,
            from: "gitleaks heroku-api-key-v2; osv-scalibr herokuplatformkey"),
        .init("HeyGen", "API key", "sk_V2_", 40...90, .word, run: 16, from: "tokens in use, length not documented"),
        .init(
            "Honeybadger", "project key", "hbp_", 30...50, .alphanumeric, from: "tokens in use, length not documented"),
        .init("Honeycomb", "classic ingest key", "hcaic_", 58...58, .small, from: "redact-secret honeycomb-api-key"),
        .init("Honeycomb", "ingest key", "hcaik_", 58...58, .small, from: "redact-secret honeycomb-api-key"),
        .init(
            "Honeycomb", "ingest key, other regions and classic", "hcxik_", 58...58, .small,
            from: "redact-secret honeycomb-api-key"),
        .init("Hookdeck", "API key", "hkdk_", 30...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init("HubSpot", "private app token", "pat-ap1-", 36...36, .word, run: 12, .uuid, from: "HubSpot regions"),
        .init(
            "HubSpot", "private app token", "pat-eu1-", 36...36, .word, run: 12, .uuid,
            from: "trufflehog hubspot_apikey/v2"),
        .init(
            "HubSpot", "private app token", "pat-na1-", 36...36, .word, run: 12, .uuid,
            from: "trufflehog hubspot_apikey/v2"),
        .init("HubSpot", "private app token", "pat-na2-", 36...36, .word, run: 12, .uuid, from: "HubSpot regions"),
        .init("HubSpot", "private app token", "pat-na3-", 36...36, .word, run: 12, .uuid, from: "HubSpot regions"),
        .init(
            "Hugging Face", "organization token", "api_org_", 34...34, .alphanumeric,
            from: "gitleaks huggingface-organization-api-token"),
        .init(
            "Hugging Face", "user access token", "hf_", 34...40, .alphanumeric,
            from: "gitleaks huggingface-access-token"),
        .init("Humanloop", "API key", "hl_sk_", 30...60, .word, run: 16, from: "tokens in use, length not documented"),
        .init(
            "incident.io", "API key", "inc_", 64...64, .hex, .noCapital, from: "tokens in use, length not documented"),
        .init("Infracost", "API key", "ico-", 32...32, .alphanumeric, from: "gitleaks infracost-api-token"),
        .init(
            "Inngest", "branch signing key", "signkey-branch-", 64...64, .hex, .noCapital,
            from: "redact-secret inngest-signing-key"),
        .init(
            "Inngest", "production signing key", "signkey-prod-", 64...64, .hex, .noCapital,
            from: "redact-secret inngest-signing-key"),
        .init(
            "Inngest", "test signing key", "signkey-test-", 64...64, .hex, .noCapital,
            from: "redact-secret inngest-signing-key"),
        .init(
            "Intercom", "access token", "dG9rO", 50...80, .base64, run: 20,
            from: "redactor rules (intercom); Intercom documentation"),
        .init(
            "Ionic", "personal access token", "ion_", 42...42, .alphanumeric,
            from: "betterleaks ionic-personal-access-token"),
        .init("JD Cloud", "access key ID", "JDC_", 28...28, .capital, .digit, from: "JD Cloud documentation"),
        .init(
            "JetBrains", "permanent token", "perm-", 40...160, .any, run: 12, .bothCases,
            from: "tokens in use, length not documented"),
        .init(
            "JetBrains", "permanent token", "perm:", 40...160, .any, run: 12, .bothCases,
            from: "tokens in use, length not documented"),
        .init(
            "JetBrains", "TeamCity token", "eyJ0eXAiOiAiVENWMiJ9.", 40...160, .any, run: 10,
            from: "tokens in use, length not documented"),
        .init("JFrog", "API key", "AKCp", 69...69, .alphanumeric, from: "gitleaks artifactory-api-key"),
        .init(
            "JFrog", "reference token", "cmVmdGtu", 56...56, .alphanumeric, from: "trufflehog artifactoryreferencetoken"
        ),
        .init(
            "JFrog", "reference token (any)", "cmVmd", 59...4096, .alphanumeric, from: "another row, with a shorter end"
        ),
        .init("Jina", "API key", "jina_", 40...64, .word, run: 20, from: "noseyparker jina"),
        .init("JumpCloud", "API key", "jca_", 36...36, .alphanumeric, from: "trufflehog jumpcloud"),
        .init("k3s", "node token", "K10", 64...64, .hex, .noCapital, also: ":", from: "k3s documentation"),
        .init("Kaggle", "API token", "KGAT_", 32...40, .hex, from: "tokens in use, length not documented"),
        .init(
            "Keygen", "license token", "activ-", 60...90, .word, run: 16, from: "tokens in use, length not documented"),
        .init(
            "Keygen", "admin token", "admin-", 60...90, .word, run: 30, .digit,
            from: "tokens in use, length not documented"),
        .init(
            "Keygen", "product token", "prod-", 60...90, .word, run: 30, .digit,
            from: "tokens in use, length not documented"),
        .init(
            "Keygen", "user token", "user-", 60...90, .word, run: 30, .digit,
            from: "tokens in use, length not documented"),
        .init("Kit", "API key", "kit_", 30...60, .alphanumeric, .digit, from: "tokens in use, length not documented"),
        .init(
            "Klarna", "live API credential", "klarna_live_api_", 60...120, .base64, run: 20,
            from: "Klarna documentation"),
        .init(
            "Klarna", "test API credential", "klarna_test_api_", 60...120, .base64, run: 20,
            from: "Klarna documentation"),
        .init("Klaviyo", "private API key", "pk_", 34...34, .hex, [.exact, .noCapital], from: "trufflehog klaviyo"),
        .init("Klaviyo", "private API key (new)", "pk_", 41...41, .word, run: 34, from: "trufflehog klaviyo"),
        .init(
            "Knock", "service token", "knock_st_", 30...120, .word, run: 16,
            from: "tokens in use, length not documented"),
        .init("Kong", "Konnect token", "spat_", 40...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init("Kong", "Konnect token", "kpat_", 40...60, .alphanumeric, from: "tokens in use, length not documented"),
    ]
}
