/// What a measurement says about its targets.
enum Verdict: Equatable {
  case reached
  case missed
  /// There is no target.
  case measured
  /// Ours is known, but not what it should be compared with.
  case notCompared(because: String)
  /// Something that it needs is not here.
  case notMeasured(because: String)
  /// It was tried and went wrong.
  case failed(because: String)

  /// One target that is missed is enough, whatever is unknown of the others.
  init(_ figures: Figures, targets: [Target], missing: String?) {
    let answers = targets.map { $0.isReached(by: figures) }
    if answers.contains(false) {
      self = .missed
    } else if answers.contains(nil) {
      self = .notCompared(because: missing ?? "there is no baseline")
    } else {
      self = targets.isEmpty ? .measured : .reached
    }
  }

  var word: String {
    switch self {
    case .reached: "reached"
    case .missed: "missed"
    case .measured: "measured"
    case .notCompared: "not compared"
    case .notMeasured: "not measured"
    case .failed: "failed"
    }
  }

  var reason: String? {
    switch self {
    case .reached, .missed, .measured: nil
    case .notCompared(let reason), .notMeasured(let reason), .failed(let reason): reason
    }
  }
}
