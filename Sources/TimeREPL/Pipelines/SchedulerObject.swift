import Schedulers

/// A scheduler as a value: `scheduler`, `DispatchQueue.main`, and the queues that `scheduler NAME` makes.
///
/// All of them are queues on the one clock of the session. What falls due at one instant runs in the order in which it was
/// scheduled, on whichever of them.
final class SchedulerObject: Object {
  let isImmediate: Bool
  private let name: String
  private let plant: Plant

  init(_ name: String, isImmediate: Bool = false, _ plant: Plant) {
    self.name = name
    self.isImmediate = isImmediate
    self.plant = plant
  }

  override var typeName: String { "scheduler" }
  override var text: String { name }
  override var memberNames: [String] { ["now", "advance", "run", "schedule"] }

  override func member(_ name: String) throws -> Value? {
    name == "now" ? .instant(plant.now) : nil
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "advance":
      let signatures = [Signature("advance(by stride: Duration = 0s)"), Signature("advance(to instant: Instant)")]
      let (overload, matched) = try arguments.matched(to: signatures)
      if overload == 1 {
        try arguments.site.locate { try plant.recorder?.move(.to(try Self.instant(matched))) }
      } else {
        let duration = matched.given(0) == nil ? 0 : try matched.duration(0)
        try arguments.site.locate { try plant.recorder?.move(.by(duration)) }
      }
    case "run":
      _ = try arguments.matched(to: Signature("run()"))
      try arguments.site.locate { try plant.recorder?.move(.untilNothingIsDue) }
    case "schedule":
      try schedule(arguments)
    default: return nil
    }
    return .void
  }

  /// A duration stands for the instant that far from 0s.
  private static func instant(_ arguments: Arguments) throws -> Int64 {
    if case .instant(let instant) = arguments[0] { return instant }
    return try arguments.duration(0)
  }

  private func schedule(_ arguments: ArgumentList) throws {
    let signatures = [
      Signature("schedule(_ action: () -> Void)"), Signature("schedule(after date: Instant, _ action: () -> Void)"),
    ]
    let (overload, matched) = try arguments.matched(to: signatures)
    let action = try matched.function(overload)
    let due = overload == 0 ? plant.now : try Self.instant(matched)
    let stage = Stage(arguments.site.text, Scope(name), plant)
    let scheduler = StageScheduler(stage: stage.label, plant: plant, isImmediate: isImmediate)
    scheduler.schedule(after: VirtualTime(nanoseconds: due)) {
      _ = stage.evaluate { try action.call([]) }
    }
  }
}
