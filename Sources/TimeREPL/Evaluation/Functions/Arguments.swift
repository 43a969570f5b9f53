import SchedulersEssentials

/// The arguments of a call by parameter, for a native function.
struct Arguments {
  /// The first argument. Stored separately, so that a call with one argument allocates nothing.
  let first: Value?
  let others: [Value?]
  /// The arguments of the variadic parameter.
  let variadic: [Value]
  let plan: CallPlan
  let machine: Machine

  init(first: Value?, others: [Value?], variadic: [Value], plan: CallPlan, machine: Machine) {
    self.first = first
    self.others = others
    self.variadic = variadic
    self.plan = plan
    self.machine = machine
  }

  init(one value: Value?, _ plan: CallPlan, _ machine: Machine) {
    self.init(first: value, others: [], variadic: [], plan: plan, machine: machine)
  }

  /// The place of the call.
  var site: Site? { plan.site }

  /// The arguments that are functions.
  var functions: [Function] {
    ([first] + others + variadic).compactMap { if case .function(let function)? = $0 { function } else { nil } }
  }

  /// Returns an argument; nil if it was omitted.
  func given(_ parameter: Int) -> Value? {
    parameter == 0 ? first : others[parameter - 1]
  }

  subscript(parameter: Int) -> Value { given(parameter) ?? .nil }

  /// Evaluates a deferred argument.
  func evaluated(_ parameter: Int) throws -> Value {
    guard case .object(let object)? = given(parameter), let deferred = object as? DeferredArgument else {
      return self[parameter]
    }
    return try deferred.evaluate()
  }

  /// Returns the place of a parameter's argument.
  func site(ofParameter parameter: Int) -> Site? { plan.site(ofParameter: parameter) }

  /// Makes an error at the place of an argument.
  func failure(_ parameter: Int, _ problem: Problem) -> any Error {
    plan.site(ofParameter: parameter)?.diagnostic(problem) ?? problem
  }

  func wrongType(_ parameter: Int, expected: String) -> any Error {
    failure(
      parameter,
      .wrongArgument(
        self[parameter].text, found: self[parameter].typeName, expected: expected,
        signatures: [plan.signature.declaration]))
  }

  /// Converts an argument; errors are placed at the argument.
  func made<Result>(of parameter: Int, _ make: (Value) throws -> Result) throws -> Result {
    do {
      return try make(self[parameter])
    } catch let problem as Problem {
      if case .wrongType(_, _, let expected) = problem { throw wrongType(parameter, expected: expected) }
      throw failure(parameter, problem)
    }
  }

  /// Returns an argument for a type that is not Optional; a value of unknown type is unwrapped.
  private func known(_ parameter: Int) -> Value { self[parameter].innermost }

  /// Returns the elements of a sequence.
  func elements(_ parameter: Int) throws -> [Value] { try made(of: parameter) { try $0.elements(machine) } }

  /// Makes a value of a sequence. For an asynchronous one, returns the call that first waits for all elements.
  func collecting(_ parameter: Int, _ make: @escaping (Value) throws -> Value) throws -> Value {
    let value = self[parameter]
    guard case .object(let object) = value.innermost, let site, let waiting = try object.collecting(site, make) else {
      return try make(value)
    }
    return waiting
  }

  func int(_ parameter: Int) throws -> Int {
    switch known(parameter) {
    case .int(let int): return int
    case .symbol(let symbol) where symbol.name == "max" && symbol.arguments.isEmpty: return .max
    default: throw wrongType(parameter, expected: "Int")
    }
  }

  /// Returns an Int that is not negative.
  func count(_ parameter: Int) throws -> Int {
    let count = try int(parameter)
    if count < 0 { throw failure(parameter, .invalidValue(String(count), expected: "0 or more")) }
    return count
  }

  /// Returns an Int of at least one.
  func positive(_ parameter: Int) throws -> Int {
    let count = try int(parameter)
    if count < 1 { throw failure(parameter, .invalidValue(String(count), expected: "1 or more")) }
    return count
  }

  func double(_ parameter: Int) throws -> Double {
    switch known(parameter) {
    case .double(let double): return double
    case .int(let int): return Double(int)
    default: throw wrongType(parameter, expected: "Double")
    }
  }

  func bool(_ parameter: Int) throws -> Bool {
    if case .bool(let bool) = known(parameter) { return bool }
    throw wrongType(parameter, expected: "Bool")
  }

  func string(_ parameter: Int) throws -> String {
    if case .string(let box) = known(parameter) { return box.text }
    throw wrongType(parameter, expected: "String")
  }

  func function(_ parameter: Int) throws -> Function {
    if case .function(let function) = known(parameter) { return function }
    throw wrongType(parameter, expected: "function")
  }

  /// Returns a duration; as in Combine a plain number is in seconds.
  func duration(_ parameter: Int) throws -> VirtualTime.Stride {
    switch known(parameter) {
    case .duration, .int, .double: return try duration(known(parameter), of: parameter)
    case .sized(let box): return try duration(.int(Int(clamping: box.number.value)), of: parameter)
    default: throw wrongType(parameter, expected: "Duration")
    }
  }

  /// Returns a time; a duration stands for the instant at that distance from 0s.
  func time(_ parameter: Int) throws -> VirtualTime {
    if case .instant = known(parameter) { return try instant(parameter) }
    return .zero + (try duration(parameter))
  }

  /// Returns a duration greater than zero.
  func span(_ parameter: Int) throws -> VirtualTime.Stride {
    try span(duration(parameter), self[parameter], of: parameter)
  }

  /// Returns a duration greater than zero from a part of an argument.
  func span(_ part: Value, of parameter: Int) throws -> VirtualTime.Stride {
    try span(duration(part, of: parameter), part, of: parameter)
  }

  private func duration(_ part: Value, of parameter: Int) throws -> VirtualTime.Stride {
    if case .duration(let nanoseconds) = part { return VirtualTime.Stride(nanoseconds: nanoseconds) }
    do throws(Problem) {
      return VirtualTime.Stride(nanoseconds: try DurationUnit.s.duration(of: part))
    } catch {
      throw failure(parameter, error)
    }
  }

  private func span(_ duration: VirtualTime.Stride, _ part: Value, of parameter: Int) throws -> VirtualTime.Stride {
    if duration > .zero { return duration }
    throw failure(parameter, .invalidValue(part.text, expected: "a duration of 1ns or more"))
  }

  func instant(_ parameter: Int) throws -> VirtualTime {
    if case .instant(let nanoseconds) = known(parameter) { return VirtualTime(nanoseconds: nanoseconds) }
    throw wrongType(parameter, expected: "Instant")
  }
}

/// An argument that the called function evaluates itself, during the call.
final class DeferredArgument: Object {
  let evaluate: () throws -> Value

  init(_ evaluate: @escaping () throws -> Value) {
    self.evaluate = evaluate
    super.init(isCounted: false)
  }
}
