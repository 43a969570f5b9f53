/// A clock whose time only moves when you move it, so that code that sleeps can be tested without waiting.
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
/// - **Order.** Sleepers wake by (deadline, arrival): of two due at one instant, the one that went to sleep first wakes
///   first. While a woken task runs, `now` is its deadline.
/// - **Time** is exact and never moves back. A deadline that has come or passed does not suspend: `sleep(for: .zero)`
///   and `sleep(until: clock.now)` return at once. (In swift-clocks the latter waits for the next `advance`.)
/// - **Cancellation.** A task that is cancelled before or during its sleep gets a `CancellationError`, and the clock
///   keeps nothing of it. That includes a task that is due at this instant and has not been woken yet.
/// - **Threads.** Any thread may call any method.
/// - Complexity, amortised: going to sleep and waking are O(log n) in the number of sleepers, cancelling is O(1).
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
/// ### Which tasks the clock waits for
///
/// After each waking the clock waits until tasks are suspended or have ended. How reliable that is depends on where
/// they run.
///
/// - **Tasks on the clock's executor**, `Task(executorPreference: clock.executor) { ... }`, and their child tasks. The
///   clock runs their jobs itself, in order, so there is nothing to wait for: the result is the same each time, however
///   busy the machine. This needs no `await` either: `advance(by:)`, `advance(to:)`, `run()` and `checkSuspension()`
///   have synchronous forms. In an async function, Swift selects the asynchronous form; call the synchronous one from a
///   function or a closure that is not async.
/// - **All other tasks**, on the global executor, on actors and on the main actor. The asynchronous forms wait until
///   every thread of the global executor and the main actor have run the jobs they had, five times in a row without a
///   task using this clock meanwhile. The speed of the machine makes no difference: with three busy threads beside it
///   on two processors, none of a thousand timers started at the moment of an advance missed a tick, neither on the
///   global executor at any priority nor on the main actor. It has limits: it may miss a task that goes to the main
///   actor and back more than five times before it sleeps, one that waits for a queue, a thread or a file, and one on
///   another executor. If other code blocks a thread of the global executor or the main actor for more than a few
///   seconds, the clock continues without it, and waits less long from then on. The synchronous forms wake these tasks,
///   too, but do not wait for them.
public final class TestClock<Duration: DurationProtocol & Hashable>: CallerActorClock, @unchecked Sendable {
  /// A point in the time of a ``TestClock``.
  public struct Instant: InstantProtocol {
    /// The time since zero, the initial time of test clocks.
    @_disfavoredOverload public var offset: Duration

    /// Creates the instant `offset` after zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant `duration` away.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  /// The task executor that runs tasks on the thread that moves the clock's time, one job at a time, in the order in
  /// which the jobs were added.
  ///
  /// Jobs wait for `advance`, `run` or `checkSuspension`, each of which runs all jobs before it moves time or returns.
  /// If none is called for 10 ms, the jobs run on another thread.
  @_disfavoredOverload public var executor: any TaskExecutor { jobs }

  let jobs = ClockExecutor()

  // @unchecked: the agenda's lock guards the mutable state.
  let agenda = Agenda<Instant, Sleeper>()
  var instant: Instant
  /// Tasks that wait for the next call that moves time, even by zero.
  var waitingForMove: [Sleeper] = []
  /// How often a task went to sleep, was woken or was cancelled.
  var changes = 0
  private var resolution = Duration.zero

  /// Creates a clock whose time is `now`.
  public init(now: Instant = .init()) {
    instant = now
  }

  /// The current time.
  public var now: Instant { agenda.lock.withLock { instant } }

  /// Zero, unless set to another value. The clock itself does not use it.
  public var minimumResolution: Duration {
    get { agenda.lock.withLock { resolution } }
    set { agenda.lock.withLock { resolution = newValue } }
  }

  /// Suspends the task until the clock's time is moved to `deadline`.
  ///
  /// Returns at once if the deadline has come or passed. The tolerance is ignored.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or if `run()` gave up.
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
  /// Creates a clock at zero.
  public convenience init() {
    self.init(now: .init())
  }
}

/// The error that `TestClock.checkSuspension()` throws if a task still sleeps.
public struct SuspensionError: Error {}
