import Glibc

/// The processor's time that this thread has taken, in seconds. Tests that run beside do not count, as they would by a
/// clock on the wall.
package func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What `body` takes of it.
package func threadTime(_ body: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try body()
  return .seconds(threadTime() - start)
}
