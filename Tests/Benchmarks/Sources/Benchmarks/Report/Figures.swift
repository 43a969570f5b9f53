/// What was measured for a row: medians over the rounds, in the row's unit.
struct Figures: Equatable {
  let ours: Double
  /// Nil if there is none, or if it is missing here.
  var baseline: Double?
  /// What C++ took for an action at 10^3 meanwhile, in nanoseconds.
  var action: Double?
  var unit: Unit

  var ratio: Double? { baseline.map { ours / $0 } }

  /// Ours as a multiple of C++'s cost of an action at 10^3: nil for what is no time.
  var actionRatio: Double? {
    guard let action, let scale = unit.nanoseconds else { return nil }
    return ours * scale / action
  }
}
