import Commands

Pageturner.main()
