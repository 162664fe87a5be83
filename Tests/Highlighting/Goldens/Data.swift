extension Golden {
    static let data: [Golden] = [
        Golden(
            "sql",
            #"""
            «c -- users who paid»
            «k CREATE TABLE IF NOT EXISTS» users (
              id «t BIGSERIAL» «k PRIMARY KEY»,
              email «t VARCHAR»(«n 255») «k NOT» «n NULL» «k DEFAULT» «s 'it''s'»,
              created_at «t timestamptz»
            );
            «k SELECT» u.id, «f COUNT»(*) «k AS» total, «f coalesce»(«f max»(«s "p"».amount), «n 0.5»)
            «k FROM» users u «k LEFT JOIN» payments p «k ON» p.user_id = u.id
            «k WHERE» u.email «k LIKE» «s '%@x.org'» «k AND» p.type «k IS NOT» «n NULL» «c /* why */» «k AND» id = «v $1»
            «k GROUP BY» u.id «k HAVING» «f COUNT»(*) > «n 3» «k ORDER BY» total «k DESC»;
            """#),
        Golden(
            "sql",
            #"""
            «k SELECT» «s "a"», «s `b`», [c] «k FROM» t «c -- c»
            «k WHERE» x->>«s 'k'» = «v :name» «k AND» y @> «v $1»::«t jsonb» «k AND» z = «v @var»;
            «k CREATE FUNCTION» «f f»() «k RETURNS trigger AS» $$ «k BEGIN RETURN» NEW; «k END»; $$ «k LANGUAGE» plpgsql;
            """#),
        Golden(
            "yaml",
            #"""
            «c # Workflow»
            «p name»: CI
            «p on»: { «p push»: { «p branches»: [main, «s "v*"»] } }
            «p env»: «v &defaults»
              «p RETRIES»: «n 3»
              «p DEBUG»: «n false»
            «p jobs»:
              - «p name»: Build it
                «p uses»: actions/checkout@v4
                «p run»: «s |
                  echo "hello: world" # not a comment
                  make test»

                «p if»: ${{ github.ref == 'x' }}
                «p <<»: «v *defaults»
            «p "quoted key"»: «s 'it''s'»
            «p url»: http://example.org:80/#x
            «m ---»
            - plain scalar
            - «t !tag» «n 12.5»
            """#),
        Golden(
            "yaml",
            #"""
            - «p a»: «p 'x'»: y
              «p b»: «s "multi
                line"»
              «p c»: «s >-
                folded: text

                more»

            «p d»: [«n 1», {«p e»: f, «p "g"»: «n null»}] «c # end»
            ? complex
            : value
            «m %YAML 1.2»
            «p key with spaces»: don't stop
            «p time»: «n 12:30:45»
            """#),
        Golden(
            "toml",
            #"""
            «c # Package»
            «g [package]»
            «p name» = «s "app"»
            «p version» = «s "0.1.0"»
            «p authors» = [«s 'A <a@b.c>'», «s "B"»]
            «p date» = «n 2024-01-31T07:32:00Z»
            «g [dependencies]»
            «p serde» = { «p version» = «s "1.0"», «p features» = [«s "derive"»], «p optional» = «n true» }
            «p list» = [
              «n 1», «n 2.5»,
            ]
            «p text» = «s """
            multi
            """»
            """#),
        Golden(
            "toml",
            #"""
            «p a.b."c d"» = «n 0xFF» «c # note»
            «g [[array.of.tables]]»
            «p s» = «s '''raw \'''»
            «p t» = { «p x» = «n 1», «p y» = [«n true», «s "z"»] }
            """#),
        Golden(
            "ini",
            #"""
            «c ; comment»
            «g [core]»
            «p editor» = vim
            «p path»=/usr/bin «c # not here»
            «p enabled» = «n true»
            «p port»: «n 8080»
            """#),
        Golden(
            "env",
            #"""
            «c # secrets»
            «p export API_KEY»=«s "abc $HOME"»
            «p PORT»=«n 3000»
            «p URL»=«v ${BASE}»/path
            """#),
        Golden(
            "env",
            #"""
            «p A»=«s 'b'» «c # c»
            """#),
        Golden(
            "protobuf",
            #"""
            «k syntax» = «s "proto3"»;
            «k message» «t User» {
              «t string» name = «n 1»; «c // name»
              «k repeated» «t int32» ids = «n 2»;
              «t map»<«t string», «t Address»> m = «n 3»;
            }
            «k service» «t Users» { «k rpc» «f Get»(«t GetRequest») «k returns» («t User»); }
            """#),
        Golden(
            "hcl",
            #"""
            «k resource» «s "aws_instance" "web"» {
              «p ami»           = «k data».aws_ami.ubuntu.id
              «p count»         = «n 2»
              «p tags» = { «p Name» = «s "web-»${«k var».env}«s "» }
              «c # comment»
            }
            """#),
        Golden(
            "nginx",
            #"""
            «k server» {
                «k listen» «n 80»;
                «k server_name» example.org www.example.org;
                «k location» ~* \.php$ {
                    «k proxy_pass» http://127.0.0.1:«v $port»; «c # upstream»
                    «k proxy_set_header» Host «v $host»;
                }
            }
            """#),
        Golden(
            "prisma",
            #"""
            «k model» «t User» {
              id    «t Int»     «m @id @default»(«f autoincrement»())
              email «t String»  «m @unique
              @@index»([email])
            }
            """#),
    ]
}
