import SchedulersEssentials

/// The arguments of a call as they were given: what an `Object` receives.
struct ArgumentList {
  struct Item {
    let label: String?
    let value: Value
    let isTrailing: Bool
    let site: Site
    /// Where the label stands, or the value if there is none.
    let labelSite: Site
  }

  let items: [Item]
  /// From the name that is called to the end of the call; its text is how an operator prints.
  let site: Site
  let machine: Machine

  /// The arguments by parameter; throws a `Diagnostic` at the one that does not fit.
  func matched(to signature: Signature) throws -> Arguments {
    try matched(to: [signature]).arguments
  }

  /// The first of several signatures that the arguments fit, by its number: of those whose labels fit, the first whose
  /// parameters accept the values too.
  func matched(
    to signatures: [Signature], accepting accepts: (Signature.Parameter, Value) -> Bool = { _, _ in true }
  ) throws -> (overload: Int, arguments: Arguments) {
    let shapes = items.map { ArgumentShape(label: $0.label, isTrailing: $0.isTrailing) }
    let sites = items.map(\.site)
    let fitting = signatures.enumerated().lazy.compactMap { overload, signature in
      (try? signature.match(shapes)).map { (overload: overload, matching: $0) }
    }
    let accepted = fitting.first { fit in
      zip(signatures[fit.overload].parameters, fit.matching).allSatisfy { parameter, arguments in
        arguments.allSatisfy { accepts(parameter, items[$0].value) }
      }
    }
    if accepted == nil { try refuse(fitting.map { (signatures[$0.overload], $0.matching) }, accepts) }
    let (overload, matching) =
      try accepted
      ?? Signature.choose(
        among: signatures, shapes, site: site, labelSites: items.map(\.labelSite))
    let plan = CallPlan(signatures[overload], matching, site: site, sites: sites)
    return (overload, plan.arguments(items.map(\.value), machine))
  }

  /// Throws where the labels fit several signatures, and to all of them the same argument is none of theirs.
  private func refuse(
    _ fits: [(signature: Signature, matching: [[Int]])], _ accepts: (Signature.Parameter, Value) -> Bool
  ) throws {
    let refusals = fits.compactMap { signature, matching in
      zip(signature.parameters, matching).lazy.compactMap { parameter, arguments in
        arguments.first { !accepts(parameter, items[$0].value) }.map { (argument: $0, type: parameter.typeText) }
      }.first
    }
    guard refusals.count > 1, Set(refusals.map(\.argument)).count == 1 else { return }
    let item = items[refusals[0].argument]
    var types: [String] = []
    for refusal in refusals where !types.contains(refusal.type) { types.append(refusal.type) }
    let expected = types.dropLast().joined(separator: ", ") + (types.count > 1 ? " or " : "") + types[types.count - 1]
    throw item.site.diagnostic(
      .wrongArgument(
        item.value.text, found: item.value.typeName, expected: expected,
        signatures: fits.map(\.signature.declaration)))
  }
}

/// Which argument of a call goes to which parameter: found once a call, not once a run.
final class CallPlan {
  let signature: Signature
  let matching: [[Int]]
  /// Where the call stands; nil where the function is called as a value.
  let site: Site?
  let sites: [Site]
  /// Most calls have no argument or one, for which no array is made.
  let takesNone: Bool
  let takesOne: Bool
  /// The arguments that the function evaluates itself.
  let deferred: Set<Int>

  init(_ signature: Signature, _ matching: [[Int]], site: Site? = nil, sites: [Site] = []) {
    self.signature = signature
    self.matching = matching
    self.site = site
    self.sites = sites
    deferred = Set(zip(signature.parameters, matching).flatMap { $0.isDeferred ? $1 : [] })
    takesNone = matching.count <= 1 && matching.allSatisfy(\.isEmpty)
    takesOne =
      matching.count == 1 && matching[0].count == 1 && !signature.parameters[0].isVariadic && deferred.isEmpty
  }

  func arguments(_ values: [Value], _ machine: Machine) -> Arguments {
    var byParameter = zip(signature.parameters, matching).map { parameter, arguments in
      parameter.isVariadic ? nil : arguments.first.map { values[$0] }
    }
    let first = byParameter.isEmpty ? nil : byParameter.removeFirst()
    let variadic = zip(signature.parameters, matching).first { $0.0.isVariadic }?.1.map { values[$0] } ?? []
    return Arguments(first: first, others: byParameter, variadic: variadic, plan: self, machine: machine)
  }

  func site(ofParameter parameter: Int) -> Site? {
    guard let argument = matching[parameter].first, argument < sites.count else { return site }
    return sites[argument]
  }
}

/// The arguments of a call by parameter: what a native function receives.
struct Arguments {
  /// Apart from the others, so that a call of one argument allocates nothing.
  fileprivate let first: Value?
  fileprivate let others: [Value?]
  /// The arguments of the variadic parameter.
  let variadic: [Value]
  let plan: CallPlan
  let machine: Machine

  fileprivate init(first: Value?, others: [Value?], variadic: [Value], plan: CallPlan, machine: Machine) {
    self.first = first
    self.others = others
    self.variadic = variadic
    self.plan = plan
    self.machine = machine
  }

  init(one value: Value?, _ plan: CallPlan, _ machine: Machine) {
    self.init(first: value, others: [], variadic: [], plan: plan, machine: machine)
  }

  /// Where the call stands.
  var site: Site? { plan.site }

  /// Those that are functions.
  var functions: [Function] {
    ([first] + others + variadic).compactMap { if case .function(let function)? = $0 { function } else { nil } }
  }

  /// Nil where the argument was left out.
  func given(_ parameter: Int) -> Value? {
    parameter == 0 ? first : others[parameter - 1]
  }

  subscript(parameter: Int) -> Value { given(parameter) ?? .nil }

  /// The value of a deferred argument, evaluated now.
  func evaluated(_ parameter: Int) throws -> Value {
    guard case .object(let object)? = given(parameter), let deferred = object as? DeferredArgument else {
      return self[parameter]
    }
    return try deferred.evaluate()
  }

  /// What was typed for the parameter.
  func site(ofParameter parameter: Int) -> Site? { plan.site(ofParameter: parameter) }

  /// An error about one argument, placed where it was typed.
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

  /// What is made of an argument; what is wrong with it is told where it was typed.
  func made<Result>(of parameter: Int, _ make: (Value) throws -> Result) throws -> Result {
    do {
      return try make(self[parameter])
    } catch let problem as Problem {
      if case .wrongType(_, _, let expected) = problem { throw wrongType(parameter, expected: expected) }
      throw failure(parameter, problem)
    }
  }

  /// An argument of a type that is no Optional: over `_` what one holds is meant.
  private func known(_ parameter: Int) -> Value { self[parameter].innermost }

  /// The elements of a sequence.
  func elements(_ parameter: Int) throws -> [Value] { try made(of: parameter) { try $0.elements(machine) } }

  func int(_ parameter: Int) throws -> Int {
    switch known(parameter) {
    case .int(let int): return int
    case .symbol(let symbol) where symbol.name == "max" && symbol.arguments.isEmpty: return .max
    default: throw wrongType(parameter, expected: "Int")
    }
  }

  /// An Int that may not be negative.
  func count(_ parameter: Int) throws -> Int {
    let count = try int(parameter)
    if count < 0 { throw failure(parameter, .invalidValue(String(count), expected: "0 or more")) }
    return count
  }

  /// An Int of at least one.
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

  /// A duration; a bare number is seconds, as Combine has it.
  func duration(_ parameter: Int) throws -> VirtualTime.Stride {
    switch known(parameter) {
    case .duration, .int, .double: return try duration(known(parameter), of: parameter)
    default: throw wrongType(parameter, expected: "Duration")
    }
  }

  /// A time; a duration stands for the instant that far from 0s.
  func time(_ parameter: Int) throws -> VirtualTime {
    if case .instant = known(parameter) { return try instant(parameter) }
    return .zero + (try duration(parameter))
  }

  /// A duration that is more than none.
  func span(_ parameter: Int) throws -> VirtualTime.Stride {
    try span(duration(parameter), self[parameter], of: parameter)
  }

  /// The same, of what is but a part of an argument.
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

/// An argument that the function which is called evaluates itself, while the call lasts.
final class DeferredArgument: Object {
  let evaluate: () throws -> Value

  init(_ evaluate: @escaping () throws -> Value) {
    self.evaluate = evaluate
    super.init(isCounted: false)
  }
}
