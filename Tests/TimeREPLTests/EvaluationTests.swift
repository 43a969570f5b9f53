import Testing

@testable import TimeREPL

@Suite struct EvaluationTests {
  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("-7 % 3", "-1"), ("7.0 / 2", "3.5"), ("1 + 0.5", "1.5"),
    ("1 << 3 | 1", "9"), ("~5 & 0xF", "10"), ("5 ^ 1", "4"), ("Int.max &+ 1", "-9223372036854775808"),
    ("\"a\" + \"b\"", "\"ab\""), ("[1] + [2, 3]", "[1, 2, 3]"), ("1s + 500ms", "1.5s"), ("2 * 1.5s", "3s"),
    ("1s / 4", "250ms"), ("1s / 4ms", "250.0"), ("-(1s)", "-1s"), ("0s + .seconds(2) + .milliseconds(1)", "2.001s"),
    ("1s - .zero", "1s"), ("1 == 1.0", "true"), ("\"a\" < \"b\"", "true"), ("(1, 2) < (1, 3)", "true"),
    ("1s >= 1000ms", "true"),
    ("[1, 2] == [1, 2]", "true"), ("nil == nil", "true"), ("1 != nil", "true"), ("1...3 ~= 2", "true"),
    ("1 < 2 && 2 < 1 || true", "true"), ("!true", "false"), ("true ? 1 : 2", "1"), ("nil ?? 3", "3"), ("1 ?? 3", "1"),
    ("0.1 + 0.2", "0.30000000000000004"), ("1e100", "1e+100"), ("0.0 / 0.0", "nan"),
  ])
  func `operators work as in Swift`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("{ $0 * 2 }(4)", "8"), ("{ a, b in a - b }(5, 3)", "2"), ("{ x in let y = x + 1; return y * y }(2)", "9"),
    ("{ }()", "()"), ("{ $0 + $1 }((1, 2))", "3"), ("[(1, 2), (3, 4)].map { $0 + $1 }", "[3, 7]"),
    ("[(1, 2)].map { $0.1 }", "[2]"), ("let f = { $0 + 1 }; f(f(1))", "3"),
    ("let add = { a in { b in a + b } }; add(1)(2)", "3"),
    ("func sq(x) = x * x; sq(7)", "49"),
    ("func f(n) { if n < 2 { return 1 }; return n * f(n - 1) }; f(20)", "2432902008176640000"),
    ("func f(a, b) = a - b; f(a: 3, b: 1)", "2"), ("[1, 2, 3].map(\\.description)", #"["1", "2", "3"]"#),
    ("[1, 2, 3].reduce(0, +)", "6"), ("[3, 1, 2].sorted(by: >)", "[3, 2, 1]"),
    ("[1, 2].map(String.init)", #"["1", "2"]"#),
    ("[\"1\", \"x\"].compactMap { Int($0) }", "[1]"), ("let g = max; g(3, 9)", "9"), ("{ $0 }", "{ $0 }"),
    ("max", "max"),
    ("{ func g(n) { if n == 0 { return 0 }; return n + g(n - 1) }; return g($0) }(10)", "55"),
    ("{ if $0 > 1 { return 1 } else { return 2 } }(0)", "2"),
  ])
  func `functions take arguments and return values`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("var a = 1; a = 2; a", "2"), ("var a = 1; a += 2; a *= 5; a", "15"),
    ("var a = [1, 2]; a[0] = 9; a[1] += 1; a", "[9, 3]"),
    ("var a = [1]; a.append(2); a", "[1, 2]"), ("var a = [[1]]; a[0].append(2); a", "[[1, 2]]"),
    ("var d = [\"a\": 1]; d[\"b\"] = 2; d[\"a\"] = nil; d", #"["b": 2]"#),
    ("var d = [:]; d[1, default: 0] += 5; d[1, default: 0] += 5; d", "[1: 10]"),
    ("var t = (a: 1, b: 2); t.b = 5; t.0 += 1; t", "(a: 2, b: 5)"), ("var a = [1]; let b = a; a.append(2); b", "[1]"),
    ("var (a, b) = (1, 2); (a, b) = (b, a); [a, b]", "[2, 1]"), ("let (q, _) = (1, 2); q", "1"),
    ("var n = 0; let f = { n += 1 }; f(); f(); n", "2"), ("var n = 0; [1, 2].forEach { n += $0 }; n", "3"),
    ("{ var n = 0; let f = { n += 1; return n }; f(); return f() + n }()", "4"),
    ("var s = 0; for i in 1...4 where i % 2 == 0 { s += i }; s", "6"),
    ("var s = 0; for i in 0..<10 { if i == 5 { break }; if i == 1 { continue }; s += i }; s", "9"),
    ("var s = \"\"; for (i, c) in \"ab\".enumerated() { s += \"\\(i)\\(c)\" }; s", "\"0a1b\""),
    ("{ for i in 0..<9 { if i == 3 { return i } }; return -1 }()", "3"),
    ("{ x in guard let y = x else { return \"none\" }; return \"some \\(y)\" }(nil)", "\"none\""),
    ("{ if let x = $0, x > 1 { return x } else { return 0 } }(5)", "5"),
    ("var (a, b) = (1, 2); swap(&a, &b); [a, b]", "[2, 1]"), ("var x: Int? = 5; x! += 1; x", "Optional(6)"),
    ("var a = [3, 1, 2]; a.sort { $0 > $1 }; a", "[3, 2, 1]"),
    ("var fs = []; for i in 1...3 { fs.append { i } }; fs.map { $0() }", "[1, 2, 3]"),
    ("var a = [1, 2, 3]; a.removeAll { a.count > $0 }; a", "[3]"),
    ("var starts = [1, 2].starts; starts([1])", "true"), ("var half = { x in x / 2 }; half(4)", "2"),
    ("var sum = { $0 + $1 }; sum((1, 2))", "3"), ("var plus = max; plus(1, 2)", "2"),
  ])
  func `statements change variables`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("let s: String? = nil; s?.count", "nil"), ("let s: String? = \"abc\"; s?.count.description", "Optional(\"3\")"),
    ("let a: [Int]? = nil; a?.map { $0 }.count", "nil"), ("try? { throw \"boom\" }()", "nil"), ("try { 1 }()", "1"),
    ("try { throw \"boom\" }()", "thrown \"boom\""), ("throw Error(\"x\")", "thrown \"x\""),
    ("\"\\(1 + 1) \\(\"a\") \\([\"b\"])\"", #""2 a [\"b\"]""#),
  ])
  func `Optionals and errors propagate`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  private static let arithmetic = ["+", "-", "*", "/", "%"]
  private static let comparisons = ["==", "!=", "<", ">", "<=", ">="]

  @Test(arguments: arithmetic, arithmetic + comparisons)
  func `two operators with constants give the same result as with parameters`(first: String, second: String) {
    // In the first form both operations on Ints are compiled to one closure instead of two.
    let prompt = Prompt()
    for value in ["\(Int.min + 1)", "-7", "0", "\(Int.max)", "1.5", "2s", "'a'"] {
      for (a, b) in [(3, 2), (0, 1), (1, 0), (-1, -1), (Int.max, 1), (1, Int.max)] {
        let short = prompt.answer("{ ($0 \(first) \(a)) \(second) \(b) }(\(value))")
        let long = prompt.answer("{ x, a, b in (x \(first) a) \(second) b }(\(value), \(a), \(b))")
        let (got, wanted) = (short.components(separatedBy: " at '")[0], long.components(separatedBy: " at '")[0])
        #expect(got == wanted, "\(value) \(first) \(a) \(second) \(b)")
      }
    }
  }

  @Test(arguments: [
    ("Int.max + 1", "overflow(\"9223372036854775807 + 1\") at 'Int.max + 1'"),
    ("1 / 0", "divisionByZero(\"1 / 0\") at '1 / 0'"),
    ("{ 10 % $0 }(0)", "divisionByZero(\"10 % 0\") at '10 % $0'"),
    ("{ $0 / 0 + 1 }(5)", "divisionByZero(\"5 / 0\") at '$0 / 0'"),
    ("{ $0 * 2 > 1 }(Int.max)", "overflow(\"9223372036854775807 * 2\") at '$0 * 2'"),
    ("{ $0 - 1 + 2 }(Int.max)", "overflow(\"9223372036854775806 + 2\") at '$0 - 1 + 2'"),
    ("-Int.min", "overflow(\"-(-9223372036854775808)\") at '-Int.min'"),
    ("1h * 9999999", "overflow(\"1h * 9999999\") at '1h * 9999999'"),
    ("1 + \"a\"", "wrongOperands(\"+\", left: \"Int\", right: \"String\") at '1 + \"a\"'"),
    ("1 == \"1\"", "wrongOperands(\"==\", left: \"Int\", right: \"String\") at '1 == \"1\"'"),
    ("[1][3]", "indexOutOfRange(3, count: 1) at '[1][3]'"),
    ("let x: Int? = nil; x! + 1", "nilUnwrapped(\"x!\") at 'x!'"),
    ("{ $0 }(1, 2)", "wrongArity(\"{ $0 }\", expected: 1, given: 2) at '{ $0 }(1, 2)'"),
    ("5(1)", "notCallable(\"Int\") at '5(1)'"),
    ("1 ? 2 : 3", "cannotConvert(\"Int\", to: \"Bool\") at '1'"),
    ("try! { throw \"x\" }()", "uncaughtError(\"\\\"x\\\"\") at 'try! { throw \"x\" }()'"),
    ("3...1", "invalidRange(lower: \"3\", upper: \"1\") at '3...1'"),
    ("let (a, b) = (1, 2, 3)", "wrongTupleCount(expected: 2, found: \"(Int, Int, Int)\") at '(1, 2, 3)'"),
    ("[].removeLast()", "notAssignable(\"[]\", copying: Optional(\"dropLast()\")) at '[]'"),
    ("var a = []; a.removeLast()", "emptyCollection(\"removeLast\") at 'removeLast()'"),
    ("\"a\".count.foo", "unknownMember(\"foo\", of: nil, near: []) at 'foo'"),
    ("1.uppercased()", "unknownMember(\"uppercased\", of: Optional(\"Int\"), near: []) at 'uppercased'"),
  ])
  func `an operation that would trap on a Mac is an error with a place`(source: String, problem: String) {
    #expect(Prompt().answer(source) == problem)
  }

  @Test(arguments: [
    ("let count = 1; coutn + 1", "unknownName(\"coutn\", near: [\"count\"]) at 'coutn'"),
    ("[1].fliter { $0 > 1 }", "unknownMember(\"fliter\", of: nil, near: [\"filter\"]) at 'fliter'"),
    ("let a = 1; a = 2", "constant(\"a\") at 'a'"), ("func f(x) { x = 1 }", "constant(\"x\") at 'x'"),
    ("let a = [1]; a.append(2)", "constant(\"a\") at 'a'"),
    ("1 = 2", "notAssignable(\"1\", copying: nil) at '1'"), ("if true { break }", "misplaced(\"break\") at 'break'"),
    ("return 1", "misplaced(\"return\") at 'return 1'"),
    ("{ guard true else { 1 } }", "guardFallsThrough at 'guard true else { 1 }'"),
    ("{ let a = 1; let a = 2 }", "alreadyDeclared(\"a\") at 'a'"),
    ("$0", "unknownName(\"$0\", near: []) at '$0'"),
    (
      "max(1)",
      "missingArgument(\"y\", signature: \"max(_ x: T, _ y: T, _ rest: T...) -> T where T: Comparable\", "
        + "example: nil) at 'max(1)'"
    ),
    ("Int.mx", "unknownMember(\"mx\", of: Optional(\"Int\"), near: [\"max\"]) at 'mx'"),
  ])
  func `a certain mistake is an error before anything runs`(source: String, problem: String) {
    #expect(Prompt().answer(source) == problem)
  }

  @Test func `a failed declaration declares no name`() {
    let prompt = Prompt()
    #expect(prompt.answer("let a = 1 / 0").hasPrefix("divisionByZero"))
    #expect(prompt.environment.names == [])
  }

  @Test func `a compiled program lists the names that it uses and declares`() throws {
    let prompt = Prompt()
    try prompt.enter("let a = 1; var b = 2")
    let source = Source("let c = { a + b + $0 + a }")
    guard case .input(.statement(let statement))? = try parse(source, in: ParseContext()).first?.kind else {
      Issue.record("no statement")
      return
    }
    let program = try Compiler.compile(statement, in: source, prompt.environment)
    #expect(program.references == ["a", "b"])
    #expect(program.declares == ["c"])
  }
}
