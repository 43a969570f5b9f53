/// `XCTestExpectation` and `XCTWaiter`, which are declared like any class when a program first uses them. Tests inherit
/// from them.
enum ExpectationClasses {
  static let name = "XCTestExpectation"
  /// The type of an expectation's state, which has no name in Swift.
  static let state = "__XCTestExpectationState"

  private static let expectation = #"""
    class XCTestExpectation: NSObject {
      let __state: __XCTestExpectationState
      var expectationDescription: String {
        get { __state.expectationDescription }
        set { __state.expectationDescription = newValue }
      }
      var expectedFulfillmentCount: Int {
        get { __state.expectedFulfillmentCount }
        set { __state.expectedFulfillmentCount = newValue }
      }
      var isInverted: Bool {
        get { __state.isInverted }
        set { __state.isInverted = newValue }
      }
      var assertForOverFulfill: Bool {
        get { __state.assertForOverFulfill }
        set { __state.assertForOverFulfill = newValue }
      }
      override var description: String { expectationDescription }
      override init() {
        __state = __XCTestExpectationState("")
        super.init()
      }
      init(description: String) {
        __state = __XCTestExpectationState(description)
        super.init()
      }
      func fulfill() -> Void { __state.fulfill() }
    }
    func __expectation(_ description: String) -> XCTestExpectation {
      let made = XCTestExpectation(description: description)
      made.assertForOverFulfill = true
      return made
    }
    """#

  private static let waiter = #"""
    protocol XCTWaiterDelegate: AnyObject {
      func waiter(
        _ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation])
      func waiter(
        _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
        requiredExpectation: XCTestExpectation)
      func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation)
      func nestedWaiter(_ waiter: XCTWaiter, wasInterruptedByTimedOutWaiter outerWaiter: XCTWaiter)
    }
    extension XCTWaiterDelegate {
      func waiter(
        _ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation]
      ) {}
      func waiter(
        _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
        requiredExpectation: XCTestExpectation
      ) {}
      func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation) {}
      func nestedWaiter(_ waiter: XCTWaiter, wasInterruptedByTimedOutWaiter outerWaiter: XCTWaiter) {}
    }
    class XCTWaiter: NSObject {
      enum Result: Int { case completed = 1, timedOut, incorrectOrder, invertedFulfillment, interrupted }
      weak var delegate: XCTWaiterDelegate?
      private(set) var fulfilledExpectations: [XCTestExpectation] = []
      override init() { super.init() }
      init(delegate: XCTWaiterDelegate?) {
        super.init()
        self.delegate = delegate
      }
      @discardableResult func wait(
        for expectations: [XCTestExpectation], timeout seconds: TimeInterval = 0, enforceOrder: Bool = false
      ) -> Result {
        let (name, failed) = __waitForExpectations(expectations, seconds, enforceOrder)
        fulfilledExpectations = expectations.filter { $0.__state.isFulfilled }
        switch name {
        case "timedOut":
          delegate?.waiter(self, didTimeoutWithUnfulfilledExpectations: failed)
          return .timedOut
        case "invertedFulfillment":
          delegate?.waiter(self, didFulfillInvertedExpectation: failed[0])
          return .invertedFulfillment
        case "incorrectOrder":
          delegate?.waiter(
            self, fulfillmentDidViolateOrderingConstraintsFor: failed[0], requiredExpectation: failed[1])
          return .incorrectOrder
        default: return .completed
        }
      }
      @discardableResult class func wait(
        for expectations: [XCTestExpectation], timeout seconds: TimeInterval = 0, enforceOrder: Bool = false
      ) -> Result {
        XCTWaiter().wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder)
      }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.unlisted.formUnion([state, wait, make])
    builtIns.addType(state) { type, environment in
      let runtime = environment.machine.runtime
      type.constructor("\(state)(_ description: String)") { arguments in
        .object(ExpectationObject(try arguments.string(0), runtime, assertsOverfulfilling: false))
      }
    }
    builtIns.addFunction("\(wait)(_ expectations: [Any], _ timeout: Duration, _ enforceOrder: Bool) -> Any") {
      arguments in
      let (wait, outcome) = try ExpectationNames.outcome(arguments, arguments.machine.runtime)
      let values = try arguments.elements(0)
      let failed = wait.failed(outcome).compactMap { state in
        wait.expectations.firstIndex { $0 === state }.map { values[$0] }
      }
      return try .tuple([Value(outcome.rawValue), Value(failed)], labels: [nil, nil])
    }
    builtIns.addDeclared(name, using: ["NSObject"], expectation)
    builtIns.addDeclared(make, using: [name], "")
    builtIns.addDeclared("XCTWaiter", using: ["NSObject", name], waiter)
    builtIns.addDeclared("XCTWaiterDelegate", using: ["XCTWaiter"], "")
    builtIns.knownMembers.formUnion(ExpectationObject.members)
  }

  private static let wait = "__waitForExpectations"
  private static let make = "__expectation"

  /// Returns an `XCTestExpectation` as `expectation(description:)` makes it.
  static func made(_ description: String, _ runtime: Runtime) throws -> Value? {
    guard case .function(let make)? = runtime.environment?.value(make) else { return nil }
    return try make.call(Value(description))
  }

  /// Returns the state of a value that is an `XCTestExpectation`.
  static func state(of value: Value, _ machine: Machine) -> ExpectationObject? {
    guard let instance = value.innermost.instance,
      case .object(let object)? = try? machine.instances.get(instance, "__state")
    else { return nil }
    return object as? ExpectationObject
  }
}
