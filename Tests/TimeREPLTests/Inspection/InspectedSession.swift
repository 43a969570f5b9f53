import Foundation
import TestSupport

@testable import TimeREPL

/// Sessions to ask questions about: those of the session files, and random ones.
enum InspectedSession {
  /// The most entries of a session: longer ones show nothing new, and each question replays them.
  private static let mostActions = 2_000

  /// Returns the cases of a session file, each with all its entries entered.
  static func cases(of path: String) throws -> [Session] {
    let url = SessionFileTests.folder.appending(path: path)
    let text = try SessionText(Array(try Data(contentsOf: url)), file: url.path)
    var sessions = [Session()]
    func take(_ piece: SessionReader.Piece) -> Bool {
      switch piece {
      case .entry(let entry): _ = sessions.last!.enter(entry.source, in: sessions.last!.context()) { _, _ in true }
      case .heading: sessions.append(Session())
      default: break
      }
      return true
    }
    text.read(in: { sessions.last!.context() }, take: take)
    return sessions.filter { $0.world.log.lastNumber > 0 && $0.world.actionCount < mostActions }
  }

  static func random(_ seed: UInt64, lines count: Int = 24) -> Session {
    var entries = RandomSession(seed: seed)
    let session = Session()
    for line in entries.lines(count) where !line.hasPrefix(":reset") { enter(line, session) }
    enter("goto end", session)
    return session
  }

  /// Returns chains of operators of all kinds, with distinct values.
  static func chains(_ seed: UInt64) -> Session {
    var random = SeededGenerator(seed: seed)
    func one(of choices: [String]) -> String { choices.randomElement(using: &random)! }
    let session = of("subject a", "subject b", "subject c = 0")
    for number in 0..<3 {
      let chain = (0..<Int.random(in: 1...4, using: &random)).map { _ in one(of: operators) }
      let demand = one(of: ["", "", " demand 2"])
      enter("watch \(one(of: ["a", "b", "c"]))\(chain.joined()) as lane\(number)\(demand)", session)
    }
    for value in 1...24 {
      let act = one(of: [
        "send a \(value)", "send a \(value) \(value)", "send b \(value)", "send c \(value)", "advance 100ms",
        "advance 1s",
        "in 300ms send a \(value)", value > 20 ? "finish b" : "step", value > 22 ? "fail a \"worn out\"" : "step",
        "request lane\(value % 3) 1", value > 15 ? "cancel lane\(value % 3)" : "settle",
      ])
      enter(act, session)
    }
    // Some of the operators never end.
    enter(one(of: ["run until 1m", "now"]), session)
    return session
  }

  /// Returns the same, with each input at its own time and each value only once.
  static func scheduled(_ seed: UInt64) -> Session {
    var random = SeededGenerator(seed: seed)
    func one(of choices: [String]) -> String { choices.randomElement(using: &random)! }
    let session = of("subject a", "subject b", "subject c = 0")
    for number in 0..<2 {
      let chain = (0..<Int.random(in: 1...3, using: &random)).map { _ in one(of: operators) }
      enter(
        "watch \(one(of: ["a", "b", "c"]))\(chain.joined()) as lane\(number)\(one(of: ["", "", " demand 3"]))", session)
    }
    var time = 0
    for value in 1...12 {
      time += [0, 50, 100, 150, 400, 1_100].randomElement(using: &random)!
      let act = one(of: [
        "send a \(value)", "send a \(value)", "send b \(value)", "send c \(value)",
        value > 9 ? "finish a" : "send a \(value)",
        value > 8 ? "finish b" : "send b \(value)", value > 8 ? "fail a \"worn out\"" : "send a \(value)",
        value > 6 ? "cancel lane0" : "send b \(value)", "request lane1 1",
      ])
      enter("at \(time)ms \(act)", session)
    }
    enter("run until 7s", session)
    return session
  }

  static func answer(_ line: String, _ session: Session) -> Reply.Answer? {
    var answer: Reply.Answer?
    _ = session.enter(Source(line), in: session.context()) { _, reply in
      answer = reply.answer
      return true
    }
    return answer
  }

  private static let operators = [
    ".map { [$0] }", ".filter { \"\\($0)\".count < 2 }", ".compactMap { x in \"\\(x)\".count < 3 ? x : nil }",
    ".removeDuplicates()",
    ".dropFirst(2)", ".prefix(5)", ".first()", ".last()", ".collect(2)", ".collect()", ".count()", ".ignoreOutput()",
    ".debounce(200ms)", ".throttle(300ms, latest: true)", ".throttle(300ms, latest: false)", ".delay(150ms)",
    ".timeout(3s)", ".receive(on: scheduler)", ".merge(with: b)", ".combineLatest(b)", ".zip(b)", ".append(7)",
    ".prepend(8, 9)", ".flatMap { x in Just(x).delay(200ms) }", ".map { x in Just(x).delay(200ms) }.switchToLatest()",
    ".flatMap(maxPublishers: .max(1)) { x in Just(x).delay(200ms) }", ".share()", ".replaceNil(with: 0)",
    ".replaceEmpty(with: 0)", ".catch { _ in Just(5) }", ".drop(untilOutputFrom: b)", ".prefix(untilOutputFrom: c)",
    ".buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)", ".scan([]) { $0 + [$1] }", ".print()",
    ".sample(b)", ".withLatestFrom(b)", ".pairwise()", ".collect(.byTime(scheduler, 500ms))", ".retry(1)",
    ".tryMap { x in x }", ".measureInterval(using: scheduler)", ".window(2).flatMap { $0 }",
    ".window(timeSpan: 300ms).flatMap { $0.collect() }", ".audit(for: 200ms)", ".prefix(for: 3s)", ".share(replay: 2)",
    ".tryMap { x in if \"\\(x)\".hasSuffix(\"7\") { throw Error(\"seven\") }; return x }.retry(2)",
    ".max(by: { \"\\($0)\" < \"\\($1)\" })",
    ".zip(b).merge(with: a.zip(c))", ".combineLatest(b, c)", ".output(in: 1..<4)",
    ".allSatisfy { \"\\($0)\".count < 2 }",
    ".multicast { PassthroughSubject() }.autoconnect()", ".flatMap { x in b.first().map { [x, $0] } }",
    ".collect(.byTimeOrCount(scheduler, 300ms, 2))", ".handleEvents()", ".eraseToAnyPublisher()",
  ]

  @discardableResult static func enter(_ line: String, _ session: Session) -> [String] {
    Transcript.answer(Source(line), session, session.context())
  }

  static func of(_ lines: String...) -> Session {
    let session = Session()
    for line in lines { enter(line, session) }
    return session
  }

  static func rows(_ log: EventLog) -> [String] {
    let text = EventText(log)
    return log.events.map { "\($0.number) \($0.delta) \($0.cause) \(text.row($0).text)" }
  }
}
