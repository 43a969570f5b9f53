import SchedulersEssentials

/// What recordings need of a test scheduler, whatever its time and options are.
struct RecordingClock<Time: AdditiveArithmetic> {
  /// The time since the scheduler's first instant.
  let now: () -> Time
  /// Runs an action at such a time, unless the result is cancelled or dropped before.
  let schedule: (Time, @escaping () -> Void) -> any Cancellable
}

extension TestScheduler {
  var recordingClock: RecordingClock<SchedulerTimeType.Stride> {
    RecordingClock(
      now: { [self] in origin.distance(to: now) },
      schedule: { [self] time, action in scheduleOnce(after: origin.advanced(by: time), action) })
  }
}
