import SchedulersEssentials

/// Checks arguments against an operator's declaration: which overload fits, and which arguments cannot be right.
extension Signature.Parameter {
  /// Whether a value could be meant for this parameter.
  func accepts(_ value: Value) -> Bool {
    if isFunction { return value.kind == .function || isOptional && value.isNil }
    if isValue { return value.publisher == nil }
    switch typeName {
    case "Publisher": return value.publisher != nil
    case "Subject": return value.publisher is SubjectObject
    case "Subscriber": return !(value.publisher is SubjectObject) && [.object, .tuple].contains(value.kind)
    case "Sequence": return [.array, .range, .set].contains(value.kind)
    case "Int": return value.kind == .int || value.text == ".max"
    case "Range": return value.kind == .range
    case "Scheduler": return value.isScheduler
    case "Duration": return [.duration, .int, .double].contains(value.kind)
    default: return true
    }
  }

  /// The number of arguments that a function parameter takes.
  fileprivate var arity: Int? {
    if case .function(let parameters, _, _) = declaredType { parameters.count } else { nil }
  }
}

extension Arguments {
  /// Checks that time passes on a scheduler argument.
  func checkWaits(_ parameter: Int) throws {
    if let scheduler = scheduler(parameter) { try checkWaits(scheduler, of: parameter) }
  }

  /// Returns a scheduler argument; nil for the session's scheduler, which is the default.
  func scheduler(_ parameter: Int) -> SchedulerObject? {
    guard let value = given(parameter)?.innermost else { return nil }
    if case .object(let object) = value, let scheduler = object as? SchedulerObject { return scheduler }
    let runtime = machine.runtime
    return OwnScheduler(value, runtime).map { SchedulerObject(value.typeName, runtime, .declared($0)) }
  }

  /// Checks that time passes on a scheduler that is a part of an argument.
  func checkWaits(_ scheduler: SchedulerObject, of parameter: Int) throws {
    guard scheduler.isImmediate else { return }
    throw failure(parameter, .invalidValue(scheduler.text, expected: "a scheduler that waits"))
  }

  /// Checks all that can be checked before values come.
  func check() throws {
    for (index, parameter) in plan.signature.parameters.enumerated() {
      guard let value = given(index) else { continue }
      if parameter.typeName == "Scheduler" { try checkScheduler(index, value) }
      if parameter.isValue, value.publisher != nil { throw wrongType(index, expected: "value") }
      if let arity = parameter.arity, case .function(let function) = value { try check(function, arity, index) }
    }
  }

  private func checkScheduler(_ index: Int, _ value: Value) throws {
    if !value.isScheduler, scheduler(index) == nil { throw wrongType(index, expected: "scheduler") }
  }

  /// Checks the number of a closure's parameters. As in Swift it must match, except that several parameters may split a
  /// tuple and none take `()`. Whether the values match is known only when they come.
  private func check(_ function: Function, _ arity: Int, _ index: Int) throws {
    guard let count = function.parameterCount, count != arity, arity != 1 else { return }
    throw failure(index, .wrongClosure(takes: count, expected: arity, signature: plan.signature.declaration))
  }
}

extension Value {
  fileprivate var isScheduler: Bool {
    switch self {
    case .object(let object): object is SchedulerObject
    case .symbol(let symbol): ["main", "current", "test"].contains(symbol.name)
    default: false
    }
  }
}
