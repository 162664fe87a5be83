extension Golden {
    static let functional: [Golden] = [
        Golden(
            "haskell",
            #"""
            «m {-# LANGUAGE OverloadedStrings #-}»
            «k module» «t Main» «k where
            import qualified» «t Data».«t Map» «k as» «t M»
            «c {- block {- nested -} -}»
            «k data» «t Tree» a = «t Leaf» | «t Node» («t Tree» a) a «k deriving» («t Show», «t Eq»)
            «c -- | Insert»
            insert' :: «t Ord» a => a -> «t Tree» a -> «t Tree» a
            insert' x t = «k case» t «k of»
              «t Leaf» -> «t Node Leaf» x
              _ | x == «s 'c'» -> «s "str"» ++ show «n 1.5»
            """#),
        Golden(
            "elm",
            #"""
            view : «t Model» -> «t Html Msg»
            view model = div [] [ text «s "Hi"» ] «c -- c»
            """#),
        Golden(
            "elixir",
            #"""
            «k defmodule» «t App».«t User» «k do»
              «m @moduledoc» «s """
              Users.
              """»
              «k use» «t Ecto».«t Schema»
              «k def» «f find»(id, opts \\ [«p limit»: «n 10»]) «k when» «f is_integer»(id) «k do»
                id |> «t Repo».«f get!»(«n :users») |> «k case do»
                  «n nil» -> {«n :error», «s "no »#{id}«s "»}
                  user -> {«n :ok», user}
                «k end
              end»
              «m @regex» «s ~r/^a+$/i»
            «k end»
            """#),
        Golden(
            "elixir",
            #"""
            x = «s "»#{«f inspect»(y, «p pretty»: «n true»)}«s "» <> «s ~s(a "b" c)» <> «s ~w[x y]a»
            """#),
        Golden(
            "erlang",
            #"""
            «m -module»(hello).
            «m -export»([start/«n 0»]).
            «f start»() ->
                Pid = «f spawn»(«k fun» loop/«n 0»), «c % go»
                Pid ! {«f self»(), «s "hi"»},
                «k receive» {ok, X} «k when» X > «n 1» -> X «k end».
            """#),
        Golden(
            "ocaml",
            #"""
            «c (* comment (* nested *) *)»
            «k let rec» sum = «k function»
              | [] -> «n 0»
              | x :: xs -> x + sum xs
            «k type» «t t» = { name : «t string»; age : «t int» }
            «k let» () = «t Printf».printf «s "%d\n"» (sum [«n 1»; «n 2»])
            """#),
        Golden(
            "fsharp",
            #"""
            «k open» «t System»
            «k let rec» fact n = «c // product»
                «k if» n <= «n 1» «k then» «n 1» «k else» n * fact (n - «n 1»)
            «k type» «t Shape» = «t Circle» «k of» «t float»
            printfn «s $"result »{fact «n 5»}«s "»
            """#),
        Golden(
            "clojure",
            #"""
            («k ns» app.core («n :require» [clojure.string «n :as» str]))
            «c ; comment»
            («k defn» «f greet» [name & opts]
              («k let» [x «n 1.5»] («f println» «s "Hi"» name «n :key» x)))
            """#),
        Golden(
            "lisp",
            #"""
            («k defun» «f add» («f a» b) «c ; sum
              #| block |#»
              («f +» a b «n 1.5»))
            """#),
    ]
}
