// Testing: the assertions of XCTest and Swift Testing as rows of a table, and the expectations that a test waits for
// in virtual time.

/// A call of an assertion while it is evaluated.
struct AssertionCall {
  let row: AssertionRow
  let arguments: Arguments
  let runtime: Runtime

  private var machine: Machine { arguments.machine }

  /// Reports a failed claim.
  func fail(
    _ claim: FailedAssertion.Claim, parts: [(site: Site, value: Value)] = [], differing: [String] = [],
    mayMissValues: Bool? = nil, error: Value? = nil
  ) throws {
    var told: [FailedAssertion.Part] = []
    for part in parts where !told.contains(where: { $0.text == part.site.text }) {
      told.append(FailedAssertion.Part(text: part.site.text, value: part.value.text))
    }
    let name = arguments.plan.signature.name
    let failure = FailedAssertion(
      name: name, claim: claim, parts: told, message: try message(), differing: differing,
      mayMissValues: mayMissValues ?? claim.mayMissValues, place: place)
    try runtime.recorder.record(failed: TestFailure(assertion: failure, error: error, site: arguments.site))
  }

  /// Reports an error that no code of the test handles.
  func fail(thrown error: Value) throws { try fail(.thrown(error.text), error: error) }

  /// Reports two values that are not equal.
  ///
  /// Values may be missing if the found array is the shorter one, the found number the smaller one, or if the found value
  /// is that of something which nothing has set: nil, false, an empty text.
  func fail(unequal found: Value, _ wanted: Value, parts: [(site: Site, value: Value)]) throws {
    var differing = [wanted.text, found.text]
    var isShort = found.isNil || found.innermost == .bool(false) || found.innermost == Value("")
    if case .array = found.innermost, case .array = wanted.innermost {
      let sides = try (found.elements(machine).map(\.text), wanted.elements(machine).map(\.text))
      differing = sides.1.without(sides.0) + sides.0.without(sides.1) + differing
      isShort = sides.0.count < sides.1.count
    } else if found.innermost.isNumber, wanted.innermost.isNumber {
      isShort = try holds("<", found, wanted)
    }
    try fail(.equal(found.text, wanted.text), parts: parts, differing: differing, mayMissValues: isShort)
  }

  /// Returns the test's message, which is evaluated only for a failure.
  private func message() throws -> String {
    let parameters = arguments.plan.signature.parameters
    guard let index = parameters.firstIndex(where: { ["message", "comment", "reason"].contains($0.name) }) else {
      return ""
    }
    switch try arguments.evaluated(index) {
    case .nil: return ""
    case let value: return value.innermost.description
    }
  }

  /// The place that `file:` and `line:`, or `sourceLocation:`, name instead of the call's.
  private var place: FailedAssertion.Place? {
    func given(_ name: String) -> Value? {
      let index = arguments.plan.signature.parameters.firstIndex { $0.name == name }
      return index.flatMap { arguments.given($0)?.innermost }
    }
    let location = given("sourceLocation")
    return FailedAssertion.Place(
      file: location?.storedProperty("filePath") ?? given("file"),
      line: location?.storedProperty("line") ?? given("line"))
  }

  /// Returns the value of an argument with those of its parts; nil if it throws, which is reported.
  func value(_ parameter: Int) throws -> (value: Value, parts: [(site: Site, value: Value)])? {
    do {
      return try machine.observing { try arguments.evaluated(parameter) }
    } catch let error as Thrown {
      try fail(thrown: error.value)
      return nil
    }
  }

  /// Returns the values of the first two arguments, with their parts.
  func values() throws -> (Value, Value, parts: [(site: Site, value: Value)])? {
    guard let first = try value(0), let second = try value(1) else { return nil }
    return (first.value, second.value, shown(0, first.value) + shown(1, second.value))
  }

  /// Returns an argument as a part, unless it is a literal. The sides of an equation are reported anyway.
  private func shown(_ parameter: Int, _ value: Value) -> [(site: Site, value: Value)] {
    guard let site = arguments.site(ofParameter: parameter), site.text != value.text else { return [] }
    return [(site, value)]
  }

  func holds(_ operation: String, _ first: Value, _ second: Value) throws -> Bool {
    // An Optional equals its value. The type checker wraps the value only if it knows both types.
    switch (operation, first, second) {
    case ("==", .some, .some), ("==", .some, .nil), ("==", .nil, .some): break
    case ("==", .some(let box), _): return try holds(operation, box.value, second)
    case ("==", _, .some(let box)): return try holds(operation, first, box.value)
    default: break
    }
    guard let row = BinaryOperator(operation), case .bool(let holds) = try row.apply(first, second, machine) else {
      return false
    }
    return holds
  }

  /// Returns the error that a closure throws, if any.
  func thrown(by parameter: Int) throws -> Value? {
    do {
      if case .function(let function)? = arguments.given(parameter) {
        _ = try function.call([])
      } else {
        _ = try arguments.evaluated(parameter)
      }
      return nil
    } catch let error as Thrown {
      return error.value
    }
  }
}

/// A row of the assertion table: the signatures of an assertion, and its claim.
struct AssertionRow: Sendable {
  let signatures: [Signature]
  /// One sentence for help.
  let summary: String
  let judge: @Sendable (AssertionCall) throws -> Value

  var name: String { signatures[0].name }

  private init(
    _ declarations: [String], _ summary: String, _ judge: @escaping @Sendable (AssertionCall) throws -> Value
  ) {
    signatures = declarations.map { Signature($0) }
    self.summary = summary
    self.judge = judge
  }

  /// Makes an assertion that returns nothing.
  init(
    _ declarations: String..., summary: String, claim: @escaping @Sendable (AssertionCall) throws -> Void
  ) {
    self.init(declarations, summary) {
      try claim($0)
      return .void
    }
  }

  /// Makes an assertion that returns a value: that of an Optional, or an error.
  static func returning(
    _ declarations: String..., summary: String, judge: @escaping @Sendable (AssertionCall) throws -> Value
  ) -> AssertionRow {
    AssertionRow(declarations, summary, judge)
  }

  func function(_ runtime: Runtime) -> Function {
    let natives = signatures.map { signature in
      Function.Native(signature: signature) { arguments in
        try judge(AssertionCall(row: self, arguments: arguments, runtime: runtime))
      }
    }
    return Function(natives, runtime.machine)
  }
}

/// The assertions of XCTest and Swift Testing, one row each.
enum AssertionTable {
  static let rows = xctest + ofTestCases + testing

  static func add(to builtIns: inout BuiltIns) {
    for row in rows { builtIns.add(row.name) { .function(row.function($0.machine.runtime)) } }
    addIssue(to: &builtIns)
    builtIns.knownMembers.formUnion([
      "record", "compactDescription", "kind", "comments", "isKnown", "severity", "sourceLocation", "line",
    ])
  }
}

extension FailedAssertion.Place {
  /// Makes the place of a file and a line as values; nil without a line.
  init?(file: Value?, line: Value?) {
    let number: Int? =
      switch line?.innermost {
      case .int(let int): int
      case .sized(let sized): Int(exactly: sized.number.value)
      default: nil
      }
    guard let number, number > 0 else { return nil }
    let path = if case .string(let box)? = file?.innermost { box.text } else { String?.none }
    self.init(file: path, line: number)
  }
}

extension FailedAssertion.Claim {
  /// Whether a value that never came may be the reason.
  fileprivate var mayMissValues: Bool {
    switch self {
    case .condition, .notNil, .unfulfilled: true
    case .ordered(_, let relation, _): relation.hasPrefix(">")
    default: false
    }
  }
}

extension [String] {
  /// Returns the elements without those of another array, each of which takes away one equal element.
  fileprivate func without(_ others: [String]) -> [String] {
    var rest = others
    return filter { element in
      guard let place = rest.firstIndex(of: element) else { return true }
      rest.remove(at: place)
      return false
    }
  }
}
