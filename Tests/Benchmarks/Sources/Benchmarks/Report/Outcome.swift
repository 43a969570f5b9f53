/// What became of a row.
struct Outcome: Equatable {
  let name: String
  let unit: Unit
  let targets: [Target]
  /// What stands beside ours, such as "bash"; nil if nothing does.
  var baselineName: String?
  var figures: Figures?
  let verdict: Verdict
  /// Why a baseline is missing that the verdict could do without.
  var missing: String?

  var target: String { targets.words(baseline: baselineName) }

  var hasFailed: Bool { if case .failed = verdict { true } else { false } }
}
