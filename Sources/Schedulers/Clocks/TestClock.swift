/// A clock whose time moves only when it is told to, so that code which sleeps can be tested without waiting.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task {
///   try await clock.sleep(for: .seconds(5))
///   print("awake")
/// }
/// await clock.advance(by: .seconds(5))   // prints "awake"
/// ```
///
/// - **Order.** Sleepers wake by (deadline, arrival): of two that are due at one instant, the one wakes first that went
///   to sleep first. While a task runs that was woken, `now` is its deadline.
/// - **Time** is exact and never moves back. A deadline that has come or passed is not waited for: `sleep(for: .zero)` and
///   `sleep(until: clock.now)` return at once. (In swift-clocks the latter waits for the next `advance`.)
/// - **Cancellation.** A task that is cancelled before or while it sleeps gets a `CancellationError`, and nothing of it
///   stays behind. That holds also for one that is due at this very instant and was not woken yet.
/// - **Threads.** Any thread may call anything.
/// - Complexity, amortised: falling asleep and waking O(log n) in the number of sleepers, cancelling O(1).
///
/// ```swift
/// @Test func `wakes in order`() {
///   let clock = TestClock()
///   let names = Mutex<[String]>([])
///   for (name, seconds) in [("late", 2), ("early", 1)] {
///     Task(executorPreference: clock.executor) {
///       try await clock.sleep(for: .seconds(seconds))
///       names.withLock { $0.append(name) }
///     }
///   }
///   clock.advance(by: .seconds(2))   // synchronous, exact
///   #expect(names.withLock { $0 } == ["early", "late"])
/// }
/// ```
///
/// ### Which tasks are waited for
///
/// After each waking the clock waits until the tasks have come to rest, which means that they sleep again, wait for
/// something else, or have ended. How sure that is depends on where they run.
///
/// - **Tasks on the clock's executor**, `Task(executorPreference: clock.executor) { ... }`, and their child tasks. The
///   clock runs their jobs itself, in order, so there is nothing to wait for: the result is the same each time, however
///   busy the machine. This needs no `await` either: `advance(by:)`, `advance(to:)`, `run()` and `checkSuspension()` have
///   synchronous forms. In an async function Swift takes the asynchronous one of the two; there, call the other from a
///   function or a closure that is not async.
/// - **All other tasks**, on the global executor, on actors and on the main actor. The asynchronous forms wait until every
///   thread of the global executor and the main actor have got through what they had to do, five times over, with no task
///   having done anything with this clock meanwhile. How fast the machine is makes no difference: with three busy threads
///   beside it on two processors, of a thousand timers that were started at the moment of an advance none missed a tick,
///   neither on the global executor at any priority nor on the main actor. It has limits: a task that goes to the main
///   actor and back more than five times before it sleeps, one that waits for a queue, a thread or a file, and one on an
///   executor of another kind may be missed. Where other code keeps a thread of the global executor or the main
///   actor to itself for more than a few seconds, the clock goes on without it, and is less patient from then on. The
///   synchronous forms wake these tasks, too, but do not wait for them.
public final class TestClock<Duration: DurationProtocol & Hashable>: StayingClock, @unchecked Sendable {
  /// A point in the time of a ``TestClock``.
  public struct Instant: InstantProtocol {
    /// The time since the zero of all test clocks.
    @_disfavoredOverload public var offset: Duration

    /// The instant that lies so far after the zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is so far away.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  /// Runs tasks on the thread of whoever moves the clock's time, one job at a time, in the order in which they came.
  ///
  /// Jobs wait for `advance`, `run` or `checkSuspension`, which run all of them before they move time or return. If none is
  /// called for a hundredth of a second, they run without one, on another thread.
  @_disfavoredOverload public var executor: any TaskExecutor { jobs }

  let jobs = ClockExecutor()

  // @unchecked: the lock of the agenda guards all that changes.
  let agenda = Agenda<Instant, Sleeper>()
  var instant: Instant
  /// Those who wait for the next call that moves time, however little.
  var waitingForMove: [Sleeper] = []
  /// How often a task has gone to sleep, was woken or was cancelled.
  var changes = 0
  private var resolution = Duration.zero

  /// Creates a clock that shows `now`.
  public init(now: Instant = .init()) {
    instant = now
  }

  /// The time now.
  public var now: Instant { agenda.lock.withLock { instant } }

  /// Zero, unless it was set to something else. The clock itself makes no use of it.
  public var minimumResolution: Duration {
    get { agenda.lock.withLock { resolution } }
    set { agenda.lock.withLock { resolution = newValue } }
  }

  /// Suspends the task until the clock's time is moved to `deadline`.
  ///
  /// Returns at once if that has come or passed. The tolerance is ignored. Throws `CancellationError` if the task is
  /// cancelled, or if `run()` gave up.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep { self.fallAsleep($0, $1, until: deadline) }
  }

  /// Suspends the task until the clock's time has moved by `duration`.
  public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  nonisolated(nonsending) func sleepHere(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(until: deadline, tolerance: tolerance)
  }

  nonisolated(nonsending) func sleepUntilMoved() async throws {
    try await sleep(self.waitForMove)
  }
}

extension TestClock where Duration == Swift.Duration {
  /// A clock at zero.
  public convenience init() {
    self.init(now: .init())
  }
}

/// The error that `TestClock.checkSuspension()` throws if a task still sleeps.
public struct SuspensionError: Error {}
