import SchedulersEssentials

/// The functions with which tests wait.
enum ExpectationNames {
  static let waitDeclaration = "wait(for expectations: [Any], timeout: Duration = 0s, enforceOrder: Bool = false)"
  static let fulfillmentDeclaration = waitDeclaration.replacing("wait(for ", with: "fulfillment(of ")

  /// Waits with the arguments of `wait(for:timeout:enforceOrder:)`.
  static func outcome(
    _ arguments: Arguments, _ runtime: Runtime
  ) throws -> (wait: ExpectationWait, outcome: ExpectationWait.Outcome) {
    let wait = try self.wait(arguments)
    let duration = try arguments.given(1) == nil ? .zero : arguments.duration(1)
    return (wait, try wait.perform(for: duration, runtime))
  }

  static func wait(_ arguments: Arguments) throws -> ExpectationWait {
    let expectations = try arguments.elements(0).map { element in
      guard let expectation = ExpectationClasses.state(of: element, arguments.machine) else {
        throw arguments.failure(0, element.wrongType(ExpectationClasses.name))
      }
      return expectation
    }
    let isOrdered = if case .bool(true)? = arguments.given(2) { true } else { false }
    return ExpectationWait(expectations: expectations, isOrdered: isOrdered)
  }
}
