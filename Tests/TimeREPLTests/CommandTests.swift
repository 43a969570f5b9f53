import Testing

@testable import TimeREPL

@Suite struct CommandTests {
  @Test(arguments: CommandTable.rows.flatMap { row in row.examples.map { (row.name, $0) } })
  func `every example parses as its command`(name: String, example: String) throws {
    let text = parsed(example)
    #expect(problem(example).0 == nil)
    let word = name.drop { $0 == ":" }
    #expect(text.dropFirst().hasPrefix(word), "\(text)")
  }

  /// A function may have a body, and the options of `:save` may precede the path.
  private static let written = CommandTable.rows.filter {
    !["func", ":save"].contains($0.name) && !$0.completions.contains(.act)
  }

  @Test(arguments: written.flatMap(\.examples))
  func `every example matches the syntax of its command`(example: String) throws {
    let text = example.prefix { $0 != "/" }
    let given = TypedLine(text + (text.hasSuffix(" ") ? "" : " "), names: []).given
    // The command without parameters.
    guard let given else { return #expect(!text.contains(" ")) }
    #expect(CommandPlace(given.row, given.pieces).isWritten, "\(given.row.usage)")
  }

  @Test func `every spelling occurs once`() {
    let spellings = CommandTable.rows.flatMap(\.spellings)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test(arguments: [
    ("send a (1 + 2) -3 [1, 2]", "(send a (+ 1 2) -3 (array 1 2))"), ("send a", "(send a)"),
    ("send a 1 -3", "(send a 1 -3)"),
    ("send a 1+2", "(send a (+ 1 2))"), ("send a { $0 + 1 } x", "(send a {(+ $0 1)} x)"),
    ("send a f(1, 2) b[0]", "(send a (call f 1 2) (at b 0))"),
    ("send a (x ? 1 : 2).b", "(send a (. (? x 1 2) b))"), ("send a \"b c\" nil // d", "(send a (string \"b c\") nil)"),
    ("send a .b -x !y", "(send a .b (- x) (! y))"), ("send a (1, 2)", "(send a (tuple 1 2))"),
  ])
  func `values are separated by spaces`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("at 1s send a 1", "(at 1s (send a 1))"), ("in 1s + 500ms finish a", "(in (+ 1s 500ms) (finish a))"),
    ("every 1ms x1000 send a $0", "(every 1ms x1000 (send a $0))"),
    ("every t { send a 1; finish b\n cancel c.2 }", "(every t (send a 1) (finish b) (cancel c.2))"),
    ("at t.x {}", "(at (. t x))"), ("at (f { $0 }) fail a \"b\"", "(at (call f ~{$0}) (fail a (string \"b\")))"),
    ("at 1s watch a.map { $0 } as b demand 3", "(at 1s (watch (call (. a map) ~{$0}) as b demand 3))"),
    ("in 1s request a unlimited", "(in 1s (request a unlimited))"),
  ])
  func `acts can be scheduled`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("advance", "(advance)"), ("advance -1s", "(advance -1s)"), ("advance to 5s", "(advance to 5s)"),
    ("step", "(step 1)"), ("stepi 3", "(stepi 3)"),
    ("run", "(run)"), ("run until 5s", "(run until 5s)"), ("run until t + 1s", "(run until (+ t 1s))"),
    ("run until a.2", "(run until a.2)"),
    ("run until a == 1 + 2", "(run until a == (+ 1 2))"), ("run until a finished", "(run until a finished)"),
    ("run until a failed", "(run until a failed)"),
    ("run for 1 event", "(run for 1)"), ("run until .seconds(1)", "(run until (call .seconds 1))"),
  ])
  func `commands that move time parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("pending", "(pending)"), ("log since 1s a.2 last 3", "(log a.2 last 3 since 1s)"),
    ("log 5", "(log last 5)"), ("log 1s..1.5s", "(log since 1s until 1.5s)"), ("log a from #12", "(log a from #12)"),
    ("log 1s...2s", "(log since 1s until 2s)"), ("marbles a 1s..2s b", "(marbles a b since 1s until 2s)"),
    ("marbles last 20 --per 50ms", "(marbles last 20 per 50ms)"), ("plot a b from 1s", "(plot a b since 1s)"),
    ("plot --points a", "(plot --points a)"), (":play --marbles 2x", "(play marbles 2.0)"),
    (":export svg a.svg --why #3 --animated", "(export svg a.svg why #3 animated)"), ("set", "(set)"),
    ("set log stages", "(set log stages)"),
    ("set tick 10ms", "(set tick 10ms)"), ("?", "(help)"), ("help debounce", "(help debounce)"),
    (":help :quit", "(help :quit)"), ("help ??", "(help ??)"),
    ("exit", "(quit)"), ("watch a as b", "(watch a as b)"),
    ("watch (a as Int) demand 2", "(watch (as a Int) demand 2)"),
    ("show a.2", "(show a.2)"), ("marbles a.2#1 b#1#2", "(marbles a.2#1 b#1#2)"),
    ("subject a; let b = a;; watch b // x", "(subject a)\n(let b a)\n(watch b)"),
    ("subject a\nsend a 1\n", "(subject a)\n(send a 1)"), ("", ""), ("# note", ""),
    ("pipeline p = a\n  .map { $0 }", "(pipeline p (call (. a map) ~{$0}))"), ("send a \\\n 1", "(send a 1)"),
    ("let in_ = 1", "(let in_ 1)"),
  ])
  func `each line is a command`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("scheduler.advance(by: 1)", "(call (. scheduler advance) by:1)"), ("log.count", "(. log count)"),
    ("now + 1s", "unexpected"), ("set(1)", "(call set 1)"),
  ])
  func `a command is followed by a space or the end`(text: String, expected: String) {
    #expect(parsed(text).hasPrefix(expected))
  }

  @Test(arguments: [
    ("adv 1s", "(advance 1s)"), ("sub a", "(subject a)"), (":q", "(quit)"), ("q", "(quit)"),
    ("at 1s fin a", "(at 1s (finish a))"), ("wat = 1", "(= wat 1)"), ("wat + 1", "(+ wat 1)"), ("adv.x", "(. adv x)"),
  ])
  func `prefixes work at a terminal`(text: String, expected: String) {
    #expect(parsed(text, isInteractive: true) == expected)
  }

  @Test(arguments: [
    ("s", "(step 1)"), ("n 2", "(step 2)"), ("c", "(continue)"), ("d 1", "(delete 1)"), ("p a", "(show a)"),
    ("info a", "(show a)"), ("bt", "(why)"), ("where", "(why)"), ("bt #3", "(why #3)"), ("s = 1", "(= s 1)"),
    ("p + 1", "(+ p 1)"), ("c.x", "(. c x)"),
  ])
  func `the names of gdb work at a terminal`(text: String, expected: String) {
    #expect(parsed(text, isInteractive: true) == expected)
  }

  @Test(arguments: CommandTable.gdbNames.keys.filter { !Keywords.all.contains($0) })
  func `declared names precede gdb's, and files do not accept gdb's names`(name: String) {
    #expect(parsed(name, names: [name], isInteractive: true) == name)
    #expect(parsed(name) == name)
    #expect(CommandTable.row(name) == nil)
  }

  @Test(arguments: CommandTable.gdbNames)
  func `gdb's name is spelled out as the command that it stands for`(name: String, command: String) {
    let line = SpelledOut.line("  \(name) a; at 1s send a 1", in: ParseContext(isInteractive: true))
    let isWhole = ["show", "break", "why"].contains(command)
    #expect(line == (isWhole ? "  \(command) a; at 1s send a 1" : "  \(name) a; at 1s send a 1"))
    #expect(SpelledOut.line(name, in: ParseContext(names: [name], isInteractive: true)) == name)
  }

  @Test func `the first word of a Swift statement at a time is no command`() {
    let context = ParseContext(names: ["s"], isInteractive: true)
    #expect(SpelledOut.line("at 1s s.send(1)", in: context) == "at 1s s.send(1)")
    #expect(SpelledOut.line("in 1s m.q = 3; s", in: context) == "in 1s m.q = 3; s")
    #expect(SpelledOut.line("adv 1s", in: context) == "advance 1s")
  }

  @Test func `declared names precede prefixes of commands`() {
    #expect(parsed("adv", names: ["adv"], isInteractive: true) == "adv")
    #expect(parsed("let adv = 1; adv", isInteractive: true) == "(let adv 1)\nadv")
  }

  @Test func `files need full names of commands`() {
    #expect(problem("adv 1s").0 == .unknownCommand("adv", near: ["advance"]))
  }

  @Test func `an ambiguous prefix lists the commands that begin with it`() {
    #expect(problem("se a 1", isInteractive: true).0 == .ambiguousCommand("se", candidates: ["send", "settle", "set"]))
  }
}
