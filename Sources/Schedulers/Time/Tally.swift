/// An agenda as one sees it who calls work off: a lock, and how much of the work is dead. It knows neither the type of the
/// work nor that of time, so that a call through `Cancellable` stays fast.
@usableFromInline class Tally: @unchecked Sendable {
  // @unchecked: `lock` guards all that changes.
  @usableFromInline final let lock = Lock()
  /// How many entries there are, the dead included.
  @exclusivity(unchecked) @usableFromInline final var entryCount = 0
  @exclusivity(unchecked) @usableFromInline final var deadCount = 0
  /// How often work was called off.
  @exclusivity(unchecked) @usableFromInline final var cancellationCount = 0
  /// Throws out all that is dead. Not a method, since what a generic class overrides is not compiled for its types.
  @usableFromInline final let sweep: (Tally) -> Void

  @inlinable init(sweep: @escaping (Tally) -> Void) {
    self.sweep = sweep
  }

  /// To be told when work that is in this agenda has died, once each; under the lock.
  @inlinable final func noteCancelled() {
    deadCount += 1
    sweepIfDue()
  }

  /// Also when the living were taken out: that, too, can leave the dead in the majority.
  @inlinable final func sweepIfDue() {
    if deadCount > entryCount / 2 { sweep(self) }
  }
}
