import SchedulersEssentials

/// A test while it runs.
final class RunningTest {
  let test: DeclaredTest
  /// Whether it ends at the first assertion that fails.
  let isDebugged: Bool
  /// Where it has ended for that.
  private(set) var stop: Diagnostic?
  private(set) var failureCount = 0
  /// How much has failed in each of what is known to, the innermost last.
  private var known: [Int] = []

  /// The instance of the `XCTestCase` whose method runs.
  var instance: Object?
  /// Whether what tears down is running, which runs in any case.
  var isOver = false
  /// Whether an assertion has ended the test, as `continueAfterFailure = false` asks for.
  private(set) var isEnded = false

  init(_ test: DeclaredTest, isDebugged: Bool) {
    (self.test, self.isDebugged) = (test, isDebugged)
  }

  /// Takes in that an assertion does not hold; false where it is known not to.
  func note(_ failure: Diagnostic) -> Bool {
    if !known.isEmpty {
      known[known.count - 1] += 1
      return false
    }
    failureCount += 1
    if isDebugged, stop == nil { stop = failure }
    if !isOver, case .bool(false)? = try? instance?.member("continueAfterFailure") { isEnded = true }
    return true
  }

  func beginKnownIssues() -> () -> Int {
    known.append(0)
    return { [weak self] in self?.known.popLast() ?? 0 }
  }
}

/// What became of a test.
struct TestReport {
  let test: DeclaredTest
  var verdict = Verdict.passed
  /// What it ran with, where it runs several times, each in a world of its own.
  var runs: [Run] = []

  enum Verdict: Equatable {
    case passed, failed
    /// Why, if that is told.
    case skipped(String)
  }

  struct Run {
    /// The arguments as text; nil for a test that has none.
    let arguments: String?
    /// What the test led to, in a world of its own.
    let reply: Reply
    let log: EventLog
    /// The time at its end.
    let end: VirtualTime

    /// What fails in it, or ends it.
    var problems: [Reply.Stop] {
      reply.stops
        + (reply.problem.map { [Reply.Stop(problem: $0, times: .zero...end, reason: reply.reason)] } ?? [])
    }
  }
}

/// What became of one run of a test, where it ran.
struct TestOutcome {
  let name: String
  let verdict: TestReport.Verdict
  /// What it ran with.
  var arguments: String?
  /// How many runs there are, one for each combination of arguments.
  var runCount = 1
  /// What was declared where it was stopped: the locals of the test and the properties of its suite.
  var names: [String] = []
  var isStopped = false
}
