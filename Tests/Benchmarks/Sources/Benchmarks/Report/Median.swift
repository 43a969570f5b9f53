extension Collection<Double> {
  /// The middle one, or the mean of the two in the middle. Not a number if there are none.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.last else { return .nan }
    let upper = sorted.count / 2
    if sorted.count.isMultiple(of: 2) { return (sorted[upper - 1] + sorted[upper]) / 2 }
    return upper < sorted.count ? sorted[upper] : last
  }

  /// Not a number if there are none.
  var mean: Double { reduce(0, +) / Double(count) }
}
