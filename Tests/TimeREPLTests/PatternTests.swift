import Testing

@testable import TimeREPL

@Suite struct PatternTests {
  static let describe = """
    func describe(x) {
      switch x {
      case nil: return "nil"
      case 0: return "zero"
      case 1...9: return "digit"
      case let n where n == 10: return "ten"
      case 11, 12: return "dozen"
      case _: return "other"
      }
    };
    """

  @Test(arguments: [
    ("nil", "nil"), ("0", "zero"), ("7", "digit"), ("10", "ten"), ("12", "dozen"), ("99", "other"), ("0.0", "zero"),
  ])
  func `the first matching case is taken`(value: String, answer: String) {
    #expect(Prompt().answer("\(Self.describe) describe(\(value))") == "\"\(answer)\"")
  }

  static let part = """
    func part(x) {
      switch x {
      case .finished: return "finished"
      case .failure(let error): return "failed: \\(error)"
      case let .pair(a, b) where a == b: return "twice \\(a)"
      case .pair(let a, _), .riap(_, let a): return "first \\(a)"
      case .whole(let all): return all
      case Some.Type<Int>.named(label: let x?): return x
      default: return "other"
      }
    };
    """

  @Test(arguments: [
    (".finished", "\"finished\""), (".failure(\"boom\")", "\"failed: boom\""), (".pair(1, 1)", "\"twice 1\""),
    (".pair(1, 2)", "\"first 1\""), (".riap(1, 2)", "\"first 2\""), (".whole(1, b: 2)", "(1, b: 2)"), (".whole", "()"),
    (".pair((3, 4))", "\"first 3\""), (".named(5)", "5"), (".named(nil)", "\"other\""), ("nil", "\"other\""),
    ("Error(\"x\")", "\"other\""),
  ])
  func `a pattern binds the values of an enum's case`(value: String, answer: String) {
    #expect(Prompt().answer("\(Self.part) part(\(value))") == answer)
  }

  @Test(arguments: [
    ("{ switch $0 { case (let a, 0): return a; case (0, let b): return -b; default: return 99 } }((0, 5))", "-5"),
    ("{ if case (1, let b)? = $0 { return b }; return 0 }((1, 2))", "2"),
    ("{ if case (1, let b) = $0 { return b }; return 0 }(nil)", "0"),
    ("{ if case let x? = $0, x > 1 { return x } else { return 0 } }(5)", "5"),
    ("{ guard case .some(let x) = $0 else { return 0 }; return x }(5)", "5"),
    ("{ if case .none = $0 { return 1 }; return 0 }(nil)", "1"),
    ("{ if case .seconds(1) = $0 { return 1 }; return 0 }(1s)", "1"),
    ("{ if case .zero = $0 { return 1 }; return 0 }(0s)", "1"),
    ("{ if case Int.max = $0 { return 1 }; return 0 }(Int.max)", "1"),
    ("{ if case () = $0 { return 1 }; return 0 }(())", "1"),
    ("{ switch $0 { case var x: x += 1; return x } }(1)", "2"),
    ("{ switch $0 { case var x: let f = { x += 1 }; f(); f(); return x } }(1)", "3"),
    ("var n = 0; switch 1 { case 2: n = 5; default: break }; n", "0"),
    ("var n = 0; switch 1 { case 1: n += 1\n break\n n += 1\ncase _: n += 10 }; n", "1"),
    ("var n = 0; for i in 0..<5 { switch i { case 1: continue; case 3: break; default: n += i } }; n", "6"),
    ("var n = 0; for i in 0..<5 { switch i { case 0: n = 1; default: for _ in 0..<9 { break } } }; n", "1"),
    ("[1, 2].map { switch $0 { case 1: \"one\"; default: \"more\" } }", "[\"one\", \"more\"]"),
    ("[1, 2].map { if $0 == 1 { \"one\" } else if $0 == 2 { \"two\" } else { \"more\" } }", "[\"one\", \"two\"]"),
    ("var fs = []; for i in 1...2 { switch i { case let j: fs.append { j } } }; fs.map { $0() }", "[1, 2]"),
  ])
  func `patterns bind parts of values`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("{ do { throw \"a\" } catch { return \"\\(error)!\" } }()", "\"a!\""),
    ("{ do { return try 1 } catch { return 2 } }()", "1"),
    ("try { do { throw .timedOut(3) } catch .badURL { return 0 } catch .timedOut(let n) { return n } }()", "3"),
    ("try { do { throw \"a\" } catch Error(\"b\") { return 1 } catch let e as URLError { return e } }()", "\"a\""),
    ("try { do { throw \"a\" } catch \"b\", \"a\" where true { return 1 } }()", "1"),
    ("try { do { throw \"a\" } catch \"b\" { } }()", "thrown \"a\""),
    ("try { do { throw \"a\" } catch { throw \"b\" } }()", "thrown \"b\""),
    ("{ do { do { throw \"a\" } catch \"b\" { return 1 } } catch { return 2 } }()", "2"),
    ("{ do { let a = 1; return a } }()", "1"), ("var n = 0; do { n = 1 } catch { n = 2 }; n", "1"),
    ("{ do { 1 / 0 } catch { return 1 } }()", "divisionByZero(\"1 / 0\") at '1 / 0'"),
    ("{ guard false else { do { throw \"a\" } catch { return 2 } }; return 3 }()", "2"),
  ])
  func `only thrown errors are caught`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("switch 1 { case \"a\": 1; default: 2 }", "cannotConvert(\"String\", to: \"Int\") at '\"a\"'"),
    ("switch 1 { case .a: 1; default: 2 }", "wrongType(\"1\", found: \"Int\", expected: \"`.a`\") at '.a'"),
    ("if case (let a, _, _) = (1, 2) { }", "wrongTupleCount(expected: 3, found: \"(1, 2)\") at '(let a, _, _)'"),
    ("if case .a(let x, let y) = .a(1) { }", "wrongTupleCount(expected: 2, found: \".a(1)\") at '.a(let x, let y)'"),
    ("switch 1 { case let x, 2: 1 }", "unequalNames(\"x\") at '2'"),
    ("switch 1 { case 2, let x: 1 }", "unequalNames(\"x\") at 'x'"),
    ("if case (let x, let x) = (1, 2) { }", "alreadyDeclared(\"x\") at 'x'"),
    ("switch 1 { case let x, (let x, let x): 1 }", "alreadyDeclared(\"x\") at 'x'"),
    ("switch 1 { case let x: x = 2 }", "constant(\"x\") at 'x'"),
    ("switch 1 { case 1: continue; default: 2 }", "misplaced(\"continue\") at 'continue'"),
    ("switch 1 { case 1: { break }(); default: 2 }", "misplaced(\"break\") at 'break'"),
    ("do { } catch { }; error", "unknownName(\"error\", near: [\"Error\"]) at 'error'"),
    (
      "{ guard true else { switch 1 { default: break } } }",
      "guardFallsThrough at 'guard true else { switch 1 { default: break } }'"
    ),
  ])
  func `a pattern that cannot match is an error with a place`(source: String, problem: String) {
    #expect(Prompt().answer(source) == problem)
  }
}
