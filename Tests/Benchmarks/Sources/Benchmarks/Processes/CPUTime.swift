import Glibc

/// The CPU time of this process so far, in nanoseconds: what other processes do meanwhile does not count.
func cpuNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the CPU time of `work` alone, in nanoseconds for each of `count` pieces: the least of several rounds.
/// `after` checks the result of each round.
func nanoseconds<Stage>(
  each count: Int, leastOf rounds: Int, on prepare: () throws -> Stage, _ work: (Stage) throws -> Void,
  after: (Stage) throws -> Void
) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<rounds {
    let stage = try prepare()
    let start = cpuNanoseconds()
    try work(stage)
    least = min(least, cpuNanoseconds() - start)
    try after(stage)
  }
  return least / Double(count)
}

func nanoseconds(each count: Int, leastOf rounds: Int = 5, _ work: () throws -> Void) rethrows -> Double {
  try nanoseconds(each: count, leastOf: rounds, on: {}, { try work() }, after: {})
}

func expect(_ claim: Bool, _ reason: @autoclosure () -> String) throws(Trouble) {
  if !claim { throw .wrong(reason()) }
}
