/// Checks methods of collections that compare their elements with a value: `contains`, `firstIndex(of:)`.
extension TypeChecker {
  /// The methods that compare their argument with elements.
  static let comparing: Set = ["contains", "firstIndex", "lastIndex"]

  /// Throws if the values that such a method compares certainly are not Equatable.
  func checkCompared(_ arguments: [Argument], with receiver: Type) throws {
    guard probe == nil, let first = arguments.first, !first.value.isFunctionLiteral else { return }
    if isExistential(receiver.element) { throw unmet("Equatable", by: receiver.element, at: first.value.range) }
    if let open = unconstrainedParameter(of: first.value) {
      throw failure(.cannotConvert(open, to: "Equatable"), at: first.value.range)
    }
  }

  /// Whether `contains` looks for several elements in a row: `[1, 2, 3].contains([2, 3])`.
  mutating func isContainment(_ name: Name, of receiver: Type, _ arguments: [Argument]) throws -> Bool {
    guard name.text == "contains", case .array(let element) = receiver, element != .unknown, !element.isCollection,
      arguments.count == 1, arguments[0].label == nil, !arguments[0].value.isFunctionLiteral, probe == nil
    else { return false }
    return try infer(arguments[0].value).type.isCollection
  }
}
