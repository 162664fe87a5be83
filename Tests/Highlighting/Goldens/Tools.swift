extension Golden {
    static let tools: [Golden] = [
        Golden(
            "diff",
            #"""
            «m diff --git a/app.py b/app.py
            index 83db48f..bf2a6f1 100644
            --- a/app.py
            +++ b/app.py»
            «h @@ -1,4 +1,5 @@ def main():»
             import os
            «d --- a dash dash line
            -print("old")»
            «i +print("new")
            +print("more")»

             done
            «c \ No newline at end of file»
            """#),
        Golden(
            "diff",
            #"""
            «h 3c3»
            «d < old
            ---»
            «i > new»
            """#),
        Golden(
            "diff",
            #"""
            «h <<<<<<< SEARCH»
            a = 1
            «h =======»
            a = 2
            «h >>>>>>> REPLACE»
            """#),
        Golden(
            "patch",
            #"""
            «m *** Begin Patch
            *** Update File: a.py»
            «h @@»
             <div>
            «d -a»

            «d -b»
            «i +++ c»
            «m *** End Patch»
            """#),
        Golden(
            "markdown",
            #"""
            «m ---
            title: x
            ---»
            «h # Heading»

            Some «s `inline code`» and [a link](«s https://example.org "t"»).

            «m -» item **bold**
              «m 1.» nested
            «m >» quote

            «m ```python»
            «k def» «f f»(): «k pass»
            «m ```»
            «c <!-- note -->»
            """#),
        Golden(
            "markdown",
            #"""
            Text with «s ``code ` tick``» and `unclosed
            «m *» list *not*
            «m 12.» item
            «m ~~~js»
            «k let» a = «n 1»
            «m ~~~»
                «h # indented»
            #not a heading
            """#),
        Golden(
            "dockerfile",
            #"""
            «c # syntax=docker/dockerfile:1»
            «k FROM» node:20-alpine «k AS» build
            «k ARG» VERSION=1.0
            «k ENV» NODE_ENV=production PORT=3000
            «k WORKDIR» /app
            «k COPY» «p --from»=build /a ./b
            «k RUN» «f npm» ci «p --omit»=dev && \
                «f npm» cache clean «p --force»
            «k EXPOSE» 3000
            «k CMD» [«s "node"», «s "server.js"»]
            """#),
        Golden(
            "dockerfile",
            #"""
            «k RUN» «p --mount»=type=cache,target=/x «f apt-get» update \
              «c # comment inside»
              && rm -rf /x
            «k ENTRYPOINT» «f exec java» «v $OPTS» «p -jar» app.jar
            """#),
        Golden(
            "makefile",
            #"""
            «v CC» := gcc
            «v SRC» = «v $(wildcard src/*.c)»

            «f .PHONY»: all clean
            «f all»: build/app «c # default»

            «f build/%.o»: src/%.c
            	@«f mkdir» «p -p» «v $(dir $@)
            	$(CC)» «p -c» «v $<» «p -o» «v $@»

            «k ifeq» («v $(DEBUG)»,1)
            «v CFLAGS» += -g
            «k endif»
            """#),
        Golden(
            "makefile",
            #"""
            «k include» a.mk
            a b: c ; echo «v $@»
            	-«f rm» «p -f» «v $(OUT) $$»HOME
            «k define» X
            «k endef»
            """#),
        Golden(
            "cmake",
            #"""
            «f cmake_minimum_required»(VERSION «n 3.20»)
            «f project»(app LANGUAGES CXX)
            «c # sources»
            «f set»(SRC main.cpp «s "»${CMAKE_SOURCE_DIR}«s /x.cpp"»)
            «k if»(WIN32)
              «f target_link_libraries»(app PRIVATE «s ${LIBS}»)
            «k endif»()
            """#),
        Golden(
            "latex",
            #"""
            «k \documentclass»{article} «c % comment»
            «k \begin»{document}
            The area is «s $\pi r^2$» and «k \textbf»{bold} «n 50»\% text.
            \[ E = mc^«n 2» \]
            «k \end»{document}
            """#),
    ]
}
