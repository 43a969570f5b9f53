/// What keeps a fuzzer from running at all, or from going on; a fault of the program is a `Fault`.
enum Trouble: Error, Equatable {
  /// Something is needed that is not here.
  case missing(String)
  case wrong(String)
  /// The time that was given is over, in the middle of a trial of which nothing can be said.
  case outOfTime
}

/// When the trials of one kind have to end, be it in the middle of one.
final class TimeLimit {
  var end: ContinuousClock.Instant?

  var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

  /// So long from now, or until the end, if that is sooner.
  func within(_ seconds: Double) -> ContinuousClock.Instant {
    let own = ContinuousClock.now + .seconds(seconds)
    return end.map { min($0, own) } ?? own
  }
}
