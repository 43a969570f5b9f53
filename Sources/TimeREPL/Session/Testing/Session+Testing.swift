/// Runs tests, each in a world of its own, which is made as this session stands. Nothing of the session changes.
extension Session {
  func reports(of request: TestRequest, in source: Source) throws -> [TestReport] {
    try world.tests.tests(called: request.name, in: source).map { try report(of: $0) }
  }

  /// Runs a test with each of its combinations of arguments.
  func report(of test: DeclaredTest) throws -> TestReport {
    var report = TestReport(test: test)
    if let problem = unreadTests?.problem(of: test) {
      let reply = Reply(problem: problem, severity: .error)
      report.note(.failed)
      report.runs.append(TestReport.Run(arguments: nil, reply: reply, log: log, end: now))
      return report
    }
    var (place, count) = (0, 1)
    while place < count {
      let own = try copied()
      let reply = own.perform(Command(own.command(running: test, at: place)), in: test.source)
      if case .tested(let outcome)? = reply.answer {
        count = outcome.runCount
        report.note(outcome.verdict)
        let arguments = count > 1 ? outcome.arguments : nil
        report.runs.append(TestReport.Run(arguments: arguments, reply: reply, log: own.log, end: own.now))
      } else {
        report.note(.failed)
        report.runs.append(TestReport.Run(arguments: nil, reply: reply, log: own.log, end: own.now))
        if reply.severity == .interrupted { break }
      }
      place += 1
    }
    return report
  }

  private func command(running test: DeclaredTest, at place: Int) -> InputCommand {
    let name = Name(text: test.name, range: test.function.range)
    return InputCommand(kind: .test(TestRequest(name: name), place: place), range: test.function.range)
  }
}

extension TestReport {
  /// Takes in one run: what fails once has failed.
  fileprivate mutating func note(_ verdict: Verdict) {
    if verdict != .passed, self.verdict != .failed { self.verdict = verdict }
  }
}

extension World {
  func perform(_ request: TestRequest, at place: Int?, in source: Source) throws -> TestOutcome {
    let found = try tests.tests(called: request.name, in: source)
    let exact = found.first { $0.name == request.name?.text } ?? found[0]
    if request.isDebugged {
      // One after the other, up to the first that fails.
      var outcome = try run(exact, at: place, isDebugged: true)
      for test in found where test.name != exact.name && outcome.verdict != .failed {
        outcome = try run(test, at: place, isDebugged: true)
      }
      return outcome
    }
    return try run(exact, at: place, isDebugged: false)
  }
}
