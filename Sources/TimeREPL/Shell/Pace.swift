/// How virtual time follows the wall clock. All times are nanoseconds; where the wall clock's 0 is does not matter.
struct Pace: Equatable {
  /// How much faster than the wall clock virtual time flows.
  let factor: Double
  /// At this wall time it was this virtual time.
  let wall: Int64
  let virtual: Int64

  static let factors = 0.001...1_000_000.0

  init(factor: Double, from virtual: Int64, at wall: Int64) {
    self.factor = min(max(factor, Self.factors.lowerBound), Self.factors.upperBound)
    self.virtual = virtual
    self.wall = wall
  }

  /// The virtual time at a wall time. It never goes back, and ends where time ends.
  func time(at wall: Int64) -> Int64 {
    let passed = (Double(max(0, wall - self.wall)) * factor).rounded(.down)
    let (sum, overflows) = virtual.addingReportingOverflow(Int64(exactly: passed) ?? .max)
    return overflows ? .max : sum
  }

  /// The first wall time at which it is that virtual time.
  func wallTime(of time: Int64) -> Int64 {
    let passed = (Double(max(0, time - virtual)) / factor).rounded(.up)
    let (sum, overflows) = wall.addingReportingOverflow(Int64(exactly: passed) ?? .max)
    return overflows ? .max : sum
  }

  /// Between so many nanoseconds of virtual time a prompt ticks, so that it does ten times a second or a little less: 1,
  /// 2 or 5 and zeros.
  var promptTick: Int64 {
    let least = factor * 100_000_000
    var unit: Int64 = 1
    while Double(unit) * 10 <= least { unit *= 10 }
    return [1, 2, 5].map { $0 * unit }.first { Double($0) >= least } ?? unit * 10
  }
}
