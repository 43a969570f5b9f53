import SchedulersEssentials

/// Dispatch's timer on the session's clock: `DispatchSource.makeTimerSource(queue: .main)`.
///
/// The timer starts suspended. As in Dispatch, ticks that are due while it is suspended become one tick when it
/// resumes.
final class DispatchTimerObject: FoundationObject {
  private let queue: SchedulerObject
  private var isSuspended = true
  private var isCancelled = false
  private var handlers: [String: Function] = [:]
  private var deadline: VirtualTime?
  /// The interval; nil for a single tick.
  private var interval: VirtualTime.Stride?
  /// The scheduled work; nil while nothing is scheduled.
  private var claim: CancellableObject?
  private var site: Site?
  /// Incremented at each start and stop. It lets an outdated single tick, which cannot be cancelled, do nothing.
  private var round = 0

  private init(_ queue: SchedulerObject) {
    self.queue = queue
    super.init()
  }

  deinit { claim?.cancel() }

  override var typeName: String { "DispatchSourceTimer" }
  override var text: String { "DispatchSourceTimer" }
  override var mayHoldInstances: Bool { !handlers.isEmpty }
  override func acts(by name: String) -> Bool { name != "isCancelled" }
  override func isInstance(of name: String) -> Bool {
    ["DispatchSourceTimer", "DispatchSourceProtocol", "AnyObject"].contains(name)
  }

  private func resume() {
    guard isSuspended, !isCancelled else { return }
    isSuspended = false
    tell("setRegistrationHandler")
    start()
  }

  private func suspend() {
    isSuspended = true
    stop()
  }

  private func stop() {
    claim?.cancel()
    claim = nil
    round += 1
  }

  private func cancel() {
    if isCancelled { return }
    isCancelled = true
    stop()
    tell("setCancelHandler")
    handlers = [:]
  }

  private func tell(_ handler: String) {
    guard let function = handlers[handler], let site = site ?? function.site else { return }
    queue.run(function, at: queue.present, for: handler, site)
  }

  private func start() {
    stop()
    guard !isSuspended, !isCancelled, let deadline, let handler = handlers["setEventHandler"],
      let site = site ?? handler.site
    else { return }
    let first = max(deadline, queue.present)
    let round = round
    let tick = Function.Native(signature: Signature("tick()")) { [weak self] _ in
      guard let self, self.round == round, !self.isSuspended, !self.isCancelled else { return .void }
      self.deadline = self.interval.map { self.queue.present + $0 }
      _ = try self.handlers["setEventHandler"]?.call([])
      return .void
    }
    let function = Function([tick], handler.machine)
    guard let interval else { return queue.run(function, at: first, for: "DispatchSourceTimer", site) }
    claim = queue.repeating(function, from: first, every: interval, for: "DispatchSourceTimer", site, isKept: false)
  }

  private func schedule(_ arguments: Arguments) throws {
    deadline = try arguments.time(0)
    interval = nil
    if let repeating = arguments.given(1), !repeating.isNever { interval = try arguments.span(1) }
    site = arguments.site
    start()
  }

  private static let rows = schedules + handlers + changes

  private static let schedules: [Member] = ["deadline", "wallDeadline"].map { label in
    member("schedule(\(label): Instant, repeating: Duration = .never, leeway: Duration = 0s) -> Void") {
      timer, arguments in
      try timer.schedule(arguments)
      return .void
    }
  }

  private static let handlers: [Member] = ["setEventHandler", "setCancelHandler", "setRegistrationHandler"].map {
    name in
    member("\(name)(qos: Any = nil, flags: Any = nil, handler: (() -> Void)?) -> Void") { timer, arguments in
      timer.handlers[name] = arguments[2].isNil ? nil : try arguments.work(2)
      if name == "setEventHandler" { timer.start() }
      return .void
    }
  }

  private static let changes: [Member] = [
    change("resume") { $0.resume() }, change("activate") { $0.resume() }, change("suspend") { $0.suspend() },
    change("cancel") { $0.cancel() }, member("isCancelled: Bool") { timer, _ in .bool(timer.isCancelled) },
  ]

  private static func change(_ name: String, _ body: @escaping @Sendable (DispatchTimerObject) -> Void) -> Member {
    member("\(name)() -> Void") { timer, _ in
      body(timer)
      return .void
    }
  }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (DispatchTimerObject, Arguments) throws -> Value
  ) -> Member { .object("DispatchSourceTimer", declaration, body) }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("DispatchSource") { type, environment in
      let runtime = environment.machine.runtime
      type.method("makeTimerSource(flags: Any = nil, queue: Scheduler = nil) -> DispatchSourceTimer") { arguments in
        .object(DispatchTimerObject(arguments.scheduler(1) ?? .main(runtime)))
      }
    }
    for name in ["DispatchSourceTimer", "DispatchSourceProtocol"] { builtIns.addType(name) { _, _ in } }
  }
}

extension Value {
  /// Whether the value is `.never`, the interval of a timer that ticks once.
  fileprivate var isNever: Bool {
    switch innermost {
    case .symbol(let box): box.name == "never"
    case .nil: true
    default: false
    }
  }
}
