import Testing

@testable import TimeREPL

/// The Output and Failure of operators and sources.
@Suite struct PublisherTypeTests {
  private static let operators: [(line: String, output: String, failure: String)] = [
    ("ints.map { $0 * 2 }", "Int", "Never"),
    ("ints.map(\\.description, \\.self)", "(String, Int)", "Never"),
    ("ints.compactMap { Int(\"\\($0)\") }", "Int", "Never"),
    ("ints.tryCompactMap { Int(\"\\($0)\") }", "Int", "Error"),
    ("ints.map { Int(\"\\($0)\") }.replaceNil(with: 0)", "Int", "Never"),
    ("ints.setFailureType(to: URLError.self)", "Int", "URLError"),
    ("ints.ignoreOutput()", "Never", "Never"),
    ("ints.contains(1)", "Bool", "Never"),
    ("ints.tryAllSatisfy { $0 > 0 }", "Bool", "Error"),
    ("ints.count()", "Int", "Never"),
    ("ints.reduce(\"\") { $0 + \"\\($1)\" }", "String", "Never"),
    ("ints.collect()", "[Int]", "Never"),
    ("ints.collect(.byTime(scheduler, 1s))", "[Int]", "Never"),
    ("ints.combineLatest(Just(\"a\"), Just(true))", "(Int, String, Bool)", "Never"),
    ("ints.zip(Just(2.5)) { Double($0) * $1 }", "Double", "Never"),
    (
      "ints.flatMap { Fail<Int, URLError>(error: URLError(.badURL)).delay(for: .seconds($0), scheduler: DispatchQueue.main) }",
      "Int", "URLError"
    ),
    ("replies.flatMap { Just($0) }", "Int", "URLError"),
    ("ints.map { Just(\"\\($0)\") }.switchToLatest()", "String", "Never"),
    ("replies.retry(2).replaceError(with: 0)", "Int", "Never"),
    ("replies.tryCatch { _ in ints }", "Int", "Error"),
    ("replies.assertNoFailure()", "Int", "Never"),
    ("ints.share().multicast { PassthroughSubject<Int, Never>() }.autoconnect()", "Int", "Never"),
    ("ints.pairwise()", "(Int, Int)", "Never"),
    ("ints.timestamp()", "(value: Int, time: Instant)", "Never"),
    ("ints.prepend(1, 2).append([3]).append(Just(4))", "Int", "Never"),
    ("Publishers.Merge3(ints, Just(1), ints)", "Int", "Never"),
    ("Publishers.CombineLatest(ints, replies.replaceError(with: 0))", "(Int, Int)", "Never"),
    ("Publishers.MergeMany([ints, ints])", "Int", "Never"),
    ("Deferred { Just(1) }", "Int", "Never"),
    ("Future<Int, Error> { $0(.success(1)) }", "Int", "Error"),
    ("PassthroughSubject<String, URLError>()", "String", "URLError"),
    ("Empty<Int, Never>()", "Int", "Never"),
    ("Empty(outputType: Int.self, failureType: URLError.self)", "Int", "URLError"),
    ("Fail(outputType: Int.self, failure: Error(\"x\"))", "Int", "Error"),
    ("Timer.publish(every: 1, on: .main, in: .common).autoconnect()", "Date", "Never"),
    ("[1.5].publisher", "Double", "Never"),
    ("(1...3).publisher", "Int", "Never"),
    ("Just(1).append(2.5)", "Double", "Never"),
    ("hot keys \"-a-b\"; keys", "String", "_"),
    ("cold reply '-a|' where a = 20; reply", "Int", "_"),
    ("subject volume = 3; volume", "Int", "_"),
    ("let s = CurrentValueSubject<Double, Never>(1); s", "Double", "Never"),
  ]

  @Test(arguments: operators)
  func `an operator has the Output and Failure of Swift`(
    row: (line: String, output: String, failure: String)
  ) throws {
    let parts = row.line.split(separator: "; ").map(String.init)
    let session = try TypedSession()
    for part in parts.dropLast() { try session.enter(part) }
    let publisher = try #require(try session.type(parts[parts.count - 1]).publisher)
    #expect("\(publisher.output)" == row.output)
    #expect("\(publisher.failure)" == row.failure)
  }

  private static let full: [(line: String, type: String)] = [
    (
      "ints.debounce(1s).map { $0 * 10 }",
      "Publishers.Map<Publishers.Debounce<PassthroughSubject<Int, Never>, DispatchQueue>, Int>"
    ),
    ("ints.merge(with: Just(1))", "Publishers.Merge<PassthroughSubject<Int, Never>, Just<Int>>"),
    ("ints.merge(with: Just(1), Just(2))", "Publishers.Merge3<PassthroughSubject<Int, Never>, Just<Int>, Just<Int>>"),
    ("ints.flatMap { Just($0) }", "Publishers.FlatMap<Just<Int>, PassthroughSubject<Int, Never>>"),
    ("[1, 2].publisher", "Publishers.Sequence<[Int], Never>"),
    ("ints.first().eraseToAnyPublisher()", "AnyPublisher<Int, Never>"),
    ("ints.zip(Just(1)) { $0 + $1 }", "Publishers.Map<Publishers.Zip<PassthroughSubject<Int, Never>, Just<Int>>, Int>"),
    ("ints.receive(on: RunLoop.main)", "Publishers.ReceiveOn<PassthroughSubject<Int, Never>, RunLoop>"),
    ("ints.append(1)", "Publishers.Concatenate<PassthroughSubject<Int, Never>, Publishers.Sequence<[Int], Never>>"),
  ]

  @Test(arguments: full) func `the full type is spelled as in Swift`(row: (line: String, type: String)) throws {
    let publisher = try #require(try TypedSession().type(row.line).publisher)
    #expect(publisher.text(limit: 10_000) == row.type)
  }

  @Test func `the stages of a chain show which types they change`() throws {
    let type = try TypedSession().type("ints.map { \"\\($0)\" }.tryFilter { _ in true }.removeDuplicates()")
    let stages = TypeFacts(type: type, isFull: false).stages
    #expect(stages.map(\.changesOutput) == [false, true, false, false])
    #expect(stages.map(\.changesFailure) == [false, false, true, false])
    #expect(stages.map(\.text).first == "ints")
  }

  @Test func `a full type that doubles with each step is cut`() throws {
    let session = try TypedSession()
    try session.enter("let p0 = ints.map { $0 }")
    for step in 1...24 { try session.enter("let p\(step) = p\(step - 1).merge(with: p\(step - 1))") }
    let publisher = try #require(try session.type("p24").publisher)
    let text = publisher.text(limit: TypeFacts.longestText)
    #expect(text.hasSuffix("…") || text.contains("…"))
    #expect(text.utf8.count < 4 * TypeFacts.longestText)
  }

  @Test func `two types that double with each step are compared quickly`() throws {
    let session = try TypedSession()
    for name in ["a", "b"] {
      try session.enter("let \(name)0 = ints.map { $0 }")
      for step in 1...40 {
        try session.enter("let \(name)\(step) = \(name)\(step - 1).merge(with: \(name)\(step - 1))")
      }
    }
    #expect("\(try session.type("[a40, b40].count"))" == "Int")
  }

  @Test func `a type nested too deep is refused`() throws {
    let session = try TypedSession()
    try session.enter("let p0 = Just(1)")
    let failure = #expect(throws: Diagnostic.self) {
      for step in 1...Type.deepest + 1 { try session.enter("let p\(step) = Just(p\(step - 1))") }
    }
    #expect(failure?.problem == .typeTooDeep("Just(p98)", limit: Type.deepest))
  }

  @Test(arguments: [
    ("ints.map(", "transform: (Int) -> T)"), ("taps.map(", "transform: (Output) -> T)"),
    ("ints.map { \"\\($0)\" }.scan(", "initialResult: T, nextPartialResult: (T, String) -> T)"),
    ("replies.catch(", "handler: (URLError) -> Publisher<Int, F>)"), ("ints.debounce(", "for: Duration)"),
  ])
  func `a hint shows the actual types`(text: String, hint: String) throws {
    #expect(Hinter(text, in: try TypedSession().session.world).hint == hint)
  }

  /// Chains, literals and closures, also with unknown types.
  @Test(arguments: ["ints", "taps"], [PublisherTypeTests.chain, literal, closures])
  func `the time for type checking grows with the size`(subject: String, make: @Sendable (Int, String) -> String) throws
  {
    let session = try TypedSession()
    func best(_ size: Int) throws -> Duration {
      let text = make(size, subject)
      return try (0..<3).map { _ in try ContinuousClock().measure { _ = try session.type(text) } }.min() ?? .zero
    }
    // Twice the size takes at most 2.5 times as long in a release. The machine may be busy, so each ratio may come from
    // another attempt.
    let isEven = try (0..<8).contains { _ in try best(2) < best(1) * 4 + .milliseconds(2) }
    #expect(isEven)
  }

  private static let chain: @Sendable (Int, String) -> String = { size, subject in
    subject + String(repeating: ".map { $0 }.filter { $0 == 1 }", count: 20 * size)
  }

  private static let literal: @Sendable (Int, String) -> String = { size, _ in
    "[" + (0..<2_000 * size).map(String.init).joined(separator: ", ") + "]"
  }

  private static let closures: @Sendable (Int, String) -> String = { size, subject in
    (0..<10 * size).reduce("\(subject)") { inner, _ in "\(subject).flatMap { _ in \(inner) }" }
  }
}

/// Returns a session with a subject of each kind.
struct TypedSession {
  let session = Session()

  init() throws {
    try enter("subject taps")
    try enter("subject ints: Int, Never")
    try enter("subject replies: Int, URLError")
  }

  @discardableResult func enter(_ line: String) throws -> Reply {
    let source = Source(line)
    var last = Reply()
    for command in try parse(source, in: ParseContext(names: session.world.names, isInteractive: false)) {
      last = session.perform(command, in: source)
      if let problem = last.problem { throw problem }
    }
    return last
  }

  func type(_ expression: String) throws -> Type {
    guard case .type(let facts)? = try enter(":type \(expression)").answer else { throw NoAnswer() }
    return facts.type
  }

  struct NoAnswer: Error {}
}
