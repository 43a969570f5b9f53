import SchedulersEssentials

/// An operator in a scope. It names the work that the operator schedules in `pending`, and calls its closures.
///
/// An error in a closure stops the scope. For the rest of that call any value can stand in for the closure's result,
/// because a stopped chain passes nothing.
struct PipelineStage {
  let scope: Scope
  let label: StageLabel
  let runtime: Runtime
  /// The place where the operator was typed.
  private let site: Site?

  /// - Parameter isTraced: whether the tracer has a stage for it.
  init(_ name: StageName, _ scope: Scope, _ runtime: Runtime, at site: Site? = nil, isTraced: Bool = true) {
    self.scope = scope
    self.runtime = runtime
    self.site = site
    label = StageLabel(scope: scope, name: name, traced: isTraced ? runtime.tracer?.current : nil)
  }

  /// Returns the values without their origins, for a closure that makes one value of them; a tracer remembers the
  /// origins.
  @inline(__always) func plain(_ values: [Value]) -> [Value] {
    guard let traced = label.traced else { return values }
    traced.joined = values.compactMap(\.traced)
    return values.map(\.plain)
  }

  // MARK: Calling closures

  /// Returns a closure's result. An error that it throws stops the lane, because this operator cannot fail.
  @inline(__always) func value(_ function: Function, _ argument: Value) -> Value {
    evaluate(given: [argument]) { try function.call(argument) } ?? .void
  }

  @inline(__always) func value(_ function: Function, _ first: Value, _ second: Value) -> Value {
    evaluate(given: [first, second]) { try function.call(first, second) } ?? .void
  }

  @inline(__always) func test(_ function: Function, _ argument: Value) -> Bool {
    evaluate(given: [argument]) { try function.test(argument) } ?? false
  }

  @inline(__always) func test(_ function: Function, _ first: Value, _ second: Value) -> Bool {
    evaluate(given: [first, second]) { try function.test(first, second) } ?? false
  }

  /// Returns the body's result; nil after an error.
  @inline(__always) func evaluate<Result>(given values: @autoclosure () -> [Value] = [], _ body: () throws -> Result)
    -> Result?
  {
    if runtime.abortion != nil || scope.isStopped { return nil }
    do {
      return try body()
    } catch {
      refuse(error, given: values())
      return nil
    }
  }

  // MARK: Calling closures that may throw

  /// Returns a closure's result; an error that it throws becomes a failure.
  @inline(__always) func tryValue(_ function: Function, _ argument: Value) throws -> Value {
    try attempt(given: [argument]) { try function.call(argument) } ?? .void
  }

  @inline(__always) func tryValue(_ function: Function, _ first: Value, _ second: Value) throws -> Value {
    try attempt(given: [first, second]) { try function.call(first, second) } ?? .void
  }

  @inline(__always) func tryTest(_ function: Function, _ argument: Value) throws -> Bool {
    try attempt(given: [argument]) { try function.test(argument) } ?? false
  }

  @inline(__always) func tryTest(_ function: Function, _ first: Value, _ second: Value) throws -> Bool {
    try attempt(given: [first, second]) { try function.test(first, second) } ?? false
  }

  @inline(__always) private func attempt<Result>(
    given values: @autoclosure () -> [Value], _ body: () throws -> Result
  ) throws -> Result? {
    if runtime.abortion != nil || scope.isStopped { return nil }
    do {
      return try body()
    } catch let thrown as Thrown {
      throw thrown
    } catch {
      refuse(error, given: values())
      return nil
    }
  }

  @inline(never) private func refuse(_ error: any Error, given values: [Value]) {
    var diagnostic: Diagnostic
    switch error {
    case let error as Diagnostic: diagnostic = error
    case let thrown as Thrown:
      diagnostic = located(.session(.pipeline(.thrown(thrown.value.text, in: label.text))))
    case let problem as Problem: diagnostic = located(problem)
    default: preconditionFailure("Evaluation throws a Diagnostic, a Problem or a Thrown, not \(error).")
    }
    if case .limit = diagnostic.problem { return runtime.abort(diagnostic) }
    if !values.isEmpty { diagnostic.given = Diagnostic.Given(stage: label.text, values: values.map(\.text)) }
    runtime.tracer?.stop(in: label.traced)
    scope.stop(diagnostic)
  }

  /// Stops the lane with a problem of the operator itself.
  func stop(_ problem: PipelineProblem) {
    scope.stop(located(.session(.pipeline(problem))))
  }

  private func located(_ problem: Problem) -> Diagnostic {
    site?.diagnostic(problem) ?? Diagnostic(problem, at: SourceRange(lower: 0, upper: 0))
  }
}

/// The name of an operator in a chain: `calm: debounce(1s)`.
final class StageLabel {
  let scope: Scope
  let name: StageName
  /// Whether it schedules the same action again and again. (Combine's debounce and timeout use a repeating timer for a
  /// single shot.)
  let repeats: Bool
  /// The stage of the tracer.
  let traced: TracedStage?
  /// Whether only its subscriber receives what it sends.
  let isPrivate: Bool
  private let share = MemoryShare(MemoryShare.stage)

  init(scope: Scope, name: StageName, repeats: Bool = false, traced: TracedStage? = nil) {
    self.scope = scope
    self.name = name
    self.repeats = repeats
    self.traced = traced
    isPrivate = !scope.isObserved
  }

  /// The text that is shown.
  var text: String { name.short }

  /// The name of Combine's type: `Delay` for `delay(1s)`.
  var typeName: String {
    let name = text.prefix { $0.isLetter }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
