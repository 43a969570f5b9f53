/// Names that are declared without a value, and get it later: `let a: Int`, and then `a = 1` on every way.
struct LateValues {
  /// Those that have none yet, on one way at least.
  var unset: Set<String> = []
  /// Those that are given a value once and never changed.
  var constants: Set<String> = []

  mutating func begin(_ names: [String], _ isVariable: Bool) {
    unset.formUnion(names)
    if !isVariable { constants.formUnion(names) }
  }

  /// The name is declared anew.
  mutating func forget(_ name: String) {
    if unset.isEmpty, constants.isEmpty { return }
    unset.remove(name)
    constants.remove(name)
  }
}

extension TypeChecker {
  /// Blocks of which one is gone through: behind them a name has a value if each gives it one, or leaves.
  mutating func checkBranches(_ bodies: [[Statement]]) throws -> [[Statement]] {
    let before = late.unset
    var after: Set<String> = []
    let checked = try bodies.map { body in
      late.unset = before
      defer { if !body.alwaysLeave { after.formUnion(late.unset) } }
      return try check(body)
    }
    late.unset = after
    return checked
  }

  /// A block that may never be gone through.
  mutating func aside<Result>(_ check: (inout TypeChecker) throws -> Result) rethrows -> Result {
    let before = late.unset
    defer { late.unset = before }
    return try check(&self)
  }
}
