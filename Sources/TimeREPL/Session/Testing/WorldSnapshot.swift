import SchedulersEssentials

/// A snapshot of a world after the declarations of a program, to which it is reset after each test.
struct WorldSnapshot {
  private let names: Environment.Snapshot
  private let log: EventLog
  private let inputPositions: InputPositions
  private let settings: Settings
  private let draws: Draws
  private let counts: (delta: Int32, actions: Int, scheduledInput: Int)

  /// Returns nil if events have occurred, or if tests could change state that cannot be reset; then each test uses its
  /// own world.
  init?(_ world: World) {
    let (runtime, instances) = (world.runtime, world.runtime.machine.instances)
    guard world.now == .zero, world.log.count == 0, world.lanes.isEmpty, world.kept.isEmpty, !instances.haveBeen,
      runtime.pendingCount == 0, runtime.ownClocks.isEmpty, runtime.tracer == nil,
      let names = world.environment.snapshot()
    else { return nil }
    self.names = names
    (log, inputPositions, settings, draws) = (world.log, world.inputPositions, world.settings, runtime.machine.draws)
    counts = (world.delta, world.actionCount, world.scheduledInput)
  }

  func restore(_ world: World) {
    world.environment.goBack(to: names)
    (world.log, world.inputPositions, world.settings) = (log, inputPositions, settings)
    (world.delta, world.actionCount, world.scheduledInput) = (counts.delta, counts.actions, counts.scheduledInput)
    world.peaks = Peaks()
    world.runtime.beginAgain()
    world.runtime.machine.draws = draws
  }
}
