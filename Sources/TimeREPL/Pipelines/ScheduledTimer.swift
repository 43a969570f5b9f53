import SchedulersEssentials

/// Foundation's timer on the session's clock: `Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in }`.
final class ScheduledTimer: Object {
  static let members = [
    "invalidate", "isValid", "fire", "timeInterval", "fireDate", "tolerance", "userInfo",
  ]
  private let interval: VirtualTime.Stride
  private let repeats: Bool
  private let block: Function
  private let queue: SchedulerObject
  /// The scheduled work; nil before it is scheduled and after it is cancelled.
  private var claim: CancellableObject?
  private var isValid = true
  /// When it fires next; while its closure runs, when it has fired.
  private var due: VirtualTime?
  private var tolerance = Value.double(0)

  init(every interval: VirtualTime.Stride, repeats: Bool, _ block: Function, on queue: SchedulerObject) {
    (self.interval, self.repeats, self.block, self.queue) = (interval, repeats, block, queue)
    super.init()
  }

  static func add(to builtIns: inout BuiltIns) {
    @Sendable func timer(_ arguments: Arguments) throws -> ScheduledTimer {
      ScheduledTimer(
        every: max(try arguments.duration(0), .nanoseconds(1)), repeats: arguments[1] == .bool(true),
        try arguments.function(2),
        on: .main(arguments.machine.runtime))
    }
    builtIns.extend("Timer") { type, environment in
      let publisher = Namespace("Timer.TimerPublisher", environment.machine)
        .constructor(
          "TimerPublisher(interval: Duration, tolerance: Duration = nil, runLoop: Any, mode: Any, options: Any = nil)"
        ) { arguments in
          TimerSource.publisher(
            every: try arguments.span(0), "Timer.publish", makesDates: true, arguments.machine.runtime)
        }
      type.constant("TimerPublisher", .object(publisher))
      type.constructor("Timer(timeInterval: Duration, repeats: Bool, block: (Timer) -> Void)") {
        .object(try timer($0))
      }
      .method("scheduledTimer(withTimeInterval: Duration, repeats: Bool, block: (Timer) -> Void)") { arguments in
        let timer = try timer(arguments)
        timer.start(at: arguments.site)
        return .object(timer)
      }
    }
    builtIns.knownMembers.formUnion(members + ["scheduledTimer", "add"])
  }

  override var typeName: String { "Timer" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { name == "invalidate" || name == "fire" }

  /// - Parameter site: the call that made the timer, which `pending` shows.
  func start(at site: Site?) {
    guard isValid, claim == nil, let site = site ?? block.site else { return }
    let tick = Function.Native(signature: Signature("tick()")) { [self] _ in
      try fire()
      due = queue.present + interval
      return .void
    }
    let first = queue.present + interval
    due = first
    claim = queue.repeating(
      Function([tick], block.machine), from: first, every: interval, for: "scheduledTimer", site,
      calling: block, isKept: false)
  }

  private func fire() throws {
    guard isValid else { return }
    if !repeats { invalidate() }
    _ = try block.call([.object(self)])
  }

  private func invalidate() {
    isValid = false
    claim?.cancel()
    claim = nil
  }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "isValid": .bool(isValid)
    case "timeInterval": .double(repeats ? Double(interval.nanoseconds) / 1e9 : 0)
    case "fireDate": .object(queue.runtime.date(at: due ?? queue.present + interval))
    case "tolerance": tolerance
    case "userInfo": .nil
    default: nil
    }
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard name == "tolerance" else { return false }
    tolerance = value
    return true
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "invalidate":
      _ = try arguments.matched(to: Signature("invalidate()"))
      invalidate()
    case "fire":
      _ = try arguments.matched(to: Signature("fire()"))
      try fire()
    default: return nil
    }
    return .void
  }
}
