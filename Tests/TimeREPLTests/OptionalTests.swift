import Testing

@testable import TimeREPL

/// Optionals as values. Whole programs with Swift's output are in `Tests/SwiftPrograms/optionals`.
@Suite struct OptionalTests {
  @Test(arguments: [
    ("let o: Int? = 3; o", "Optional(3)"), ("let o: Int?? = 3; o", "Optional(Optional(3))"),
    ("let o: Int?? = .some(nil); o", "Optional(nil)"), ("let a: Int? = nil; let b: Int?? = a; b", "Optional(nil)"),
    ("let a: Int? = 1; let b: Double? = 1; (a, b)", "(Optional(1), Optional(1.0))"),
    ("let xs: [Double?] = [1, nil]; xs", "[Optional(1.0), nil]"),
    ("let d: [String: Int?] = [\"a\": 1]; d", "[\"a\": Optional(1)]"),
    ("let t: (x: Int?, y: Int) = (1, 2); t", "(x: Optional(1), y: 2)"),
    ("func f(_ x: Int?) -> Any { x }; f(2)", "Optional(2)"), ("func f() -> Int? { 2 }; f()", "Optional(2)"),
    ("func f(_ x: Int) -> Int? { if x > 1 { return x }; return nil }; [f(1), f(2)]", "[nil, Optional(2)]"),
    ("var x: Int? = nil; x = 4; x", "Optional(4)"), ("true ? 1 : nil", "Optional(1)"),
    ("[1, nil]", "[Optional(1), nil]"),
    ("let f: (Int) -> Int? = { $0 }; f(1)", "Optional(1)"), ("let x: Int! = 1; [x + 1]", "[2]"),
  ])
  func `a value is wrapped where an Optional is expected`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("let o: Int? = 3; if let o { o } else { 0 }", "()"), ("let o: Int? = 3; o ?? 0", "3"),
    ("let o: Int? = 3; o! + 1", "4"),
    ("let o: Int?? = 3; o ?? 0", "Optional(3)"), ("let o: Int?? = 3; (o ?? 0) ?? 1", "3"),
    ("let a: Int? = nil; let b: Int? = 2; a ?? b", "Optional(2)"), ("let a: Int? = 1; a ?? nil", "Optional(1)"),
    ("let a: Int? = nil; a ?? [1][0]", "1"), ("let o: Int? = 3; o.map { $0 * 2 }", "Optional(6)"),
    ("let o: Int? = 3; o.flatMap { $0 > 5 ? $0 : nil }", "nil"), ("[1, nil, 2].compactMap { $0 }", "[1, 2]"),
    ("let xs: [Int??] = [1, .some(nil), nil]; xs.compactMap { $0 }", "[Optional(1), nil]"),
    ("let o: Int?? = 3; { if case let x?? = o { return x }; return 0 }()", "3"),
    ("let o: Int?? = .some(nil); { switch o { case nil: 0; case .some(.none): 1; default: 2 } }()", "1"),
    ("let t: String? = \"ab\"; t?.count", "Optional(2)"),
    ("let t: String? = \"ab\"; t?.first?.isLetter", "Optional(true)"),
    ("let t: String? = nil; t?.uppercased().count", "nil"),
    ("let f: ((Int) -> Int)? = { $0 + 1 }; f?(1)", "Optional(2)"),
    ("try? [1].first", "Optional(1)"), ("try? 1", "Optional(1)"),
  ])
  func `an Optional is unwrapped as in Swift`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("var xs: [Int]? = [1]; xs?.append(2); xs", "Optional([1, 2])"), ("var xs: [Int]? = nil; xs?.append(2); xs", "nil"),
    ("var xs: [[Int]?] = [[1], nil]; xs[0]?[0] = 5; xs[1]?[0] = 6; xs", "[Optional([5]), nil]"),
    ("var x: Int? = 1; x? += 2; x", "Optional(3)"), ("var x: Int? = nil; x? = 2; x", "nil"),
    ("var d = [\"a\": [1]]; d[\"a\"]?.append(2); d[\"b\"]?.append(3); d", "[\"a\": [1, 2]]"),
    ("var d = [\"a\": 1]; d[\"a\"]! += 1; d[\"b\"] = 5; d[\"a\"] = nil; d", "[\"b\": 5]"),
    ("var d: [String: Int?] = [:]; d[\"a\"] = .some(nil); d[\"b\"] = 1; d", "[\"a\": nil, \"b\": Optional(1)]"),
    ("var n = 0; func up() -> Int { n += 1; return n }; var xs: [Int]?; xs?[0] = up(); n", "0"),
    ("var xs: [Int]? = [1]; xs?[4] = 2; xs", "indexOutOfRange(4, count: 1) at 'xs?[4]'"),
    ("var x: Int? = 1; x.take(); x", "nil"),
  ])
  func `an optional chain changes the value in an Optional, or nothing`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("func f(x) = x + 1; f([1].first)", "2"), ("func f(x) = x * x; f(Int(\"3\"))", "9"),
    ("func f(x) = x > 1; f([1].max())", "false"),
    ("func f(x) = x.count; f([\"ab\"].first)", "2"), ("func f(x) = x == 1; f([1].first)", "true"),
    ("func f(x) = x ?? 4; f([1].first)", "1"), ("func f(x) = x ?? 4; f(1)", "1"),
    ("func f(x) = [7].prefix(x); f(Int(\"1\"))", "[7]"),
    ("func f(x) { for y in x { return y }; return 0 }; f([[5]].first)", "5"), ("func f(x) = x[0]; f([[5]].first)", "5"),
    ("func f(x) = [1, nil, x].compactMap { $0 }; f(2)", "[1, 2]"),
    ("func f(x) = x?.description; f(2)", "Optional(\"2\")"),
    ("func f(x) = -x; f([1].first)", "-1"), ("func f(x) { if x { return 1 }; return 0 }; f([true].first)", "1"),
  ])
  func `with an unknown type the value decides whether it is an Optional`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("[1].first + 1", "[1].first", "Int?", nil), ("let t: String? = nil; t.count", "t", "String?", "count"),
    ("let x: Int = [1].first", "[1].first", "Int?", nil), ("let o: Int? = 1; o < 2", "o", "Int?", nil),
    ("let d = [1: [2]]; d[1].append(3)", "d[1]", "[Int]?", "append"),
  ])
  func `an Optional where none is allowed is an error before anything runs`(
    source: String, place: String, type: String, member: String?
  ) {
    let problem = Problem.notUnwrapped(place, type: type, member: member)
    #expect(Prompt().answer(source) == "\(problem) at '\(place)'")
  }

  @Test func `an Optional has the same nesting limit as other values`() {
    let source = "var x: Any = 1; for i in 0..<1000 { x = Optional(x) }"
    #expect(Prompt().answer(source).hasPrefix("limit(TimeREPL.EvaluationLimit.nestedValues(500))"))
  }
}

/// Casts use the dynamic type of a value.
@Suite struct CastTests {
  @Test(arguments: [
    ("let a: Any = 1; (a is Int, a is Double, a is Any, a is Int?)", "(true, false, true, true)"),
    ("let a: Any = 1; a as? Int", "Optional(1)"), ("let a: Any = 1; a as? String", "nil"),
    ("let a: Any = 1; (a as! Int) + 1", "2"),
    ("let o: Int? = 3; let a: Any = o; a as? Int", "Optional(3)"), ("let o: Int? = nil; (o as Any) is Int", "false"),
    ("let a: Any = [1, 2]; (a as? [Int], a as? [String])", "(Optional([1, 2]), nil)"),
    ("let a: Any = [\"k\": 1]; (a as? [String: Int])?[\"k\"]", "Optional(1)"),
    ("let a: Any = (1, \"x\"); (a as? (Int, String))?.1", "Optional(\"x\")"),
    ("let a: Any = 1...3; (a is ClosedRange<Int>, a is Range<Int>)", "(true, false)"),
    ("let a: Any = 1; (a is Hashable, a is Error, a is any Comparable)", "(true, false, true)"),
    ("let a: Any = 1; (a as? Int)?.description", "Optional(\"1\")"), ("let a: Any = { $0 }; a is (Int) -> Int", "true"),
    ("type(of: 1)", "Int"), ("let xs: [Int?] = []; type(of: xs.first)", "Optional<Optional<Int>>"),
    ("let a: Any = [1, \"a\"]; type(of: a)", "Array<Any>"), ("type(of: 1) == Int.self", "true"),
  ])
  func `a cast uses the value's own type`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("1", "Int"), ("-2", "negative"), ("1.5", "Double"), ("\"a\"", "text a"), ("[1]", "Ints"), ("nil", "else"),
    ("true", "else"),
  ])
  func `a pattern casts a value and binds the result`(value: String, what: String) {
    let source = """
      func f(x) {
        switch x {
        case let n as Int where n < 0: return "negative"
        case is Int: return "Int"
        case is Double: return "Double"
        case let s as String: return "text " + s
        case is [Int]: return "Ints"
        default: return "else"
        }
      }; f(\(value))
      """
    #expect(Prompt().answer(source) == what.quoted)
  }

  @Test func `an impossible cast is reported with both types`() {
    #expect(
      Prompt().answer("let a: Any = 1; a as! String")
        == "\(Problem.wrongCast("1", found: "Int", to: "String")) at 'a as! String'")
  }
}
