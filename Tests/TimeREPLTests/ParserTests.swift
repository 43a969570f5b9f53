import Testing

@testable import TimeREPL

@Suite struct ParserTests {
  @Test(arguments: [
    ("1 + 2 * 3 - 4", "(- (+ 1 (* 2 3)) 4)"),
    ("1 << 2 * 3", "(* (<< 1 2) 3)"),
    ("a ?? b ?? c", "(?? a (?? b c))"),
    ("a == b && c < d || e", "(|| (&& (== a b) (< c d)) e)"),
    ("1 + 2...3 * 4", "(... (+ 1 2) (* 3 4))"),
    ("a ? b : c ? d : e", "(? a b (? c d e))"),
    ("a ? b ? 1 : 2 : 3", "(? a (? b 1 2) 3)"),
    ("-1 - -x", "(- -1 (- x))"),
    ("!a && !b", "(&& (! a) (! b))"),
    ("(1 + 2) * 3", "(* (+ 1 2) 3)"),
    ("x as Int + 1", "(+ (as x Int) 1)"),
    ("x as? [String: Int] ?? y", "(?? (as? x [String: Int]) y)"),
    ("x is Int", "(is x Int)"),
    ("1&+2&*3", "(&+ 1 (&* 2 3))"),
  ])
  func `operators have Swift's precedence`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: ["import Combine", "import struct Foundation.Date", "import Swift; ;import Foundation.NSDate"])
  func `an import of any module is accepted without effect`(text: String) throws {
    #expect(try parse(Source(text), in: ParseContext()).isEmpty)
    #expect(try parse(Source(text + "\n1"), in: ParseContext()).count == 1)
  }

  @Test(arguments: ["import", "import 3", "import a b", "import a.", "{ import a }"])
  func `an import without a module's name is an error`(text: String) {
    #expect(throws: Diagnostic.self) { try parse(Source(text), in: ParseContext()) }
  }

  @Test(arguments: [
    ("0..<10", "(..< 0 10)"), ("1...", "(... 1 _)"), ("...5", "(... _ 5)"), ("..<5", "(..< _ 5)"),
    ("a[1...]", "(at a (... 1 _))"), ("a[...2]", "(at a (... _ 2))"), ("(1...).map(f)", "(call (. (... 1 _) map) f)"),
    ("-1 ... -2", "(... -1 -2)"), ("-1...(-2)", "(... -1 -2)"),
  ])
  func `ranges may lack a bound`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("-9223372036854775808", "-9223372036854775808"), ("-1.5", "-1.5"), ("-1s", "-1s"), ("0xff", "255"),
    ("1_000", "1000"),
    ("0b101 + 0o17", "(+ 5 15)"), ("1e3", "1000.0"), ("1m30s", "1m30s"), ("2.5e-1", "0.25"),
    ("-3.magnitude", "(- (. 3 magnitude))"),
  ])
  func `numbers parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("a.b.c", "(. (. a b) c)"), ("a?.b", "(chain (. (? a) b))"), ("a!.b", "(. (! a) b)"), ("$0.1.0", "(. (. $0 1) 0)"),
    ("a.debounce(for: .seconds(1), scheduler: s)", "(call (. a debounce) for:(call .seconds 1) scheduler:s)"),
    ("a.map { $0 * 2 }.filter { $0 > 1 }", "(call (. (call (. a map) ~{(* $0 2)}) filter) ~{(> $0 1)})"),
    ("a.sink { x in f(x) } receiveValue: { g($0) }", "(call (. a sink) ~{[x] (call f x)} ~receiveValue:{(call g $0)})"),
    ("a.sink(1) { $0 }", "(call (. a sink) 1 ~{$0})"),
    ("a.reduce(0, +)", "(call (. a reduce) 0 `+`)"), ("[3, 1].sorted(by: >)", "(call (. (array 3 1) sorted) by:`>`)"),
    ("a.store(in: &cancellables)", "(call (. a store) in:(& cancellables))"),
    ("a.map(\\.count.description)", "(call (. a map) \\.count.description)"), ("\\String.count", "\\.count"),
    ("Timer.publish(every: 1, on: .main, in: .common)", "(call (. Timer publish) every:1 on:.main in:.common)"),
    ("a\n  .b()\n  // why\n  .c", "(. (call (. a b)) c)"), ("f()()", "(call (call f))"), ("a[0][1]", "(at (at a 0) 1)"),
    ("f(1,)", "(call f 1)"),
  ])
  func `members and calls parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("[]", "(array)"), ("[1, 2,]", "(array 1 2)"), ("[:]", "(dictionary)"),
    ("[\"a\": 1, b: 2]", "(dictionary (string \"a\"):1 b:2)"),
    ("()", "(tuple)"), ("(1, b: 2)", "(tuple 1 b:2)"), ("(1)", "1"), ("[1,\n 2\n]", "(array 1 2)"),
    ("[[1], []]", "(array (array 1) (array))"),
  ])
  func `collections parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("PassthroughSubject<Int, Never>()", "(call PassthroughSubject)"),
    ("Set<AnyCancellable>()", "(call Set)"), ("[Int]()", "(call (array Int))"),
    ("[String: [Int]]()", "(call (dictionary String:(array Int)))"),
    ("Array<Array<Int>>()", "(call Array)"), ("A<B<C<D>>>.e", "(. A e)"),
    ("Publishers.Merge<A, B>(a, b)", "(call (. Publishers Merge) a b)"),
    ("let x: [Int?] = []", "(let x (array))"), ("let f: (Int, _ y: Int) throws -> String? = g", "(let f g)"),
    ("let a: Foo<Bar>.Baz & Q = b", "(let a b)"), ("a < b", "(< a b)"), ("A < B", "(< A B)"),
    ("[Int?]()", "(call (array (? Int)))"),
    ("var s = Set<AnyCancellable>()\nlet y: Optional<Array<Int>> = 1", "(var s (call Set))\n(let y 1)"),
  ])
  func `types parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("{ $0 }", "{$0}"), ("{ x in x }", "{[x] x}"), ("{ a, b in a }", "{[a b] a}"),
    ("{ (x: Int) -> String in x }", "{[x] x}"),
    ("{ (x: Int, y: [Int]) throws -> Void in x }", "{[x y] x}"), ("{ [weak self] in $0 }", "{$0}"),
    ("{ [weak self, x = 1] y in y }", "{[y] y}"),
    ("{ _ in 1 }", "{[_] 1}"), ("{ () in 1 }", "{[] 1}"), ("{ [1] }", "{(array 1)}"), ("{ (a, b) }", "{(tuple a b)}"),
    ("{}", "{}"),
    ("{ let y = $0; return y }", "{(let y $0) (return y)}"), ("{ a\n  b\n.c }", "{a (. b c)}"),
    ("{ a\n -b }", "{a (- b)}"), ("{ a\n - b }", "{(- a b)}"),
    ("{ throw E.x }", "{(throw (. E x))}"), ("{ x = $0; y += 1 }", "{(= x $0) (+= y 1)}"),
    ("{ _ = f() }", "{(= _ (call f))}"),
  ])
  func `closures parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("let (a, b) = pair", "(let a b pair)"), ("a[0] = 1", "(= (at a 0) 1)"), ("a.b -= 1", "(-= (. a b) 1)"),
    ("if a { b } else if c { d } else { e }", "(if a {b} {(if c {d} {e})})"),
    ("if let a = b, c { }", "(if (let a b) c {})"), ("if let a { }", "(if (let a a) {})"),
    ("if xs.contains(where: { $0 > 1 }) { b }", "(if (call (. xs contains) where:{(> $0 1)}) {b})"),
    ("for i in 0..<3 where i > 1 { f(i) }", "(for i (..< 0 3) where (> i 1) {(call f i)})"),
    ("for (i, x) in xs.enumerated() { continue }", "(for i x (call (. xs enumerated)) {(continue)})"),
    ("for _ in 0... { break }", "(for _ (... 0 _) {(break)})"),
    ("func f(x) = x + 1", "(func f(x:) {[x] (+ x 1)})"),
    ("func f(_ x: Int, by y: Int) -> Int { return x }", "(func f(_:by:) {[x y] (return x)})"),
    (
      "func f() throws { guard let x = y else { return }\n throw x }",
      "(func f() {[] (guard (let x y) {(return)}) (throw x)})"
    ),
    ("try f()", "(try (call f))"), ("try? f() ?? 1", "(try? (?? (call f) 1))"),
    ("let x = try! f()", "(let x (try! (call f)))"),
    ("func f(in _: Int, _: Int, `a` b: Int) = b", "(func f(in:_:a:) {[_ _ b] b})"),
    ("func f<T>(x: T) -> T { x }", "(func f(x:) {[x] x})"),
  ])
  func `statements parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("switch a { case 1: b; default: c }", "(switch a (case 1 {b}) (case _ {c}))"),
    (
      "switch a { case 1, 2...3: b\n c\ncase _ where d: e }", "(switch a (case 1 (... 2 3) {b c}) (case _ where d {e}))"
    ),
    ("switch a { case .x: b case .y(1): break }", "(switch a (case .x {b}) (case .y(of 1) {(break)}))"),
    (
      "switch c { case .failure(let e) where e == x: return; case .finished: f() }",
      "(switch c (case .failure(of (let e)) where (== e x) {(return)}) (case .finished {(call f)}))"
    ),
    ("if case let .pair(a, b: _) = c { }", "(if (case .pair(of (let a) _) c) {})"),
    ("if case (let a, var b)? = c, a > 1 { }", "(if (case (? (tuple (let a) (var b))) c) (> a 1) {})"),
    ("if case var (a, 1) = b { }", "(if (case (tuple (var a) 1) b) {})"),
    ("if case 1? = a { }", "(if (case (? 1) a) {})"), ("if case (1?, _) = a { }", "(if (case (tuple (? 1) _) a) {})"),
    ("guard case let a? = b, let c else { return }", "(guard (case (? (let a)) b) (let c c) {(return)})"),
    (
      "if case Subscribers.Completion<Error>.failure(let e) = c { }",
      "(if (case (. Subscribers Completion).failure(of (let e)) c) {})"
    ),
    ("if case Int.max - 1 = c { }", "(if (case (- (. Int max) 1) c) {})"),
    ("if case (let a) = c { }", "(if (case (let a) c) {})"), ("if case () = c { }", "(if (case (tuple) c) {})"),
    ("do { try f() } catch { g(error) }", "(do {(try (call f))} (catch (let error) {(call g error)}))"),
    (
      "do { a } catch .b(let c) where c, .d { } catch let e as E { }",
      "(do {a} (catch .b(of (let c)) where c .d {}) (catch (as (let e) E) {}))"
    ),
    ("do { a }", "(do {a})"), ("{ do { a }\n catch { b }\n c }", "{(do {a} (catch (let error) {b})) c}"),
  ])
  func `patterns parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    ("var a: Int?", "(var a nil)"), ("var a: AnyCancellable!", "(var a nil)"), ("var a: [Int]?; b", "(var a nil)\nb"),
    ("{ var a: Int?\n a = 1 }", "{(var a nil) (= a 1)}"), ("var a: Int? = 1", "(var a 1)"),
    (
      "{ [weak self] in guard let self else { return }; self?.a(1) }",
      "{(guard (let self self) {(return)}) (chain (call (. (? self) a) 1))}"
    ),
    ("if let self = self { }", "(if (let self self) {})"), ("if let a: Int = b { }", "(if (let a (as b Int!)) {})"),
    ("self.a += 1", "(+= (. self a) 1)"), ("f(&self.a)", "(call f (& (. self a)))"),
  ])
  func `signatures of closures in apps parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: [
    (#""a\(b + "c\(d)e")f""#, #"(string "a" (+ b (string "c" d "e")) "f")"#), (#""""#, #"(string "")"#),
    (#"'-"hi"-\|'"#, #"(string "-"hi"-\|")"#), (#""\u{41}\t\"\\""#, "(string \"A\t\"\\\")"),
    ("\"\"\"\n    a\n      b \\(c)\n\n    d\n    \"\"\"", "(string \"a\n  b \" c \"\n\nd\")"),
    ("\"\"\"\na \\\n  b\n\"\"\"", "(string \"a   b\")"), ("\"\"\"\n\"\"\"", "(string \"\")"),
    ("\"a\nb\"", "(string \"a\nb\")"),
  ])
  func `strings parse`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }
}
