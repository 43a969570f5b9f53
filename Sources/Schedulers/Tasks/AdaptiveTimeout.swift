import Dispatch
import Glibc

/// A timeout for an event that other code may prevent: it starts long, halves each time the event does not happen, and
/// is long again once it does. So an event that never happens costs at most twice the first timeout in all.
///
/// Time in which this process is busy does not count, up to `busyLimit`: hundreds of queued tests may have to run
/// first.
struct AdaptiveTimeout {
  private var milliseconds: Int
  /// Whether the event has happened before, or is certain to happen.
  private var isSure: Bool
  private static let full = 3_000
  private static let least = 2
  private static let busyLimit = 30_000
  /// Below this share of processor time the process counts as idle.
  private static let busyShare = 0.1

  /// Creates a timeout. `isSure` is false for an event that may never happen; it gets half the time until it first
  /// does.
  init(isSure: Bool) {
    self.isSure = isSure
    milliseconds = isSure ? Self.full : Self.full / 2
  }

  /// Calls `attempt` with 100 ms or less, again and again, until it returns true (the event happened) or the timeout is
  /// over.
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
