import SchedulersEssentials

/// How a world stands behind the declarations of a program, to which it goes back after each test.
struct WorldStanding {
  private let names: Environment.Standing
  private let log: EventLog
  private let trail: Trail
  private let settings: Settings
  private let draws: Draws
  private let counts: (delta: Int32, actions: Int, scheduledInput: Int)

  /// Nil where something has happened, or where there is what tests could change: then each takes a world of its own.
  init?(_ world: World) {
    let (runtime, instances) = (world.runtime, world.runtime.machine.instances)
    guard world.now == .zero, world.log.count == 0, world.lanes.isEmpty, world.kept.isEmpty, !instances.haveBeen,
      runtime.pendingCount == 0, runtime.ownClocks.isEmpty, runtime.tracer == nil,
      let names = world.environment.standing()
    else { return nil }
    self.names = names
    (log, trail, settings, draws) = (world.log, world.trail, world.settings, runtime.machine.draws)
    counts = (world.delta, world.actionCount, world.scheduledInput)
  }

  func restore(_ world: World) {
    world.environment.goBack(to: names)
    (world.log, world.trail, world.settings) = (log, trail, settings)
    (world.delta, world.actionCount, world.scheduledInput) = (counts.delta, counts.actions, counts.scheduledInput)
    world.peaks = Peaks()
    world.runtime.beginAgain()
    world.runtime.machine.draws = draws
  }
}
