/// Chooses built-in functions that have hidden names, since their types of arguments alone tell them from others.
extension TypeChecker {
  /// The hidden name of Decimal's `pow`, whose second argument is an Int.
  static let decimalPower = "__decimalPower"

  /// Whether the arguments of `pow` are those of Decimal's: a Decimal or a literal, and an Int. Where a Double is expected
  /// both are Doubles.
  func isDecimalPower(_ arguments: [Argument], expecting expected: Type?) -> Bool {
    guard arguments.count == 2, arguments.allSatisfy({ $0.label == nil }),
      expected.map({ [.unknown, .named("Any"), .named("Decimal")].contains($0) }) ?? true
    else { return false }
    func isInt(_ value: Expression) -> Bool {
      if case .int = value.kind { return true }
      var trial = self
      return (try? trial.infer(value).type) == .int
    }
    var trial = self
    let isDecimal = (try? trial.infer(arguments[0].value).type) == .named("Decimal")
    if case .int = arguments[0].value.kind { return isInt(arguments[1].value) }
    return isDecimal && isInt(arguments[1].value)
  }

  /// The beginning of the hidden names of `stride` over the session's own types.
  static let ownStride = "__stride_"

  /// Whether a call of `stride` is over the session's own types.
  func isOfOwnStrideables(_ arguments: [Argument]) -> Bool {
    guard
      arguments.map({ $0.label?.text }) == ["from", "to", "by"]
        || arguments.map({ $0.label?.text }) == ["from", "through", "by"]
    else { return false }
    var trial = self
    return (try? trial.infer(arguments[0].value).type).flatMap { namedType($0) }?.module == "main"
  }
}
