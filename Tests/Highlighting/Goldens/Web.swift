extension Golden {
    static let web: [Golden] = [
        Golden(
            "javascript",
            #"""
            «k import» «t React», { useState } «k from» «s 'react'»;
            «k export default async function» «f load»(url, { retries = «n 3» } = {}) {
              «k const» re = «s /[/\]]+"(\d+)/gi», half = total / «n 2» / n;
              «k for» («k const» item «k of» items) {
                «k await» «f fetch»(«s `»${url}«s /»${item.id ?? «s `none-»${«n 1»}«s `»}«s `», { method: «s 'POST'» });
              }
              «k return» items.«f map»((x) => x.value).«f filter»(«t Boolean») || «n null»; «c // done»
            }
            «k class» «t Store» «k extends» «t Base» {
              «k static» #count = «n 0»;
              «k get» «f size»() { «k return this».#count; }
            }
            «k const» type = «s 'x'», from = «n 1», of = { «k class»: «n 1e3» };
            """#),
        Golden(
            "javascript",
            #"""
            a = b / c / d; x = («n 1» + «n 2») / «n 3»; «k if» («s /[/"']/».«f test»(s)) y = a[«n 0»] / «n 2»;
            «k const» t = «s `outer »${ «s `inner »${ { a: «n 1» }.a }«s  end`» }«s  "done"`»;
            «k return» «s /re/» + «s `unclosed »${ a
            """#),
        Golden(
            "jsx",
            #"""
            «k function» «f App»({ user }) {
              «k const» [open, setOpen] = «f useState»(«n false»);
              «k return» (
                <«g Layout.Main» «p className»=«s "app"» {...props}>
                  {«c /* don't */»}
                  <«g h1» «p onClick»={() => «f setOpen»(!open)}>It's {user.name}'s page</«g h1»>
                  {open && <«g Menu» «p items»={[«s "a"», «s 'b'»]} «p disabled» />}
                  <>fragment</>
                </«g Layout.Main»>
              );
            }
            «k const» less = a < b && c > d;
            """#),
        Golden(
            "jsx",
            #"""
            «k const» a = <>
              <«g A.B» «p c:d»=«s "x"» «p e»=«s '"'» {...f} /> text & "more" {list.«f map»(i => <«g li» «p key»={i}>{«s `n»${i}«s `»}</«g li»>)}
            </>;
            «k const» b = «n 1»;
            """#),
        Golden(
            "typescript",
            #"""
            «k export interface» «t User»<«t T» «k extends» «t object» = {}> {
              «k readonly» id: «t number»;
              name?: «t string»;
              type: «s 'admin'» | «s 'guest'»;
            }
            «k type» «t Keys» = «k keyof typeof» config;
            «m @Injectable»({ scope: «s 'root'» })
            «k export abstract class» «t Service» «k implements» «t OnInit» {
              «k private» cache = «k new» «t Map»<«t string», «t User»>();
              «f constructor»(«k private readonly» http: «t HttpClient») { «k super»(); }
              «k public» get<«t T»>(key: «t string»): «t Promise»<«t T»> {
                «k return this».http.get<«t T»>(key) «k as» «t unknown» «k as» «t Promise»<«t T»>;
              }
            }
            «k enum» «t Color» { «t Red» = «n 1», «t Green» }
            «k const» id = <«t T»,>(x: «t T») => x;
            """#),
        Golden(
            "typescript",
            #"""
            «k const» f = <«t T» «k extends» «t X»>(a: «t T»): a «k is» «t string» => !!a, g = <«t T»>(x: «t T») => x;
            «k let» v = <«t any»>window, w = a < b, type = «n 1»;
            «k function» «f over»(«k this»: «t Foo», cb?: () => «k void»): «k asserts» x «k is» «t Y»;
            «k import type» { «t A» } «k from» «s "./a"»; «k export» * «k as» b «k from» «s 'b'»;
            """#),
        Golden(
            "tsx",
            #"""
            «k export const» «t Card»: «t React».«t FC»<«t Props»> = ({ title }) => {
              «k const» ref = useRef<«t HTMLDivElement»>(«n null»);
              «k return» <«g div» «p ref»={ref} «p style»={{ width: «n 10» }}>{title.length > «n 3» ? <«g b»>{title}</«g b»> : «n null»}</«g div»>;
            };
            """#),
        Golden(
            "json",
            #"""
            {
              «p "name"»: «s "app"»,
              «p "version"»: «s "1.0.0"»,
              «p "list"»: [«n 1», -«n 2.5e10», «n true», «n null», «s "a \"quoted\" value"»],
              «p "nested"» : { «p "key"»: «s "value"» } «c // a comment»
            }
            """#),
        Golden(
            "json",
            #"""
            {«p "a"»: «n 1», «p b»: «s 'x'», «c /* c */» «s "unclosed: 1»
            «p "d"» : [«n 1e5», -«n 0»]}
            """#),
        Golden(
            "html",
            #"""
            «m <!DOCTYPE html>»
            <«g html» «p lang»=«s "en"»>
            «c <!-- a comment -->»
            <«g head»>
              <«g title»>Tom «n &amp;» Jerry's</«g title»>
              <«g style»>
                «g body» { «p color»: «n #333»; }
              </«g style»>
              <«g script» «p type»=«s "module"»>
                «k if» (a < «n 1») document.«f write»(«s "<b>"» + «s '</b>'»);
              </«g script»>
            </«g head»>
            <«g body» «p class»=«s main» «p data-x»=«s '1'» «p hidden»>
              <«g img» «p src»=«s "a.png"» «p alt»=«s "a > b"»/><«g br»>
              «v {{ user.name }}» «m {% if x %}»
            </«g body»>
            </«g html»>
            """#),
        Golden(
            "html",
            #"""
            <«g a» «p href»=«s x.html?a=b&c»>1 < 2 & 3 «n &lt;» 4</«g a»>
            <«g input» «p value»=«s "unclosed»
            """#),
        Golden(
            "vue",
            #"""
            <«g template»>
              <«g p» «p v-if»=«s "ok"» «p @click»=«s "go"» «p :class»=«s "{ on: ok }"»>«v {{ message }}»</«g p»>
            </«g template»>
            <«g script» «p setup lang»=«s "ts"»>
            «k const» message = ref<string>(«s 'hi'»);
            </«g script»>
            """#),
        Golden(
            "svelte",
            #"""
            {#if ok}<«g p» «p class:on»={«p ok»}>{name}</«g p»>{/if}
            """#),
        Golden(
            "astro",
            #"""
            <«g Layout» «p title»=«s "x"»><«g slot» /></«g Layout»>
            """#),
        Golden(
            "jinja",
            #"""
            «m {% for item in items %}»
              <«g li»>«v {{ item|title }}»</«g li»> «c {# note #}»
            «m {% endfor %}»
            """#),
        Golden(
            "handlebars",
            #"""
            «v {{#each items}}»<«g b»>«v {{this.name}}»</«g b»>«v {{/each}}»
            """#),
        Golden(
            "xml",
            #"""
            «m <?xml version="1.0" encoding="UTF-8"?>»
            <«g project» «p xmlns:x»=«s "http://example.org"»>
              <«g x:item» «p id»=«s '7'»>text «n &#169;»</«g x:item»>
              «s <![CDATA[ <raw> & ]]>»
            </«g project»>
            """#),
        Golden(
            "css",
            #"""
            «k @import» «f url»(«s theme.css»);
            «k @media» (min-width: «n 600px») and (color) {
              «c /* don't break */»
              «g .card > a[href^="http"]:hover::after, #main» {
                «p color»: «n #ff8800»;
                «p background»: «f url»(«s data:image/png;base64,AAA=») no-repeat, «f linear-gradient»(«n 90deg», red «n 10%», «f var»(«v --accent»));
                «p margin»: «n -1.5em» auto «n 0» «k !important»;
                «p --accent»: «f rgb»(«n 1 2 3» / «n 50%»);
                «p content»: «s "a;b}"»;
              }
            }
            """#),
        Golden(
            "css",
            #"""
            «g a»{«p color»:red}«g b»{} «c /* unclosed»
            """#),
        Golden(
            "css",
            #"""
            «g :root» { «p --a»: «n 1px» }
            «k @font-face» { «p src»: «f url»(«s "a.woff2"») «f format»(«s "woff2"»), «f url»(«s b.ttf») }
            «g .a::before» { «p content»: «s '\''» ; «p width»: «f calc»(«n 100%» - «f var»(«v --a»)) }
            .unfinished, .list
            """#),
        Golden(
            "scss",
            #"""
            «k @use» «s "sass:math"»;
            «v $gap»: «n 8px»; «c // line»
            «g .list» {
              «g &:hover» { «k @include» «f shadow»(«v $gap», math.«f div»(«n 10px», «n 2»)); }
              «g .item-#{$name}» { «p width»: «f calc»(«n 100%» - #{«v $gap»}); }
            }
            """#),
        Golden(
            "less",
            #"""
            «v @gap»: «n 8px»;
            «g .box» { .«f mixin»(); «p color»: «f darken»(«v @gap», «n 10%»); «c // line»
              «g &-inner» { «p width»: ~«s "calc(1px)"»; } }
            """#),
        Golden(
            "graphql",
            #"""
            «k query» «f GetUser»(«v $id»: «t ID»!, «v $n»: «t Int» = «n 10») {
              «f user»(«p id»: «v $id») «m @include»(«p if»: «n true») {
                name
                «f posts»(«p first»: «v $n») { ...«t PostFields» }
              }
            }
            «k type» «t User» «k implements» «t Node» { «p id»: «t ID»! «p name»: «t String» «c # c»
            }
            """#),
    ]
}
