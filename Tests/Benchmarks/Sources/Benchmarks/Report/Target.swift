/// What a figure should come to.
enum Target: Equatable {
  /// In the row's own unit.
  case atMost(Double)
  case timesBaseline(Double)
  /// So many times C++'s cost of an action at 10^3.
  case timesAction(Double)

  /// Nil if what it is compared with was not measured.
  func isReached(by figures: Figures) -> Bool? {
    switch self {
    case .atMost(let limit): figures.ours <= limit
    case .timesBaseline(let limit): figures.ratio.map { $0 <= limit }
    case .timesAction(let limit): figures.actionRatio.map { $0 <= limit }
    }
  }

  fileprivate func words(baseline: String) -> String {
    switch self {
    case .atMost(let limit): "<= \(limit.short)"
    case .timesBaseline(let limit): "<= \(limit.short) x \(baseline)"
    case .timesAction(let limit): "<= \(limit.short) x C++ action"
    }
  }
}

extension [Target] {
  func words(baseline: String?) -> String {
    map { $0.words(baseline: baseline ?? "baseline") }.joined(separator: ", ")
  }
}
