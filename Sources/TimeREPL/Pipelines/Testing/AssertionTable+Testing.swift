extension AssertionTable {
  static let testing: [AssertionRow] = [
    .returning(
      "#expect(_ condition: @autoclosure Bool, \(comment)) -> Void",
      "#expect(throws errorType: Any, \(comment), performing expression: () async throws -> T) -> Error?",
      "#expect(\(comment), performing expression: () async throws -> T, throws errorMatcher: (Error) -> Bool) -> Error?",
      summary: "the condition is true, or the closure throws the error"
    ) { call in
      guard call.isOfErrors else { return try expect(call) }
      return try call.whenThrown { call, error in try .optional(throwing(call, error)) }
    },
    .returning(
      "#require(_ condition: @autoclosure Bool, \(comment)) throws -> Void",
      "#require(_ optionalValue: @autoclosure T?, \(comment)) throws -> T",
      "#require(throws errorType: Any, \(comment), performing expression: () async throws -> T) throws -> Error",
      "#require(\(comment), performing expression: () async throws -> T, throws errorMatcher: (Error) -> Bool) throws -> Error",
      summary: "the condition is true, or the Optional is not nil; otherwise the test ends"
    ) { call in
      if call.isOfErrors {
        return try call.whenThrown { call, error in
          guard let error = try throwing(call, error) else { throw Thrown(value: try EndOfTest.value) }
          return error
        }
      }
      return try require(call)
    },
    .returning(
      "confirmation(_ comment: Any = nil, expectedCount: Any = 1, isolation: Any = nil, sourceLocation: Any = nil, "
        + "_ body: (Any) async throws -> T) async -> T", summary: "something happens as often as expected"
    ) { call in .object(try ConfirmationObject.frame(call)) },
    .returning(
      "withKnownIssue(_ comment: @autoclosure Any = nil, \(known)) -> Void",
      "withKnownIssue(_ comment: Any = nil, \(known), when precondition: () -> Bool = nil, "
        + "matching issueMatcher: (__TestIssue) throws -> Bool = nil) -> Void",
      summary: "failures in the closure are known issues"
    ) { call in
      func given(_ name: String) -> Function? {
        let place = call.arguments.plan.signature.parameters.firstIndex { $0.name == name }
        return if case .function(let function)? = place.flatMap(call.arguments.given) { function } else { nil }
      }
      // With a condition, an error that is no known issue is thrown on.
      if let precondition = given("precondition"), try precondition.call([]) != .bool(true) {
        return try call.whenThrown { _, error in
          if let error { throw Thrown(value: error) }
          return .void
        }
      }
      let judge = given("issueMatcher").map { matcher in
        { try matcher.test(IssueTypes.testing(issue: $0, call.runtime.environment)) }
      }
      let isIntermittent = if case .bool(true)? = call.arguments.given(1) { true } else { false }
      let end = call.runtime.recorder.beginKnownIssues(fits: judge)
      return try call.whenThrown { call, error in
        let count = end()
        if let error {
          let thrown = FailedAssertion(name: call.row.name, claim: .thrown(error.text))
          let failure = TestFailure(assertion: thrown, error: error, site: call.arguments.site)
          if try judge?(failure) ?? true { return .void }
          if count == 0, !isIntermittent { try call.fail(.knownIssueMissing) }
          throw Thrown(value: error)
        }
        if count == 0, !isIntermittent { try call.fail(.knownIssueMissing) }
        return .void
      }
    },
  ]

  /// Adds `Issue.record("why")`.
  static func addIssue(to builtIns: inout BuiltIns) {
    // Tags are declared in extensions of it, and have no effect on a test.
    builtIns.addType("Tag") { _, _ in }
    builtIns.addDeclared(
      "CustomTestStringConvertible", "protocol CustomTestStringConvertible { var testDescription: String { get } }")
    builtIns.unlisted.insert("Tag")
    let row = AssertionRow(
      "Issue.record(_ comment: Any = nil, sourceLocation: Any = nil) -> Void",
      "Issue.record(_ error: Any, _ comment: Any, sourceLocation: Any = nil) -> Void", summary: "records a failure"
    ) { call in
      guard case let value? = call.arguments.given(0), value.isThrowable else { return try call.fail(.said) }
      try call.fail(thrown: value)
    }
    builtIns.addType("Issue") { type, environment in
      type.constant("record", .function(row.function(environment.machine.runtime)))
    }
  }

  private static let known =
    "isIntermittent: Bool = false, isolation: Any = nil, sourceLocation: Any = nil, "
    + "_ expression: () async throws -> Void"

  private static let comment = "_ comment: @autoclosure Any = nil, sourceLocation: Any = nil"

  private static func expect(_ call: AssertionCall) throws -> Value {
    let (value, parts) = try call.arguments.machine.observing { try call.arguments.evaluated(0) }
    if case .bool(true) = value.innermost { return .void }
    try call.fail(.condition(is: false), parts: parts)
    return .void
  }

  private static func require(_ call: AssertionCall) throws -> Value {
    let (value, parts) = try call.arguments.machine.observing { try call.arguments.evaluated(0) }
    switch value {
    case .bool(true): return .void
    case .bool: try call.fail(.condition(is: false), parts: parts)
    case .nil: try call.fail(.notNil, parts: parts)
    default: return value.unwrapped ?? value
    }
    throw Thrown(value: try EndOfTest.value)
  }

  /// Returns the thrown error if it is the expected one; otherwise reports the difference.
  private static func throwing(_ call: AssertionCall, _ error: Value?) throws -> Value? {
    let parameters = call.arguments.plan.signature.parameters
    let wanted = parameters.firstIndex { $0.label == "throws" } ?? 0
    if parameters[wanted].isFunction {
      guard let error else {
        try call.fail(.throwing(nil))
        return nil
      }
      if try call.arguments.function(wanted).test(error) { return error }
      try call.fail(thrown: error)
      return nil
    }
    let asked = call.arguments[wanted]
    if asked.text == "Never" {
      if let error { try call.fail(thrown: error) }
      return nil
    }
    guard let error else {
      try call.fail(.throwing(asked.text))
      return nil
    }
    if try call.isError(error, asked) { return error }
    try call.fail(.wrongError(error.text, expected: asked.text))
    return nil
  }
}

extension AssertionCall {
  /// Checks the error that a closure throws. The closure may be async.
  fileprivate func whenThrown(_ judge: @escaping (AssertionCall, Value?) throws -> Value) throws -> Value {
    let closure = arguments.plan.signature.parameters.firstIndex { $0.name == "expression" } ?? 0
    guard case .function(let function)? = arguments.given(closure) else {
      return try judge(self, try thrown(by: closure))
    }
    let made = Result { try function.call([]) }
    if case .success(let value) = made, let suspension = value.suspension {
      return .object(
        NativeFrame(arguments.site) { input, _ in
          guard let input else { return .waits(suspension) }
          return .returns(try judge(self, try input.thrown))
        })
    }
    return try judge(self, try made.thrown)
  }

  /// Whether the assertion is about a thrown error.
  fileprivate var isOfErrors: Bool { arguments.plan.signature.parameters.contains { $0.label == "throws" } }

  /// Whether an error has the expected type, or equals the expected error.
  fileprivate func isError(_ error: Value, _ asked: Value) throws -> Bool {
    guard case .object(let object) = asked else { return try holds("==", error, asked) }
    if let type = object as? TypeObject { return error.namedType?.name == type.type.name }
    if object is Namespace || object is Metatype || object.typeName == "Type" {
      return ["Error", "any Error"].contains(object.text) || error.typeName == object.text
    }
    return try holds("==", error, asked)
  }
}

extension Value {
  fileprivate var isThrowable: Bool {
    if case .error = self { true } else { namedType?.isError == true }
  }
}

extension Result where Success == Value, Failure == any Error {
  /// The thrown value, if it is an error of the language.
  fileprivate var thrown: Value? {
    get throws {
      do {
        _ = try get()
        return nil
      } catch let error as Thrown { return error.value }
    }
  }
}
