import Glibc

/// The CPU time of this process so far, in nanoseconds: what other processes do meanwhile does not count.
func cpuNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The least CPU time of `rounds` rounds, in nanoseconds for each of `count` pieces of work.
func nanoseconds(each count: Int, rounds: Int = 5, _ work: () -> Void) -> Double {
  (0..<rounds).map { _ in
    let start = cpuNanoseconds()
    work()
    return (cpuNanoseconds() - start) / Double(count)
  }.min() ?? .infinity
}

/// The numbers that the baseline in C++ uses, so that both sides have the same work.
struct Xorshift64: RandomNumberGenerator {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
