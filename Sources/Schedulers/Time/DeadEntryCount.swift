/// The part of an agenda that cancelling needs: its lock and the number of dead entries. It is not generic over work
/// and time, so that cancelling through `Cancellable` stays fast.
@usableFromInline class DeadEntryCount: @unchecked Sendable {
  // @unchecked: `lock` guards the mutable state. It also prevents overlapping access, so that exclusivity needs no
  // checks.
  @usableFromInline final let lock = Lock()
  /// The number of entries, dead ones included.
  @exclusivity(unchecked) @usableFromInline final var entryCount = 0
  @exclusivity(unchecked) @usableFromInline final var deadCount = 0
  /// The number of cancellations so far.
  @exclusivity(unchecked) @usableFromInline final var cancellationCount = 0
  /// Removes the dead entries. A closure rather than a method, because the compiler does not specialise overrides in a
  /// generic class.
  @usableFromInline final let sweep: (DeadEntryCount) -> Void

  @inlinable init(sweep: @escaping (DeadEntryCount) -> Void) {
    self.sweep = sweep
  }

  /// Records that one entry of this agenda was cancelled. Call it once for each, under the lock.
  @inlinable final func noteCancelled() {
    deadCount += 1
    sweepIfDue()
  }

  /// Removes the dead entries if they outnumber the living. Call it after removing living entries, too.
  @inlinable final func sweepIfDue() {
    if deadCount > entryCount / 2 { sweep(self) }
  }
}
