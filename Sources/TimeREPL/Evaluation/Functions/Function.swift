/// A callable value: a closure, a `func`, a key path, an operator or a built-in function.
///
/// A call throws a `Diagnostic`, or a `Thrown` for the language's own `throw`. A built-in function, which has no place
/// in the source, throws a bare `Problem`, to which `Site.locate` adds the place of the caller.
final class Function {
  fileprivate enum Body {
    case compiled(CompiledFunction)
    case unary((Value) throws -> Value)
    case binary((Value, Value) throws -> Value)
    case native([Native])
    case overloaded(OverloadedFunctions)
  }

  /// One overload of a native function.
  struct Native {
    let signature: Signature
    let run: (Arguments) throws -> Value
  }

  private let body: Body
  /// The code of a closure that uses only its parameters. Most closures of pipelines are such. Stored here as well as
  /// in the body, so that a call retains nothing.
  private let plain: Code
  private let plainCount: Int
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) private var captures: [Value] = []
  let machine: Machine
  /// The place in the source; nil for a built-in function.
  let site: Site?
  private let name: String
  /// The components of a key path, or what sets the value of one with subscripts.
  var (path, setter): ([String]?, Function?)
  private var share = MemoryShare(MemoryShare.function)
  /// Whether a call ignores overrides: `super.f()`.
  let isDirect: Bool

  fileprivate init(_ body: Body, _ machine: Machine, site: Site?, name: String, isDirect: Bool = false) {
    self.body = body
    self.machine = machine
    self.site = site
    self.name = name
    self.isDirect = isDirect
    if case .compiled(let code) = body, code.slotCount == code.parameterCount, !code.mayBeOverridden {
      (plain, plainCount) = (code.body, code.parameterCount)
    } else {
      (plain, plainCount) = ({ _ in .void }, -1)
    }
  }

  convenience init(_ code: CompiledFunction, captures: [Value], _ machine: Machine, isDirect: Bool = false) {
    self.init(.compiled(code), machine, site: code.site, name: code.name ?? "", isDirect: isDirect)
    self.captures = captures
    share.resize(to: MemoryShare.function + 16 * captures.count)
  }

  deinit {
    for index in captures.indices { machine.release(&captures[index]) }
  }

  /// Makes a function of one value, such as a key path.
  convenience init(
    _ name: String, _ machine: Machine, site: Site? = nil, unary: @escaping (Value) throws -> Value
  ) {
    self.init(.unary(unary), machine, site: site, name: name)
  }

  /// Makes a function of two values, such as an operator.
  convenience init(
    _ name: String, _ machine: Machine, site: Site? = nil, binary: @escaping (Value, Value) throws -> Value
  ) {
    self.init(.binary(binary), machine, site: site, name: name)
  }

  convenience init(_ overloads: [Native], _ machine: Machine) {
    self.init(.native(overloads), machine, site: nil, name: overloads.first?.signature.name ?? "")
  }

  /// Returns this function as an overload of those that have its name already.
  ///
  /// - Parameter place: the place among the forms of an overload that it replaces.
  func joining(_ others: Value, _ forms: [FunctionForm], at place: Int? = nil) -> Function {
    guard case .function(let other) = others else { return self }
    var functions = other.overloads(of: other) ?? [other]
    if let place, functions.indices.contains(place), functions.count >= forms.count - 1 {
      functions[place] = self
      if functions.count == 1 { return self }
      return made(of: OverloadedFunctions(forms: Array(forms.prefix(functions.count)), functions: functions))
    }
    functions.append(self)
    guard functions.count == forms.count else { return self }
    return made(of: OverloadedFunctions(forms: forms, functions: functions))
  }

  private func made(of all: OverloadedFunctions) -> Function {
    Function(.overloaded(all), machine, site: site, name: name)
  }

  /// The compiled code; nil for built-in and overloaded functions.
  var compiled: CompiledFunction? { if case .compiled(let code) = body { code } else { nil } }

  /// The overloads, or the function itself.
  var alternatives: [Function] { overloads(of: self) ?? [self] }

  /// The same function, called without overrides.
  var direct: Function {
    switch body {
    case .compiled(let code): Function(code, captures: captures, machine, isDirect: true)
    case .overloaded(let all):
      made(of: OverloadedFunctions(forms: all.forms, functions: all.functions.map(\.direct)))
    default: self
    }
  }

  /// Returns the function with which the instance's class overrides this code.
  @inline(__always) private func overriding(_ code: CompiledFunction, for receiver: Value?) -> Function? {
    guard code.isOverridden, !isDirect, case .object(let object)? = receiver else { return nil }
    return (object as? Instance)?.layout.overriding(code)
  }

  /// Whether the first parameter is `inout`.
  var changesFirst: Bool {
    switch body {
    case .compiled(let code): code.changesFirst
    case .overloaded(let all): all.functions.contains(where: \.changesFirst)
    default: false
    }
  }

  private func overloads(of function: Function) -> [Function]? {
    if case .overloaded(let all) = function.body { all.functions } else { nil }
  }

  /// Returns the function without the overloads whose last labels are others.
  func labelled(_ labels: [String?]) -> Function {
    guard case .overloaded(let all) = body, let meant = all.labelled(labels) else { return self }
    return meant.functions.count == 1 ? meant.functions[0] : made(of: meant)
  }

  /// Returns one of the overloads, by its number.
  func overload(_ number: Int) -> Function? {
    guard case .overloaded(let all) = body, all.functions.indices.contains(number) else { return nil }
    return all.functions[number]
  }

  /// Returns the same function, which first reports its arguments; a built-in one reports nothing.
  func observed(_ note: @escaping ([Value]) -> Void) -> Function {
    if case .overloaded(let all) = body {
      return made(of: OverloadedFunctions(forms: all.forms, functions: all.functions.map { $0.observed(note) }))
    }
    guard case .compiled(let code) = body else { return self }
    return Function(code.observed(note), captures: captures, machine)
  }

  /// The text as it was typed, or the name of a built-in function.
  var text: String { site?.text ?? name }

  /// The number of parameters; nil if there are overloads or the number varies.
  var parameterCount: Int? {
    switch body {
    case .compiled(let code): code.parameterCount
    case .unary: 1
    case .binary: 2
    case .overloaded: nil
    case .native(let overloads):
      overloads.count == 1 && overloads[0].signature.parameters.allSatisfy { !$0.isOptional && !$0.isVariadic }
        ? overloads[0].signature.parameters.count : nil
    }
  }

  /// The session's names that it uses, and its captured values; empty for a built-in function.
  var uses: (globals: [GlobalUse], captures: [Value]) {
    switch body {
    case .compiled(let code): (code.uses, captures)
    case .overloaded(let all): (all.functions.flatMap(\.uses.globals), all.functions.flatMap(\.uses.captures))
    default: ([], [])
    }
  }

  /// The overloads of a native function; nil for any other.
  var overloads: [Native]? {
    if case .native(let overloads) = body { overloads } else { nil }
  }

  /// An initializer as a value, `Point.init`, which has lost its labels.
  var withoutLabels: Function {
    guard let overloads else { return self }
    let others = overloads.filter { $0.signature.parameters.first?.typeName != "Decoder" }
    return Function(
      (others.isEmpty ? overloads : others).map { Native(signature: $0.signature.withoutLabels, run: $0.run) }, machine)
  }

  @inline(__always) func call(_ argument: Value) throws -> Value {
    guard plainCount == 1 else { return try callAny(argument) }
    let slots = try enter(1)
    defer { machine.leaveOne(slots) }
    slots.put(argument)
    return try plain(slots)
  }

  @inline(never) private func callAny(_ argument: Value) throws -> Value {
    switch body {
    case .compiled(let code) where code.parameterCount == 1:
      if let own = overriding(code, for: argument) { return try own.call(argument) }
      let slots = try enter(code)
      defer { machine.leave(slots, code.slotCount) }
      slots.initialize(to: argument)
      code.prepare(slots, captures, of: self)
      return try code.body(slots)
    case .unary(let run): return try located { try run(argument) }
    default: return try call([argument])
    }
  }

  @inline(__always) func call(_ first: Value, _ second: Value) throws -> Value {
    guard plainCount == 2 else { return try callAny(first, second) }
    let slots = try enter(2)
    defer { machine.leaveTwo(slots) }
    slots.put(first)
    (slots + 1).put(second)
    return try plain(slots)
  }

  @inline(never) private func callAny(_ first: Value, _ second: Value) throws -> Value {
    switch body {
    case .compiled(let code) where code.parameterCount == 2:
      if let own = overriding(code, for: first) { return try own.call(first, second) }
      let slots = try enter(code)
      defer { machine.leave(slots, code.slotCount) }
      slots.initialize(to: first)
      (slots + 1).initialize(to: second)
      code.prepare(slots, captures, of: self)
      return try code.body(slots)
    case .binary(let run): return try located { try run(first, second) }
    default: return try call([first, second])
    }
  }

  /// Calls a function that changes its only argument in place; returns its result.
  func change(_ first: inout Value) throws -> Value {
    guard case .compiled(let code) = body, code.parameterCount == 1 else {
      throw Problem.wrongArity(text, expected: parameterCount ?? 0, given: 1)
    }
    let slots = try enter(code)
    slots.initialize(to: first)
    first = .void
    code.prepare(slots, captures, of: self)
    defer {
      first = slots[0]
      machine.leave(slots, code.slotCount)
    }
    return try code.body(slots)
  }

  /// Calls a function that changes its first argument in place.
  func change(_ first: inout Value, _ second: Value) throws {
    guard case .compiled(let code) = body, code.parameterCount == 2 else {
      throw Problem.wrongArity(text, expected: parameterCount ?? 0, given: 2)
    }
    let slots = try enter(code)
    slots.initialize(to: first)
    // Only the slot holds the value now, so a change need not copy it.
    first = .void
    (slots + 1).initialize(to: second)
    code.prepare(slots, captures, of: self)
    defer {
      first = slots[0]
      machine.leave(slots, code.slotCount)
    }
    _ = try code.body(slots)
  }

  /// Calls the function. As in Swift, a single tuple is split for several parameters.
  func call(_ arguments: [Value]) throws -> Value {
    switch body {
    case .compiled(let code):
      if let own = overriding(code, for: arguments.first) { return try own.call(arguments) }
      let arguments = try code.completed(arguments) ?? spread(arguments, over: code.parameterCount)
      let slots = try enter(code)
      defer { machine.leave(slots, code.slotCount) }
      for (slot, argument) in arguments.enumerated() { (slots + slot).initialize(to: argument) }
      code.prepare(slots, captures, of: self)
      return try code.body(slots)
    case .unary(let run):
      let arguments = try spread(arguments, over: 1)
      return try located { try run(arguments[0]) }
    case .binary(let run):
      let arguments = try spread(arguments, over: 2)
      return try located { try run(arguments[0], arguments[1]) }
    case .overloaded(let all): return try located { try all.chosen(for: arguments) }.call(arguments)
    case .native(let overloads):
      // A function passed as a value has lost its labels, so only the number of arguments decides.
      var arguments = arguments
      var native = overloads.first { $0.signature.accepts(arguments.count) }
      // As in Swift, a caller that knows of one argument passes a tuple to a function of several parameters.
      if native == nil, arguments.count == 1, case .tuple(let box) = arguments[0], box.type == nil {
        native = overloads.first { $0.signature.accepts(box.elements.count) }
        if native != nil { arguments = box.elements }
      }
      guard let native else {
        let count = overloads.first?.signature.parameters.count ?? 0
        throw Problem.wrongArity(name, expected: count, given: arguments.count)
      }
      let plan = CallPlan(native.signature, native.signature.places(arguments.count))
      return try native.run(plan.arguments(arguments, machine))
    }
  }

  /// Whether a call with one argument needs no check of the parameters, or makes that check itself.
  var takesOne: Bool {
    switch body {
    case .compiled(let code): code.parameterCount == 1 && !code.isFlexible
    case .unary, .native: true
    // Labels and types decide.
    case .overloaded: false
    case .binary: false
    }
  }

  /// Calls the function with the arguments and labels of a call in the source.
  func call(_ list: ArgumentList) throws -> Value {
    switch body {
    case .native(let overloads):
      let (overload, arguments) = try list.matched(to: overloads.map(\.signature))
      return try list.site.locate { try overloads[overload].run(arguments) }
    case .overloaded(let all): return try all.call(list)
    case .compiled(let code) where code.isFlexible:
      let arguments = try code.arguments(list)
      return try list.site.locate { try call(arguments) }
    case .compiled(let code):
      try code.check(list)
      return try list.site.locate { try call(list.items.map(\.value)) }
    default:
      return try list.site.locate { try call(list.items.map(\.value)) }
    }
  }

  /// Calls the function and returns its Bool.
  func test(_ argument: Value) throws -> Bool {
    try bool(call(argument))
  }

  func test(_ first: Value, _ second: Value) throws -> Bool {
    try bool(call(first, second))
  }

  @inline(__always) private func bool(_ value: Value) throws -> Bool {
    if case .bool(let bool) = value { return bool }
    return try heldBool(value)
  }

  /// Returns the Bool in an Optional.
  @inline(never) private func heldBool(_ value: Value) throws -> Bool {
    if case .bool(let bool) = value.innermost { return bool }
    let problem = value.wrongType("Bool")
    throw site?.diagnostic(problem) ?? problem
  }

  @inline(__always) private func enter(_ code: CompiledFunction) throws -> Slots { try enter(code.slotCount) }

  @inline(__always) private func enter(_ slotCount: Int) throws -> Slots {
    do throws(Problem) {
      return try machine.enter(slotCount)
    } catch {
      throw placed(error)
    }
  }

  @inline(never) private func placed(_ problem: Problem) -> any Error { site?.diagnostic(problem) ?? problem }

  private func located<Result>(_ body: () throws -> Result) throws -> Result {
    guard let site else { return try body() }
    return try site.locate(body)
  }

  private func spread(_ arguments: [Value], over count: Int) throws -> [Value] {
    if arguments.count == count { return arguments }
    if arguments.count == 1, let parts = arguments[0].parts(count) { return parts }
    guard case .compiled(let code) = body else {
      let problem = Problem.wrongArity(text, expected: count, given: arguments.count)
      throw site?.diagnostic(problem) ?? problem
    }
    let problem = Problem.wrongArity(code.calledText, expected: count, given: arguments.count)
    // A closure is defined where it is called; a `func` is defined elsewhere, so the caller's place is better.
    throw code.name == nil ? code.site.diagnostic(problem) : problem
  }
}

extension Signature {
  fileprivate func accepts(_ count: Int) -> Bool {
    let required = parameters.count { !$0.isOptional && !$0.isVariadic }
    return count >= required && (count <= parameters.count || parameters.contains(where: \.isVariadic))
  }

  /// Returns the indices of arguments in order; the last parameter takes the rest.
  fileprivate func places(_ count: Int) -> [[Int]] {
    var places = Array(repeating: [Int](), count: parameters.count)
    for argument in 0..<count { places[min(argument, parameters.count - 1)].append(argument) }
    return places
  }
}
