import SchedulersEssentials

/// Dispatch's types other than queues: groups, semaphores and work items.
enum DispatchObjects {
  static func add(to builtIns: inout BuiltIns) {
    func add(_ name: String, _ signature: String, _ make: @escaping @Sendable (Arguments) throws -> Object) {
      builtIns.addType(name) { type, _ in type.constructor(signature) { .object(try make($0)) } }
    }
    for (name, count) in [
      ("NSEC_PER_SEC", 1_000_000_000), ("NSEC_PER_MSEC", 1_000_000), ("NSEC_PER_USEC", 1_000),
      ("USEC_PER_SEC", 1_000_000), ("MSEC_PER_SEC", 1_000),
    ] {
      builtIns.add(name) { _ in Value(SizedInteger(truncating: Int128(count), .uint64)) }
    }
    add("DispatchGroup", "DispatchGroup()") { DispatchGroupObject($0.machine.runtime) }
    add("DispatchSemaphore", "DispatchSemaphore(value: Int)") { arguments in
      let value = try arguments.int(0)
      if value < 0 { throw arguments.failure(0, .invalidValue("\(value)", expected: "0 or more")) }
      return DispatchSemaphoreObject(value, arguments.machine.runtime)
    }
    add("DispatchWorkItem", "DispatchWorkItem(qos: Any = nil, flags: Any = nil, block: () -> Void)") { arguments in
      WorkItemObject(try arguments.function(2), arguments.machine.runtime)
    }
    builtIns.addDeclared("DispatchQoS", qualityOfService)
    builtIns.knownMembers.formUnion(
      DispatchGroupObject.members + DispatchSemaphoreObject.members + WorkItemObject.members)
  }

  /// There is one thread, so that it changes nothing.
  private static let qualityOfService = #"""
    struct DispatchQoS: Equatable {
      enum QoSClass { case background, utility, `default`, userInitiated, userInteractive, unspecified }
      let qosClass: QoSClass
      let relativePriority: Int
      static let background = DispatchQoS(qosClass: .background, relativePriority: 0)
      static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
      static let `default` = DispatchQoS(qosClass: .default, relativePriority: 0)
      static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
      static let userInteractive = DispatchQoS(qosClass: .userInteractive, relativePriority: 0)
      static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)
    }
    """#
}

/// `DispatchGroup()`: notifies when all work that entered has left.
final class DispatchGroupObject: Object {
  static let members = ["enter", "leave", "notify", "wait"]
  private let runtime: Runtime
  private var count = 0
  /// The closures to call when the group is empty.
  private var notices: [() -> Void] = []

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init()
  }

  override var typeName: String { "DispatchGroup" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  func enter() { count += 1 }

  func leave() throws(Problem) {
    if count == 0 { throw .trapped("leave() without an enter() before it") }
    count -= 1
    if count > 0 { return }
    let due = notices
    notices = []
    for notice in due { notice() }
  }

  /// Performs `queue.async(group: group) { }`: the work leaves the group at its end.
  func leaving(after work: Function) -> Function {
    let body = Function.Native(signature: Signature("work()")) { [self] _ in
      _ = try work.call([])
      try leave()
      return .void
    }
    return Function([body], work.machine)
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "enter":
      _ = try arguments.matched(to: Signature("enter()"))
      enter()
    case "leave":
      _ = try arguments.matched(to: Signature("leave()"))
      try arguments.site.locate { try leave() }
    case "notify":
      let matched = try arguments.matched(
        to: Signature("notify(qos: Any = nil, flags: Any = nil, queue: Scheduler, execute work: () -> Void)"))
      let (queue, work) = (try matched.queue(2, runtime), try matched.work(3))
      let notice = { queue.run(work, at: queue.present, for: "notify", arguments.site) }
      if count == 0 { notice() } else { notices.append(notice) }
    case "wait": return try Self.wait(arguments, runtime) { [unowned self] in count == 0 }
    default: return nil
    }
    return .void
  }

  /// Performs `wait()` or `wait(timeout: .now() + 1)`, and returns whether it timed out.
  fileprivate static func wait(
    _ arguments: ArgumentList, _ runtime: Runtime, for isThere: @escaping () -> Bool
  ) throws -> Value {
    let signatures = [
      Signature("wait()"), Signature("wait(timeout: Instant)"), Signature("wait(wallTimeout: Instant)"),
    ]
    let (overload, matched) = try arguments.matched(to: signatures)
    let limit = overload == 0 ? nil : try matched.moment(0) - runtime.now
    let isMet = try arguments.site.locate { try runtime.recorder.wait(.signal(limit: limit, isThere: isThere)) }
    return overload == 0 ? .void : try .symbol(isMet ? "success" : "timedOut")
  }
}

/// `DispatchSemaphore(value: 0)`
final class DispatchSemaphoreObject: Object {
  static let members = ["wait", "signal"]
  private let runtime: Runtime
  private var value: Int

  init(_ value: Int, _ runtime: Runtime) {
    self.runtime = runtime
    self.value = value
    super.init()
  }

  override var typeName: String { "DispatchSemaphore" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "signal":
      _ = try arguments.matched(to: Signature("signal()"))
      if value == .max { throw arguments.site.diagnostic(.trapped("signal() of a semaphore that holds all it can")) }
      value += 1
      return .int(0)
    case "wait":
      let result = try DispatchGroupObject.wait(arguments, runtime) { [unowned self] in value > 0 }
      if value > 0 { value -= 1 }
      return result
    default: return nil
    }
  }
}

/// `DispatchWorkItem { }`, which can be cancelled while it is scheduled.
final class WorkItemObject: Object {
  static let members = ["perform", "cancel", "isCancelled", "notify", "wait"]
  private let work: Function
  private let runtime: Runtime
  private var isCancelled = false
  private var isDone = false
  private var notices: [() -> Void] = []
  init(_ work: Function, _ runtime: Runtime) {
    (self.work, self.runtime) = (work, runtime)
    super.init()
  }

  override var typeName: String { "DispatchWorkItem" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { name != "isCancelled" }
  override func member(_ name: String) throws -> Value? { name == "isCancelled" ? .bool(isCancelled) : nil }

  /// A function that performs the work item.
  fileprivate var function: Function {
    let perform = Function.Native(signature: Signature("perform()")) { _ in
      try self.perform()
      return .void
    }
    return Function([perform], work.machine)
  }

  private func perform() throws {
    defer {
      isDone = true
      for notice in notices { notice() }
      notices = []
    }
    if !isCancelled { _ = try work.call([]) }
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "perform":
      _ = try arguments.matched(to: Signature("perform()"))
      try perform()
    case "cancel":
      _ = try arguments.matched(to: Signature("cancel()"))
      isCancelled = true
    case "notify":
      let matched = try arguments.matched(to: Signature("notify(queue: Scheduler, execute work: () -> Void)"))
      let (queue, work) = (try matched.queue(0, runtime), try matched.work(1))
      let notice = { queue.run(work, at: queue.present, for: "notify", arguments.site) }
      if isDone { notice() } else { notices.append(notice) }
    case "wait": return try DispatchGroupObject.wait(arguments, runtime) { [unowned self] in isDone }
    default: return nil
    }
    return .void
  }
}

extension Arguments {
  /// Returns a closure, or the function of a `DispatchWorkItem`.
  func work(_ parameter: Int) throws -> Function {
    if case .object(let object)? = given(parameter), let item = object as? WorkItemObject { return item.function }
    return try function(parameter)
  }

  /// Returns a required scheduler; `.main` is the session's.
  func queue(_ parameter: Int, _ runtime: Runtime) throws -> SchedulerObject {
    if let queue = scheduler(parameter) { return queue }
    guard case .symbol(let symbol)? = given(parameter), symbol.name == "main" else {
      throw wrongType(parameter, expected: "scheduler")
    }
    return .main(runtime)
  }
}
