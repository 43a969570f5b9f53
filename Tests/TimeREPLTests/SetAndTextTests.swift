import Testing

@testable import TimeREPL

@Suite struct SetAndTextTests {
  @Test(arguments: [
    ("let s: Set = [3, 1, 3]; s", "[3, 1]"), ("Set([1, 2]) == Set([2, 1])", "true"),
    ("Set(1...3).union([5])", "[1, 2, 3, 5]"),
    ("let a: Set = [1, 2, 3]; a.intersection([2, 3, 4])", "[2, 3]"), ("Set([1, 2]).subtracting([2])", "[1]"),
    ("Set([1, 2]).symmetricDifference([2, 3])", "[1, 3]"), ("Set([1]).isSubset(of: [1, 2])", "true"),
    ("Set([1, 2]).isDisjoint(with: [3])", "true"),
    ("var s = Set<String>(); s.insert(\"a\"); s.insert(\"a\").inserted", "false"),
    ("var s: Set = [1, 2]; s.remove(1); s", "[2]"), ("var s: Set = [1, 2]; s.formUnion([4]); s.count", "3"),
    ("Set([1, 2, 3]).filter { $0 > 1 }", "[2, 3]"), ("let d: Set<Double> = [1, 2.5]; d", "[1.0, 2.5]"),
    ("Set(\"hello\").count", "4"),
  ])
  func `sets behave as in Swift, in order of insertion`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("let c: Character = \"b\"; c == \"b\"", "true"),
    ("{ for c in $0 where c == \"b\" { return c }; return \"\" }(\"abc\")", "\"b\""),
    ("let s = \"Hello, you\"; s[..<s.firstIndex(of: \",\")!]", "\"Hello\""),
    ("let s = \"abc\"; s[s.index(after: s.startIndex)]", "\"b\""),
    ("\"a,b\".split(separator: \",\").map(String.init)", #"["a", "b"]"#),
  ])
  func `characters and substrings are text`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("let s: String = \"abc\".prefix(2)", "cannot convert value of type `Substring` to `String`"),
    ("let c: Character = \"ab\"", "cannot convert value of type `String` to `Character`"),
    ("let c: Character = \"a\"; c + \"b\"", "`+` does not apply to Character and String"),
    ("\"abc\"[1]", "cannot convert value of type `Int` to `String.Index`"),
    ("let x = true ? 1 : \"one\"", "`? :` does not apply to Int and String"),
    ("func f() -> Int { var a = 1; a += 1 }", "this function ends without a value of type `Int`"),
  ])
  func `text of another type is distinguished from String`(source: String, problem: String) {
    #expect(Prompt().problem(source) == problem)
  }

  @Test(arguments: [
    ("func f(_ x: inout Int) { x += 1 }; var n = 1; f(&n); n", "2"), ("func id<T>(_ x: T) -> T { x }; id(2.5)", "2.5"),
    ("func pair<T: Equatable>(_ a: T, _ b: T) -> [T] where T: Hashable { [a, b] }; pair(1, 2.5)", "[1.0, 2.5]"),
    ("func f(_ a: Int, b: Int = 12) -> Int { a + b }; [f(3), f(3, b: 6)]", "[15, 9]"),
    ("func sum(_ xs: Double...) -> Double { xs.reduce(0, +) }; sum(1, 2.5)", "3.5"),
    ("let t: (x: Int, y: Double) = (1, 2); t", "(x: 1, y: 2.0)"), ("let t: (Int, Int) = (x: 1, y: 2); t", "(1, 2)"),
    ("[(a: 1.0), (a: 2)].count", "2"), ("max(1, 2.5)", "2.5"), ("[String](\"ab\".map { String($0) })", #"["a", "b"]"#),
    ("var xs = [1, 2, 3]; xs[0...1] = [9]; xs", "[9, 3]"),
  ])
  func `functions accept the types that they declare`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }
}
