import Testing

@testable import TimeREPL

/// Problems and the places of their carets.
@Suite struct ProblemTests {
  static let rows: [(String, Problem, at: String)] = [
    ("wach out", .unknownCommand("wach", near: ["watch"]), at: "wach"),
    ("bogus 1", .unknownCommand("bogus", near: []), at: "bogus"),
    (":halp", .unknownCommand(":halp", near: [":help"]), at: ":halp"),
    ("at 1s sned a", .unknownCommand("sned", near: ["send"]), at: "sned"),
    ("at 1s advance 1s", .unschedulable("advance"), at: "advance"), ("advance 1", .missingUnit("1"), at: "1"),
    ("at -1.5 send a", .missingUnit("-1.5"), at: "-1.5"),
    ("advance 1sec", .unknownUnit("sec", near: ["1s"]), at: "1sec"), ("advance 1m30", .missingUnit("30"), at: "1m30"),
    ("1.5ns", .durationTooFine("1.5ns"), at: "1.5ns"),
    ("9999999999h", .durationTooLong("9999999999h"), at: "9999999999h"), ("30s1m", .unitOrder("30s1m"), at: "30s1m"),
    ("{ $256 }", .parameterTooLarge(255), at: "$256"),
    ("{ $9223372036854775807 }", .parameterTooLarge(255), at: "$9223372036854775807"),
    ("18446744073709551616", .numberTooLarge("18446744073709551616"), at: "18446744073709551616"),
    ("0x", .malformedNumber("0x"), at: "0x"), ("1e999", .numberTooLarge("1e999"), at: "1e999"),
    ("send a 1 + 2", .spacedOperator("+"), at: "+"), ("send a 1, 2", .commaBetweenValues, at: ","),
    ("send a \"x\"\"y\"", .missingSpace(instead: nil), at: "\""),
    ("send", .missingParameter("NAME", command: "send"), at: ""),
    ("at 1s", .missingParameter("ACT", command: "at"), at: ""),
    ("at 1s { send }", .missingParameter("NAME", command: "send"), at: ""),
    ("let", .missingParameter("NAME", command: "let"), at: ""),
    ("let x", .missingParameter("= EXPR", command: "let"), at: ""), ("run 10s", .runWithoutGoal("10s"), at: "10s"),
    ("run for 10s", .runWithoutGoal("10s"), at: "10s"),
    ("step 0", .invalidCount("0"), at: "0"), ("step -1", .invalidCount("-1"), at: "-1"),
    ("subject log", .reservedName("log"), at: "log"), ("let in = 1", .reservedName("in"), at: "in"),
    ("watch a as now", .reservedName("now"), at: "now"),
    ("subject _", .reservedName("_"), at: "_"), ("let (a, if) = b", .reservedName("if"), at: "if"),
    ("now 1", .unexpected("1", after: "now"), at: "1"),
    (".map { $0 }", .leadingDot, at: "."),
    ("a b", .unknownCommand("a", near: ["at"]), at: "a"),
    ("a < b < c", .nonAssociative("<"), at: "<"), ("deinit { }", .unsupported("deinit"), at: "deinit"),
    ("(1]", .mismatchedBracket("]", expected: ")"), at: "]"), ("1)", .unmatchedBracket(")"), at: ")"),
    ("a（1）", .unexpectedCharacter("（", instead: "("), at: "（"), (#""\q""#, .unknownEscape("q"), at: #"\q"#),
    (#""\u{110000}""#, .invalidUnicodeEscape, at: #"\u{110000"#), ("\"x\nsend b \"y", .forgottenQuote, at: "\""),
    ("\"\"\"a\n\"\"\"", .crowdedQuotes, at: "\"\"\""), ("\"\"\"\n a\n  \"\"\"", .missingIndentation, at: " a\n"),
    ("f(1 2)", .expected(.text(")"), after: "1", found: "2"), at: "2"),
    ("every 1s x0 send a", .invalidRepetitions("x0"), at: "x0"),
    ("a § b", .unexpectedCharacter("§", instead: nil), at: "§"),
    ("switch a { case 1: case 2: b }", .emptyCase("case"), at: "case"),
    ("switch a { case 1: b; default: }", .emptyCase("default"), at: "default"),
    ("switch a { default: b; case 1: c }", .caseAfterDefault, at: "case"),
    ("switch a { b }", .expected(.text("case"), after: "{", found: "b"), at: "b"),
    ("case 1: a", .misplaced("case"), at: "case"), ("{ default: a }", .misplaced("default"), at: "default"),
    ("catch { }", .misplaced("catch"), at: "catch"),
    ("if case 1 { }", .expected(.text("="), after: "1", found: "{"), at: "{"),
    ("advance .25s", .leadingPoint(".25s", instead: "0.25s"), at: ".25s"),
    (".5", .leadingPoint(".5", instead: "0.5"), at: ".5"), ("-.5", .leadingPoint(".5", instead: "0.5"), at: ".5"),
    ("let self = 1", .reservedName("self"), at: "self"),
    (":pause 2x", .unexpected("2x", after: ":pause"), at: "2x"),
    (":replay now", .unexpected("now", after: ":replay"), at: "now"),
    (
      ":save two words.session", .surplusPath("words.session", quoted: "two words.session", command: ":save"),
      at: "words.session"
    ),
    (":load \"a b\" c; now", .surplusPath("c", quoted: nil, command: ":load"), at: "c"),
    (":save --text x", .unknownOption("--text", command: ":save"), at: "--text"),
    ("let x = 1 2", .unexpected("2", after: "1"), at: "2"),
    ("let x: Int" + String(repeating: "!", count: 1000), .nestingTooDeep(limit: 64), at: "!"),
  ]

  @Test(arguments: rows.indices)
  func `an error names a mistake and points at it`(row: Int) {
    let (text, expected, part) = Self.rows[row]
    let found = problem(text)
    #expect(found.0 == expected)
    #expect(found.at == part, "\(text)")
    #expect(found.0?.isIncomplete == false)
  }

  @Test(arguments: [
    "f(", "f(1", "f(1,", "[1, 2", "{ $0", "a +", "let x =", "a.map { $0 *", "\"abc", "'--", "\"\"\"\nx", "\"a\\(b",
    "/* a", "#if DEBUG", "#if os(iOS)\nlet a = 1\n#else", "send a \\", "a ?", "a ? b :", "pipeline p =", "if a {",
    "x = ",
    "try", "a.", "a ...", "send a (1", "at 1s {", "at 1s { send a 1;", "func f(x) =", "func f(x) {", "-", "send a \"x",
    "switch", "switch a", "switch a {", "switch a { case", "switch a { case 1", "switch a { case 1:",
    "switch a { case .b(let", "switch a { default: b", "if case", "if case .a(let b) =", "do", "do {", "do { a } catch",
    "do { a } catch {", "{ var a: Int", "{ var a: Int?",
    "throw", "\"\\u{4", "a ??", "class A { var n = 0 { didSet { n }", "struct A { var n: Int { get { 3 }",
    "struct A { var n: Int { get { 3 };",
  ])
  func `text that another line could complete is incomplete`(text: String) {
    #expect(problem(text).0?.isIncomplete == true, "\(String(describing: problem(text).0))")
  }
}
