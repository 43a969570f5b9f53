import SchedulersEssentials

/// Functions with which programs wait or keep themselves running: `sleep`, `RunLoop.main.run(until:)`, `dispatchMain`.
enum Waiting {
  static func add(to builtIns: inout BuiltIns) {
    addSleep(to: &builtIns)
    addDates(to: &builtIns)
    builtIns.addFunction("CFRunLoopRun()") { arguments in
      try arguments.machine.runtime.recorder.move(.untilNothingIsDue)
      return .void
    }
    builtIns.addFunction("dispatchMain() -> Never") { arguments in
      try arguments.machine.runtime.recorder.move(.untilNothingIsDue)
      throw Problem.limit(.exited(.dispatchMain))
    }
    for signature in ["CACurrentMediaTime() -> Double", "CFAbsoluteTimeGetCurrent() -> Double"] {
      builtIns.addFunction(signature) { .double(Double($0.machine.runtime.now.nanoseconds) / 1_000_000_000) }
    }
    for (name, status) in [("EXIT_SUCCESS", 0), ("EXIT_FAILURE", 1)] {
      builtIns.add(name) { _ in Value(SizedInteger(truncating: Int128(status), .int32)) }
    }
    builtIns.addType("PlaygroundPage") { type, environment in
      type.constant("current", .object(PlaygroundPage(environment.machine.runtime)))
    }
    builtIns.knownMembers.formUnion(PlaygroundPage.members)
    builtIns.knownMembers.formUnion(["sleep", "isMainThread", "threadPriority", "distantFuture", "distantPast"])
  }

  private static func addSleep(to builtIns: inout BuiltIns) {
    // Tests call this C function to find the name of the queue on which they run.
    builtIns.addFunction("__dispatch_queue_get_label(_ queue: Any) -> String") { arguments in
      let runtime = arguments.machine.runtime
      if case .object(let object) = arguments[0].innermost, let queue = object as? SchedulerObject {
        return Value(queue.label)
      }
      let queue = runtime.currentQueue ?? runtime.work?.queue
      return Value(
        queue?.label ?? (runtime.isOnMain ? SchedulerObject.mainLabel : SchedulerObject.rootLabel("default")))
    }
    builtIns.extend("String") { type, _ in
      type.constructor(
        "String(cString: String) -> String", "String(cString: String, encoding: Any) -> String?",
        "String(validatingUTF8 cString: String) -> String?", "String(validatingCString cString: String) -> String?"
      ) { arguments in
        let isPlain =
          arguments.plan.signature.text == "init(cString:)" || arguments.plan.signature.text == "String(cString:)"
        return isPlain ? arguments[0] : try .wrapping(arguments[0])
      }
    }

    @Sendable func sleep(_ duration: VirtualTime.Stride, _ machine: Machine) throws -> Value {
      _ = try machine.runtime.recorder.wait(.sleep(duration))
      return .void
    }
    builtIns.addFunction("sleep(_ seconds: Int)") { arguments in
      try sleep(arguments.duration(0), arguments.machine)
    }
    builtIns.addFunction("usleep(_ microseconds: Int)") { arguments in
      try sleep(VirtualTime.Stride(nanoseconds: DurationUnit.us.duration(of: arguments[0])), arguments.machine)
    }
    builtIns.addType("Thread") { type, environment in
      let runtime = environment.machine.runtime
      // `threadDictionary` is declared only when code reads it, which may assign to its subscript in the same line.
      environment.noteMembers(["subscript"])
      type.method("sleep(forTimeInterval interval: Duration)", "sleep(until date: Instant)") { arguments in
        if arguments[0].date != nil || arguments[0].kind == .instant {
          return try sleep(arguments.moment(0) - runtime.now, arguments.machine)
        }
        return try sleep(arguments.duration(0), arguments.machine)
      }
      .computed("isMainThread") { .bool(runtime.isOnMain) }
      .computed("current") { .object(ThreadObject(isMain: runtime.isOnMain, runtime)) }
      .computed("main") { .object(ThreadObject(isMain: true, runtime)) }
      .constructor("Thread(block: () -> Void) -> Thread") { .object(ThreadObject(try $0.function(0))) }
      .method("detachNewThread(_ block: () -> Void)") { arguments in
        ThreadObject(try arguments.function(0)).start(runtime, arguments.place)
        return .void
      }
    }
    builtIns.knownMembers.formUnion(ThreadObject.members)
  }

  /// Adds dates, as far as run loops need them.
  private static func addDates(to builtIns: inout BuiltIns) {
    builtIns.implicitMembers["distantFuture"] = { _ in .object(DateObject(DateObject.distantFuture)) }
    builtIns.addType("Date") { type, environment in
      let runtime = environment.machine.runtime
      type.constructor("Date() -> Date") { _ in .object(runtime.date) }
        .constructor("Date(timeIntervalSinceNow interval: Double) -> Date") { arguments in
          runtime.date.moved(by: try arguments.interval(0))
        }
        .constructor("Date(timeIntervalSinceReferenceDate interval: Double) -> Date") { arguments in
          .object(DateObject(try arguments.interval(0)))
        }
        .constructor("Date(timeIntervalSince1970 interval: Double) -> Date") { arguments in
          .object(DateObject(try arguments.interval(0) - CivilTime.reference))
        }
        .constructor("Date(timeInterval interval: Double, since date: Date) -> Date") { arguments in
          try arguments.date(1).moved(by: try arguments.interval(0))
        }
        .computed("now") { .object(runtime.date) }
        .computed("timeIntervalSinceReferenceDate", type: .double) { .double(runtime.date.seconds) }
        .constant("distantFuture", .object(DateObject(DateObject.distantFuture)))
        .constant("distantPast", .object(DateObject(DateObject.distantPast)))
        .constant("timeIntervalBetween1970AndReferenceDate", .double(CivilTime.reference))
    }
    builtIns.members.add(
      [("isDateInToday", 0), ("isDateInYesterday", -1), ("isDateInTomorrow", 1)].map { name, days in
        .object("Calendar", "\(name)(_ date: Date) -> Bool") { (_: CalendarObject, arguments) in
          let today = arguments.machine.runtime.date.seconds
          let day = CivilTime(try arguments.date(0).seconds)?.daysSince1970
          return .bool(day != nil && day == CivilTime(today)?.daysSince1970.advanced(by: days))
        }
      })
    builtIns.members.add(
      DateObject.member("timeIntervalSinceNow: Double") { date, arguments in
        .double(date.seconds - arguments.machine.runtime.date.seconds)
      })
  }
}

/// A thread: the main one, the single one that stands for all others, or one that code makes and starts. Its block is
/// work of a queue of its own, because there is one thread.
private final class ThreadObject: FoundationObject {
  private let isMain: Bool
  private let block: Function?
  private weak var runtime: Runtime?
  private var settings: [String: Value] = [:]
  private var (isStarted, isCancelled, isFinished) = (false, false, false)

  init(isMain: Bool, _ runtime: Runtime) {
    (self.isMain, block, self.runtime) = (isMain, nil, runtime)
    super.init()
  }

  init(_ block: Function) {
    (isMain, self.block) = (false, block)
    super.init()
  }

  override var typeName: String { "Thread" }
  static let members = [
    "isMainThread", "name", "description", "start", "cancel", "isCancelled", "isExecuting", "isFinished", "stackSize",
    "threadPriority", "qualityOfService", "threadDictionary",
  ]
  override var memberNames: [String] { Self.members }
  /// The text as on a Mac, with a constant address, because a real one would differ from run to run.
  override var text: String { "<NSThread: 0x1>{number = \(isMain ? 1 : 2), name = \(isMain ? "main" : "(null)")}" }
  override func acts(by name: String) -> Bool { name == "start" || name == "cancel" }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "isMainThread": .bool(isMain)
    case "name": try settings[name] ?? .optional(Value(isMain ? "main" : ""))
    case "description", "debugDescription": Value(text)
    case "threadPriority": settings[name] ?? .double(0.5)
    case "stackSize": settings[name] ?? .int(524_288)
    case "qualityOfService": settings[name]
    case "threadDictionary": try runtime?.threadDictionary(ofMain: isMain)
    case "isCancelled": .bool(isCancelled)
    case "isFinished": .bool(isFinished)
    case "isExecuting": .bool(isStarted && !isFinished || block == nil)
    default: nil
    }
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard ["name", "threadPriority", "stackSize", "qualityOfService"].contains(name) else { return false }
    settings[name] = name == "name" ? try .optional(value.unwrapped) : value
    return true
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "start" || name == "cancel" else { return nil }
    _ = try arguments.matched(to: Signature("\(name)()"))
    if name == "cancel" { isCancelled = true }
    if name == "start", block != nil {
      if isStarted { throw arguments.site.diagnostic(.trapped("start() of a thread that was started before")) }
      start(arguments.machine.runtime, arguments.site)
    }
    return .void
  }

  func start(_ runtime: Runtime, _ site: Site) {
    guard let block else { return }
    isStarted = true
    let queue = SchedulerObject("Thread", runtime)
    let body = Function.Native(signature: Signature("block()")) { [self] _ in
      defer { isFinished = true }
      return isCancelled ? .void : try block.call([])
    }
    queue.run(Function([body], runtime.machine), at: queue.present, for: "start", site)
  }

  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? ThreadObject, block == nil, other.block == nil else { return self === other }
    return other.isMain == isMain
  }
  override func hash(into hasher: inout Hasher) { hasher.combine(isMain) }
}

/// `PlaygroundPage.current`. Keeping a playground running has no effect, because a session runs until nothing is due.
private final class PlaygroundPage: Object {
  static let members = ["needsIndefiniteExecution", "liveView", "setLiveView", "finishExecution"]
  private let runtime: Runtime
  private var needsIndefiniteExecution = Value.bool(false)
  private var liveView = Value.nil

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init()
  }

  override var typeName: String { "PlaygroundPage" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "needsIndefiniteExecution": needsIndefiniteExecution
    case "liveView": liveView
    default: nil
    }
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    switch name {
    case "needsIndefiniteExecution": needsIndefiniteExecution = value
    case "liveView": liveView = value
    default: return false
    }
    return true
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    if name == "setLiveView" {
      liveView = try arguments.matched(to: Signature("setLiveView(_ newLiveView: Any)"))[0]
      return .void
    }
    guard name == "finishExecution" else { return nil }
    _ = try arguments.matched(to: Signature("finishExecution()"))
    runtime.recorder.finish()
    return .void
  }
}

extension Arguments {
  /// Returns a time of the session, or a date converted to one.
  func moment(_ parameter: Int) throws -> VirtualTime {
    guard let date = self[parameter].date else { return try time(parameter) }
    return VirtualTime(nanoseconds: date.time(since: machine.runtime.startDate))
  }
}
