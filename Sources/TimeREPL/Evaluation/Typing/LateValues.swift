/// Names declared without a value that get it later: `let a: Int`, then `a = 1` on every path.
struct LateValues {
  /// The names without a value on at least one path.
  var unset: Set<String> = []
  /// The names that get a value once and never change.
  var constants: Set<String> = []

  mutating func begin(_ names: [String], _ isVariable: Bool) {
    unset.formUnion(names)
    if !isVariable { constants.formUnion(names) }
  }

  /// Removes a name, because it is declared again.
  mutating func forget(_ name: String) {
    if unset.isEmpty, constants.isEmpty { return }
    unset.remove(name)
    constants.remove(name)
  }
}

extension TypeChecker {
  /// Checks branches, one of which runs: afterwards a name has a value if each branch sets it or leaves.
  mutating func checkBranches(_ bodies: [[Statement]]) throws -> [[Statement]] {
    let before = late.unset
    var after: Set<String> = []
    let checked = try bodies.map { body in
      late.unset = before
      let checked = try check(body)
      if !checked.alwaysLeave { after.formUnion(late.unset) }
      return checked
    }
    late.unset = after
    return checked
  }

  /// Checks a block that may not run.
  mutating func aside<Result>(_ check: (inout TypeChecker) throws -> Result) rethrows -> Result {
    let before = late.unset
    defer { late.unset = before }
    return try check(&self)
  }
}
