import Testing

@testable import TimeREPL

@Suite struct SwiftTestFileTests {
  /// Returns the statements of a session's exported test, without the lines common to all.
  private func statements(_ lines: String) throws -> [String] {
    let all = try ExportedSession(lines).file(.swift).split(separator: "\n").map(String.init)
    let start = try #require(all.firstIndex { $0.hasPrefix("    let now = ") })
    return all[(start + 1)...].prefix { $0 != "  }" }.map { String($0.dropFirst(4)) }
  }

  private func statement(_ line: String, after lines: String = "subject taps\nsubject other") throws -> String? {
    try statements(lines + "\n" + line).first { $0.hasPrefix("let p ") }
  }

  /// Returns the reason why a session cannot be exported, with the line named in it.
  private func refusal(_ lines: String) throws -> [String] {
    let session = try ExportedSession(lines)
    do {
      _ = try session.file(.swift)
    } catch let diagnostic as Diagnostic {
      return [
        ProblemText(diagnostic.problem).headline, diagnostic.source.map { Site(diagnostic.range, in: $0).text } ?? "",
      ]
    }
    return []
  }

  @Test func `commands become Swift, and events become assertions`() throws {
    #expect(
      try statements("subject taps\npipeline calm = taps.debounce(1s)\nsend taps 1\nadvance 500ms\nsend taps 2\nrun")
        == [
          "let taps = PassthroughSubject<Int, Never>()  // Output as in the values that came, Failure as it ended",
          "let tapsLane = Lane(taps, now: now)",
          "let calm = taps.debounce(for: .seconds(1), scheduler: scheduler)",
          "let calmLane = Lane(calm, now: now)",
          "taps.send(1)",
          "scheduler.advance(by: .milliseconds(500))",
          "taps.send(2)",
          "scheduler.run()",
          "tapsLane.expect([",
          "  .value(1, at: .seconds(0)),",
          "  .value(2, at: .milliseconds(500)),",
          "])",
          "calmLane.expect([",
          "  .value(2, at: .milliseconds(1500)),",
          "])",
        ])
  }

  @Test(arguments: [
    (
      "taps.throttle(1.5s, latest: true)", "taps.throttle(for: .milliseconds(1500), scheduler: scheduler, latest: true)"
    ),
    (
      "taps.debounce(for: .seconds(1), scheduler: DispatchQueue.main)",
      "taps.debounce(for: .seconds(1), scheduler: scheduler)"
    ),
    ("taps.receive()", "taps.receive(on: scheduler)"),
    ("taps.measureInterval()", "taps.measureInterval(using: scheduler)"),
    ("taps.merge(other)", "taps.merge(with: other)"),
    ("taps.prefix(other)", "taps.prefix(untilOutputFrom: other)"),
    ("taps.prefix(2).first { $0 > 1 }", "taps.prefix(2).first { $0 > 1 }"),
    ("taps.output(1...2)", "taps.output(in: 1...2)"),
    ("taps.collect(.byTime(1s))", "taps.collect(.byTime(scheduler, .seconds(1)))"),
    (
      "taps.delay((1s)).map { [1, 2].contains($0) }",
      "taps.delay(for: (.seconds(1)), scheduler: scheduler).map { [1, 2].contains($0) }"
    ),
    ("(1...3).publisher.delay(2us)", "(1...3).publisher.delay(for: .microseconds(2), scheduler: scheduler)"),
    (
      "Timer.publish(every: 1, on: .main, in: .common).autoconnect()",
      "Publishers.Timer(every: 1, scheduler: scheduler).autoconnect()"
    ),
    (
      "taps.tryMap { $0 }.merge(with: other)",
      "taps.tryMap { $0 }.merge(with: other.setFailureType(to: (any Error).self))"
    ),
    ("taps.map { $0 } /* so */ .print()", "taps.map { $0 } /* so */ .print()"),
  ])
  func `pipelines are spelled out`(typed: String, swift: String) throws {
    #expect(try statement("pipeline p = \(typed)") == "let p = \(swift)")
  }

  @Test(arguments: [
    ("1 2", "Int"), ("1.5", "Double"), ("\"a\"", "String"), ("true", "Bool"), ("", "Void"), ("nil 1", "Int?"),
    ("[1] []", "[Int]"), ("(1, \"a\")", "(Int, String)"), ("[\"a\": 1]", "[String: Int]"),
    ("1...2", "ClosedRange<Int>"),
    ("1s", "Stride"),
  ])
  func `subjects have the type of the values sent`(values: String, type: String) throws {
    let line = try statements("subject p\nsend p \(values)")[0]
    let comment = "  // Output as in the values that came, Failure as it ended"
    #expect(line == "let p = PassthroughSubject<\(type), Never>()" + comment)
  }

  @Test(arguments: [
    ("subject s: Int, URLError", "let s = PassthroughSubject<Int, URLError>()"),
    ("subject s: [String: Double]?, Never", "let s = PassthroughSubject<[String: Double]?, Never>()"),
    ("subject s: Int", "let s = PassthroughSubject<Int, Never>()  // Failure as it ended"),
    ("subject s: _, Error", "let s = PassthroughSubject<Int, any Error>()  // Output could be any, no value came"),
    ("subject s: Double = 1", "let s = CurrentValueSubject<Double, Never>(1)  // Failure as it ended"),
    ("subject s: (id: Int, name: String), Never", "let s = PassthroughSubject<(id: Int, name: String), Never>()"),
    ("func f(x: Int) -> Int { return x }", "func f(x: Int) -> Int { return x }"),
    ("func f(x: Int) = x + 1", "let f = { (x: Int) in x + 1 }"),
    ("func f(x) = x + 1; f(1.5)", "let f = { (x: Double) in x + 1 }  // parameter types as in its calls"),
    ("let f = { $0 + 1 }; f(1)", "let f = { $0 + 1 } as (Int) -> _  // parameter types as in its calls"),
    ("enum E: Error { case a, b(Int) }", "enum E: Error, Equatable { case a, b(Int) }"),
    ("struct S { let x: Int }", "struct S: Equatable { let x: Int }"),
    ("struct S { let x: Any }", "struct S { let x: Any }"),
  ])
  func `types are those of the type checker, and a comment lists the open ones`(typed: String, swift: String)
    throws
  {
    #expect(try statements(typed)[0] == swift)
  }

  @Test func `the published properties that changed are asserted, and private ones are not`() throws {
    let model =
      "final class M: ObservableObject { @Published var n = 0; @Published private var p = 0; @Published var t = \"\"; "
      + "@Published var still = 0; init() { $n.map { \"\\($0)\" }.assign(to: &$t); $n.assign(to: &$p) } }"
    #expect(
      try statements("\(model)\nlet m = M()\nm.n = 3\nadvance 1s\nm.n = 4").dropFirst()
        == [
          "let m = M()", "let mnLane = Lane(m.$n.dropFirst(), now: now)",
          "let mtLane = Lane(m.$t.dropFirst(), now: now)", "m.n = 3", "scheduler.advance(by: .seconds(1))", "m.n = 4",
          "mnLane.expect([", "  .value(3, at: .seconds(0)),", "  .value(4, at: .seconds(1)),", "])",
          "mtLane.expect([", "  .value(\"3\", at: .seconds(0)),", "  .value(\"4\", at: .seconds(1)),", "])",
        ])
  }

  @Test func `Error stays the Failure where mapError makes any error`() throws {
    let lines = try statements("subject s: Int, URLError\npipeline p = s.mapError { _ in Error(\"no\") }")
    #expect(lines.contains("let p = s.mapError { _ in (Failure(\"no\")) as any Error }"))
  }

  @Test func `a subject that failed has a Failure`() throws {
    let lines = try statements("subject a\nfail a \"no\"")
    let comment = "  // Output could be any, no value came, Failure as it ended"
    #expect(lines[0] == "let a = PassthroughSubject<Int, any Error>()" + comment)
    #expect(lines[2] == "a.send(completion: .failure(Failure(\"no\")))")
    #expect(lines.contains("  .failed(\"no\", at: .seconds(0)),"))
  }

  @Test func `commands that settle in the REPL settle in the test`() throws {
    let lines = try statements("subject a\npipeline p = a.receive(on: scheduler)\nsend a 1 2\nsend a 3")
    #expect(lines[4...8] == ["a.send(1)", "a.send(2)", "scheduler.advance()", "a.send(3)", "scheduler.advance()"])
  }

  @Test func `scheduled input is sent at its time`() throws {
    let lines = try statements("subject a\nevery 1s x2 send a ($0 + 1)\nrun until 5s")
    #expect(
      lines[2...6] == [
        "scheduler.advance(by: .seconds(1))", "a.send(0 + 1)", "scheduler.advance(by: .seconds(1))", "a.send(1 + 1)",
        "scheduler.advance(by: .seconds(3))",
      ])
  }

  @Test(arguments: [
    (
      "subject s\nsend s 1\nsend s \"x\"",
      "`s` cannot be exported: `\"x\"` is of type String, after values of type Int, and in Swift a lane has one",
      "send s \"x\""
    ),
    (
      "subject s\nhot t \"-1-x\"\nrun",
      "`t` cannot be exported: `\"x\"` is of type String, after values of type Int, and in Swift a lane has one",
      "hot t \"-1-x\""
    ),
    ("subject s\nwatch s as few demand 2", "`2` cannot be exported: a `sink` asks for all values", "2"),
    ("subject s\nwatch s.pairwise()", "`s.pairwise()` cannot be exported: Combine does not have it", "s.pairwise()"),
    ("let e = Empty()", "`Empty()` cannot be exported: Swift cannot tell its types", "Empty()"),
    (
      "subject s\npipeline p = s.delay(1s).receive(on: scheduler)\nsend s 1\nstepi",
      "`stepi` cannot be exported: it ends in the middle of an instant, and in Swift an instant is run whole", "stepi"
    ),
    (
      "subject s\nwatch s.map { 10 / $0 }\nat 1s send s 0\nrun",
      "`p1` cannot be exported: Swift would trap where its closure stopped it", "send s 0"
    ),
    (
      "func f(x) = x\nlet g = f",
      "`func f(x) = x` cannot be exported: it is never called, so that nobody knows the type of `x`",
      "func f(x) = x"
    ),
    (
      "subject s\nsend s Error(\"x\")",
      "`s` cannot be exported: `\"x\"` has no type in Swift whose values can be compared", "send s Error(\"x\")"
    ),
    (
      "func f(x) = x\nsubject v: _ = 1\nsend v f(\"x\")",
      "`1` cannot be exported: it is not of the type that `v` is sent, String", "1"
    ),
    ("let d = 1s * 2", "`1s * 2` cannot be exported: Combine cannot multiply durations", "1s * 2"),
  ])
  func `a session that Swift cannot express is refused with the command's line`(
    lines: String, headline: String, place: String
  )
    throws
  {
    #expect(try refusal(lines) == [headline, place])
  }

  @Test func `too many rows for a compiler are refused`() throws {
    let reason = try refusal("subject s\nevery 1ms x6000 send s $0\nrun")[0]
    #expect(reason == "`s` cannot be exported: a compiler takes too long for more than 5000 rows")
  }

  @Test func `hostile text becomes a literal`() throws {
    let lines = try statements(#"subject s; send s "\u{1B}\"\\(1)" "]]>" "👩‍👩‍👧" "#)
    #expect(lines.contains(#"s.send("\u{1B}\"\\(1)")"#) && lines.contains(#"  .value("]]>", at: .seconds(0)),"#))
  }
}
