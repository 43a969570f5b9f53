/// A clock whose sleepers stay on their actors: `Clock.sleep(until:tolerance:)` called through the protocol leaves them.
protocol StayingClock<Duration>: Clock {
  nonisolated(nonsending) func sleepHere(until deadline: Instant, tolerance: Duration?) async throws

  /// Sleeps until somebody moves the clock's time, be it by nothing. A clock that nobody moves only gives others a turn.
  nonisolated(nonsending) func sleepUntilMoved() async throws
}
