extension AssertionTable {
  static let xctest: [AssertionRow] =
    [
      AssertionRow(
        condition("XCTAssert"), summary: "the condition is true"
      ) { call in try judge(call, is: true) },
      AssertionRow(
        condition("XCTAssertTrue"), summary: "the condition is true"
      ) { call in try judge(call, is: true) },
      AssertionRow(
        condition("XCTAssertFalse"), summary: "the condition is false"
      ) { call in try judge(call, is: false) },
      AssertionRow(
        pair("XCTAssertEqual"), close("XCTAssertEqual"),
        summary: "both values are equal, or differ by at most `accuracy`"
      ) { call in
        guard let (first, second, parts) = try call.values() else { return }
        if let accuracy = accuracy(call) {
          if try isClose(first, second, accuracy, call) { return }
          try call.fail(.close(first.text, second.text, accuracy: accuracy.text), parts: parts)
        } else if try !call.holds("==", first, second) {
          try call.fail(unequal: first, second, parts: parts)
        }
      },
      AssertionRow(
        pair("XCTAssertNotEqual"), close("XCTAssertNotEqual"),
        summary: "the values differ, by more than `accuracy` if that is given"
      ) { call in
        guard let (first, second, parts) = try call.values() else { return }
        if let accuracy = accuracy(call) {
          if try !isClose(first, second, accuracy, call) { return }
          try call.fail(.notClose(first.text, second.text, accuracy: accuracy.text), parts: parts)
        } else if try call.holds("==", first, second) {
          try call.fail(.notEqual(first.text), parts: parts)
        }
      },
      AssertionRow(
        "XCTAssertIdentical(_ expression1: @autoclosure Any, _ expression2: @autoclosure Any, \(message)) -> Void",
        summary: "both are the same object"
      ) { call in
        guard let (first, second, parts) = try call.values() else { return }
        if first.isIdentical(to: second) { return }
        try call.fail(.identical(first.text, second.text), parts: parts)
      },
      AssertionRow(
        "XCTAssertNotIdentical(_ expression1: @autoclosure Any, _ expression2: @autoclosure Any, \(message)) -> Void",
        summary: "they are two different objects"
      ) { call in
        guard let (first, second, parts) = try call.values() else { return }
        if first.isIdentical(to: second) { try call.fail(.notIdentical(first.text), parts: parts) }
      },
      AssertionRow(
        "XCTAssertNil(_ expression: @autoclosure T?, \(message)) -> Void", summary: "the value is nil"
      ) { call in
        guard let (value, parts) = try call.value(0) else { return }
        if case .nil = value { return }
        try call.fail(.isNil(found: value.innermost.text), parts: parts)
      },
      AssertionRow(
        "XCTAssertNotNil(_ expression: @autoclosure T?, \(message)) -> Void", summary: "the value is not nil"
      ) { call in
        guard let (value, parts) = try call.value(0) else { return }
        if case .nil = value { try call.fail(.notNil, parts: parts) }
      },
    ] + ordered + errors + control

  private static let ordered = [
    ("XCTAssertGreaterThan", ">", "the first value is greater"),
    ("XCTAssertGreaterThanOrEqual", ">=", "the first value is greater, or both are equal"),
    ("XCTAssertLessThan", "<", "the first value is less"),
    ("XCTAssertLessThanOrEqual", "<=", "the first value is less, or both are equal"),
  ].map { name, relation, summary in
    AssertionRow(pair(name), summary: summary) { call in
      guard let (first, second, parts) = try call.values() else { return }
      if try call.holds(relation, first, second) { return }
      try call.fail(.ordered(first.text, relation: relation, second.text), parts: parts)
    }
  }

  private static let errors: [AssertionRow] = [
    AssertionRow(
      "XCTAssertThrowsError(_ expression: @autoclosure T, \(message), "
        + "_ errorHandler: (Error) -> Void = nil) -> Void",
      summary: "evaluating it throws an error, with which the closure is called"
    ) { call in
      guard let error = try call.thrown(by: 0) else { return try call.fail(.throwing(nil)) }
      if call.arguments.given(4) != nil { _ = try call.arguments.function(4).call(error) }
    },
    AssertionRow(
      "XCTAssertNoThrow(_ expression: @autoclosure T, \(message)) -> Void", summary: "evaluating it throws no error"
    ) { call in
      if let error = try call.thrown(by: 0) { try call.fail(thrown: error) }
    },
  ]

  private static let control: [AssertionRow] = [
    AssertionRow("XCTFail(\(message)) -> Void", summary: "records a failure") { call in try call.fail(.said) },
    .returning(
      "XCTUnwrap(_ expression: @autoclosure T?, \(message)) throws -> T",
      summary: "the value of the Optional; nil fails and ends the test"
    ) { call in
      let (value, parts) = try call.runtime.machine.observing { try call.arguments.evaluated(0) }
      if let held = value.unwrapped { return held }
      try call.fail(.notNil, parts: parts)
      throw Thrown(value: try EndOfTest.value)
    },
    .returning("XCTSkip(\(message)) -> Error", summary: "the error that skips the rest of the test, once thrown") {
      call in try call.skip(saying: 0)
    },
    AssertionRow(
      "XCTSkipIf(_ expression: @autoclosure Bool, \(message)) throws -> Void",
      summary: "skips the rest of the test if the condition is true"
    ) { call in
      if case .bool(true) = try call.arguments.evaluated(0) { throw Thrown(value: try call.skip(saying: 1)) }
    },
    AssertionRow(
      "XCTSkipUnless(_ expression: @autoclosure Bool, \(message)) throws -> Void",
      summary: "skips the rest of the test unless the condition is true"
    ) { call in
      if case .bool(false) = try call.arguments.evaluated(0) { throw Thrown(value: try call.skip(saying: 1)) }
    },
    .returning(
      "XCTExpectFailure(\(expected), failingBlock: () throws -> T) -> T",
      "XCTExpectFailure(\(expected), failingBlock: () throws -> T, issueMatcher: (XCTIssue) -> Bool) -> T",
      "XCTExpectFailure(\(expected), issueMatcher: (XCTIssue) -> Bool = nil) -> Void",
      summary: "failures in the closure, or in the rest of the test, are expected"
    ) { call in
      func given(_ name: String) throws -> Function? {
        let place = call.arguments.plan.signature.parameters.firstIndex { $0.name == name }
        return try place.flatMap { try call.arguments.given($0) == nil ? nil : call.arguments.function($0) }
      }
      var (block, judge) = (try given("failingBlock"), try given("issueMatcher"))
      // A closure with a parameter is the matcher.
      if judge == nil, block?.parameterCount == 1 { (block, judge) = (nil, block) }
      if case .bool(false)? = call.arguments.given(1)?.innermost { return try block?.call([]) ?? .void }
      let isStrict = if case .bool(false)? = call.arguments.given(2)?.innermost { false } else { true }
      let end = call.runtime.recorder.beginKnownIssues(
        fits: judge.map { judge in
          { failure in
            let text = failure.assertion.compactDescription
            return try judge.test(IssueTypes.issue(text, error: failure.error, call.runtime.environment))
          }
        })
      guard let block else { return .void }
      let value = try block.call([])
      if end() == 0, isStrict { try call.fail(.knownIssueMissing) }
      return value
    },
  ]

  // MARK: How they are written

  private static let expected = "_ reason: Any = nil, enabled: Bool? = true, strict: Bool? = true"

  private static let message = "_ message: @autoclosure StringProtocol = \"\", file: Any = nil, line: Any = nil"

  private static func condition(_ name: String) -> String {
    "\(name)(_ expression: @autoclosure Bool, \(message)) -> Void"
  }

  private static func pair(_ name: String) -> String {
    "\(name)(_ expression1: @autoclosure T, _ expression2: @autoclosure T, \(message)) -> Void"
  }

  private static func close(_ name: String) -> String {
    "\(name)(_ expression1: @autoclosure T, _ expression2: @autoclosure T, accuracy: T, \(message)) -> Void"
  }

  // MARK: How they are judged

  static func judge(_ call: AssertionCall, is wanted: Bool) throws {
    guard let (value, parts) = try call.value(0) else { return }
    if case .bool(wanted) = value.innermost { return }
    try call.fail(.condition(is: !wanted), parts: parts)
  }

  private static func accuracy(_ call: AssertionCall) -> Value? {
    call.arguments.plan.signature.parameters[2].name == "accuracy" ? call.arguments.given(2) : nil
  }

  private static func isClose(
    _ first: Value, _ second: Value, _ accuracy: Value, _ call: AssertionCall
  ) throws -> Bool {
    // Infinities are equal, or infinitely far apart.
    if try call.holds("==", first, second) { return true }
    let machine = call.arguments.machine
    let (greater, lesser) = try call.holds(">", first, second) ? (first, second) : (second, first)
    return try call.holds("<=", try Subtraction.apply(greater, lesser, machine), accuracy)
  }
}

extension Value {
  /// Whether both are the same object, or both nil.
  fileprivate func isIdentical(to other: Value) -> Bool {
    switch (innermost, other.innermost) {
    case (.object(let first), .object(let second)): first === second
    case (.nil, .nil): true
    default: false
    }
  }
}

extension AssertionCall {
  /// Makes the error of `XCTSkip("why")`.
  fileprivate func skip(saying parameter: Int) throws -> Value {
    let reason = try arguments.given(parameter) == nil ? "" : arguments.evaluated(parameter).innermost.description
    return .error(try ErrorBox(.object(EndOfTest(skipping: reason))))
  }
}

/// The error that ends a test early.
final class EndOfTest: Object {
  /// The reason for skipping the rest; nil after a failed requirement, which was reported.
  let reason: String?

  init(skipping reason: String?) {
    self.reason = reason
    super.init()
  }

  /// The error after a failed requirement.
  static var value: Value {
    get throws { .error(try ErrorBox(.object(EndOfTest(skipping: nil)))) }
  }

  override var typeName: String { reason == nil ? "ExpectationFailedError" : "XCTSkip" }
  override var text: String {
    reason.map { $0.isEmpty ? "XCTSkip()" : "XCTSkip(\(Value($0).text))" } ?? "\(typeName)()"
  }
}

extension Thrown {
  /// The value as an error that ends a test early; nil for any other value.
  var endOfTest: EndOfTest? {
    guard case .error(let box) = value, case .object(let object) = box.reason else { return nil }
    return object as? EndOfTest
  }
}
