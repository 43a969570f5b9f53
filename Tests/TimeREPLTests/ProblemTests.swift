import Testing

@testable import TimeREPL

/// What is wrong, and where the caret stands.
@Suite struct ProblemTests {
  static let rows: [(String, Problem, at: String)] = [
    ("wach out", .unknownCommand("wach", near: ["watch"]), at: "wach"),
    ("bogus 1", .unknownCommand("bogus", near: []), at: "bogus"),
    (":halp", .unknownCommand(":halp", near: [":help", "help"]), at: ":halp"),
    ("at 1s sned a", .unknownCommand("sned", near: ["send"]), at: "sned"),
    ("at 1s advance 1s", .unschedulable("advance"), at: "advance"), ("advance 1", .missingUnit("1"), at: "1"),
    ("at -1.5 send a", .missingUnit("-1.5"), at: "-1.5"),
    ("advance 1sec", .unknownUnit("sec", near: ["1s"]), at: "1sec"), ("advance 1m30", .missingUnit("30"), at: "1m30"),
    ("1.5ns", .durationTooFine("1.5ns"), at: "1.5ns"),
    ("9999999999h", .durationTooLong("9999999999h"), at: "9999999999h"), ("30s1m", .unitOrder("30s1m"), at: "30s1m"),
    ("9223372036854775808", .numberTooLarge("9223372036854775808"), at: "9223372036854775808"),
    ("0x", .malformedNumber("0x"), at: "0x"), ("1e999", .numberTooLarge("1e999"), at: "1e999"),
    ("send a 1 + 2", .spacedOperator("+"), at: "+"), ("send a 1, 2", .commaBetweenValues, at: ","),
    ("send a \"x\"\"y\"", .missingSpace, at: "\""), ("send", .missingParameter("NAME", command: "send"), at: ""),
    ("at 1s", .missingParameter("ACT", command: "at"), at: ""),
    ("at 1s { send }", .missingParameter("NAME", command: "send"), at: ""),
    ("let", .missingParameter("NAME", command: "let"), at: ""),
    ("let x", .missingParameter("= EXPR", command: "let"), at: ""), ("run 10s", .runWithoutGoal("10s"), at: "10s"),
    ("run for 10s", .runWithoutGoal("10s"), at: "10s"),
    ("step 0", .invalidCount("0"), at: "0"), ("step -1", .invalidCount("-1"), at: "-1"),
    ("subject log", .reservedName("log"), at: "log"), ("let in = 1", .reservedName("in"), at: "in"),
    ("watch a as now", .reservedName("now"), at: "now"),
    ("subject _", .reservedName("_"), at: "_"), ("let (a, log) = b", .reservedName("log"), at: "log"),
    ("now 1", .unexpected("1", after: "now"), at: "1"),
    ("log = 3", .expected(.name, after: "log", found: "="), at: "="), (".map { $0 }", .leadingDot, at: "."),
    ("a b", .unknownCommand("a", near: ["at"]), at: "a"),
    ("a < b < c", .nonAssociative("<"), at: "<"), ("while true {}", .unsupported("while"), at: "while"),
    ("(1]", .mismatchedBracket("]", expected: ")"), at: "]"), ("1)", .unmatchedBracket(")"), at: ")"),
    ("a（1）", .unexpectedCharacter("（", instead: "("), at: "（"), (#""\q""#, .unknownEscape("q"), at: #"\q"#),
    (#""\u{110000}""#, .invalidUnicodeEscape, at: #"\u{110000"#), ("\"x\nsend b \"y", .forgottenQuote, at: "\""),
    ("\"\"\"a\n\"\"\"", .crowdedQuotes, at: "\"\"\""), ("\"\"\"\n a\n  \"\"\"", .missingIndentation, at: " a\n"),
    ("f(1 2)", .expected(.text(")"), after: "1", found: "2"), at: "2"),
    ("every 1s x0 send a", .invalidCount("x0"), at: "x0"), ("a @ b", .unexpectedCharacter("@", instead: nil), at: "@"),
    ("let x = 1 2", .unexpected("2", after: "1"), at: "2"),
  ]

  @Test(arguments: rows.indices)
  func `a mistake is named and pointed at`(row: Int) {
    let (text, expected, part) = Self.rows[row]
    let found = problem(text)
    #expect(found.0 == expected)
    #expect(found.at == part, "\(text)")
    #expect(found.0?.isIncomplete == false)
  }

  @Test(arguments: [
    "f(", "f(1", "f(1,", "[1, 2", "{ $0", "a +", "let x =", "a.map { $0 *", "\"abc", "'--", "\"\"\"\nx", "\"a\\(b",
    "/* a", "send a \\", "a ?", "a ? b :", "pipeline p =", "if a {", "x = ",
    "try", "a.", "a ...", "send a (1", "at 1s {", "at 1s { send a 1;", "func f(x) =", "func f(x) {", "-", "send a \"x",
    "throw", "\"\\u{4", "a ??",
  ])
  func `what another line can mend is incomplete`(text: String) {
    #expect(problem(text).0?.isIncomplete == true, "\(String(describing: problem(text).0))")
  }
}
