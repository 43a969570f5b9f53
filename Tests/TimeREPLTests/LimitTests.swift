import Glibc
import Testing

@testable import TimeREPL

@Suite struct LimitTests {
  @Test(arguments: [
    "(0..<1000000000).map { $0 }", "for i in 0..<Int.max { }", "(0..<1000000000).contains(where: { $0 < 0 })",
    "var s = \"ab\"; for _ in 0..<100 { s += s }", "var s = \"ab\"; for _ in 0..<100 { s = s + s }",
    "var s = \"a\"; for _ in 0..<100 { s = \"\\(s)\\(s)\" }", "var a = [1]; for _ in 0..<100 { a += a }",
    "var a = [1]; for _ in 0..<100 { a = a.flatMap { [$0, $0] } }", "String(repeating: \"ab\", count: 1000000000)",
    "Array(repeating: 1, count: Int.max)", "stride(from: 0, to: Int.max, by: 1)",
    "func id(x) = x; var a = id([1]); for _ in 0..<100 { a = [a, a] }; a == a.reversed()",
    "\"a\".padding(toLength: Int.max, withPad: \"b\", startingAt: 0)",
    "func f(n) { if n == 0 { return 0 }; f(n - 1); return f(n - 1) }; f(100)",
    "String(repeating: \"a\", count: 100000).replacingOccurrences(of: \"a\", with: String(repeating: \"b\", count: 100000))",
    "var s = \"a\"; s = s.map { $0 }.joined(separator: String(repeating: \"x\", count: 9000000)); (0..<99).map { _ in s.uppercased() }",
  ])
  func `an endless evaluation is stopped`(source: String) {
    let answer = Prompt(stepLimit: 100_000).answer(source)
    #expect(answer.contains(".steps(100000)") || answer.contains(".size(10000000)"))
  }

  @Test(arguments: [
    "func f(x) = f(x); f(1)", "func f(x) { return 1 + f(x + 1) }; f(1)", "func f(x) = [1].map { f($0) }; f(1)",
    "func f(x) = -(-(-(-(1 + (2 * (3 - f(x))))))); f(1)", "func f(x) = [x].sorted { a, b in f(a) }.map { f($0) }; f(1)",
    "var g = { 1 }; g = { g() }; g()", "{ func f(x) { return f(x) }; return f(1) }()",
    "func f(x) { switch x { case let y: do { return f(y) } catch { } } }; f(1)", "func f(x) { self.f(x) }; f(1)",
    "func f(x) { if case f(x) = 1 { } }; f(1)", "func f(x) = \"\\(f(x))\"; f(1)",
    "func f(x) { for i in 0..<1 { if true { return f(i) } } }; f(1)",
  ])
  func `a recursion without end is stopped`(source: String) {
    #expect(Prompt().answer(source).hasPrefix("limit(TimeREPL.EvaluationLimit.nestedCalls("))
  }

  @Test func `a long expression in every call of a recursion does not overflow the stack`() {
    let chain = String(repeating: " + 1", count: 900)
    let answer = Prompt().answer("func f(x) = f(x)\(chain); f(1)")
    #expect(answer.hasPrefix("limit(TimeREPL.EvaluationLimit.nestedCalls("))
  }

  @Test func `a small stack is respected`() {
    #expect(
      onThread(stackSize: 512 * 1_024) { Prompt().answer("func f(x) = 1 + f(x + 1); f(1)") }?.hasPrefix("limit(")
        == true)
  }

  @Test func `fifty thousand nested calls are too many where the stack is large, and a few less are not`() {
    let answer = onThread(stackSize: 1 << 30) {
      Prompt().answer("func f(n) { return n == 0 ? 0 : 1 + f(n - 1) }; f(49990)")
    }
    #expect(answer == "49990")
    let refusal = onThread(stackSize: 1 << 30) { Prompt().answer("func f(x) = f(x); f(1)") }
    #expect(refusal?.hasPrefix("limit(TimeREPL.EvaluationLimit.nestedCalls(50000))") == true)
  }

  @Test func `values nest at most five hundred deep on a small stack`() {
    let answer = Prompt().answer("var a = []; for _ in 0..<1000 { a = [a] }")
    #expect(answer.hasPrefix("limit(TimeREPL.EvaluationLimit.nestedValues(500))"))
  }

  @Test func `values of the deepest nesting can be printed, compared and released`() {
    let source = "func id(x) = x; var a = id([1]); var b = id([1]); for _ in 0..<490 { a = [a]; b = [b] }; a == b"
    let prompt = Prompt()
    #expect(prompt.answer(source) == "true")
    #expect(prompt.answer("a").count == 983)
  }

  @Test func `an action may take ten million steps`() {
    #expect(Prompt().answer("for _ in 0..<Int.max { }").hasPrefix("limit(TimeREPL.EvaluationLimit.steps(10000000))"))
  }

  @Test(arguments: [
    "var f = { 0 }; for _ in 0..<300000 { let g = f; f = { g() } }; f = nil",
    "{ var f = { 0 }; for _ in 0..<300000 { var g = f; f = { g = g; return g() } }; f = nil; return 1 }()",
    "var put = { x in () }; for _ in 0..<100000 { { var cell = nil; let node = { cell }; put(node); put = { cell = $0; node } }() }; put = nil",
  ])
  func `chains of closures of any length can be released`(source: String) {
    #expect(["()", "1"].contains(Prompt().answer(source)))
  }

  @Test func `an interrupt ends an evaluation`() {
    let prompt = Prompt()
    prompt.environment.machine.isInterrupted = { true }
    #expect(prompt.answer("(0..<100000).map { $0 }").hasPrefix("limit(TimeREPL.EvaluationLimit.interrupted)"))
  }

  @Test func `every action has the full budget`() {
    let prompt = Prompt(stepLimit: 10_000)
    prompt.answer("var n = 0")
    for _ in 0..<3 { prompt.answer("for _ in 0..<4000 { n += 1 }") }
    #expect(prompt.answer("n") == "12000")
  }

  @Test func `appending in place costs only the appended elements`() {
    #expect(Prompt().answer("var s = \"\"; for _ in 0..<100000 { s += \"x\" }; s.count") == "100000")
    #expect(Prompt().answer("var a = []; for i in 0..<100000 { a.append(i) }; a.count") == "100000")
  }

  @Test func `moved elements cost less than steps`() {
    #expect(
      Prompt(stepLimit: 200_000).answer("var a = []; for i in 0..<3000 { a.insert(i, at: 0) }; a.count") == "3000")
  }

  @Test(arguments: [
    "(0..<1000000000).map { $0 }", "(0..<1000000000).filter { _ in true }", "stride(from: 0, to: 1e9, by: 1)",
  ])
  func `the elements of a result that is being made are limited`(source: String) {
    #expect(Prompt(stepLimit: 1_000_000_000).answer(source).hasPrefix("limit(TimeREPL.EvaluationLimit.size(10000000))"))
  }

  @Test func `a limit names the function in which it was reached`() {
    #expect(Prompt().answer("func f(x) = f(x); f(1)").hasSuffix("at 'func f(x) = f(x)'"))
  }
}

/// The work of a thread, and its result.
private final class Work {
  let body: () -> String
  var answer: String?
  init(_ body: @escaping () -> String) { self.body = body }
}

/// Runs work on a thread of its own with a stack of the given size.
private func onThread(stackSize: Int, _ body: @escaping () -> String) -> String? {
  let work = Work(body)
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  var thread = pthread_t()
  pthread_create(
    &thread, &attributes,
    { context in
      guard let context else { return nil }
      let work = Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue() as? Work
      work?.answer = work?.body()
      return nil
    }, Unmanaged.passUnretained(work).toOpaque())
  pthread_join(thread, nil)
  return work.answer
}
