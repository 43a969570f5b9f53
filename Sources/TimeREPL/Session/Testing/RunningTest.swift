import SchedulersEssentials

/// The state of a running test.
final class RunningTest {
  let test: DeclaredTest
  /// Whether the test ends at the first assertion that fails.
  let isDebugged: Bool
  /// The failed assertion at which it has ended for that reason.
  private(set) var stop: Diagnostic?
  private(set) var failureCount = 0
  /// The known issues in effect, innermost last.
  private var known: [KnownIssue] = []

  private struct KnownIssue {
    /// The number of failures that were this known issue.
    var count = 0
    /// Returns whether a failure is the known issue; nil if every one is.
    let fits: ((TestFailure) throws -> Bool)?
  }

  /// The instance of the `XCTestCase` whose method runs.
  var instance: Object?
  /// The failure that the test's own `record(_:)` is being given, and its place.
  var handedOn: (assertion: FailedAssertion, site: Site)?
  /// Whether the tear-down methods are running, which run in any case.
  var isOver = false
  /// Whether an assertion has ended the test, as `continueAfterFailure = false` demands.
  private(set) var isEnded = false

  init(_ test: DeclaredTest, isDebugged: Bool) {
    (self.test, self.isDebugged) = (test, isDebugged)
  }

  /// Records a failed assertion; returns false if it is a known issue.
  func note(_ failure: TestFailure, as told: Diagnostic) throws -> Bool {
    if try takesAsKnown(failure) { return false }
    failureCount += 1
    if isDebugged, stop == nil { stop = told }
    if !isOver, case .bool(false)? = try? instance?.member("continueAfterFailure") { isEnded = true }
    return true
  }

  /// Returns whether a failure is a known issue, and counts it if so.
  func takesAsKnown(_ failure: TestFailure) throws -> Bool {
    // What the innermost known issue does not match may be that around it.
    for index in known.indices.reversed() where try known[index].fits?(failure) ?? true {
      known[index].count += 1
      return true
    }
    return false
  }

  func beginKnownIssues(fits: ((TestFailure) throws -> Bool)? = nil) -> () -> Int {
    known.append(KnownIssue(fits: fits))
    return { [weak self] in self?.known.popLast()?.count ?? 0 }
  }
}

/// The result of a test.
struct TestReport {
  let test: DeclaredTest
  var verdict = Verdict.passed
  /// Its runs, one for each combination of arguments, each in its own world.
  var runs: [Run] = []

  enum Verdict: Equatable {
    case passed, failed
    /// Skipped, with the reason if there is one.
    case skipped(String)
  }

  struct Run {
    /// The arguments as text; nil if there are none.
    let arguments: String?
    /// The result of the run in its own world.
    let reply: Reply
    let log: EventLog
    /// The time at its end.
    let end: VirtualTime

    /// The failures and the error that ended it.
    var problems: [Reply.Stop] {
      reply.stops
        + (reply.problem.map { [Reply.Stop(problem: $0, times: .zero...end, reason: reply.reason)] } ?? [])
    }
  }
}

/// The result of one run of a test.
struct TestOutcome {
  let name: String
  let verdict: TestReport.Verdict
  /// The arguments of the run.
  var arguments: String?
  /// The number of runs, one for each combination of arguments.
  var runCount = 1
  /// The names declared where it was stopped: the locals of the test and the properties of its suite.
  var names: [String] = []
  var isStopped = false
}
