/// Commands that take a secret at a place without a name of its own. A new command is one row.
enum CommandTable {
    static let all = StartTable(rules) { $0.command }

    static let rules: [CommandRule] = databases + logins + archives + networks + systems + settings + pipes

    private static let databases: [CommandRule] =
        [
            "mysql", "mysqladmin", "mysqldump", "mysqlimport", "mysqlcheck", "mysqlsh", "mysqlpump", "mariadb",
            "mariadb-dump", "mariadb-admin", "mycli",
        ].map { .init($0, .joined("-p")) }
        + [
            "mongo", "mongosh", "mongodump", "mongorestore", "mongoexport", "mongoimport", "cqlsh", "beeline",
            "influx", "rethinkdb", "arangosh",
        ].map { .init($0, .apart("-p")) }
        + ["sqlcmd", "bcp", "isql", "osql", "tsql", "bteq"].map { .init($0, .option("-P")) }
        + ["sqlplus", "sqlldr", "expdp", "impdp"].map { .init($0, .login("")) }
        + [
            .init("redis-cli", .option("-a")), .init("keydb-cli", .option("-a")), .init("valkey-cli", .option("-a")),
            .init("AUTH", .last), .init("ACL SETUSER", .joined(">")), .init("sqlcl", .login("")),
            .init("rman target", .login("")), .init("cypher-shell", .apart("-p")), .init("isql", .argument(3)),
        ]

    private static let logins: [CommandRule] =
        [
            "docker login", "podman login", "nerdctl login", "buildah login", "skopeo login", "oras login",
            "crane auth login", "helm registry login", "helm repo add", "regctl registry login", "oc login",
            "cf login", "az", "az acr login", "ibmcloud login", "faas-cli login", "twine", "twine upload",
            "cosign login", "argocd login",
        ].map { .init($0, .option("-p")) }
        + ["skopeo copy", "skopeo inspect", "skopeo", "podman pull", "buildah push", "ctr image pull"].flatMap {
            command -> [CommandRule] in
            ["--creds", "--src-creds", "--dest-creds", "--user"].map { .init(command, .login($0)) }
        }
        + [
            .init("cf auth", .argument(2)), .init("doctl auth", .option("-t")), .init("vault login", .last),
            .init("vault operator unseal", .last), .init("cargo login", .last),
            .init("wandb login", .last), .init("ngrok authtoken", .last),
            .init("ngrok config add-authtoken", .last), .init("nuget setapikey", .last),
            .init("nuget setApiKey", .last), .init("dotnet nuget push", .option("-k")),
            .init("cloudflared service install", .last), .init("bw login", .argument(2)),
            .init("bw unlock", .last), .init("b2 authorize-account", .argument(2)),
            .init("b2 account authorize", .argument(2)), .init("mc alias set", .argument(4)),
            .init("mc config host add", .argument(4)), .init("glab auth login", .option("-t")),
            .init("gitlab-runner register", .option("-r")), .init("railway login", .last),
            .init("snyk auth", .last), .init("heroku authorizations:create", .option("-k")),
        ]

    private static let archives: [CommandRule] =
        ["7z", "7za", "7zz", "rar", "unrar"].map { .init($0, .joined("-p")) }
        + ["rar", "unrar"].map { .init($0, .joined("-hp")) }
        + ["zip", "unzip", "zipcloak"].map { .init($0, .option("-P")) }
        + ["input_pw", "user_pw", "owner_pw"].map { .init("pdftk", .apart($0)) }
        + [
            .init("qpdf", .follows("--encrypt")), .init("openssl", .apart("-k")), .init("openssl", .apart("-K")),
            .init("openssl passwd", .last), .init("mkpasswd", .argument(1)), .init("rclone obscure", .argument(1)),
            .init("ssh-keygen", .option("-N")), .init("ssh-keygen", .option("-P")), .init("ccrypt", .option("-K")),
            .init("ansible-vault encrypt_string", .argument(1)), .init("mvn", .apart("--encrypt-password")),
            .init("caddy hash-password", .apart("--plaintext")), .init("gpg", .apart("--passphrase")),
        ]

    private static let networks: [CommandRule] =
        ["snmpwalk", "snmpget", "snmpset", "snmpbulkwalk"].flatMap { command -> [CommandRule] in
            ["-A", "-X", "-c"].map { .init(command, .apart($0)) }
        }
        + ["ldapsearch", "ldapadd", "ldapmodify", "ldappasswd", "ldapdelete", "ldapwhoami"].map {
            .init($0, .option("-w"))
        }
        + ["smbclient", "smbmap", "winexe", "rpcclient"].map { .init($0, .option("-U")) }
        + ["mosquitto_pub", "mosquitto_sub", "mosquitto_rr", "ipmitool"].map { .init($0, .option("-P")) }
        + ["xfreerdp", "wfreerdp", "freerdp", "mstsc", "cmdkey"].map { .init($0, .joined("/p:")) }
        + ["psexec", "PsExec", "crackmapexec", "nxc", "netexec", "evil-winrm", "smbmap", "rdesktop", "ncftpput"].map {
            .init($0, .apart("-p"))
        }
        + ["plink", "pscp", "psftp", "putty"].map { .init($0, .apart("-pw")) }
        + ["-u", "-U", "--proxy-user"].map { .init("curl", .login($0)) }
        + ["http", "https", "xh"].flatMap { command -> [CommandRule] in
            [.init(command, .login("-a")), .init(command, .apart("-a"))]
        }
        + [
            .init("lftp", .login("-u")), .init("sshpass", .option("-p")), .init("swaks", .apart("-ap")),
            .init("net use", .follows("/user:")), .init("net use", .follows("/USER:")),
            .init("NET USE", .follows("/USER:")), .init("net user", .argument(2)),
            .init("wpa_passphrase", .argument(2)), .init("nmcli", .apart("password")),
            .init("nmcli", .apart("wifi-sec.psk")), .init("nmcli", .apart("802-11-wireless-security.psk")),
            .init("iwconfig", .apart("key")), .init("networksetup -setairportnetwork", .last),
            .init("LOGIN", .argument(2)), .init("WIFI:", .joined("P:")),
        ]

    private static let systems: [CommandRule] = [
        .init("schtasks", .apart("/rp")), .init("schtasks", .apart("/RP")), .init("dscl", .last),
        .init("security add-generic-password", .option("-w")), .init("security add-internet-password", .option("-w")),
        .init("security unlock-keychain", .option("-p")), .init("security create-keychain", .option("-p")),
        .init("security set-key-partition-list", .option("-k")), .init("security import", .option("-P")),
        .init("security set-keychain-password", .option("-p")), .init("useradd", .option("-p")),
        .init("usermod", .option("-p")), .init("rabbitmqctl add_user", .argument(2)),
        .init("rabbitmqctl change_password", .argument(2)), .init("mosquitto_passwd", .argument(3)),
        .init("htpasswd", .argument(3)), .init("htpasswd -nb", .argument(2)), .init("htpasswd -nbB", .argument(2)),
        .init("htpasswd -bn", .argument(2)), .init("htpasswd -bnB", .argument(2)),
        .init("htpasswd -nbm", .argument(2)), .init("htpasswd -bnBC", .argument(3)), .init("rootpw", .last),
        .init("x11vnc", .apart("-passwd")),
        .init("vncpasswd", .argument(1)), .init("winrs", .joined("-p:")), .init("racadm", .option("-p")),
    ]

    private static let settings: [CommandRule] =
        [
            "config set", "git config", "configure set", "secret set", "secrets set", "env set", "env add", "env:set",
            "variable set", "variables set", "config:set", "set-secret", "defaults write", "consul kv put",
            "etcdctl put", "user-secrets set", "CONFIG SET",
        ].map { .init($0, .setting) }
        + ["setenv", "setx", "ENV", "env", "set -gx", "set -x", "set -Ux", "set --export"].map { .init($0, .variable) }
        + ["-b", "--body", "--value"].map { .init("gh secret set", .option($0)) }
        + [
            .init("composer config http-basic", .argument(3)), .init("composer config github-oauth", .argument(2)),
            .init("composer config bearer", .argument(2)), .init("poetry config http-basic", .argument(3)),
            .init("poetry config pypi-token", .argument(2)),
            .init("aws ssm put-parameter", .apart("--value")), .init("aws secretsmanager", .apart("--secret-string")),
            .init("az keyvault secret set", .apart("--value")), .init("dotnet user-secrets set", .argument(2)),
            .init("op item create", .setting), .init("keyring set", .argument(3)),
        ]

    /// Commands that write a secret, and those that read one.
    private static let pipes: [CommandRule] =
        [.init("echo", .output), .init("printf", .output), .init("Write-Output", .output)]
        + [
            "sudo -S", "sudo -kS", "sudo -Sk", "sudo --stdin", "sudo -k -S", "passwd --stdin", "passwd",
            "--password-stdin", "--with-token", "chpasswd", "smbpasswd", "cryptsetup", "--passphrase-fd",
            "-pass stdin", "-passin stdin", "-passout stdin", "gh secret set", "gh auth login", "docker login",
            "vault kv put", "secret create", "secrets create", "secrets versions add", "wrangler secret",
            "vercel env add", "--stdin", "op item", "kinit", "secret-tool store", "keyring set", "pass insert",
            "gpg --batch", "mkpasswd", "su -",
        ].map { .init($0, .input) }
}
