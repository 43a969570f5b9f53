/// `XCTestCase`, which is declared like any class when a program first uses it.
enum TestCaseClass {
  static let name = "XCTestCase"

  /// The methods that a subclass overrides.
  private static let declaration = #"""
    class XCTestCase: XCTest {
      var continueAfterFailure = true
      var name: String { "\(type(of: self))" }
      var description: String { name }
      var debugDescription: String { name }
      required init() {}
      class func setUp() {}
      class func tearDown() {}
      func setUp() {}
      func setUpWithError() throws {}
      func tearDown() {}
      func tearDownWithError() throws {}
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("XCTest", "class XCTest {}")
    builtIns.addDeclared(name, using: ["XCTest"], declaration)
    for row in AssertionTable.ofTestCases { builtIns.classFunctions[row.name] = name }
  }
}

extension AssertionTable {
  /// Methods of `XCTestCase` that are not overridden. They are functions, so that failures are reported at their calls.
  static let ofTestCases: [AssertionRow] = [
    .returning(
      "expectation(description: String) -> XCTestExpectation",
      summary: "something that is to happen, for which `wait` waits"
    ) { call in
      guard let made = try ExpectationClasses.made(call.arguments.string(0), call.runtime) else { return .nil }
      call.runtime.testing.declared.append(made.state)
      return made.value
    },
    AssertionRow(
      "\(ExpectationNames.waitDeclaration) -> Void",
      summary: "moves time to the action that fulfils the last of the expectations"
    ) { call in
      let (wait, outcome) = try ExpectationNames.outcome(call.arguments, call.runtime)
      if let claim = wait.claim(outcome) { try call.fail(claim) }
    },
    .returning(
      "\(ExpectationNames.fulfillmentDeclaration) async -> Void",
      summary: "waits until the expectations are fulfilled, while other tasks go on"
    ) { call in .object(try ExpectationNames.fulfilment(call)) },
    AssertionRow(
      "waitForExpectations(timeout: Duration, handler: (Error?) -> Void = nil) -> Void",
      summary: "waits for all expectations of the test"
    ) { call in
      let wait = ExpectationWait(expectations: call.runtime.testing.declared, isOrdered: false)
      let outcome = try wait.perform(for: call.arguments.duration(0), call.runtime)
      if let claim = wait.claim(outcome) { try call.fail(claim) }
      guard case .function(let handler)? = call.arguments.given(1)?.unwrapped ?? call.arguments.given(1) else { return }
      _ = try handler.call(outcome == .completed ? .nil : .wrapping(.error("timed out")))
    },
    AssertionRow(
      "addTeardownBlock(_ block: () throws -> Void) -> Void", summary: "runs the closure when the test is over"
    ) { call in call.runtime.testing.teardownBlocks.append(try call.arguments.function(0)) },
    AssertionRow("measure(_ block: () -> Void) -> Void", summary: "runs the closure once: time is not real") { call in
      _ = try call.arguments.function(0).call([])
    },
  ]
}
