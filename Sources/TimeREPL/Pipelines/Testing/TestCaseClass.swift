/// `XCTestCase`, which is declared like any class when a program first uses it.
enum TestCaseClass {
  static let name = "XCTestCase"

  /// The methods that a subclass overrides.
  private static let declaration = #"""
    class XCTestCase: XCTest {
      var continueAfterFailure = true
      var name: String { __testName() ?? "\(type(of: self))" }
      var description: String { name }
      var debugDescription: String { name }
      required init() {}
      class func setUp() {}
      class func tearDown() {}
      func setUp() {}
      func setUpWithError() throws {}
      func tearDown() {}
      func tearDownWithError() throws {}
      func record(_ issue: XCTIssue) {
        let location = issue.sourceCodeContext.location
        __recordIssue(issue.compactDescription, location?.filePath, location?.lineNumber ?? 0)
      }
    }
    """#

  /// The metrics that `measure` takes. It measures nothing, because work takes no virtual time.
  private static let metrics = #"""
    protocol XCTMetric {}
    class XCTClockMetric: NSObject, XCTMetric { override init() { super.init() } }
    class XCTCPUMetric: NSObject, XCTMetric {
      init(limitingToCurrentThread: Bool = false) { super.init() }
    }
    class XCTMemoryMetric: NSObject, XCTMetric { override init() { super.init() } }
    class XCTStorageMetric: NSObject, XCTMetric { override init() { super.init() } }
    class XCTMeasureOptions: NSObject {
      static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
      var iterationCount = 5
      override init() { super.init() }
    }
    """#

  /// Activities only give the parts of a test names.
  private static let activities = #"""
    class XCTActivity {
      let name: String
      init(name: String) { self.name = name }
    }
    class XCTContext {
      class func runActivity<Result>(named name: String, block: (XCTActivity) throws -> Result) rethrows -> Result {
        try block(XCTActivity(name: name))
      }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    IssueTypes.add(to: &builtIns)
    ObservingExpectations.add(to: &builtIns)
    builtIns.addDeclared("XCTest", "class XCTest {}")
    builtIns.addFunction("__testName() -> String?") { try .optional($0.machine.runtime.testing.name.map { Value($0) }) }
    builtIns.unlisted.insert("__testName")
    builtIns.addDeclared(name, using: ["XCTest", "XCTIssue"], declaration)
    builtIns.addDeclared("XCTContext", activities)
    builtIns.addDeclared("XCTActivity", using: ["XCTContext"], "")
    builtIns.addDeclared("XCTMetric", using: ["NSObject"], metrics)
    for name in ["XCTClockMetric", "XCTCPUMetric", "XCTMemoryMetric", "XCTStorageMetric", "XCTMeasureOptions"] {
      builtIns.addDeclared(name, using: ["XCTMetric"], "")
    }
    for row in AssertionTable.ofTestCases { builtIns.classFunctions[row.name] = name }
  }
}

extension AssertionTable {
  /// Methods of `XCTestCase` that are not overridden. They are functions, so that failures are reported at their calls.
  static let ofTestCases: [AssertionRow] = [
    .returning(
      "expectation(description: String) -> XCTestExpectation", ObservingExpectations.signatures[0],
      ObservingExpectations.signatures[1], summary: "something that is to happen, for which `wait` waits"
    ) { call in
      let made =
        try ObservingExpectations.made(call) ?? ExpectationClasses.made(call.arguments.string(0), call.runtime)
      guard let made, let state = ExpectationClasses.state(of: made, call.arguments.machine) else { return .nil }
      call.runtime.testing.declare(made, state)
      return made
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
      let declared = call.runtime.testing.declared
      let wait = ExpectationWait(expectations: declared.map(\.state), isOrdered: false)
      let outcome = try withExtendedLifetime(declared) {
        try wait.perform(for: call.arguments.duration(0), call.runtime)
      }
      if let claim = wait.claim(outcome) { try call.fail(claim) }
      guard case .function(let handler)? = call.arguments.given(1)?.unwrapped ?? call.arguments.given(1) else { return }
      _ = try handler.call(outcome == .completed ? .nil : .wrapping(.error("timed out")))
    },
    AssertionRow(
      "addTeardownBlock(_ block: () throws -> Void) -> Void", summary: "runs the closure when the test is over"
    ) { call in call.runtime.testing.teardownBlocks.append(try call.arguments.function(0)) },
    AssertionRow(
      "measure(_ block: () -> Void) -> Void", "measure(options: Any, block: () -> Void) -> Void",
      "measure(metrics: [Any], block: () -> Void) -> Void",
      "measure(metrics: [Any], options: Any, block: () -> Void) -> Void",
      summary: "runs the closure once: time is not real"
    ) { call in
      let last = call.arguments.plan.signature.parameters.count - 1
      _ = try call.arguments.function(last).call([])
    },
  ]
}
