extension Golden {
    static let scripts: [Golden] = [
        Golden(
            "python",
            #"""
            «c #!/usr/bin/env python3»
            «k from» dataclasses «k import» dataclass, field
            «k import» numpy «k as» np

            «n MAX_RETRIES» = «n 3»

            «m @dataclass»(frozen=«n True»)
            «k class» «t Point»(«t Base»):
                «s """A point
                in the plane."""»
                x: «t float» = «n 1.5e-3»
                tags: «t list»[«t str»] = «f field»(default_factory=«t list»)

                «k async def» «f norm»(self, *, scale: «t int» = «n 1») -> «t float»:
                    «c # Euclid's»
                    «k if» self.x «k is» «n None» «k or not» scale:
                        «k raise» «t ValueError»(«s f"bad »{self.x!r:>{«n 10»}}«s  {{literal}} at »{d[«s 'key'»]}«s "»)
                    «k return» np.«f sqrt»(self.x ** «n 2») * «n 0b1010» + «n 1_000»

            «k match» command:
                «k case» «s "go"» | «s r'\d+'»:
                    «f print»(«s rb"bytes"», end=«s ""»)
            matrix = a @ b
            match = re.«f match»(pattern, text)
            """#),
        Golden(
            "python",
            #"""
            «k def» «f f»(a: «t dict»[«t str», «t int»] = {}) -> «n None»:
                x = «s f'»{a[«s "k"»]:>{w}}«s  {{}}' 'it''s'» «c # implicit»
                «k raise» «t NotImplementedError» «k from» e
                «f print»(«s '''multi
                line'''» + «s "unclosed»
                y = «n 1» «k if» x «k else» «n None»
            """#),
        Golden(
            "pycon",
            #"""
            «m >>>» «k def» «f f»(x):
            «m ...»     «k return» x + «n 1»
            «m >>>» «f f»(«n 2»)
            3
            """#),
        Golden(
            "ruby",
            #"""
            «k require» «s 'json'»

            «k module» «t Shop»
              «k class» «t Order» < «t ApplicationRecord»
                «k attr_reader» «n :items», «n :total
                VALID_STATES» = «s %w[new paid]».freeze

                «k def self».«f find_by!»(id, «p name»: «n nil»)
                  order = «f where»(«p id»: id).first «k or raise» «t NotFound», «s "no »#{id}«s  for »#{«v @user»&.name}«s "»
                  order.items.each «k do» |item|
                    puts item.price / «n 2» «k if» item.name =~ «s /^a\/b/i»
                  «k end»
                  sql = «s <<~SQL
                    SELECT * FROM orders
                  SQL»
                  «k yield»(order) «k unless» block_given?
                «k end
              end
            end»
            """#),
        Golden(
            "ruby",
            #"""
            puts «s "a"» «k if» x / «n 2» > «n 1» «k and» y =~ «s %r{a/b}»
            h = { «p a»: «n 1», «s "b"»: «n 2», «n :c» => «n :d», «p e?»: «n 3» }
            list << item
            text = «s <<-A» + «s <<~'B'
              a
              A
              b
            B»
            «c =begin
            comment
            =end»
            «t Foo»::«t Bar».«f new»(a ? «n :b» : c)
            """#),
        Golden(
            "php",
            #"""
            «m <?php»
            «k declare»(strict_types=«n 1»);

            «k namespace» «t App»\«t Http»;

            «k use» «t Illuminate»\«t Support»\«t Collection»;

            «k final class» «t Controller» «k extends» «t Base»
            {
                «k public function» «f __construct»(«k private readonly» ?«t string» «v $name» = «n null») {}

                «m #[Route('/x')]»
                «k public function» «f show»(«t int» «v $id»): «t array»
                {
                    «c // find it»
                    «v $user» = «t User»::«f find»(«v $id») ?? «k throw new» «t NotFound»(«s "no »«v $id»«s  in »{«v $this»->name}«s "»);
                    «k return» [«s 'id'» => «v $user»->id, «s 'text'» => «s <<<EOT
                        Hello
                        EOT»];
                }
            }
            «m ?>»
            <«g p» «p class»=«s "x"»>«m <?=» «v $title» «m ?>»</«g p»>
            """#),
        Golden(
            "php",
            #"""
            «k echo» «s 'it\'s '» . «v $a» . «s " »{«v $b»[«s 'c'»]}«s  »«v $d»«s \n"»; «c # c»
            «k return match»(«n true») { «k default» => «k fn»(«v $x») => «v $x»?->y };
            """#),
        Golden(
            "perl",
            #"""
            «c #!/usr/bin/perl»
            «k use» strict;
            «k my» «v %h» = (key => «s 'value'», n => «n 1»);
            «k foreach my» «v $k» («k sort keys» «v %h») {
                «k print» «s "Key »«v $k»«s : »«v $h»«s {»«v $k»«s }\n"» «k if» «v $k» =~ «s m/^\w+$/i»;
                («k my» «v $t» = «v $k») =~ «s s{a/b}{c}g»;
            }
            «k my» «v @list» = «s qw(a b c)»;
            «k sub» «f add» { «k my» («v $x», «v $y») = «v @_»; «k return» «v $x» + «v $y»; }
            """#),
        Golden(
            "perl",
            #"""
            «k my» («v $a», «v $b») = @{«v $c»}{«s qw/x y/»}; «s s/a\/b/c/g»; «s y/a-z/A-Z/»; «k print» «s <<"E"», «n 1»;
            «s text $x
            E»

            «c =pod

            docs

            =cut»
            """#),
        Golden(
            "lua",
            #"""
            «c --[[ block
            comment ]]»
            «k local» M = {}
            «k function» M.«f add»(a, b)
              «c -- line»
              «k return» a + b, «s [[long]]», «s "s"» .. «s 'x'»
            «k end
            for» i = «n 1», #list «k do» «f print»(list[i]) «k end
            return» «n nil»
            """#),
        Golden(
            "lua",
            #"""
            s = «s [==[ a ]] ]==]» «c --[==[ c ]] ]==]» x = a[b[«n 1»]]
            """#),
        Golden(
            "r",
            #"""
            «k library»(ggplot2)
            df <- «f data.frame»(x = «f c»(«n 1», «n 2.5», «n NA»), name = «s "a"»)
            «c # plot»
            f <- «k function»(n, ...) {
              «k if» («f is.null»(n)) «k return»(«n TRUE»)
              df %>% «f filter»(x > «n 1») %>% «f summarise»(m = «f mean»(x, na.rm = «n TRUE»))
            }
            """#),
        Golden(
            "julia",
            #"""
            «k module» «t App»
            «c # comment»
            «k struct» «t Point»{«t T»<:«t Real»}
                x::«t T»
            «k end
            function» «f area»(p::«t Point»; scale=«n 1.0»)
                «m @assert» p.x > «n 0» «s "bad »$(p.x)«s  and »«v $scale»«s "»
                «k return» «n :ok», «s 'c'», «n true»
            «k end
            end»
            """#),
        Golden(
            "powershell",
            #"""
            «c # List»
            «k param»([«t string»]«v $Path» = «s "C:\temp"», [«t int»]«v $Depth» = «n 2»)
            «k function» «f Get-Size» {
                «v $items» = «f Get-ChildItem» «p -Path» «v $Path» «p -Recurse» | «f Where-Object» { «v $_».Length «p -gt» «n 1MB» }
                «k foreach» («v $i» «k in» «v $items») { «f Write-Host» «s "File: »$(«v $i».Name)«s  in »«v $Path»«s "» }
                «k return» «v $true»
            }
            """#),
        Golden(
            "powershell",
            #"""
            «v $x» = «s @"
            here "doc" »«v $y»«s 
            "@»
            «v $i»-- ; «f Get-Item» «p -Path»:«v $p» `
              «p -Force» «c <# block #>»
            """#),
    ]
}
