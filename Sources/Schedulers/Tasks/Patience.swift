import Dispatch
import Glibc

/// How long to wait for something that other code may keep from happening: long, but each time in vain half as long, until
/// it happens again. So what never happens costs the time it gets twice over, once, and next to nothing from then on.
///
/// Time in which this process is busy does not count, up to `busyLimit`: it may be a queue of hundreds of tests that has to
/// come to its end before it is our turn.
struct Patience {
  private var milliseconds: Int
  /// Whether it has happened, or is sure to.
  private var isSure: Bool
  private static let full = 3_000
  private static let least = 2
  private static let busyLimit = 30_000
  /// Less than this part of the time on a processor is no work.
  private static let busyShare = 0.1

  /// `isSure` is false for what may never happen at all, and gets half the time until it has.
  init(isSure: Bool) {
    self.isSure = isSure
    milliseconds = isSure ? Self.full : Self.full / 2
  }

  /// Waits by `attempt`, which is given a time of 100 ms or less and tells whether it happened in that time; again and again.
  @discardableResult mutating func wait(_ attempt: (DispatchTimeInterval) -> Bool) -> Bool {
    var left = milliseconds
    var busyLeft = isSure ? Self.busyLimit : 0
    repeat {
      let (start, work) = (Self.milliseconds(CLOCK_MONOTONIC), Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID))
      if attempt(.milliseconds(min(milliseconds, 100))) {
        isSure = true
        milliseconds = Self.full
        return true
      }
      usleep(1_000)
      let elapsed = max(1, Self.milliseconds(CLOCK_MONOTONIC) - start)
      let worked = Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID) - work
      if busyLeft > 0, Double(worked) >= Double(elapsed) * Self.busyShare {
        busyLeft -= elapsed
      } else {
        left -= elapsed
      }
    } while left > 0
    milliseconds = max(milliseconds / 2, Self.least)
    return false
  }

  private static func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
