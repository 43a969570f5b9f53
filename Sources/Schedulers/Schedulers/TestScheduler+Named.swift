extension TestScheduler {
  /// Returns this scheduler with a name for all work scheduled through it, which ``pending`` shows.
  ///
  /// ```swift
  /// let calm = taps.debounce(for: .seconds(1), scheduler: scheduler.named("calm")).sink { print($0) }
  /// taps.send(1)
  /// scheduler.pending.map(\.name)   // ["calm"]
  /// ```
  ///
  /// Time and order of the work do not change.
  @_disfavoredOverload public func named(_ name: String) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    let label = Name(name)
    return AnyScheduler(
      minimumTolerance: { self.minimumTolerance },
      now: { self.now },
      scheduleImmediately: { _, action in self.schedule(after: self.now, label: label, action) },
      delayed: { date, _, _, action in self.schedule(after: date, label: label, action) },
      interval: { date, interval, _, _, action in self.schedule(after: date, every: interval, label: label, action) })
  }
}

private final class Name: WorkLabel {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
