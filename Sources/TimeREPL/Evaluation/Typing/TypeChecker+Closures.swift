extension TypeChecker {
  /// Checks a closure or a `func`. Parameters have their written types, or the expected ones.
  mutating func check(
    _ closure: ClosureSyntax, taking expected: [Type], returning result: Type?, isFunction: Bool = false,
    isNamed: Bool? = nil
  ) throws -> (closure: ClosureSyntax, type: Type) {
    // An `inout` of the expected type applies to the closure, which need not write it.
    var (closure, expected) = (closure, expected)
    for (index, type) in expected.enumerated() {
      guard case .named("inout", let types) = type else { continue }
      expected[index] = types[0]
      closure.changed.insert(index)
    }
    if closure.builder != nil { closure = try built(closure) }
    let outer = (result: self.result, thrown: self.thrown, returned: returned, errors: errors, waits: waits)
    let outerIsWritten = (isResultWritten, isInClosure)
    (isResultWritten, isInClosure) = (closure.result != nil, !isFunction)
    let (unset, generics, handed, escape) = (late.unset, generics, handed, escape)
    self.generics.formUnion(closure.generics)
    if !self.generics.isEmpty { self.handed.note(closure, in: member?.owner) }
    defer {
      (self.generics, self.handed, self.escape) = (generics, handed, escape)
      (self.result, self.thrown, returned, errors, waits) = outer
      (isResultWritten, isInClosure) = outerIsWritten
      late.unset = unset
    }
    let outerFunction = function
    if isFunction { function = closure }
    defer { function = outerFunction }
    (thrown, errors, waits) = (closure.thrown, ErrorFlow(), WaitFlow(in: closure, isFunction: isFunction))
    var asked = result?.opened == .unknown ? nil : result?.opened
    // Any sequence is meant, whose elements the closure tells.
    if case .named("Sequence", [.unknown])? = asked { asked = nil }
    (self.result, returned) = (asked, [])
    // Outside of types `self` is the session, which always exists.
    let captured = try closure.captured.filter { $0.label?.text != "self" }.map { argument in
      let value = try infer(argument.value)
      return (argument: Argument(label: argument.label, value: value.expression, isTrailing: false), type: value.type)
    }
    self.escape = escape.within(closure, isNamed: isNamed)
    return try inBlock { checker in
      for (argument, type) in captured { checker.declare(argument.label?.text ?? "", type) }
      let types = checker.declareParameters(of: closure, expected)
      checker.escape.borrowed.formUnion(closure.borrowed)
      checker.escape.changed.formUnion(closure.changed.map { closure.parameters?[$0].text ?? "$\($0)" })
      try checker.checkWritten(types, expected, of: closure)
      try checker.checkChosen(types, expected, of: closure)
      var found = Type.unknown
      var body: [Statement]
      if closure.body.count == 1, case .expression(let value) = closure.body[0].kind {
        if !value.isName { try checker.noteEscape(of: value) }
        let wanted = asked ?? checker.parameter(of: value, returnedBy: closure)
        let typed = checker.literal(try checker.infer(value, expecting: wanted), returnedBy: closure)
        // The operator reports a wrong publisher itself.
        try checker.checkResult(typed, of: closure, isFunction: isFunction)
        let isLeft = asked == .void || asked?.publisher != nil && closure.result == nil
        let expression = isLeft ? typed.expression : try checker.convert(typed, to: asked ?? .unknown)
        body = [Statement(kind: .expression(expression), range: closure.body[0].range)]
        found = typed.type
      } else {
        // A lone `if` or `switch` is the result, of the function's type.
        let isResult = asked.map { ![.void, .named("Never")].contains($0) } ?? true
        let isChoice =
          isResult && closure.body.count == 1 && closure.body[0].isChoice && (!isFunction || closure.result != nil)
        body = try (isChoice ? closure.body.returning : closure.body.withFunctionsFirst).map { try checker.check($0) }
        try checker.checkOpaque(closure)
        found = try checker.result(of: body, asked, isWritten: closure.result != nil)
        try checker.checkReturns(closure, body, isFunction: isFunction)
        // The operator reports a missing publisher itself.
        let isOfOperator = asked?.publisher != nil && closure.result == nil
        if asked == .never, isFunction, closure.body.isEmpty, checker.probe == nil, closure.result == .never {
          throw checker.missingReturn(of: closure, .never)
        }
        if let asked, asked != .void, asked != .named("Never"), !types.contains(.never), !isOfOperator,
          !body.givesResult
        {
          throw checker.missingReturn(of: closure, asked)
        }
      }
      let defaults = try Dictionary(
        uniqueKeysWithValues: closure.defaults.sorted { $0.key < $1.key }.map { place, value in
          (place, try checker.checkDefault(value, types[place]))
        })
      var checked = ClosureSyntax(
        parameters: closure.parameters, types: closure.types, changed: closure.changed, defaults: defaults,
        variadic: closure.variadic, generics: closure.generics,
        captured: captured.map(\.argument), result: closure.result,
        throwing: closure.throwing, thrown: closure.thrown, body: body,
        range: closure.range)
      (checked.required, checked.escaping) = (closure.required, closure.escaping)
      if !isFunction { checked.checkedTypes = checker.checkedTypes(of: closure, types, expected) }
      if isFunction { try checker.checkHandled(closure) }
      let throwing = checker.throwing(of: closure)
      let result = asked.flatMap { $0.publisher == nil && !$0.mayHoldUnknown ? $0 : nil } ?? closure.result ?? found
      return (checked, .function(types, result: result, throwing: throwing))
    }
  }

  /// Checks the default value of a parameter. That of a type parameter is of a type that meets what is required of it:
  /// `_ shape: some Shape = Circle()`.
  private mutating func checkDefault(_ value: Expression, _ type: Type) throws -> Expression {
    let facts = typeParameter(type)
    // `_ shape: some Shape = .circle`, of `extension Shape where Self == Circle`
    let protocols = (facts?.inherited ?? []).map { Type.named($0) } + [protocolOfParameter(type)].compactMap { $0 }
    let owner = value.implicitName.flatMap { name in protocols.first { hasStatic(name, of: $0) } }
    let typed = try infer(value, expecting: owner ?? type)
    if let facts, facts.inherited.allSatisfy({ conforms(typed.type.settled, to: $0) == true }) {
      return typed.expression
    }
    return try convert(typed, to: type)
  }

  /// The error for a body that ends without its result.
  private func missingReturn(of closure: ClosureSyntax, _ type: Type) -> Diagnostic {
    if type == .bool, let last = closure.body.last, case .assignment(let target, nil, let value) = last.kind {
      let (left, right) = (Site(target.range, in: source).text, Site(value.range, in: source).text)
      return failure(.missingReturn("\(type)", comparison: "\(left) == \(right)"), at: last.range)
    }
    let end = SourceRange(lower: max(closure.range.lower, closure.range.upper - 1), upper: closure.range.upper)
    return failure(.missingReturn("\(type)"), at: end)
  }

  /// Throws if a closure returns a value on some paths only, or publishers of several types.
  private func checkReturns(_ closure: ClosureSyntax, _ body: [Statement], isFunction: Bool) throws {
    guard probe == nil, !isFunction, closure.result == nil else { return }
    if let first = returned.first(where: { $0.isScalar || $0.publisher != nil }), !returned.contains(.void),
      !body.givesResult, self.result == nil || self.result?.publisher != nil
    {
      throw missingReturn(of: closure, first.settled)
    }
    let publishers = returned.compactMap(\.publisher)
    guard publishers.count == returned.count, let first = publishers.first else { return }
    let other = publishers.first { other in
      if first.name != other.name { return first.name != "Publisher" && other.name != "Publisher" }
      return first.name == "AnyPublisher" && failuresDiffer(first.failure, other.failure)
    }
    guard let other else { return }
    let values = closure.results.sorted { $0.range.lower < $1.range.lower }
    var remedies: [String] = []
    if first.name != other.name {
      let open = zip(values, publishers).filter { $1.name != "AnyPublisher" }.map(\.0)
      remedies = [line(open.map { (".eraseToAnyPublisher()", $0.range.upper) })]
    } else if let failing = publishers.first(where: { $0.failure != .never })?.failure {
      let safe = zip(values, publishers).filter { $1.failure == .never }.map(\.0)
      remedies = [line(safe.map { (".setFailureType(to: \(failing).self)", $0.beforeErasure) })]
    }
    let mismatch = TypeMismatch(
      rule: .severalPublishers, subject: "", expected: TypeMismatch.Side(type: "\(Type.publisher(first))"),
      found: TypeMismatch.Side(type: "\(Type.publisher(other))"), remedies: remedies.filter { !$0.isEmpty })
    let place = zip(values, publishers).first { $1 == other }?.0.range ?? closure.range
    throw failure(.mismatch(mismatch), at: place)
  }

  /// Throws if a function returns a certain value for a type parameter, or a closure that may not escape.
  func checkResult(_ value: Typed, of closure: ClosureSyntax, isFunction: Bool) throws {
    guard probe == nil else { return }
    if case .name(let name) = value.expression.kind, closure.borrowed.contains(name) {
      throw failure(.escapes(name), at: value.expression.range)
    }
    guard isFunction, member == nil, case .parameter(let name)? = closure.result, value.type.isScalar,
      !name.contains("."), !value.type.isLiteral || name != "Self",
      !name.contains(":") || !value.expression.isPlainLiteral && !value.type.isLiteral
    else { return }
    throw failure(.cannotConvert("\(value.type.settled)", to: "\(Type.parameter(name))"), at: value.expression.range)
  }

  /// Throws if a function of `some P` certainly returns publishers of several types.
  private func checkOpaque(_ closure: ClosureSyntax) throws {
    guard closure.isResultOpaque, probe == nil else { return }
    var names: [String] = []
    let known = returned.map(\.settled).filter { type in
      type.isScalar || namedType(type).map { $0.module == "main" && $0.form.isOfValues } == true
    }
    if let other = known.first(where: { $0.ownerName != known[0].ownerName }) {
      throw failure(
        .opaqueMismatch(["\(known[0])", "\(other)"]),
        at: SourceRange(lower: closure.range.lower, upper: closure.range.lower + 1))
    }
    for name in returned.compactMap(\.publisher?.name) where name != "Publisher" && !names.contains(name) {
      names.append(name)
    }
    if names.count > 1 {
      throw failure(.opaqueMismatch(names), at: SourceRange(lower: closure.range.lower, upper: closure.range.lower + 1))
    }
  }

  /// Throws if a closure has another number of parameters than it is given. Two parameters split one tuple.
  func checkArity(of closure: ClosureSyntax, _ expected: Type, _ types: [Type]) throws {
    let count = closure.arity
    if probe != nil || count == types.count { return }
    guard types.count != 1 || types[0].isScalar else { return }
    throw failure(.wrongClosure(takes: count, expected: types.count, signature: "\(expected)"), at: closure.range)
  }

  /// Throws if a closure's result differs from the type known already, as from `scan(0)`.
  func checkResult(_ value: Typed, _ pattern: Type, _ bindings: TypeBindings) throws {
    guard probe == nil, case .function(_, .parameter(let name), _) = pattern,
      case .function(let given, let result, _) = value.type, given.first?.publisher == nil
    else { return }
    let known = bindings[name]
    // `checkAssigned` checks the property that `assign(to:on:)` sets.
    if case .keyPath = value.expression.kind, operatorNames.last?.text == "assign" { return }
    // A key path has exactly its type.
    if case .keyPath = value.expression.kind, known.isScalar, result == .optional(known.settled) {
      throw failure(.cannotConvert("\(known.settled)", to: "\(result)"), at: value.expression.range)
    }
    guard known.isScalar, result.isScalar, known.differs(from: result),
      !(known == .integerLiteral && result.isFloatingPoint)
    else { return }
    throw failure(.cannotConvert("\(result.settled)", to: "\(known.settled)"), at: value.expression.resultRange)
  }

  /// Throws if the written type of a parameter certainly does not match.
  private func checkWritten(_ types: [Type], _ given: [Type], of closure: ClosureSyntax) throws {
    guard probe == nil, types.count == given.count else { return }
    for (written, given) in zip(types, given) where written.isScalar {
      let isOther = given.isOptional ? given.unwrapped.isScalar : given.isScalar && !written.fits(given)
      guard isOther, let first = closure.parameters?.first, let last = closure.parameters?.last else { continue }
      throw failure(
        .cannotConvert("\(Type.tuple(types.map { .init(label: nil, type: $0) }))", to: "(\(given))"),
        at: first.range.through(last.range))
    }
  }

  private mutating func declareParameters(of closure: ClosureSyntax, _ expected: [Type]) -> [Type] {
    // A closure with two parameters splits one tuple.
    var given = expected
    if closure.arity > 1, expected.count == 1, case .tuple(let elements) = expected[0] { given = elements.map(\.type) }
    guard let names = closure.parameters else {
      let types = given.isEmpty ? Array(repeating: .unknown, count: closure.arity) : given
      for (index, type) in types.enumerated() { declareParameter("$\(index)", type) }
      return types
    }
    return names.enumerated().map { index, name in
      var declared = index < closure.types.count ? closure.types[index].opened : .unknown
      if closure.opaque.contains(index) { declared = declared.opaque }
      let written = declared.closureOfAutoclosure ?? declared
      let type = written == .unknown && index < given.count ? given[index] : written
      declareParameter(name.text, type)
      // A closure whose types are not written may be given an `inout`, as that of `reduce(into:)` is.
      if declared != .unknown, !closure.changed.contains(index), name.text != TypeMember.receiver {
        fixed.insert(name.text)
      }
      return type
    }
  }
}

extension Statement {
  /// Whether it is an `if` or a `switch`.
  fileprivate var isChoice: Bool {
    switch kind {
    case .if, .switch: true
    default: false
    }
  }
}

extension ClosureSyntax {
  /// Whether the closure is a function in Swift's notation without a result. In the short notation the last expression
  /// may be the result.
  var returnsNothing: Bool {
    if body.count == 1, case .expression = body[0].kind { return false }
    guard types.count == parameters?.count ?? 0, !types.contains(.unknown) else { return false }
    var open = body.map(SyntaxPart.statement)
    while let part = open.popLast() {
      if case .statement(let statement) = part, case .return(_?) = statement.kind { return false }
      for part in part.parts {
        if case .closure = part { continue }
        open.append(part)
      }
    }
    return true
  }
}
