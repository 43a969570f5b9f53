import TestSupport
import Testing

@testable import TimeREPL

@Suite struct EntryReaderTests {
  /// Returns the entries of `lines`, each with its line number.
  private func entries(_ text: String, joinsDots: Bool = true) -> [String] {
    var reader = EntryReader(joinsDots: joinsDots)
    var entries: [Source] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      entries += reader.read(line, in: ParseContext(isInteractive: !joinsDots))
    }
    if let last = reader.finish() { entries.append(last) }
    return entries.map { "\($0.line): \($0.text)" }
  }

  @Test(arguments: [false, true])
  func `each line is an entry`(joinsDots: Bool) {
    #expect(entries("subject a\nsend a 1", joinsDots: joinsDots) == ["1: subject a", "2: send a 1"])
  }

  @Test(arguments: [false, true])
  func `an open bracket, an operator or a backslash continues the entry`(joinsDots: Bool) {
    let text = "let f = {\n  $0\n}\n1 +\n\n2\nsend a \\\n  1\nlet t = \"\"\"\n  b\n  \"\"\""
    #expect(
      entries(text, joinsDots: joinsDots) == [
        "1: let f = {\n  $0\n}", "4: 1 +\n\n2", "7: send a \\\n  1", "9: let t = \"\"\"\n  b\n  \"\"\"",
      ])
  }

  @Test func `lines that begin with a dot join the line before in files`() {
    #expect(
      entries("let a = b\n  .c\n\n  // why\n  .d\n\nnow\nx\n.y\nz") == [
        "1: let a = b\n  .c\n\n  // why\n  .d", "7: now", "8: x\n.y", "10: z",
      ])
  }

  @Test func `lines that begin with a dot do not join a typed line`() {
    #expect(entries("let a = b\n.c", joinsDots: false) == ["1: let a = b", "2: .c"])
  }

  @Test(arguments: ["now", "send a 1", "let a = b; now", "...1"])
  func `commands that do not end in an expression are not joined`(line: String) {
    #expect(entries("\(line)\n.c").last == (line == "...1" ? "1: ...1\n.c" : "2: .c"))
  }

  @Test func `an entry held back is returned with the next line`() {
    var reader = EntryReader(joinsDots: true)
    #expect(reader.read("a", in: ParseContext()).isEmpty)
    #expect(!reader.isUnfinished)
    #expect(reader.read("now", in: ParseContext()).map(\.text) == ["a", "now"])
  }

  @Test func `a typed entry that cannot become right ends at once`() {
    #expect(entries("f(1 2\n3", joinsDots: false) == ["1: f(1 2", "2: 3"])
    #expect(entries("f(]\n3") == ["1: f(]", "2: 3"])
  }

  @Test(arguments: [
    "class Model: ObservableObject {\n  @Published var x = 1\n  init() { print(x) }\n  func f() {\n    §\n  }\n}",
    "struct S {\n  let text = \"\"\"\n    }\n    \\q\n    \"\"\"\n  // }\n  /* } */\n  let brace = \"}\"\n  @A var b: C\n  now\n}",
    "@MainActor\nfinal class M {\n  now\n}", "@available(iOS 13, *) @MainActor\nstruct S\n{\n  now\n}",
    "private extension Foo\n  where A: B\n{\n  @objc func f() {}\n  now\n}", "actor A {\n  @B let c\n  now\n}",
    "protocol P {\n  @A var x: Int { get }\n  now\n}", "enum E: String {\n  case a = \"\\q\"\n\n  now\n}",
    "extension A {\n  func f(_ b: [C) {\n  }\n  @D var x\n  now\n}", "class A\n\n{\n  now\n}",
    "@propertyWrapper struct W { let q = \"}\"\n  now\n}", "func f() {\n  § let b = 1\n  now\n}",
    "init() {\n  \u{1}\n  now\n}", "while x {\n  §\n  now\n}", "let f = {\n  §\n  now\n}",
  ])
  func `an unparsable text is one entry up to its closing brace`(text: String) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(entries("now\n" + text + "\nsend a 1") == ["1: now", "2: " + text, "\(rows + 2): send a 1"])
    #expect(throws: Diagnostic.self) { try parse(Source(text), in: ParseContext()) }
  }

  @Test(arguments: [
    ("@MainActor\nnow", ["1: @MainActor\nnow"]), ("actor A\nnow", ["1: actor A", "2: now"]),
    ("import A\n{ 1 }", ["1: import A", "2: { 1 }"]), ("open\n  .first()", ["1: open\n  .first()"]),
    ("class.x\n.y", ["1: class.x\n.y"]), ("f(])\nnow", ["1: f(])", "2: now"]), ("(}\nnow", ["1: (}", "2: now"]),
    ("let a = { [ }\nnow", ["1: let a = { [ }", "2: now"]), ("let a = \"\\q\nnow", ["1: let a = \"\\q", "2: now"]),
  ])
  func `an unparsable entry takes no other lines`(text: String, wanted: [String]) {
    #expect(entries(text) == wanted)
  }

  @Test func `typed line by line, a mistake is reported at once`() {
    #expect(entries("macro A {\n  now\n}", joinsDots: false) == ["1: macro A {", "2:   now", "3: }"])
  }

  @Test func `an unfinished entry ends with the text`() {
    #expect(entries("f(\n1") == ["1: f(\n1"])
  }

  @Test(
    arguments: ["a(", "1 +", "\"", "/*", "x", "{ $0 }.f(", "- ", "[1].map {\n}", "let a = b", "(a) +"], [false, true])
  func `a long file is read in linear time`(line: String, joinsDots: Bool) {
    var reader = EntryReader(joinsDots: joinsDots)
    let time = threadTime {
      for _ in 0..<(6_000 / line.utf8.count) { _ = reader.read(line, in: ParseContext()) }
    }
    #expect(time < .seconds(10))
  }

  @Test func `an entry of more than a megabyte is refused`() {
    var reader = EntryReader(joinsDots: true)
    _ = reader.read("f(", in: ParseContext())
    let line = String(repeating: "1,", count: 1 << 16)
    var entries: [Source] = []
    for _ in 0..<9 { entries += reader.read(line, in: ParseContext()) }
    #expect(entries.count >= 1)
    #expect(throws: Diagnostic.self) { try parse(entries[0], in: ParseContext()) }
  }
}
