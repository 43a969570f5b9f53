import SchedulersEssentials

/// `XCTestExpectation`: an event that a test waits for.
final class ExpectationObject: Object {
  static let members = [
    "fulfill", "expectedFulfillmentCount", "isInverted", "assertForOverFulfill", "expectationDescription",
  ]
  private let runtime: Runtime
  let title: String
  private(set) var fulfilled = 0
  private(set) var wanted = 1
  private(set) var isInverted = false
  private var assertsOverfulfilling: Bool
  /// Is told of each fulfilment, while a task waits for it.
  var onFulfilment: (() -> Void)?
  /// The order in which it was fulfilled among all expectations; nil before that.
  private(set) var place: Int?

  init(_ title: String, _ runtime: Runtime, assertsOverfulfilling: Bool) {
    (self.title, self.runtime, self.assertsOverfulfilling) = (title, runtime, assertsOverfulfilling)
    super.init()
  }

  override var typeName: String { "XCTestExpectation" }
  override var text: String { "XCTestExpectation(\(Value(title).text))" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { name == "fulfill" }

  var isFulfilled: Bool { fulfilled >= wanted }

  var facts: FailedAssertion.Expectation {
    FailedAssertion.Expectation(description: title, fulfilled: fulfilled, wanted: wanted)
  }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "expectedFulfillmentCount": .int(wanted)
    case "isInverted": .bool(isInverted)
    case "assertForOverFulfill": .bool(assertsOverfulfilling)
    case "expectationDescription": Value(title)
    default: nil
    }
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    switch (name, value.innermost) {
    case ("expectedFulfillmentCount", .int(let count)):
      guard count > 0 else { throw Problem.invalidValue("\(count)", expected: "1 or more") }
      wanted = count
    case ("isInverted", .bool(let isInverted)): self.isInverted = isInverted
    case ("assertForOverFulfill", .bool(let asserts)): assertsOverfulfilling = asserts
    case ("expectedFulfillmentCount", _): throw value.wrongType("Int")
    case ("isInverted", _), ("assertForOverFulfill", _): throw value.wrongType("Bool")
    default: return false
    }
    return true
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "fulfill" else { return nil }
    _ = try arguments.matched(to: Signature("fulfill(file: Any = nil, line: Any = nil)"))
    fulfilled += 1
    if fulfilled == wanted { place = runtime.testing.nextPlace() }
    onFulfilment?()
    if fulfilled > wanted, assertsOverfulfilling {
      let claim = FailedAssertion.Claim.overfulfilled(title, times: fulfilled)
      try runtime.recorder.record(failed: FailedAssertion(name: "fulfill", claim: claim), at: arguments.site)
    }
    return .void
  }
}

/// The state of the test that is running.
struct TestState {
  /// The expectations of `expectation(description:)` that were not waited for yet.
  var declared: [ExpectationObject] = []
  /// The closures to run after the test, in reverse order.
  var teardownBlocks: [Function] = []
  private var completed = 0

  fileprivate mutating func nextPlace() -> Int {
    completed += 1
    return completed
  }
}

/// A wait for expectations. It moves the session's time to the action that fulfils the last of them.
struct ExpectationWait {
  let expectations: [ExpectationObject]
  let isOrdered: Bool

  /// The outcome, with `XCTWaiter`'s names.
  enum Outcome: String {
    case completed, timedOut, incorrectOrder, invertedFulfillment
  }

  func perform(for duration: VirtualTime.Stride, _ runtime: Runtime) throws -> Outcome {
    for expectation in expectations { runtime.testing.declared.removeAll { $0 === expectation } }
    _ = try runtime.recorder.wait(.fulfilment(limit: max(duration, .zero)) { isOver })
    return outcome
  }

  /// Whether nothing is left to wait for. One that must not be fulfilled is waited for until the end.
  var isOver: Bool {
    failure != nil || !expectations.contains(where: \.isInverted) && expectations.allSatisfy(\.isFulfilled)
  }

  var outcome: Outcome {
    if let failure { return failure }
    return expectations.allSatisfy { $0.isInverted || $0.isFulfilled } ? .completed : .timedOut
  }

  private var failure: Outcome? {
    if expectations.contains(where: { $0.isInverted && $0.isFulfilled }) { return .invertedFulfillment }
    return isOrdered && misplaced != nil ? .incorrectOrder : nil
  }

  /// An expectation that was fulfilled before one that precedes it.
  private var misplaced: (ExpectationObject, before: ExpectationObject)? {
    let wanted = expectations.filter { !$0.isInverted }
    for (index, expectation) in wanted.enumerated() {
      guard let place = expectation.place else { continue }
      if let earlier = wanted[..<index].first(where: { $0.place.map { $0 > place } ?? true }) {
        return (expectation, earlier)
      }
    }
    return nil
  }

  /// Returns the failure for an outcome; nil if the wait was completed.
  func claim(_ outcome: Outcome) -> FailedAssertion.Claim? {
    switch outcome {
    case .completed: nil
    case .timedOut: .unfulfilled(expectations.filter { !$0.isInverted && !$0.isFulfilled }.map(\.facts))
    case .invertedFulfillment:
      .inverted(expectations.first { $0.isInverted && $0.isFulfilled }?.title ?? "")
    case .incorrectOrder: misplaced.map { .wrongOrder($0.title, expected: $1.title) }
    }
  }
}

/// The functions and types with which tests wait.
enum ExpectationNames {
  static let waitDeclaration = "wait(for expectations: [Any], timeout: Duration = 0s, enforceOrder: Bool = false)"
  static let fulfillmentDeclaration = waitDeclaration.replacing("wait(for ", with: "fulfillment(of ")
  static let wait = Signature(waitDeclaration)

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addType("XCTestExpectation") { type, environment in
      let runtime = environment.machine.runtime
      type.constructor("XCTestExpectation(description: String = \"\")") { arguments in
        let title = try arguments.given(0) == nil ? "" : arguments.string(0)
        return .object(ExpectationObject(title, runtime, assertsOverfulfilling: false))
      }
    }
    builtIns.addType("XCTWaiter") { type, environment in
      let runtime = environment.machine.runtime
      for outcome in ["completed", "timedOut", "incorrectOrder", "invertedFulfillment", "interrupted"] {
        guard let symbol = try? Value.symbol(outcome) else { continue }
        type.constant(outcome, symbol)
      }
      type.method(waitDeclaration) { try .symbol(outcome($0, runtime).outcome.rawValue) }
        .constructor("XCTWaiter(delegate: Any = nil)") { _ in .object(WaiterObject(runtime)) }
    }
    builtIns.knownMembers.formUnion(ExpectationObject.members + WaiterObject.members)
  }

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
      guard case .object(let object) = element.innermost, let expectation = object as? ExpectationObject else {
        throw arguments.failure(0, element.wrongType("XCTestExpectation"))
      }
      return expectation
    }
    let isOrdered = if case .bool(true)? = arguments.given(2) { true } else { false }
    return ExpectationWait(expectations: expectations, isOrdered: isOrdered)
  }
}

/// `XCTWaiter()`, whose `wait` returns the outcome without failing the test.
private final class WaiterObject: Object {
  static let members = ["wait", "fulfilledExpectations"]
  private let runtime: Runtime
  private var fulfilled: [ExpectationObject] = []

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init()
  }

  override var typeName: String { "XCTWaiter" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { name == "wait" }

  override func member(_ name: String) throws -> Value? {
    name == "fulfilledExpectations" ? try Value(fulfilled.map(Value.object)) : nil
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "wait" else { return nil }
    let matched = try arguments.matched(to: ExpectationNames.wait)
    let (wait, outcome) = try arguments.site.locate { try ExpectationNames.outcome(matched, runtime) }
    fulfilled = wait.expectations.filter(\.isFulfilled)
    return try .symbol(outcome.rawValue)
  }
}
