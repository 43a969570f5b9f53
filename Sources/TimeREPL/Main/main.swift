// The program, a target of its own: in a release it holds Swift's libraries, as Package.swift asks for it alone. Tests
// link Testing and Foundation, which bring the same libraries, and must not have them twice; so they link the rest of
// the program without this file.

import TimeREPL

EntryPoint.main()
