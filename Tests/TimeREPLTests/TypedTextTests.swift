import Testing

@testable import TimeREPL

@Suite struct TypedTextTests {
  private let typed = TypedText(context: ParseContext(names: [], isInteractive: true))

  @Test(
    arguments: [
      ("subject a", nil), ("", nil), ("watch a.map {", 2), ("f(\n  [", 4), ("let x = 1 +", 2),
      ("let s = \"\"\"\n a", 0),
      ("advance 1s \\", 2), ("subject a\nwatch a.map {", 2), (")", nil),
    ] as [(String, Int?)])
  func `an incomplete text continues on an indented row`(text: String, indentation: Int?) {
    #expect(typed.indentation(after: text) == indentation)
  }

  @Test(
    arguments: [
      ("subject a", ["subject a"]),
      ("subject a\nsend a 1", ["subject a", "send a 1"]),
      ("\n\nsubject a\n\nsend a 1\n", ["\n\nsubject a", "send a 1"]),
      ("watch a\n  .map { $0 }\n  .print()\n\nsend a 1", ["watch a\n  .map { $0 }\n  .print()", "send a 1"]),
      ("watch a\nsend a 1", ["watch a", "send a 1"]),
      ("watch a.map {\n  $0\n}\nrun", ["watch a.map {\n  $0\n}", "run"]),
      ("watch a.map {\nrun", ["watch a.map {\nrun"]),
      ("// note\nrun", ["// note", "run"]),
      ("class A {\n  @B var c\n  now\n}\nrun", ["class A {\n  @B var c\n  now\n}", "run"]),
      ("@A\nclass B\n{\n  now\n}\nrun", ["@A\nclass B\n{\n  now\n}", "run"]),
      ("let a = 1\n#if DEBUG\nlet b = 2\n#endif\nrun", ["let a = 1", "#if DEBUG\nlet b = 2\n#endif", "run"]),
      ("let a = f()\n#if DEBUG\n  .g()\n#endif\nrun", ["let a = f()\n#if DEBUG\n  .g()\n#endif", "run"]),
    ])
  func `a text of several rows is entered entry by entry`(text: String, entries: [String]) {
    var found: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = typed.entryEnd(in: rest)
      found.append(String(rest[..<end]))
      rest = rest[end...].drop(while: \.isNewline)
    }
    #expect(found == entries)
  }

  @Test(
    arguments: [
      ("send a 1", "send a 1"),
      ("send a 1\n", "send a 1"),
      ("subject a\n\nsend a 1\n\n", "subject a\n\nsend a 1"),
      ("0s> send a 1\n0s     a  1\n1s> run\n", "send a 1\nrun"),
      ("TimeREPL 0.1 - virtual time\n0s> watch a.map {\n... $0\n... }\n0s> run", "watch a.map {\n$0\n}\nrun"),
      ("0s> send a 1", "send a 1"),
      ("> 3", "> 3"),
      ("> subject a\n> send a 1\na 1\n", "subject a\nsend a 1"),
      ("print(f(1))\nfunc f(_ n: Int) -> Int { n + 1 }", "func f(_ n: Int) -> Int { n + 1 }\nprint(f(1))"),
      (
        "print(even(2))\nfunc even(_ n: Int) -> Bool { n == 0 || odd(n - 1) }\nfunc odd(_ n: Int) -> Bool { n > 0 && even(n - 1) }",
        "func even(_ n: Int) -> Bool { n == 0 || odd(n - 1) }; \\\nfunc odd(_ n: Int) -> Bool { n > 0 && even(n - 1) }\nprint(even(2))"
      ),
      ("func f() {}\nlet a = 1\nf()", "func f() {}\nlet a = 1\nf()"),
      (
        "// head\n\nimport Combine\n\n// use\nlet a = S(2)\n\n// types\nstruct S { let n: T; init(_ n: T) { self.n = n } }\nstruct U {}\n// an alias\ntypealias T = Int",
        "// head\n\nimport Combine\n// an alias\ntypealias T = Int\n// types\nstruct S { let n: T; init(_ n: T) { self.n = n } }\n// use\nlet a = S(2)\nstruct U {}"
      ),
      ("subject a\nf()\nfunc f() {}", "subject a\nf()\nfunc f() {}"),
    ])
  func `only the commands of a pasted transcript are entered`(text: String, commands: String) {
    #expect(typed.commands(inPaste: text) == commands)
  }
}
