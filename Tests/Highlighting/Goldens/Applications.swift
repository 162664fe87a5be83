extension Golden {
    static let applications: [Golden] = [
        Golden(
            "java",
            #"""
            «k package» com.example;

            «k import» java.util.List;

            «m @RestController»(«s "/api"»)
            «k public class» «t UserController»<«t T» «k extends» «t User»> {
                «k private static final» «t int» «n MAX_SIZE» = «n 1_000L»;
                «k public record» «t Point»(«t int» x, «t double» y) {}

                «m @Override»
                «k public» «t List»<«t String»> «f find»(«m @PathVariable» «t String» id) «k throws» «t IOException» {
                    «k var» users = «k new» «t ArrayList»<«t String»>();
                    «t char» c = «s '\''»;
                    «t String» text = «s """
                        Hello "you"
                        """»;
                    «k return» service.«f find»(id).«f stream»().«f map»(u -> u.«f getName»()).«f toList»(); «c // TODO»
                }
            }
            """#),
        Golden(
            "java",
            #"""
            «m @SuppressWarnings»({«s "a"», «s "b"»}) «k record» «t R»(«t int» a) { «t int» record = «n 1»; } «c // c»
            """#),
        Golden(
            "kotlin",
            #"""
            «k data class» «t User»(«k val» name: «t String», «k var» age: «t Int» = «n 0»)

            «k suspend fun» <«t T»> «t List»<«t T»>.«f load»(id: «t Int»?): «t Result»<«t T»> = «f withContext»(«t Dispatchers».«t IO») {
                «k val» message = «s "Hello »«v $name»«s , »${user.items.map { «s "<»«v $it»«s >"» }.«f first»()}«s !"»
                «k when» (id) {
                    «k is» «t Int» -> «f println»(«s """raw »«v $message»«s """»)
                    «k in» «n 1»..«n 10» -> «k return»«m @withContext» «n null»
                    «k else» -> «k throw» «t IllegalStateException»()
                }
            }
            «m @Composable» «k fun» «f Greeting»() = «t Text»(«s 'c'».«f toString»())
            """#),
        Golden(
            "kotlin",
            #"""
            «k val» s = «s "»«v $a»«s  »${b[«s "c"»]}«s  \$d"» «c // c»
            «k fun» «t String».«f ext»() = «s """»«v $x»«s """» «c /* a /* b */ c */»
            """#),
        Golden(
            "csharp",
            #"""
            «k using» «t System».Linq;
            «k namespace» «t App».Models;

            [«t ApiController»]
            «k public sealed record» «t Person»(«t string» Name, «t int»? Age)
            {
                «k public async» «t Task»<«t IEnumerable»<«t T»>> GetAsync<«t T»>(«t string» id) «k where» «t T» : «k class»
                {
                    «m #region» «t Query»
                    «k var» path = «s @"C:\temp\"» + «s $"»{id}«s -»{«t Name».«f ToUpper»()}«s  {{x}}"»;
                    «k await foreach» («k var» item «k in» _db.Items.«f Where»(i => i.Value > «n 1.5m»)) «k yield return» item;
                    «m #endregion»
                    «t Console».«f WriteLine»(«f nameof»(«t Person»)); «c // done»
                    «k return new» «t List»<«t T»>();
                }
            }
            """#),
        Golden(
            "csharp",
            #"""
            «k var» a = «s @"verbatim ""quoted"" \"» + «s $@"»{x}«s \"» + «s """raw "x" """»;
            «m #if» «t DEBUG»
            [«f Obsolete»(«s "x"»)] «k public» «t int» Count { get; init; } = «n 1_000»;
            «m #endif»
            """#),
        Golden(
            "scala",
            #"""
            «k package» app
            «k import» scala.concurrent.«t Future»
            «k case class» «t User»(name: «t String», age: «t Int» = «n 0»)
            «k object» «t Main» «k extends» «t App» {
              «k def» «f greet»(u: «t User»): «t String» = «s s"Hi »${u.name}«s  »«v $x»«s "»
              «k val» xs = «t List»(«n 1», «n 2», «n 3»).«f map»(_ * «n 2»)
              xs «k match» { «k case» h :: t => «f println»(h); «k case» «t Nil» => () }
            }
            """#),
        Golden(
            "dart",
            #"""
            «k import» «s 'package:flutter/material.dart'»;

            «k class» «t HomePage» «k extends» «t StatelessWidget» {
              «k const» «t HomePage»({«k super».key, «k required this».title});
              «k final» «t String» title;
              «m @override»
              «t Widget» «f build»(«t BuildContext» context) {
                «k return» «t Text»(«s 'Hello »«v $title»«s  »${items.length + «n 1»}«s '», style: «n null»);
              }
            }
            """#),
        Golden(
            "groovy",
            #"""
            plugins { id «s 'java'» }
            dependencies {
                implementation «s "org.x:lib:»${version}«s "»
            }
            «k def» «f greet»(«t String» name) { println «s "Hi »«v $name»«s "» }
            """#),
        Golden(
            "solidity",
            #"""
            «k pragma» solidity ^«n 0.8.0»;
            «k contract» «t Token» «k is» «t ERC20» {
                «t mapping»(«t address» => «t uint256») «k private» balances;
                «k function» «f transfer»(«t address» to, «t uint256» n) «k public returns» («t bool») {
                    «f require»(balances[msg.sender] >= n, «s "low"»);
                    «k emit» «f Transfer»(msg.sender, to, n);
                    «k return» «n true»;
                }
            }
            """#),
    ]
}
