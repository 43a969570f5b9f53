import Testing

@testable import TimeREPL

@Suite struct NamedTypeTests {
  private static let types = """
    enum E: Error { case a, b(String), c(code: Int, Int) }; enum R: Int { case one = 1, two, nine = 9, ten }; \
    enum Word: String, CaseIterable { case north, south = "S" }; enum Grade: Comparable { case low, high(Int) }; \
    struct S: Error { let code: Int; var text = "none"; var note: String? }; struct Q: Equatable { var x = 1.0, y = 2 };
    """

  @Test(arguments: [
    ("E.a", "E.a"), ("E.b(\"x\")", "E.b(\"x\")"), ("E.c(code: 1, 2)", "E.c(code: 1, 2)"),
    ("S(code: 3)", "S(code: 3, text: \"none\", note: nil)"), ("S(code: 3, text: \"t\").text", "\"t\""),
    ("R.two.rawValue", "2"), ("R.ten.rawValue", "10"), ("R(rawValue: 4)", "nil"), ("Word.south.rawValue", "\"S\""),
    ("Word.allCases", "[Word.north, Word.south]"), ("Q().x", "1.0"), ("Q(x: 3).x", "3.0"), ("[E.a]", "[E.a]"),
  ])
  func `a value of a named type prints as the expression that makes it`(source: String, value: String) {
    #expect(Prompt().answer(Self.types + source) == value)
  }

  @Test(arguments: [
    ("\"\\(E.a) \\(E.b(\"x\")) \\(E.c(code: 1, 2))\"", #""a b(\"x\") c(code: 1, 2)""#),
    ("\"\\([E.a]) \\([Q()])\"", #""[main.E.a] [main.Q(x: 1.0, y: 2)]""#), ("\"\\(Q())\"", #""Q(x: 1.0, y: 2)""#),
    ("\"\\(URLError(.badURL)) \\(URLError(.badURL).code)\"", #""URLError(.badURL) badURL""#),
  ])
  func `a value prints as in Swift, with its module inside another value`(source: String, value: String) {
    #expect(Prompt().answer(Self.types + source) == value)
  }

  @Test(arguments: [
    ("R.one == .one", "true"), ("R.one != .two", "true"), ("(.two == R.one)", "false"), ("Q() == Q(x: 1)", "true"),
    ("Grade.low < .high(1)", "true"),
    ("[Grade.high(2), .low, .high(1)].sorted()", "[Grade.low, Grade.high(1), Grade.high(2)]"),
    ("URLError(.timedOut) == URLError(.timedOut)", "true"), ("URLError(.timedOut).code == .badURL", "false"),
  ])
  func `values are comparable if they are in Swift`(source: String, value: String) {
    #expect(Prompt().answer(Self.types + source) == value)
  }

  @Test(arguments: [
    ("{ switch $0 { case E.a: return \"1\"; case E.b(let s): return s; default: return \"0\" } }(E.b(\"q\"))", "\"q\""),
    (
      "let e: E = .c(code: 4, 5); switch e { case .a: 1; case .b: 2; case .c(let code, let n): code + n }; e",
      "E.c(code: 4, 5)"
    ),
    ("{ if case .c(code: let n, _) = $0 { return n }; return 0 }(E.c(code: 7, 1))", "7"),
    ("try { do { throw E.a } catch E.b { return 1 } catch E.a { return 2 } }()", "2"),
    ("{ do { throw S(code: 1) } catch E.a { return 1 } catch { return 3 } }()", "3"),
    ("{ switch $0 { case .success(let n): n; case .failure: 0 } }(Result<Int, E>.success(4))", "4"),
  ])
  func `patterns bind the values of cases`(source: String, value: String) {
    #expect(Prompt().answer(Self.types + source) == value)
  }

  @Test(arguments: [
    ("let e: E = .d", "`E` has no member `d`"), ("S(code: \"x\")", "cannot convert value of type `String` to `Int`"),
    ("E.a == E.a", "`==` does not apply to E and E"),
    ("switch R.one { case .one: 1; case .two: 2 }", "this `switch` does not handle `.nine` and `.ten`"),
    ("throw Q()", "cannot convert value of type `Q` to `Error`"),
    ("var s = S(code: 1); s.code = 2", "`code` cannot be changed"),
    ("let r: Result<Int, E> = .failure(\"x\")", "cannot convert value of type `String` to `E`"),
    ("let s: Set<Q> = []", "cannot convert value of type `Q` to `Hashable`"),
  ])
  func `a missing member of a named type is reported`(source: String, problem: String) {
    #expect(Prompt().problem(Self.types + source) == problem)
  }

  @Test(arguments: [
    ("Result<Int, E>.success(2).map { $0 * 2 }", "Result.success(4)"), ("try? Result<Int, E>.failure(.a).get()", "nil"),
    (
      "Result<Int, E>.failure(.a).mapError { _ in S(code: 1) }", "Result.failure(S(code: 1, text: \"none\", note: nil))"
    ),
    ("Result { throw E.a }", "Result.failure(E.a)"),
    ("Result<Int, E>.success(2).flatMap { .success($0 + 1) }", "Result.success(3)"),
  ])
  func `a Result has its members`(source: String, value: String) {
    #expect(Prompt().answer(Self.types + source) == value)
  }

  @Test func `a struct is a value: changing a copy does not change the original`() {
    #expect(Prompt().answer(Self.types + "let a = Q(); var b = a; b.x = 5; [a.x, b.x]") == "[1.0, 5.0]")
  }

  @Test func `the code of an error is Swift's: the index of its case, those with values first`() {
    #expect(
      Prompt().answer(Self.types + "E.a.localizedDescription")
        == "\"The operation could not be completed. (main.E error 2.)\"")
  }
}
