// Tasks: the values of Swift's concurrency that depend on virtual time: clocks, sleeps, groups, continuations, streams,
// and `values` of publishers.

import SchedulersEssentials

/// A clock as a value: the session's clock, one that code moves, or one whose sleeps take no time.
final class ClockObject: Object {
  enum Kind {
    /// `ContinuousClock()` and `SuspendingClock()`: the session's time.
    case session
    case own(OwnClock)
    /// A clock whose sleeps end at once and add to its time.
    case immediate
    /// An unimplemented clock with a name: each use is reported as a mistake.
    case unimplemented(String)
  }

  static let members = [
    "sleep", "timer", "measure", "now", "advance", "run", "checkSuspension", "minimumResolution", "async advance",
    "async run", "hasSuspensions",
  ]
  private let kind: Kind
  private let name: String
  private let runtime: Runtime
  /// The time of an immediate clock.
  private var elapsed = VirtualTime.zero

  init(_ name: String, _ kind: Kind, _ runtime: Runtime) {
    (self.name, self.kind, self.runtime) = (name, kind, runtime)
    super.init()
  }

  /// The session's clock.
  static func session(_ runtime: Runtime) -> ClockObject { ClockObject("clock", .session, runtime) }

  static func of(_ value: Value?) -> ClockObject? {
    if case .object(let object)? = value?.innermost { object as? ClockObject } else { nil }
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.add("clock") { .object(ClockObject("clock", .session, $0.machine.runtime)) }
    for name in ["ContinuousClock", "SuspendingClock"] {
      builtIns.addType(name) { type, environment in
        let runtime = environment.machine.runtime
        type.constructor("\(name)() -> \(name)") { _ in .object(ClockObject(name, .session, runtime)) }
          .computed("now", type: .named("Instant")) { .instant(runtime.now.nanoseconds) }
      }
      let short = name.prefix(1).lowercased() + name.dropFirst().dropLast("Clock".count)
      builtIns.implicitMembers[short] = { .object(ClockObject(name, .session, $0.runtime)) }
    }
    builtIns.addType("TestClock") { type, environment in
      let runtime = environment.machine.runtime
      type.constructor("TestClock(now: Instant = 0s)") { arguments in
        let start = try arguments.given(0) == nil ? .zero : arguments.time(0)
        return .object(ClockObject("TestClock", .own(OwnClock("TestClock", now: start, runtime)), runtime))
      }
      .constant("Instant", instant(environment))
    }
    builtIns.addType("ImmediateClock") { type, environment in
      let runtime = environment.machine.runtime
      type.constructor("ImmediateClock(now: Instant = 0s)") { arguments in
        let clock = ClockObject("ImmediateClock", .immediate, runtime)
        clock.elapsed = try arguments.given(0) == nil ? .zero : arguments.time(0)
        return .object(clock)
      }
      .constant("Instant", instant(environment))
    }
    builtIns.addType("UnimplementedClock") { type, environment in
      let runtime = environment.machine.runtime
      type.constructor("UnimplementedClock(_ base: Any = nil, name: String = nil, now: Instant = 0s)") { arguments in
        let name = arguments.given(1)?.unwrapped?.description ?? "Clock"
        return .object(ClockObject("UnimplementedClock", .unimplemented(name), runtime))
      }
    }
    builtIns.knownMembers.insert("Instant")
    builtIns.addFunction("AnyClock(_ clock: Any)") { $0[0] }
    for name in ["immediate", "immediateClock"] {
      builtIns.implicitMembers[name] = { .object(ClockObject("ImmediateClock", .immediate, $0.runtime)) }
    }
    builtIns.knownMembers.formUnion(members)
    builtIns.knownMembers.formUnion(["continuous", "suspending"])
    builtIns.waitingMembers.formUnion(["sleep", "measure", "advance", "run", "checkSuspension"])
  }

  /// The type `Instant` of a clock.
  private static func instant(_ environment: Environment) -> Value {
    .object(
      Namespace("Instant", environment.machine).constructor("Instant(offset: Duration = 0s) -> Instant") { arguments in
        .instant(try arguments.given(0) == nil ? 0 : arguments.duration(0).nanoseconds)
      })
  }

  override var typeName: String {
    switch kind {
    case .session: name == "clock" ? "ContinuousClock" : name
    case .own: "TestClock"
    case .immediate: "ImmediateClock"
    case .unimplemented: "UnimplementedClock"
    }
  }
  override var text: String { name }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { !["timer", "measure"].contains(name) }

  /// The clock that code moves, if it is one.
  var clock: OwnClock? { if case .own(let clock) = kind { clock } else { nil } }

  var present: VirtualTime {
    switch kind {
    case .session, .unimplemented: runtime.now
    case .own(let clock): clock.now
    case .immediate: elapsed
    }
  }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "now": .instant(present.nanoseconds)
    case "minimumResolution": .duration(1)
    case "hasSuspensions": .bool((clock?.scheduler.pendingCount ?? 0) > 0)
    default: nil
    }
  }

  private static let sleeps = [
    Signature("sleep(for duration: Duration, tolerance: Duration? = nil)"),
    Signature("sleep(until deadline: Instant, tolerance: Duration? = nil)"),
  ]

  func sleep(for duration: VirtualTime.Stride, at site: Site?) throws -> Value {
    switch kind {
    case .session: return .object(Sleep(duration, on: nil, runtime, site))
    case .own(let clock): return .object(Sleep(duration, on: clock, runtime, site))
    case .immediate:
      return .object(
        ClosureOperation("its turn") { [self] task in
          if task.isCancelled { throw Thrown.cancellation }
          elapsed = elapsed.adding(max(duration, .zero)) ?? elapsed
          task.resume(.success(.void))
          return nil
        })
    case .unimplemented(let name):
      for member in ["now", "sleep"] {
        runtime.recorder.record(
          mistake: .unimplementedScheduler("UnimplementedClock", .later), issue: "Unimplemented: \(name).\(member)")
      }
      return .object(
        ClosureOperation("its turn") { task in
          if task.isCancelled { throw Thrown.cancellation }
          return .void
        })
    }
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "sleep":
      let (overload, matched) = try arguments.matched(to: Self.sleeps)
      let duration = try overload == 0 ? matched.duration(0) : matched.moment(0) - present
      return try sleep(for: duration, at: arguments.site)
    case "timer":
      let matched = try arguments.matched(to: Signature("timer(interval: Duration, tolerance: Duration? = nil)"))
      return .object(TimerStream(try matched.span(0), self, arguments.site))
    case "measure":
      let matched = try arguments.matched(
        to: Signature("measure(isolation: Any = nil, _ work: () async throws -> Any)"))
      return measured(try matched.function(1), arguments.site)
    case "advance", "async advance":
      let (overload, matched) = try arguments.matched(to: [
        Signature("advance(by duration: Duration = 0s)"), Signature("advance(to deadline: Instant)"),
      ])
      let target: VirtualTime
      if overload == 0 {
        target = present.adding(try matched.given(0) == nil ? .zero : matched.duration(0)) ?? .distantFuture
      } else {
        target = try matched.time(0)
      }
      return try move(to: target, isAwaited: name.hasPrefix("async"), arguments)
    case "run", "async run":
      _ = try arguments.matched(to: Signature("run(timeout: Duration = 500ms)"))
      return try move(to: nil, isAwaited: name.hasPrefix("async"), arguments)
    case "checkSuspension":
      _ = try arguments.matched(to: Signature("checkSuspension()"))
      guard let clock else { return .void }
      return .object(
        Moving.frame(clock, to: clock.now, runtime, arguments.site) {
          if clock.scheduler.pendingCount > 0 {
            throw Thrown(value: .tuple(try TupleBox([], type: .suspensionError)))
          }
        })
    default: return nil
    }
  }

  private func move(to target: VirtualTime?, isAwaited: Bool, _ arguments: ArgumentList) throws -> Value {
    guard let clock else {
      throw arguments.site.diagnostic(.unknownMember("advance", of: typeName, near: []))
    }
    if isAwaited || runtime.machine.tasks.current != nil {
      return .object(Moving.frame(clock, to: target, runtime, arguments.site))
    }
    // Tasks that sleep on the clock continue after this call.
    if let target { clock.scheduler.advance(to: target) } else { clock.scheduler.run() }
    runtime.movedClock = clock
    return .void
  }

  /// Measures how long a function takes by this clock. The function may be async.
  private func measured(_ work: Function, _ site: Site) -> Value {
    let start = present
    return .object(
      NativeFrame(site) { [self] input, _ in
        guard let input else { return .waits(CallFrame(work, [], site)) }
        _ = try input.get()
        return .returns(.duration((present - start).nanoseconds))
      })
  }
}

/// `await clock.advance(by:)` and `await scheduler.advance(by:)` move time from one due time to the next, and let all
/// tasks run between.
enum Moving {
  /// The number of wakings after which `run` gives up. The library's clocks give up after some time instead.
  private static let mostWakings = 1_000

  /// - Parameter target: nil to stop when nothing is due.
  static func frame(
    _ clock: OwnClock, to target: VirtualTime?, _ runtime: Runtime, _ site: Site?,
    then end: @escaping () throws -> Void = {}
  ) -> Frame {
    var isOver = false
    var wakings = 0
    return NativeFrame(site) { input, task in
      _ = try input?.get()
      if isOver {
        try end()
        return .returns(.void)
      }
      if input != nil {
        runtime.movedClock = clock
        if let due = clock.scheduler.nextDue, target.map({ due <= $0 }) ?? true {
          wakings += 1
          if target == nil, wakings > mostWakings {
            isOver = true
            runtime.recorder.record(mistake: .session(.time(.sleepsGoOn(clock.name, wakings: mostWakings))))
            endSleeps(on: clock)
            return .waits(rest)
          }
          // Only one action, because the tasks that it resumes run before the next action.
          if let work = clock.scheduler.takeNext(if: { _, _, _ in true }) { work.perform() }
        } else {
          isOver = true
          if let target { clock.scheduler.moveClock(to: target) }
        }
      }
      return .waits(rest)
    }
  }

  /// Ends all sleeps on a clock with an error.
  private static func endSleeps(on clock: OwnClock) {
    for work in clock.scheduler.pending {
      guard case .task(let task, _)? = (work.label as? ActionLabel)?.purpose else { continue }
      task.operation?.cancel(for: task)
    }
  }

  private static var rest: Operation {
    ClosureOperation("the other tasks") { task in
      task.executor.enqueueIdle(task)
      return nil
    }
  }
}

/// The values of `clock.timer(interval:)`.
final class TimerStream: StreamSource {
  private let interval: VirtualTime.Stride
  private let clock: ClockObject
  private let site: Site
  private let skipsMissed: Bool
  /// The time of the iterator's last tick.
  private var last: VirtualTime?
  private var isOver = false

  /// - Parameter skipsMissed: whether the timer sends only the last of the ticks that were missed, and not all.
  init(_ interval: VirtualTime.Stride, _ clock: ClockObject, _ site: Site, skipsMissed: Bool = true) {
    (self.interval, self.clock, self.site, self.skipsMissed) = (interval, clock, site, skipsMissed)
    super.init()
  }

  override var typeName: String { "AsyncTimerSequence" }

  override func iterator(_ site: Site) throws -> StreamSource {
    TimerStream(interval, clock, self.site, skipsMissed: skipsMissed)
  }

  override func next(_ site: Site) throws -> Value {
    if isOver { return .nil }
    let now = clock.present
    let base = last ?? now
    // If several ticks were missed, the timer sends only the last of them, without sleeping.
    let missed = !skipsMissed ? 1 : max(0, (now - base).nanoseconds / interval.nanoseconds)
    let due = base.adding(VirtualTime.Stride(nanoseconds: interval.nanoseconds * max(1, missed))) ?? .distantFuture
    var hasSlept = false
    return .object(
      NativeFrame(site) { [self] input, task in
        if hasSlept {
          if case .failure(let error)? = input {
            guard error is Thrown else { throw error }
            isOver = true
            return .returns(.nil)
          }
          last = due
          return .returns(try .wrapping(.instant(due.nanoseconds)))
        }
        hasSlept = true
        let sleep = try clock.sleep(for: max(.zero, due - clock.present), at: self.site)
        guard let suspension = sleep.suspension else { return .returns(.nil) }
        return .waits(suspension)
      })
  }
}
