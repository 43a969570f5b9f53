import SchedulersEssentials

/// Runs tests of a session, each as if in its own copy of the session's world. The session does not change.
///
/// One world that can be reset serves several tests, so that a test does not pay for repeating all declarations.
final class TestRunner {
  private let session: Session
  /// A world in the session's state, and the snapshot to which it is reset.
  private var spare: (world: World, snapshot: WorldSnapshot)?

  init(_ session: Session) {
    self.session = session
  }

  /// Runs a test with each combination of its arguments.
  func report(of test: DeclaredTest) throws -> TestReport {
    var report = TestReport(test: test)
    if let problem = session.unreadTests?.problem(of: test) {
      let reply = Reply(problem: problem, severity: .error)
      report.note(.failed)
      report.runs.append(TestReport.Run(arguments: nil, reply: reply, log: session.log, end: session.now))
      return report
    }
    var (place, count) = (0, 1)
    while place < count {
      let (reply, log, end) = try run(test, at: place)
      if case .tested(let outcome)? = reply.answer {
        count = outcome.runCount
        report.note(outcome.verdict)
        let arguments = count > 1 ? outcome.arguments : nil
        report.runs.append(TestReport.Run(arguments: arguments, reply: reply, log: log, end: end))
      } else {
        report.note(.failed)
        report.runs.append(TestReport.Run(arguments: nil, reply: reply, log: log, end: end))
        if reply.severity == .interrupted { break }
      }
      place += 1
    }
    return report
  }

  private func run(_ test: DeclaredTest, at place: Int) throws -> (Reply, EventLog, VirtualTime) {
    let own: Session
    let snapshot: WorldSnapshot?
    if let spare {
      own = session.copied(in: spare.world)
      snapshot = spare.snapshot
    } else {
      own = try session.copied()
      snapshot = WorldSnapshot(own.world)
    }
    spare = nil
    let name = Name(text: test.name, range: test.function.range)
    let kind = InputCommand.Kind.test(TestRequest(name: name), place: place)
    let command = InputCommand(kind: kind, range: test.function.range)
    let reply = own.perform(Command(command), in: test.source)
    let (log, end) = (own.log, own.now)
    // The world of an interrupted test cannot be reset.
    if let snapshot, reply.severity < .limit {
      let world = own.world
      world.goBack(to: snapshot)
      spare = (world, snapshot)
    }
    return (reply, log, end)
  }
}

extension Session {
  func reports(of request: TestRequest, in source: Source) throws -> [TestReport] {
    let runner = TestRunner(self)
    return try testCatalog.tests(called: request.name, in: source).map { try runner.report(of: $0) }
  }

  /// The tests of the world, and those that could not be declared.
  var testCatalog: TestCatalog {
    var catalog = world.tests
    for test in unreadTests?.undeclared ?? [] { catalog.add(test) }
    return catalog
  }
}

extension TestReport {
  /// Records one run: one failure makes the test fail.
  fileprivate mutating func note(_ verdict: Verdict) {
    if verdict != .passed, self.verdict != .failed { self.verdict = verdict }
  }
}

extension World {
  func perform(_ request: TestRequest, at place: Int?, in source: Source) throws -> TestOutcome {
    // The fast path: each of many tests is run by its full name.
    if !request.isDebugged, let name = request.name, let test = tests.test(named: name.text) {
      return try run(test, at: place, isDebugged: false)
    }
    let found = try tests.tests(called: request.name, in: source)
    let exact = found.first { $0.name == request.name?.text } ?? found[0]
    if request.isDebugged {
      // Runs them in order, up to the first that fails.
      var outcome = try run(exact, at: place, isDebugged: true)
      for test in found where test.name != exact.name && outcome.verdict != .failed {
        outcome = try run(test, at: place, isDebugged: true)
      }
      return outcome
    }
    return try run(exact, at: place, isDebugged: false)
  }
}
