import Dispatch
import Glibc

/// How long to wait for something that other code may keep from happening: long, but each time in vain half as long, until
/// it happens again. So what never happens costs the time it gets twice over, once, and next to nothing from then on.
struct Patience {
  private var milliseconds: Int
  private static let full = 3_000
  private static let least = 2

  /// `isSure` is false for what may never happen at all, and gets half the time until it has.
  init(isSure: Bool) {
    milliseconds = isSure ? Self.full : Self.full / 2
  }

  /// Waits by `attempt`, which is given a time and tells whether it happened in that time; again and again, where one
  /// attempt is not to take more than `longest`, in milliseconds.
  @discardableResult
  mutating func wait(atMost longest: Int = full, _ attempt: (DispatchTimeInterval) -> Bool) -> Bool {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    repeat {
      if attempt(.milliseconds(min(milliseconds, longest))) {
        milliseconds = Self.full
        return true
      }
      usleep(1_000)
    } while .now() < end
    milliseconds = max(milliseconds / 2, Self.least)
    return false
  }
}
