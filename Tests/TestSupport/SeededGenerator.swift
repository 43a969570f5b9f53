import Glibc

/// The same numbers for the same seed, so that a failure can be had again (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

/// The seeds of a random suite: so many from 0 on, or from `SEEDS_FROM`, for whoever wants to try others; `SEEDS_TIMES=10`
/// has ten times as many. A suite takes few, since all suites together have two minutes; `.ci/run` takes more.
package func seeds(_ count: UInt64) -> Range<UInt64> {
  let first = variable("SEEDS_FROM") ?? 0
  return first..<first + count * (variable("SEEDS_TIMES") ?? 1)
}

/// Every third of the cases that a suite could take, beginning with another for another `SEEDS_FROM`; with `SEEDS_TIMES` all.
package func third<Case>(of cases: [Case]) -> [Case] {
  if testsMore { return cases }
  let first = Int((variable("SEEDS_FROM") ?? 0) % 3)
  return cases.indices.filter { $0 % 3 == first }.map { cases[$0] }
}

/// Whether more is tested than in a usual run, as with `SEEDS_TIMES` in `.ci/run`.
package var testsMore: Bool { variable("SEEDS_TIMES") != nil }

private func variable(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
