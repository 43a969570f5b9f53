import SchedulersEssentials

/// What programs call to let time pass, or to keep themselves alive: `sleep`, `RunLoop.main.run(until:)`, `dispatchMain`.
struct Waiting {
  let environment: Environment
  let runtime: Runtime

  func install() {
    installSleep()
    installDates()
    let (runtime, environment) = (runtime, environment)
    for signature in ["dispatchMain()", "CFRunLoopRun()"] {
      environment.addBuiltIn(signature) { _ in
        try runtime.recorder.move(.untilNothingIsDue)
        return .void
      }
    }
    environment.addBuiltIn(
      "PlaygroundPage",
      .object(Namespace("PlaygroundPage", environment.machine).constant("current", .object(PlaygroundPage(runtime)))))
    environment.knownMembers.formUnion(PlaygroundPage.members)
    environment.knownMembers.formUnion(["sleep", "isMainThread", "distantFuture", "distantPast"])
  }

  private func installSleep() {
    let runtime = runtime
    func sleep(_ duration: VirtualTime.Stride) throws -> Value {
      _ = try runtime.recorder.wait(.sleep(duration))
      return .void
    }
    environment.addBuiltIn("sleep(_ seconds: Int)") { arguments in
      try sleep(arguments.duration(0))
    }
    environment.addBuiltIn("usleep(_ microseconds: Int)") { arguments in
      try sleep(VirtualTime.Stride(nanoseconds: DurationUnit.us.duration(of: arguments[0])))
    }
    environment.addBuiltIn(
      "Thread",
      .object(
        Namespace("Thread", environment.machine)
          .method("sleep(forTimeInterval interval: Duration)", "sleep(until date: Instant)") { arguments in
            if case .instant(let instant) = arguments[0] {
              return try sleep(VirtualTime(nanoseconds: instant) - runtime.now)
            }
            return try sleep(arguments.duration(0))
          }
          .computed("isMainThread") { .bool(runtime.isOnMain) }))
  }

  /// As far as a run loop is told by them how long to run.
  private func installDates() {
    let runtime = runtime
    environment.implicitMembers["distantFuture"] = { .instant(.max) }
    environment.addBuiltIn(
      "Date",
      .object(
        Namespace("Date", environment.machine)
          .constructor("Date(timeIntervalSinceNow interval: Duration = 0s)") { arguments in
            guard let date = runtime.now.adding(arguments.given(0) == nil ? .zero : try arguments.duration(0)) else {
              throw arguments.failure(0, .session(.time(.beyondTime)))
            }
            return .instant(date.nanoseconds)
          }
          .computed("now") { .instant(runtime.now.nanoseconds) }
          .constant("distantFuture", .instant(.max)).constant("distantPast", .instant(0))))
  }
}

/// `PlaygroundPage.current`: what keeps a playground alive says nothing new, since a session runs until nothing is due.
private final class PlaygroundPage: Object {
  static let members = ["needsIndefiniteExecution", "liveView", "finishExecution"]
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
    guard name == "finishExecution" else { return nil }
    _ = try arguments.matched(to: Signature("finishExecution()"))
    runtime.recorder.finish()
    return .void
  }
}
