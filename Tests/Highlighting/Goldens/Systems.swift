extension Golden {
    static let systems: [Golden] = [
        Golden(
            "swift",
            #"""
            «k import» «t Foundation»

            «c /// A counter. /* nested /* comment */ still */»
            «m @MainActor»
            «k public final class» «t Counter»<«t Value»: «t Hashable»>: «t Sendable» {
                «k private»(set) «k var» counts: [«t Value»: «t Int»] = [:]
                «k static let» «n MAX_COUNT» = «n 0xFF_FF»

                «k func» «f add»(_ value: «t Value», times n: «t Int» = «n 1») «k async throws» -> «t Int»? {
                    «k guard» n > «n 0», «k let» old = counts[value] «k else» { «k return» «n nil» }
                    «m #if» «f os»(«t Linux»)
                    «f print»(«s "added »\(value)«s  »\(n == «n 1» ? «s "once"» : «s "»\(n)«s  times"»)«s "»)
                    «m #endif»
                    «k for» i «k in» «n 0»..<n { counts[value, «k default»: «n 0»] += i }
                    «k let» raw = «s #"no \(escape) here"#», text = «s """
                        Multi "quoted" »\(old + «n 1»)«s 
                        """»
                    «k return self».counts.map { «v $0».value }.«f reduce»(«n 0», +)
                }
            }
            """#),
        Golden(
            "swift",
            ##"""
            «k let» a = «s "»\(«s "»\(«s "»\(«n 1»)«s "»)«s "»)«s "», b = «s ##"raw "# \(x)"##», c = «s #"""
            "raw" lines
            """#»
            «c /* unclosed /* nested */»
            """##),
        Golden(
            "c",
            #"""
            «m #include» «s <stdio.h>»
            «m #include» «s "list.h"»
            «m #define» «f MAX»(a, b) ((a) > (b) ? (a) : (b))

            «k typedef struct» «t node» {
                «t uint32_t» value;
                «k struct» «t node» *next;
            } «t node_t»;

            «c /* The entry. */»
            «t int» «f main»(«t int» argc, «t char» **argv) {
                «k const» «t char» *s = «s "a \"quoted\" string\n"»;
                «k for» («t size_t» i = «n 0»; i < «n 0x10UL»; ++i) «f printf»(«s "%zu %c\n"», i, «s '\''»);
                «k return» «n NULL» == s ? «n EXIT_FAILURE» : «n 0»;
            }
            """#),
        Golden(
            "c",
            #"""
            x = a «c /* c */» / b; «s '\\'»; «s "a\
            b"»; «k struct» { «t int» i; } s;
            """#),
        Golden(
            "cpp",
            #"""
            «m #pragma» once
            «m #include» «s <vector>»
            «k namespace» «t app» {
            «k template» <«k typename» «t T»>
            «k class» «t Stack» final : «k public» «t Base»<«t T»> {
             «k public»:
              «k explicit» «f Stack»(std::«t size_t» n = «n 1'000») : «f items_»(n) {}
              «k auto» «f top»() «k const noexcept» -> «k const» «t T»& { «k return» items_.«f back»(); }
              «k virtual» ~«f Stack»() = «k default»;
             «k private»:
              std::«t vector»<«t T»> items_;
            };
            }
            «k auto» text = «s R"sql(SELECT ")" FROM x)sql"»;
            «k auto» wide = «s L"wide"» + «s u8"x"»; «c // c»
            """#),
        Golden(
            "cpp",
            #"""
            «t int» a = «n 0b1010'1010»; «k auto» c = «s 'x'»; «t char» q = «s '"'»;
            «m #  define» «f F»(x) #x «c // c»
            std::cout << «s "a"» << std::endl; «s R"(raw)" R"x(a)" )x"»;
            «t void» UMy::«f Tick»(«t float» DeltaTime, «k const» «t FVector»& Loc) { «t Super»::«f Tick»(«n 2»); «t FVector» At = «t Loc»; }
            """#),
        Golden(
            "objective-c",
            #"""
            «m #import» «s <Foundation/Foundation.h>»
            «k @interface» «t Person» : «t NSObject»
            «k @property» (nonatomic, copy) «t NSString» *name;
            - («t instancetype»)initWithName:(«t NSString» *)name;
            «k @end»
            «f NSLog»(«s @"Hello %@"», [«k self».name uppercaseString]);
            «t BOOL» ok = «n YES»;
            """#),
        Golden(
            "rust",
            #"""
            «k use» std::collections::«t HashMap»;

            «m #[derive(Debug, Clone)]»
            «k pub struct» «t Cache»<«v 'a», «t T»: «t Display»> {
                items: «t HashMap»<&«v 'a» «t str», «t Vec»<«t T»>>,
            }

            «k impl»<«v 'a», «t T»> «t Cache»<«v 'a», «t T»> {
                «c /// Makes one.»
                «k pub fn» «f new»(size: «t usize») -> «t Self» {
                    «k let» c = «s 'é'»; «k let» q = «s '\''»; «k let» raw = «s r#"a "raw" string"#»;
                    «f println!»(«s "{} {c}"», size);
                    «k match self».items.«f get»(«s "x"») {
                        «t Some»(v) «k if» v.«f len»() > «n 1_000u64» => «t Ok»(v?),
                        «t None» => «t Err»(«t Error»::«t NotFound» { code: «n 404» }),
                    }
                    «k for» i «k in» «n 0»..size {}
                }
            }
            """#),
        Golden(
            "rust",
            #"""
            «k let» s = «s b"x"»; «k let» r = «s r##"a "# b"##»; macro_rules! m { () => {} }
            «k let» c = «s '\u{1F600}'»; «k let» l: &«v 'static» «t str» = «s "multi
            line"»; «v 'outer»: «k loop» { «k break» «v 'outer» }
            """#),
        Golden(
            "go",
            #"""
            «k package» main

            «k import» (
            	«s "fmt"
            	"net/http"»
            )

            «k type» «t Server» «k struct» {
            	«t Addr  string» «s `json:"addr"`»
            	count «k map»[«t string»]«t int»
            }

            «k func» (s *«t Server») «f Run»(ctx context.Context) «t error» {
            	«k defer func»() { «f recover»() }()
            	«k for» i, v := «k range» []«t byte»(«s "abc"») {
            		«k go» fmt.«f Printf»(«s "%d %c\n"», i, «s 'x'»)
            	}
            	«k if» err := http.«f ListenAndServe»(s.Addr, «n nil»); err != «n nil» {
            		«k return» fmt.«f Errorf»(«s "listen: %w"», err)
            	}
            	«k return» «n nil»
            }
            """#),
        Golden(
            "go",
            #"""
            s := «s `raw \`» + «s "x"» + «s 'y'»; a[i] = «t T»{Name: «n 1»}
            """#),
        Golden(
            "zig",
            #"""
            «k const» std = «f @import»(«s "std"»);
            «k pub fn» «f main»() !«t void» {
                «k var» x: «t u32» = «n 0x1F»; «c // c»
                «k try» std.io.«f print»(«s "Hello {d}\n"», .{x});
            }
            """#),
    ]
}
