import SchedulersEssentials

/// The parts of a test scheduler that recordings use, independent of its types of time and options.
struct RecordingClock<Time: AdditiveArithmetic> {
  /// The time since the scheduler's first instant.
  let now: () -> Time
  /// Runs an action at the given time, unless the result is cancelled or released before.
  let schedule: (Time, @escaping () -> Void) -> any Cancellable
}

extension TestScheduler {
  var recordingClock: RecordingClock<SchedulerTimeType.Stride> {
    RecordingClock(
      now: { [self] in origin.distance(to: now) },
      schedule: { [self] time, action in scheduleOnce(after: origin.advanced(by: time), action) })
  }
}
