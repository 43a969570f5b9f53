/// A figure that is measured: adding one is adding a row to a list such as `Row.scheduling`.
struct Row: Sendable {
  let name: String
  let unit: Unit
  var targets: [Target] = []
  /// The program or library with which ours is compared, such as "bash"; nil if there is none.
  var baseline: String?
  /// The most rounds; fewer for a row that always gives the same figure, or takes long.
  var mostRounds = Int.max
  let prepare: @Sendable (Equipment) throws -> Measurement
}

/// The closures that measure a row, with everything that they need already prepared.
struct Measurement {
  /// Measures one round, in the row's unit.
  let ours: () throws -> Double
  var theirs: (() throws -> Double)?
  /// The reason why the baseline is missing.
  var missing: String?
}

/// The reason why a row could not be measured.
enum Trouble: Error, Equatable {
  /// A program or file is missing. The text says which, and how to get it.
  case missing(String)
  /// The measured code gave a wrong result.
  case wrong(String)
}

extension Row {
  static let all = scheduling + timers + pipelines + sessions + tasks + types + starts + typing + memory + besideBefore
}
