import SchedulersEssentials

/// The state of an `XCTestExpectation`: an event that a test waits for.
final class ExpectationObject: Object {
  static let members = [
    "fulfill", "expectedFulfillmentCount", "isInverted", "assertForOverFulfill", "expectationDescription",
    "isFulfilled", "whileWaiting",
  ]
  private let runtime: Runtime
  private(set) var title: String
  private(set) var fulfilled = 0
  private(set) var wanted = 1
  private(set) var isInverted = false
  private var assertsOverfulfilling: Bool
  /// Called at each fulfilment, while a task waits for it.
  var onFulfilment: (() -> Void)?
  /// Called with true when a wait for it begins, and with false at its end.
  private var whileWaiting: Function?
  /// The order in which it was fulfilled among all expectations; nil before that.
  private(set) var place: Int?

  init(_ title: String, _ runtime: Runtime, assertsOverfulfilling: Bool) {
    (self.title, self.runtime, self.assertsOverfulfilling) = (title, runtime, assertsOverfulfilling)
    super.init()
  }

  override var typeName: String { ExpectationClasses.state }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { name == "fulfill" }

  /// Tells an expectation that observes something itself that a wait begins or ends.
  func tell(isWaiting: Bool) throws { _ = try whileWaiting?.call(.bool(isWaiting)) }

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
    case "isFulfilled": .bool(isFulfilled)
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
    case ("expectationDescription", .string(let box)): title = box.text
    case ("expectedFulfillmentCount", _): throw value.wrongType("Int")
    case ("isInverted", _), ("assertForOverFulfill", _): throw value.wrongType("Bool")
    default: return false
    }
    return true
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    if name == "whileWaiting" {
      whileWaiting = try arguments.matched(to: Signature("whileWaiting(_ tell: (Bool) -> Void)")).function(0)
      return .void
    }
    guard name == "fulfill" else { return nil }
    _ = try arguments.matched(to: Signature("fulfill()"))
    fulfilled += 1
    if fulfilled == wanted { place = runtime.testing.nextPlace() }
    onFulfilment?()
    if fulfilled > wanted, assertsOverfulfilling {
      let claim = FailedAssertion.Claim.overfulfilled(title, times: fulfilled)
      let failure = FailedAssertion(name: "fulfill", claim: claim)
      try runtime.recorder.record(failed: TestFailure(assertion: failure, site: runtime.command))
    }
    return .void
  }
}

/// The state of the test that is running.
struct TestState {
  /// The name of the running test as XCTest writes it on a Mac: `-[CalmTests testAdds]`.
  var name: String?
  /// The expectations of `expectation(description:)` that were not waited for yet, which the test retains.
  private(set) var declared: [(value: Value, state: ExpectationObject)] = []
  /// The closures to run after the test, in reverse order.
  var teardownBlocks: [Function] = []
  private var completed = 0

  init(name: String? = nil) { self.name = name }

  mutating func declare(_ value: Value, _ state: ExpectationObject) { declared.append((value, state)) }

  fileprivate mutating func forget(_ expectations: [ExpectationObject]) {
    declared.removeAll { expectation in expectations.contains { $0 === expectation.state } }
  }

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
    try begin(runtime)
    _ = try runtime.recorder.wait(.fulfilment(limit: max(duration, .zero)) { isOver })
    try end()
    return outcome
  }

  func begin(_ runtime: Runtime) throws {
    runtime.testing.forget(expectations)
    for expectation in expectations { try expectation.tell(isWaiting: true) }
  }

  func end() throws {
    for expectation in expectations { try expectation.tell(isWaiting: false) }
  }

  /// Whether waiting can end. An inverted expectation is waited for until the timeout.
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

  /// Returns the expectations because of which a wait failed; of a wrong order the early one and the one it precedes.
  func failed(_ outcome: Outcome) -> [ExpectationObject] {
    switch outcome {
    case .completed: []
    case .timedOut: expectations.filter { !$0.isInverted && !$0.isFulfilled }
    case .invertedFulfillment: expectations.filter { $0.isInverted && $0.isFulfilled }
    case .incorrectOrder: misplaced.map { [$0, $1] } ?? []
    }
  }

  /// Returns the failure for an outcome; nil if the wait was completed.
  func claim(_ outcome: Outcome) -> FailedAssertion.Claim? {
    let failed = failed(outcome)
    return switch outcome {
    case .completed: nil
    case .timedOut: .unfulfilled(failed.map(\.facts))
    case .invertedFulfillment: .inverted(failed.first?.title ?? "")
    case .incorrectOrder: .wrongOrder(failed[0].title, expected: failed[1].title)
    }
  }
}
