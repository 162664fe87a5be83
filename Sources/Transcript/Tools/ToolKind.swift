/// The purpose of a tool, judging by its name: it determines the icon, and which parts of input and output are shown.
enum ToolKind: String, CaseIterable {
    case terminal, read, edit, search, web, task, image, other

    /// Recognises the names of well-known coding agents and chat applications; tools of MCP servers are named
    /// `mcp__server__name`.
    init(name: String) {
        let name = name.lowercased().split(separator: "__").last.map(String.init) ?? ""
        self = Self.kinds[name] ?? .other
    }

    /// The kind given the arguments: the command of a text editor may be to view a file.
    func with(_ arguments: ToolArguments) -> ToolKind {
        self == .edit && arguments.object?["command"]?.string == "view" ? .read : self
    }

    private static let kinds: [String: ToolKind] = {
        let names: [ToolKind: String] = [
            .terminal: """
            bash bash_code_execution bashoutput code_execution code_interpreter container.exec exec exec_command \
            execute_command execute_python getterminaloutput killbash killshell local_shell local_shell_call \
            powershell python repl run_code run_command run_in_terminal run_shell_command run_terminal_cmd \
            run_terminal_command run_terminal_command_v2 runinterminal shell shell_command terminal write_stdin
            """,
            .read: """
            cat list list_dir list_dir_v2 list_directory listdirectory ls notebookread open_file read read_file \
            read_file_v2 read_lints read_many_files readfile view view_file view_image
            """,
            .edit: """
            apply_patch applypatch artifacts canmore.create_textdoc canmore.update_textdoc create_file createfile edit \
            edit_file edit_file_v2 insert_edit_into_file multi_replace_string_in_file multiedit notebookedit patch \
            replace replace_in_file replace_string_in_file replacestring search_replace str_replace \
            str_replace_based_edit_tool str_replace_editor text_editor_code_execution update write write_file write_to_file
            """,
            .search: """
            codebase_search file_search filesearch find findfiles findtextinfiles glob glob_file_search grep \
            grep_search list_files rg ripgrep_raw_search search search_file_content search_files semantic_search \
            semantic_search_full toolsearch
            """,
            .web: """
            browse browser fetch fetch_webpage fetchwebpage google_web_search open_url web web_fetch web_search webfetch \
            websearch
            """,
            .task: """
            agent askuserquestion dispatch_agent exitplanmode manage_todo_list runsubagent skill spawn_agent subagent \
            task task_v2 taskcreate tasklist taskoutput taskupdate todo todo_write todoread todowrite update_plan \
            update_todo_list wait_agent
            """,
            .image: "dalle.text2im generate_image image_gen image_generation image_generation_call",
        ]
        var kinds: [String: ToolKind] = [:]
        for (kind, list) in names {
            for name in list.split(separator: " ") { kinds[String(name)] = kind }
        }
        return kinds
    }()
}
