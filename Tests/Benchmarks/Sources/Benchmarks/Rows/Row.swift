/// A figure that is measured: adding one is adding a row to a list such as `Row.scheduling`.
struct Row: Sendable {
  let name: String
  let unit: Unit
  var targets: [Target] = []
  /// What stands beside ours, such as "bash"; nil if nothing does.
  var baseline: String?
  /// For what is the same each time, or takes long.
  var mostRounds = Int.max
  let prepare: @Sendable (Equipment) throws -> Measurement
}

/// How to measure a row, with all that this needs held ready.
struct Measurement {
  /// One round, in the row's unit.
  let ours: () throws -> Double
  var theirs: (() throws -> Double)?
  /// Why there is no baseline though there should be one.
  var missing: String?
}

/// Why something could not be measured.
enum Trouble: Error, Equatable {
  /// Something is needed that is not here: says what, and how to get it.
  case missing(String)
  /// It was measured and did not do what it had to.
  case wrong(String)
}

extension Row {
  static let all = scheduling + timers + pipelines + sessions + tasks + types + starts + typing + memory + besideBefore
}
