import Commands

Scrollback.main()
