/// Tests. Each runs as one action.
extension World {
  /// Runs a test in this world.
  ///
  /// - Parameter place: The index of the combination of arguments to run with; nil runs all combinations in order.
  func run(_ test: DeclaredTest, at place: Int?, isDebugged: Bool) throws -> TestOutcome {
    let running = RunningTest(test, isDebugged: isDebugged)
    runningTest = running
    runtime.testing = TestState(name: test.suite.map { "-[\($0) \(test.function.text)]" })
    runtime.tracer?.beginTest()
    defer { (runningTest, runtime.testing) = (nil, TestState()) }
    let publish = runtime.machine.instances.publish
    defer { runtime.machine.instances.publish = publish }
    if isDebugged {
      // The past of a debugged test is to be looked at, so its published properties are lanes.
      runtime.machine.instances.publish = { [weak self] instance, place, value in
        self?.introduce(instance, place)
        try publish(instance, place, value)
      }
    }
    var (text, count): (String?, Int) = (nil, 1)
    do {
      if test.attribute == nil { return try runCase(running) }
      if let reason = try skipReason(of: test) { return TestOutcome(name: test.name, verdict: .skipped(reason)) }
      let all = try combinations(of: test)
      let chosen = place.map { all.indices.contains($0) ? [all[$0]] : [] } ?? all
      text = test.labels.isEmpty ? nil : chosen.first.map { $0.map(description).joined(separator: ", ") }
      count = all.count
      for arguments in chosen where running.stop == nil { try call(test, arguments) }
      return outcome(running, text, of: count)
    } catch {
      if running.stop != nil {
        _ = runtime.takeAbortion()
        return outcome(running, nil, of: 1)
      }
      return try outcome(running, after: error, text, of: count)
    }
  }

  /// Runs a method of an `XCTestCase` with the overridden set-up and tear-down methods. Tear-down runs whatever fails.
  private func runCase(_ running: RunningTest) throws -> TestOutcome {
    let code = TestBody(running.test)
    var skipReason: String?
    /// Returns false if the step, or code that it calls, ends the test.
    func perform(_ step: () throws -> Void) throws -> Bool {
      do {
        try step()
        return true
      } catch {
        if running.stop != nil { throw error }
        if running.isEnded {
          _ = runtime.takeAbortion()
          return false
        }
        if let reason = (error as? Thrown)?.endOfTest?.reason, skipReason == nil { skipReason = reason }
        _ = try outcome(running, after: error)
        return false
      }
    }
    func call(_ statement: Statement, _ arguments: [Value]) throws {
      let function = try Compiler.function(statement, parameters: arguments.count, in: running.test.source, environment)
      _ = try finish(function.call(arguments))
    }
    func callStatic(_ function: String) throws {
      // The method of the class itself or of its nearest superclass that has one.
      let type = environment.namedType(running.test.suite ?? "")
      let owner = type?.lineage.first { environment.variable("\(TypeMember.statics(of: $0.name)).\(function)") != nil }
      if let owner { try call(code.statement(calling: function, of: owner.name), []) }
    }
    /// Calls the nearest method of the class and its superclasses that is async, or that is not.
    func callOwn(_ name: String, isAsync: Bool, on instance: Value) throws {
      for type in environment.namedType(running.test.suite ?? "")?.lineage ?? [] {
        guard let variable = environment.variable("\(type.name).\(name)"), case .function(let all) = variable.value,
          let (_, method) = zip(variable.forms, all.alternatives).first(where: { form, _ in
            form.throwing.isAsync == isAsync && form.parameters.count == 1
          })
        else { continue }
        _ = try finish(method.call([instance]))
        return
      }
    }
    try callStatic("setUp")
    let made = try Compiler.function(code.instance, parameters: 0, in: running.test.source, environment)
    var instance = try finish(made.call([]))
    if case .object(let object) = instance { running.instance = object }
    let isSetUp = try perform {
      // XCTest's order.
      try callOwn("setUp", isAsync: true, on: instance)
      try call(code.statement(calling: "setUpWithError"), [instance])
      try callOwn("setUp", isAsync: false, on: instance)
    }
    if isSetUp { _ = try perform { try call(code.statement(calling: running.test.function.text), [instance]) } }
    running.isOver = true
    while let block = runtime.testing.teardownBlocks.popLast() { _ = try perform { _ = try finish(block.call([])) } }
    _ = try perform {
      try callOwn("tearDown", isAsync: false, on: instance)
      try call(code.statement(calling: "tearDownWithError"), [instance])
      try callOwn("tearDown", isAsync: true, on: instance)
    }
    if running.failureCount == 0 {
      for (_, state) in runtime.testing.declared {
        let failure = FailedAssertion(name: "expectation", claim: .unwaited(state.title))
        _ = try perform { try fail(TestFailure(assertion: failure, site: running.test.site)) }
      }
    }
    running.instance = nil
    runtime.machine.release(&instance)
    try callStatic("tearDown")
    let found = outcome(running, nil, of: 1)
    if let skipReason, found.verdict == .passed {
      return TestOutcome(name: running.test.name, verdict: .skipped(skipReason))
    }
    return found
  }

  private func outcome(_ running: RunningTest, _ arguments: String?, of count: Int) -> TestOutcome {
    var outcome = TestOutcome(
      name: running.test.name, verdict: running.failureCount > 0 || !newStops.isEmpty ? .failed : .passed,
      arguments: arguments, runCount: count)
    outcome.isStopped = running.stop != nil
    if outcome.isStopped { outcome.names = declareLocals() }
    return outcome
  }

  /// Returns the result of a test that threw an error; a limit is an error of the command.
  private func outcome(
    _ running: RunningTest, after error: any Error, _ arguments: String? = nil, of count: Int = 1
  ) throws -> TestOutcome {
    let test = running.test
    if let thrown = error as? Thrown {
      if let reason = thrown.endOfTest?.reason { return TestOutcome(name: test.name, verdict: .skipped(reason)) }
      if thrown.endOfTest == nil {
        let failure = FailedAssertion(name: test.function.text, claim: .uncaught(thrown.value.text))
        do { try fail(TestFailure(assertion: failure, error: thrown.value, site: test.site)) } catch {}
      }
      return outcome(running, arguments, of: count)
    }
    let diagnostic = Diagnostic(thrown: error, at: test.function.range, in: test.source)
    switch diagnostic.problem {
    case .limit, .session(.limit): throw error
    default: break
    }
    // What has stopped the lane of a test that waits is told with its row.
    let isTold = newStops.contains {
      $0.problem.range == diagnostic.range && $0.problem.problem == diagnostic.problem
    }
    if !isTold { refuse(diagnostic) }
    return outcome(running, arguments, of: count)
  }

  /// Reports a failed assertion; a debugged test ends here.
  func fail(_ failure: TestFailure) throws {
    let (assertion, site) = (failure.assertion, failure.site)
    let place = stated(by: assertion, site) ?? site ?? runtime.command ?? runningTest?.test.site
    let problem = Problem.session(.unmet(.assertion(assertion)))
    let diagnostic = place?.diagnostic(problem) ?? Diagnostic(problem, at: SourceRange(lower: 0, upper: 0))
    guard let running = runningTest else { return refuse(diagnostic) }
    let text = assertion.compactDescription
    guard running.handedOn == nil, let instance = running.instance, let record = ownRecord(of: running) else {
      return try note(failure, as: diagnostic, in: running)
    }
    running.handedOn = (assertion, place ?? running.test.site)
    defer { running.handedOn = nil }
    let issue = try IssueTypes.issue(text, error: failure.error, at: place, environment)
    _ = try record.call(.object(instance), issue)
  }

  /// Reports an issue that a test records itself, or that its `record(_:)` hands on to `super`.
  func fail(issue text: String, at place: FailedAssertion.Place?) throws {
    guard let running = runningTest else { return }
    let handed = running.handedOn
    var assertion = FailedAssertion(name: "record", claim: .said, message: text, place: place)
    var site = handed?.site ?? running.test.site
    // The text and the line that were handed on stand for the failure itself, which says more.
    if let handed, handed.assertion.compactDescription == text { assertion = handed.assertion }
    if handed == nil || place?.line != site.lineNumber { site = stated(by: assertion, site) ?? site }
    let told = site.diagnostic(.session(.unmet(.assertion(assertion))))
    try note(TestFailure(assertion: assertion, site: site), as: told, in: running)
  }

  /// Whether a mistake that the library reports as an issue is a known one, which counts it.
  func takesAsKnown(_ issue: String) -> Bool {
    let failure = TestFailure(assertion: FailedAssertion(name: "record", claim: .said, message: issue), site: nil)
    return (try? runningTest?.takesAsKnown(failure)) ?? false
  }

  /// Returns the method with which the running test's class overrides `record(_ issue: XCTIssue)`.
  private func ownRecord(of running: RunningTest) -> Function? {
    let lineage = environment.namedType(running.test.suite ?? "")?.lineage ?? []
    for type in lineage.prefix(while: { $0.name != TestCaseClass.name }) {
      if case .function(let record)? = environment.variable("\(type.name).record")?.value { return record }
    }
    return nil
  }

  private func note(_ failure: TestFailure, as diagnostic: Diagnostic, in running: RunningTest) throws {
    guard try running.note(failure, as: diagnostic) else { return }
    refuse(diagnostic)
    if running.stop != nil || running.isEnded {
      runtime.abort(diagnostic)
      throw diagnostic
    }
  }

  /// Returns the site of the line that an assertion names, in the file of its call or that of the test.
  private func stated(by assertion: FailedAssertion, _ site: Site?) -> Site? {
    guard let place = assertion.place else { return nil }
    let test = runningTest?.test
    let sources = [(site?.source, site?.range.lower ?? 0), (test?.source, test?.function.range.lower ?? 0)]
    for case (let source?, let offset) in sources {
      if let range = source.range(ofLine: place.line, in: place.file, near: offset) { return Site(range, in: source) }
    }
    return nil
  }

  // MARK: Traits and arguments

  /// Returns why a test is skipped; nil if it runs.
  private func skipReason(of test: DeclaredTest) throws -> String? {
    for trait in test.traits {
      guard let (name, arguments) = trait.trait, ["enabled", "disabled"].contains(name) else { continue }
      let comment = arguments.first { $0.label == nil && !$0.isTrailing }?.value
      if let condition = arguments.first(where: { $0.label?.text == "if" || $0.isTrailing })?.value {
        let value = try evaluated(condition, of: test)
        guard case .bool(name == "disabled") = value else { continue }
      } else if name == "enabled" {
        continue
      }
      return try comment.map { try evaluated($0, of: test).innermost.description } ?? ""
    }
    return nil
  }

  private func evaluated(_ expression: Expression, of test: DeclaredTest) throws -> Value {
    let value = try evaluate(expression, in: test.source)
    if case .function(let function) = value { return try function.call([]) }
    return value
  }

  private static let mostRuns = 1_000

  /// Returns all combinations of the elements of the collections in `arguments:`; one empty combination if the test has
  /// no parameters.
  private func combinations(of test: DeclaredTest) throws -> [[Value]] {
    guard let collections = test.attribute?.collections, !collections.isEmpty else { return [[]] }
    var all: [[Value]] = [[]]
    for (index, collection) in collections.enumerated() {
      var written = collection
      if case .array = collection.kind {
        // Literals and implicit members take the types of the parameters.
        let types = collections.count == 1 ? test.types : [test.types[min(index, test.types.count - 1)]]
        let element = types.count == 1 ? types[0] : .tuple(types.map { Type.Element(label: nil, type: $0) })
        if !types.contains(.unknown) {
          written = Expression(kind: .typed(collection, .array(element)), range: collection.range)
        }
      }
      let elements = try evaluate(written, in: test.source).elements(runtime.machine)
      // Each combination runs in its own world.
      if all.count > Self.mostRuns / max(1, elements.count) { throw Problem.limit(.runs(Self.mostRuns)) }
      try runtime.machine.charge(all.count * elements.count)
      all = all.flatMap { before in elements.map { before + [$0] } }
    }
    guard collections.count == 1, test.labels.count > 1 else { return all }
    return all.map { $0[0].parts(test.labels.count) ?? $0 }
  }

  /// The text of an argument: its own `testDescription`, if its type has one.
  private func description(_ argument: Value) -> String {
    let own = try? environment.declaredMember(argument) { TypeMember.getter("testDescription", of: $0) }?.call(argument)
    if case .string(let box)? = own { return box.text }
    return argument.text
  }

  // MARK: Calling

  private func call(_ test: DeclaredTest, _ arguments: [Value]) throws {
    let body = TestBody(test).statement
    let function = try Compiler.function(body, parameters: arguments.count, in: test.source, environment)
    _ = try finish(function.call(arguments))
  }

  /// Declares the locals of the test and the properties of its suite where the test has ended, for inspection.
  private func declareLocals() -> [String] {
    var names: [String] = []
    func declare(_ name: String, _ value: Value) {
      guard environment.variable(name) == nil, !names.contains(name), lane(name) == nil, !name.hasPrefix("$") else {
        return
      }
      if case .void = value { return }
      environment.declare(name, value)
      self.declare(name, as: .let)
      names.append(name)
    }
    // An assertion in a closure may fail far from the method of the test, whose instance has the properties.
    let instance = runningTest?.instance.map { (name: TypeMember.receiver, value: Value.object($0)) }
    for local in runtime.machine.takeLocals() + (instance.map { [$0] } ?? []) {
      if local.name != TypeMember.receiver { declare(local.name, local.value) }
      guard local.name == TypeMember.receiver else { continue }
      switch local.value {
      case .tuple(let box):
        for (label, value) in zip(box.labels ?? [], box.elements) { if let label { declare(label, value) } }
      case .object(let object):
        for name in object.memberNames {
          guard let value = try? object.member(name) else { continue }
          // A lazy property has a value once it was read.
          if name.hasPrefix(NamedType.lazyStorage) {
            if let made = value.unwrapped { declare(String(name.dropFirst(NamedType.lazyStorage.count)), made) }
          } else {
            declare(name, value)
          }
        }
      default: break
      }
    }
    return names
  }
}

/// Generated Swift code that runs a test; all of it has the range of the test's name.
private struct TestBody {
  private let test: DeclaredTest
  private var range: SourceRange { test.function.range }

  init(_ test: DeclaredTest) { self.test = test }

  /// `do { var suite = Suite(); try suite.test(of: $0) }`
  var statement: Statement {
    guard let suite = test.suite else { return made(.do([expression(call(name(test.function.text)))], catches: [])) }
    if test.isStatic { return made(.do([expression(call(member(of: name(suite))))], catches: [])) }
    let local = Name(text: "$suite", range: range)
    let instance = tried(Expression(kind: .call(name(suite), []), range: range))
    let declaration = made(.declaration(names: [local], isVariable: true, type: nil, instance))
    return made(.do([declaration, expression(call(member(of: name(local.text))))], catches: []))
  }

  /// `Suite()`
  var instance: Statement { expression(tried(Expression(kind: .call(name(test.suite ?? ""), []), range: range))) }

  /// `try ($0 as! Suite).setUp()`, `Suite.setUp()`
  func statement(calling function: String, of type: String? = nil) -> Statement {
    let argument = Expression(kind: .parameter(0), range: range)
    let base =
      type.map(name) ?? Expression(kind: .cast(argument, .named(test.suite ?? ""), .forced), range: range)
    let callee = Expression(kind: .member(base, Name(text: function, range: range)), range: range)
    return made(.do([expression(tried(Expression(kind: .call(callee, []), range: range)))], catches: []))
  }

  private func made(_ kind: Statement.Kind) -> Statement { Statement(kind: kind, range: range) }
  private func expression(_ value: Expression) -> Statement { made(.expression(value)) }
  private func name(_ text: String) -> Expression { Expression(kind: .name(text), range: range) }
  private func tried(_ value: Expression) -> Expression {
    Expression(kind: .tried(Expression(kind: .awaited(value), range: range), .plain), range: range)
  }

  private func member(of base: Expression) -> Expression {
    Expression(kind: .member(base, test.function), range: range)
  }

  private func call(_ callee: Expression) -> Expression {
    let arguments = test.labels.enumerated().map { index, label in
      Argument(
        label: label.map { Name(text: $0, range: range) },
        value: Expression(kind: .parameter(index), range: range), isTrailing: false)
    }
    return tried(Expression(kind: .call(callee, arguments), range: range))
  }
}

extension Expression {
  /// The name and arguments of a trait such as `.enabled(if: condition)`.
  fileprivate var trait: (name: String, arguments: [Argument])? {
    switch kind {
    case .implicitMember(let name): (name, [])
    case .call(let callee, let arguments): callee.trait.map { ($0.name, arguments) }
    case .member(_, let name): (name.text, [])
    default: nil
    }
  }
}
