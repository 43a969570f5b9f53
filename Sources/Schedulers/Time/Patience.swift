import Dispatch
import Glibc

/// How long to wait for something that other code may keep from happening: long, but each time in vain half as long, until
/// it happens again. What has not happened yet at all may never do so, and gets a sixth of that: it costs a second once, and
/// next to nothing from then on.
struct Patience {
  private var milliseconds = full / 6
  private static let full = 3_000
  private static let least = 2

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
