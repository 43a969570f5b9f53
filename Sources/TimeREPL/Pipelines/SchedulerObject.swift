import SchedulersEssentials

/// A scheduler as a value: the session's `scheduler`, which is also `DispatchQueue.main`, other queues on its clock,
/// and schedulers that code makes, with a clock of their own or without one.
///
/// Actions due at one instant of the session run in the order in which they were scheduled, on all its queues.
final class SchedulerObject: Object {
  enum Kind {
    /// The session's scheduler.
    case main
    /// Another queue on the session's clock.
    case queue
    /// Like Combine's ImmediateScheduler: actions run at once, whenever they are due, and a repetition runs once.
    case immediate
    /// Like `immediate`, but each use is reported as a mistake.
    case unimplemented
    /// Uses a clock that code moves.
    case own(OwnClock)
    /// A value of a type of the session that conforms to `Scheduler`.
    case declared(OwnScheduler)
  }

  private let kind: Kind
  let name: String
  let runtime: Runtime
  /// The label of the queue, which is its name unless it is one of the system's.
  let label: String
  /// Whether its work need not wait for earlier work; barriers order it.
  let isConcurrent: Bool
  /// Whether work may be due now that was not performed yet. It is asked often, and scheduling sets it.
  @exclusivity(unchecked) var mayOwe = false
  /// Whether a closure of `sync` is running on it.
  var isHeld = false
  /// The number of barriers that are scheduled.
  var barriers = 0
  /// How often the queue was suspended, and the work that became due meanwhile.
  var suspension: (count: Int, held: [(work: () -> Void, site: Site)]) = (0, [])
  /// The operations that were added to an operation queue.
  var operations: [Value] = []
  /// The properties of an operation queue that were set.
  private var settings: [String: Value] = [:]

  init(
    _ name: String, label: String? = nil, _ runtime: Runtime, _ kind: Kind = .queue, isConcurrent: Bool = false
  ) {
    self.name = name
    self.label = label ?? name
    self.kind = kind
    self.runtime = runtime
    self.isConcurrent = isConcurrent
  }

  /// Returns the session's scheduler, `DispatchQueue.main`.
  static func main(_ runtime: Runtime) -> SchedulerObject {
    SchedulerObject("scheduler", label: mainLabel, runtime, .main)
  }

  static let mainLabel = "com.apple.main-thread"

  /// Returns the label of the queue that `DispatchQueue.global(qos:)` returns.
  static func rootLabel(_ quality: String) -> String {
    let words = quality == "unspecified" ? "default" : quality
    return "com.apple.root." + words.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() + "-qos"
  }

  /// Whether no time passes on it.
  var isImmediate: Bool {
    switch kind {
    case .immediate, .unimplemented: true
    case .main, .queue, .own, .declared: false
    }
  }

  /// The session's own scheduler; nil for other schedulers.
  var declared: OwnScheduler? { if case .declared(let own) = kind { own } else { nil } }

  /// The clock that code moves; nil for other schedulers.
  var clock: OwnClock? { if case .own(let clock) = kind { clock } else { nil } }

  /// Whether the scheduler is one of the session's queues.
  var isOfSession: Bool { !isImmediate && clock == nil && declared == nil }

  var isMain: Bool { if case .main = kind { true } else { false } }

  var present: VirtualTime { clock?.now ?? runtime.now }

  /// Reports a use of an unimplemented scheduler.
  func noteUse(_ use: UnimplementedUse) {
    guard case .unimplemented = kind else { return }
    runtime.recorder.record(mistake: .unimplementedScheduler(name, use))
  }

  /// The values that code has set for keys of `DispatchSpecificKey`.
  var specifics: [ObjectIdentifier: (key: Object, value: Value)] = [:]

  override var isWithoutState: Bool {
    if !specifics.isEmpty { return false }
    return if case .own = kind { false } else { true }
  }
  override var typeName: String { "scheduler" }
  override var owners: [String] { Type.queues + ["Scheduler"] }
  /// A queue with an empty label is shown by its type.
  override var text: String { name.isEmpty ? typeName : name }
  override var memberNames: [String] { Self.members }

  static let members = [
    "add", "now", "advance", "run", "schedule", "timerPublisher", "async", "asyncAfter", "addOperation", "sync",
    "eraseToAnyScheduler", "setSpecific", "getSpecific",
    "minimumTolerance", "sleep", "timer", "measure", "addBarrierBlock", "waitUntilAllOperationsAreFinished",
    "maxConcurrentOperationCount", "operationCount", "operations", "addOperations", "cancelAllOperations",
    "qualityOfService", "name", "label", "isSuspended", "suspend",
    "resume", "underlyingQueue",
  ]

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "now":
      noteUse(.time)
      return .instant(present.nanoseconds)
    case "minimumTolerance": return .duration(0)
    case "label": return Value(label)
    case "maxConcurrentOperationCount": return settings[name] ?? .int(isMain ? 1 : -1)
    case "operationCount":
      let waiting = runtime.scheduler.pending.count { ($0.label as? ActionLabel)?.queue === self }
      return .int(max(waiting, try unfinished(runtime.machine).count))
    case "operations": return try Value(unfinished(runtime.machine))
    case "name", "qualityOfService": return settings[name]
    // The queue that the main queue's operations run on; any other one has none unless it is set.
    case "underlyingQueue": return settings[name] ?? (isMain ? .object(self) : .nil)
    case "isSuspended": return .bool(suspension.count > 0)
    default: return nil
    }
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    if name == "isSuspended", case .bool(let isSuspended) = value {
      suspend(to: isSuspended ? 1 : 0)
      return true
    }
    guard ["maxConcurrentOperationCount", "name", "qualityOfService", "underlyingQueue"].contains(name) else {
      return false
    }
    settings[name] = ["name", "underlyingQueue"].contains(name) ? try .optional(value.unwrapped) : value
    return true
  }

  override func acts(by name: String) -> Bool { !["timerPublisher", "eraseToAnyScheduler"].contains(name) }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "sleep", "timer", "measure": return try asClock.call(name, arguments)
    case "async advance", "async run":
      guard clock != nil else { return try call(String(name.dropFirst("async ".count)), arguments) }
      return try asClock.call(name, arguments)
    case "advance":
      let signatures = [Signature("advance(by stride: Duration = 0s)"), Signature("advance(to instant: Instant)")]
      let (overload, matched) = try arguments.matched(to: signatures)
      if overload == 1 {
        try move(.to(try matched.time(0)), arguments)
      } else {
        try move(.by(matched.given(0) == nil ? .zero : try matched.duration(0)), arguments)
      }
    case "run":
      let signatures = [
        Signature("run()"), Signature("run(until limitDate: Instant)"),
        Signature("run(mode: Mode, before limitDate: Instant)"),
      ]
      let (overload, matched) = try arguments.matched(to: signatures)
      switch overload {
      case 0: try move(.untilNothingIsDue, arguments)
      case 1: try move(.to(max(present, try matched.moment(0))), arguments)
      default:
        let due = (clock?.scheduler ?? runtime.scheduler).nextDue ?? .distantFuture
        let limit = try matched.moment(1)
        if due > limit || due == .distantFuture { return .bool(false) }
        try move(.next(notAfter: limit), arguments)
        return .bool(true)
      }
    case "schedule": return try schedule(arguments)
    case "async", "asyncAfter": try dispatch(name, arguments)
    case "addOperation", "addBarrierBlock":
      let parameter = name == "addOperation" ? "_ block" : "_ barrier"
      let signature = Signature("\(name)(\(parameter): () -> Void)")
      if arguments.items.count == 1, arguments.items[0].value.instance != nil {
        try add([arguments.items[0].value], waits: false, arguments.site)
        return .void
      }
      let matched = try arguments.matched(to: signature)
      run(try matched.work(0), at: present, for: name, arguments.site)
    case "waitUntilAllOperationsAreFinished":
      _ = try arguments.matched(to: Signature("waitUntilAllOperationsAreFinished()"))
      try finishAll(for: name, arguments.site, runtime.machine)
    case "addOperations":
      let matched = try arguments.matched(
        to: Signature("addOperations(_ operations: [Operation], waitUntilFinished: Bool)"))
      try add(try matched.elements(0), waits: matched[1] == .bool(true), arguments.site)
    case "cancelAllOperations":
      _ = try arguments.matched(to: Signature("cancelAllOperations()"))
      try cancelAll(runtime.machine)
    case "timerPublisher":
      let matched = try arguments.matched(to: Signature("timerPublisher(every interval: Duration)"))
      return TimerSource.publisher(every: try matched.span(0), "\(text).timerPublisher", on: self, runtime)
    case "add":
      let matched = try arguments.matched(to: Signature("add(_ timer: Timer, forMode mode: Mode)"))
      guard case .object(let object) = matched[0], let timer = object as? ScheduledTimer else {
        throw matched.wrongType(0, expected: "Timer")
      }
      timer.start(at: arguments.site)
    case "eraseToAnyScheduler":
      _ = try arguments.matched(to: Signature("eraseToAnyScheduler()"))
      return .object(self)
    case "sync": return try asCurrent { try sync(arguments) }
    case "setSpecific", "getSpecific": return try useSpecific(name, arguments)
    case "suspend", "resume":
      _ = try arguments.matched(to: Signature("\(name)()"))
      if name == "resume", suspension.count == 0 {
        throw arguments.site.diagnostic(.trapped("resume() of a queue that is not suspended"))
      }
      suspend(to: suspension.count + (name == "suspend" ? 1 : -1))
    default: return nil
    }
    return .void
  }

  /// Calls `DispatchQueue.unimplemented("no time passes here")`.
  override func apply(_ arguments: ArgumentList) throws -> Value? {
    guard case .unimplemented = kind else { return nil }
    let matched = try arguments.matched(to: Signature("unimplemented(_ prefix: String)"))
    return .object(SchedulerObject(matched[0].description, runtime, .unimplemented))
  }

  /// A clock with the scheduler's time, on which tasks sleep.
  private var asClock: ClockObject {
    switch kind {
    case .own(let clock): ClockObject(name, .own(clock), runtime)
    case .immediate: ClockObject(name, .immediate, runtime)
    case .unimplemented: ClockObject(name, .unimplemented("Clock"), runtime)
    case .main, .queue, .declared: ClockObject(name, .session, runtime)
    }
  }

  /// Moves a clock of its own inside the current action.
  private func move(_ motion: ClockMotion, _ arguments: ArgumentList) throws {
    guard let clock else { return try arguments.site.locate { try runtime.recorder.move(motion) } }
    switch motion {
    case .by(let stride): clock.scheduler.advance(by: stride)
    case .to(let instant): clock.scheduler.advance(to: instant)
    case .untilNothingIsDue: clock.scheduler.run()
    case .next(let limit):
      guard let due = clock.scheduler.nextDue, due <= limit else { return }
      clock.scheduler.advance(to: due)
    }
    runtime.movedClock = clock
  }

  private func schedule(_ arguments: ArgumentList) throws -> Value {
    let signatures = [
      Signature("schedule(options: Any = nil, _ action: () -> Void)"),
      Signature("schedule(after date: Instant, tolerance: Duration = 0s, options: Any = nil, _ action: () -> Void)"),
      Signature(
        "schedule(after date: Instant, interval: Duration, tolerance: Duration = 0s, options: Any = nil, "
          + "_ action: () -> Void)"),
    ]
    let (overload, matched) = try arguments.matched(to: signatures)
    let due = overload == 0 ? present : try matched.moment(0)
    let action = try matched.function([1, 3, 4][overload])
    if overload < 2 {
      run(action, at: due, for: "schedule", arguments.site)
      return .void
    }
    return .object(repeating(action, from: due, every: try matched.span(1), for: "schedule", arguments.site))
  }

  /// - Parameters:
  ///   - closure: the closure that the action calls, if it is not the action itself.
  ///   - isKept: whether it continues although it is not stored, with a note.
  func repeating(
    _ action: Function, from due: VirtualTime, every interval: VirtualTime.Stride, for method: String, _ site: Site,
    calling closure: Function? = nil, isKept: Bool = true
  ) -> CancellableObject {
    let scope = ActionScope(name, for: method, runtime, calling: closure ?? action)
    let scheduler = scheduler(in: scope, site, repeats: true)
    let work = performing(action, in: scope, site)
    let repetition = ConnectionObject(
      isInput(due)
        ? scheduler.scheduleLate(after: due, every: interval, work)
        : scheduler.schedule(after: due, interval: interval, work))
    if scope.isStopped { repetition.cancel() } else { scope.repetition = repetition }
    if isKept { runtime.recorder.keep(repetition) }
    return repetition
  }

  /// Performs `DispatchQueue.main.async { }` or `asyncAfter(deadline: .now() + 2) { }`.
  private func dispatch(_ name: String, _ arguments: ArgumentList) throws {
    if name == "async" {
      let matched = try arguments.matched(
        to: Signature("async(group: DispatchGroup = nil, qos: Any = nil, flags: Any = nil, execute work: () -> Void)"))
      let work = barrier(try matched.work(3), matched.given(2))
      guard case .object(let object)? = matched.given(0), let group = object as? DispatchGroupObject else {
        return run(work, at: present, for: name, arguments.site)
      }
      group.enter()
      return run(group.leaving(after: work), at: present, for: name, arguments.site)
    }
    let rest = "qos: Any = nil, flags: Any = nil, execute work: () -> Void)"
    let signatures = [
      Signature("asyncAfter(deadline: Instant, \(rest)"), Signature("asyncAfter(wallDeadline: Instant, \(rest)"),
    ]
    let matched = try arguments.matched(to: signatures).arguments
    run(try matched.work(3), at: try matched.time(0), for: name, arguments.site)
  }

  func run(_ action: Function, at due: VirtualTime, for method: String, _ site: Site) {
    let scope = ActionScope(name, for: method, runtime, calling: action)
    let scheduler = scheduler(in: scope, site)
    let work = performing(action, in: scope, site)
    if isInput(due) {
      scheduler.scheduleLate(after: due, work)
    } else {
      scheduler.schedule(after: due, work)
    }
  }

  /// Whether scheduled work counts as input, which runs after everything else that is due at its instant.
  ///
  /// Work that a program's top level schedules does, so that Apple's example of `debounce` prints the same as on a Mac.
  /// There such work runs slightly later, by the time that the program needed to schedule it.
  private func isInput(_ due: VirtualTime) -> Bool {
    isOfSession && !runtime.isWithinWork && due > runtime.now
  }

  func scheduler(in scope: ActionScope, _ site: Site, repeats: Bool = false) -> StageScheduler {
    let label = StageLabel(scope: scope, name: StageName(site.text), repeats: repeats)
    return StageScheduler(stage: label, runtime: runtime, self)
  }

  private func performing(_ action: Function, in scope: ActionScope, _ site: Site) -> () -> Void {
    let stage = PipelineStage(StageName(site.text), scope, runtime)
    return { [self] in
      let work: () -> Void = { _ = stage.evaluate { try self.asCurrent { try action.call([]) } } }
      if suspension.count > 0 { suspension.held.append((work, site)) } else { work() }
    }
  }
}
