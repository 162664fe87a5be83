extension Golden {
    static let shells: [Golden] = [
        Golden(
            "bash",
            #"""
            «c #!/bin/bash»
            «k set» «p -euo» pipefail
            «c # Build»
            «k export» PATH=«s "»«v $HOME»«s /bin:»«v $PATH»«s "»
            «v NAME»=value «v OTHER»=«s "a »$(«f date» +%s | «f tr» «p -d» «s '\n'»)«s  b"» «f make» «p -j4 --silent» all
            «k for» f «k in» *.txt; «k do
              if [[» «p -f» «s "»«v $f»«s "» && «v ${#f}» «p -gt» 3 «k ]]»; «k then»
                «f echo» «s "file: »«v ${f%.txt}»«s "» >> out.log 2>&1
              «k else»
                «f curl» «p -fsSL» https://example.org/x | «f sudo tee» /etc/x > /dev/null
              «k fi
            done»
            «f cat» «s <<'EOF'» > file
            «s text $x
            EOF»
            «f greet»() { «k local» n=«v $1»; «f printf» «s 'hi %s\n' "»«v $n»«s "»; }
            «k case» «s "»«v $1»«s "» «k in»
              start) «f run» ;;
              *) «k exit» 1 ;;
            «k esac»
            «f echo» $((1 + 2)) `«f date»` «c # end»
            """#),
        Golden(
            "bash",
            #"""
            «f sudo» «p -E» «f apt-get» install «p -y» «s "»«v $@»«s "» && «f echo» «s 'done'» «c # ok»
            «k for» ((i=0; «f i»<3; i++)); «k do» «f :»; «k done»
            «v arr»+=(three); «v sum»+=1 «f make»
            «v arr»=(one two) ; «f echo» «s "»«v ${arr[@]}»«s "» file{1,2}.txt a#b
            «f find» . «p -name» «s '*.py'» «p -exec» grep «p -l» «s "x"» {} \; | «f xargs rm» «p -f»
            «f echo» «s "nested »$(«f echo» «s "deep »$(«f echo» «s "»«v $X»«s "»)«s "» | cat)«s  end"» && «f ls
            cat» «s <<-A <<\B
            	one $x
            	A
            two
            B»
            «f echo» end
            """#),
        Golden(
            "sh",
            #"""
            «m $» «f git» status
            On branch main
            «m $» «f git» add . && \
              «f git» commit
            """#),
        Golden(
            "console",
            #"""
            «m $» «f npm» install «p --save-dev» typescript
            added 1 package in 2s
            «m user@host:~/src$» «f git» commit «p -m» «s "it's done"» \
                «p --amend»
            [main 1a2b3c] it's done
            «m (venv) $» «f python» «p -V»
            «c # a comment»
            «m PS C:\Users\me>» «f Get-Item» x
            """#),
        Golden(
            "shell-session",
            #"""
            «m $» «f echo» «s "a»
            b"
            «m %» «f ls» «p -la»
            «m root@box:/#» «f make»
            «m >>>» «k import» os
            output > file
            """#),
    ]
}
