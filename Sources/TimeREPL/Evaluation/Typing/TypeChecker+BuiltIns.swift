/// Checks built-in names: functions, initializers, and constants of types.
extension TypeChecker {
  func namespace(_ expression: Expression) -> Namespace? {
    let value: Value?
    switch expression.kind {
    case .name(let name) where type(ofName: name) == .unknown: value = builtIn(name)
    // `DispatchQueue.SchedulerTimeType.Stride`
    case .member(let base, let name) where name.text.isTypeWord:
      value = try? namespace(base)?.member(name.text)
    default: return nil
    }
    guard case .object(let object)? = value else { return nil }
    return object as? Namespace
  }

  /// Whether the expression is a module that qualifies a hidden name: `Swift` in `Swift.print(1)`.
  func isModule(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.kind, Keywords.modules.contains(name) else { return false }
    return !isDeclared(name) && builtIn(name) == nil && namedType(.named(name)) == nil
  }

  /// Whether the expression is a scheduler: `scheduler`, `DispatchQueue.main`.
  func isScheduler(_ expression: Expression) -> Bool {
    let value: Value?
    switch expression.kind {
    case .name(let name) where type(ofName: name) == .unknown: value = builtIn(name)
    case .member(let base, let name): value = namespace(base)?.constants[name.text]
    default: return false
    }
    guard case .object(let object)? = value else { return false }
    return object.typeName == "scheduler"
  }

  /// Returns the type of a constant: `Int.max`, `Double.pi`.
  func typeOfConstant(_ name: String, of base: Expression) throws -> Type? {
    guard let type = namespace(base) else { return nil }
    if let known = type.liveTypes[name] { return known }
    // Constants of Date and Calendar are made at each use, so one is made here to find its type.
    let made = ["Date", "Calendar"].contains(type.name) ? try type.member(name) : nil
    return (type.constants[name] ?? made)?.type(in: type.name)
  }

  /// Returns the built-in type that `.init(…)` calls if a value of it is expected.
  func builtInMaker(of type: Type, at range: SourceRange) -> Expression? {
    let (name, arguments): (String, [Type])
    switch type {
    case .publisher(let publisher): (name, arguments) = (publisher.name, publisher.arguments)
    case .named(let word, let types): (name, arguments) = (word, types)
    case .array(let element): (name, arguments) = ("Array", [element])
    case .dictionary(let key, let value): (name, arguments) = ("Dictionary", [key, value])
    default: return type.isScalar ? Expression(kind: .name("\(type)"), range: range) : nil
    }
    guard builtIn(name) != nil || !publishers.sources(name).isEmpty else { return nil }
    return Expression(kind: .name(name), range: range, generics: arguments)
  }

  /// Infers `.max` where an Int8 is expected.
  func inferConstant(_ name: String, of expected: Type, _ range: SourceRange) throws -> Typed? {
    guard expected.isInteger || expected.isFloatingPoint else { return nil }
    let expected = expected.settled
    let base = Expression(kind: .name("\(expected)"), range: range)
    guard try typeOfConstant(name, of: base) != nil else { return nil }
    let member = Name(text: name, range: range)
    return Typed(expression: Expression(kind: .member(base, member), range: range), type: expected)
  }

  /// Infers `.random(in: 1...6)` where a number is expected.
  mutating func inferMade(
    _ name: Name, _ arguments: [Argument], by expected: Type, _ range: SourceRange
  ) throws -> Typed? {
    // `.init(.now())` where a scheduler's time is expected: TimeREPL has one type for both times.
    if expected.isSchedulerTime, name.text == "init", arguments.count == 1 {
      let inner = arguments[0].value
      if case .call(let callee, let none) = inner.kind, none.isEmpty, case .implicitMember("init") = callee.kind {
        let now = Expression(kind: .call(Expression(kind: .implicitMember("now"), range: range), []), range: range)
        return Typed(expression: now, type: expected)
      }
      let asked = arguments[0].label?.text == "offset" ? .named("Duration") : expected
      return Typed(expression: try infer(inner, expecting: asked).expression, type: expected)
    }
    guard expected.isInteger || expected.isFloatingPoint else { return nil }
    let type = expected.settled
    let base = Expression(kind: .name("\(type)"), range: name.range)
    guard name.text != "init", namespace(base)?.hasMember(name.text) == true else { return nil }
    let member = Expression(kind: .member(base, name), range: name.range)
    let made = try inferCall(member, arguments, expecting: type, range)
    return Typed(expression: made.expression, type: type)
  }

  /// Infers `max(1, 2.5)` or `UInt8(x)` by the first signature that accepts the arguments; returns nil if it is
  /// unknown.
  mutating func inferBuiltIn(
    _ callee: Expression, _ arguments: [Argument], _ range: SourceRange, expecting expected: Type? = nil
  ) throws -> Typed? {
    noteGroups(of: callee, arguments)
    let shapes = arguments.shapes
    var fitting = signatures(callee).compactMap { signature in
      match(signature, shapes, arguments).map { (signature: signature, matching: $0) }
    }
    probe(fitting, arguments, TypeBindings([], []))
    // Closures tell by the number of their parameters which signature is meant.
    let taking = fitting.filter { fit in
      zip(fit.signature.parameters, fit.matching).allSatisfy { parameter, given in
        given.allSatisfy { arguments[$0].value.mayBeClosure(of: parameter.declaredType) }
      }
    }
    if !taking.isEmpty { fitting = taking }
    guard fitting.contains(where: { $0.signature.result != .unknown || $0.signature.isAsync }) else { return nil }
    let known: [Typed?] = try fitting.count == 1 ? [] : arguments.map { try infer($0.value) }
    guard let chosen = fitting.count == 1 ? fitting[0] : try choose(fitting, known.map { $0?.type ?? .unknown }) else {
      return nil
    }
    var asked = [Type](repeating: .unknown, count: arguments.count)
    for (parameter, given) in zip(chosen.signature.parameters, chosen.matching) {
      for index in given {
        asked[index] = parameter.declaredType
        try settleMember(arguments[index].value, of: parameter)
      }
    }
    let isDictionary = if case .name("Dictionary") = callee.kind { true } else { false }
    var bindings = TypeBindings(isDictionary ? ["K", "V"] : ["T"], callee.generics)
    if case .member(let owner, _) = callee.kind, callee.generics.isEmpty {
      bindings = TypeBindings(isDictionary ? ["K", "V"] : ["T"], owner.generics)
    }
    learnWritten(arguments, asked, &bindings)
    // `Dictionary(uniqueKeysWithValues: names.map { ($0, .on) })` makes the entries that are expected of it.
    if let expected, isTelling(expected, of: chosen.signature.result),
      chosen.signature.isToldByContext
        || arguments.map(\.value).contains(where: { $0.makesImplicitly || $0.returnsImplicitly || $0.needsContext })
    {
      let isNil = arguments.contains(where: \.value.returnsNil)
      bindings.learnOpen(chosen.signature.result, from: isNil ? expected.optional : expected)
    }
    let outer = errors.unhandled
    if case .name(let name) = callee.kind, ["print", "debugPrint"].contains(name) { try settleDefaults(arguments) }
    var (values, types) = try infer(arguments, for: asked, &bindings, known: known)
    if let (parameter, asked) = chosen.signature.conformance, probe == nil,
      case let found = bindings[parameter].settled,
      found != .unknown, conforms(found, to: asked) == false
    {
      throw unmet(asked, by: found, at: callee.range)
    }
    let handles = chosen.signature.isAssertion
    if handles {
      errors.unhandled = outer
      try noteDeferred(arguments, types, of: chosen.signature.name)
    }
    if case .name(let name) = callee.kind, ["String", "print", "debugPrint"].contains(name) {
      for (index, type) in types.enumerated() where type.type.isPrintedOtherwise || type.type.isText {
        values[index] = Argument(
          label: values[index].label, value: type.printed, isTrailing: values[index].isTrailing)
      }
    }
    let throwing = handles && !chosen.signature.throws ? .no : chosen.signature.throwing
    try noteCall(range, throwing: throwing, types, for: asked)
    return Typed(
      expression: Expression(kind: .call(callee, values), range: range),
      type: bindings.applied(to: chosen.signature.result))
  }

  /// Notes that a function of `Task` is called, such as `Task.sleep`, which may wait or throw.
  mutating func noteTaskCall(_ callee: Expression, _ arguments: [Argument], _ range: SourceRange) throws {
    guard case .member(let base, _) = callee.kind, case .name("Task") = base.kind else { return }
    let shapes = arguments.shapes
    guard let found = signatures(callee).first(where: { match($0, shapes, arguments) != nil }) else { return }
    try noteCall(range, throwing: found.throwing, [])
  }

  func signatures(_ callee: Expression) -> [Signature] {
    let value: Value? =
      switch callee.kind {
      case .name(let name) where type(ofName: name) == .unknown && globals(name) == nil: builtIn(name)
      case .member(let base, let name): namespace(base)?.constants[name.text]
      default: nil
      }
    return value?.overloads?.map(\.signature) ?? []
  }

  private typealias Fit = (signature: Signature, matching: [[Int]])

  /// Returns the signature that fits; nil if that depends on unknown types.
  private func choose(_ fits: [Fit], _ types: [Type]) throws -> Fit? {
    let accepting = fits.filter { fit in
      zip(fit.signature.parameters, fit.matching).allSatisfy { parameter, given in
        given.allSatisfy { parameter.declaredType.accepts(types[$0]) }
      }
    }
    if types.contains(.unknown), Set(accepting.map { "\($0.signature.result)" }).count > 1 { return nil }
    // An Optional argument is unwrapped only if no overload takes it as it is.
    let whole = accepting.first { fit in
      zip(fit.signature.parameters, fit.matching).allSatisfy { parameter, given in
        given.allSatisfy { !types[$0].isOptional || !parameter.declaredType.isScalar }
      }
    }
    return whole ?? accepting.first
  }

  /// Infers arguments for parameters of these types. Arguments for one type parameter get a common type: `max(1, 2.5)`
  /// compares Doubles.
  mutating func infer(
    _ arguments: [Argument], for types: [Type], _ bindings: inout TypeBindings, known: [Typed?] = []
  ) throws -> (arguments: [Argument], values: [Typed]) {
    let (arguments, types) = (
      arguments.enclosed(for: types, areTried: errors.isTried), types.map { $0.closureOfAutoclosure ?? $0 }
    )
    var values = arguments.map { Typed(expression: $0.value, type: .unknown) }
    learnPaths(arguments, types, &bindings)
    // In two passes, so that closures know the types of the other arguments. `.a` is of the type of the others, too.
    let order = types.indices.filter { !arguments[$0].value.holdsImplicit }
    for closures in [false, true] {
      for index in order + types.indices.filter({ !order.contains($0) }) where types[index].isFunction == closures {
        let type = types[index]
        if case .named("inout", let changed) = type {
          values[index] = try inferReference(arguments[index].value, to: changed[0], &bindings)
          continue
        }
        // A closed type is not inferred again; otherwise nested calls would double the work at each level. An implicit
        // member, `.zero`, gets its type only here.
        if !type.isFunction, known.indices.contains(index), let value = known[index], !value.type.isOpen,
          !arguments[index].value.isImplicitMember
        {
          values[index] = value
        } else {
          values[index] = try infer(
            arguments[index].value,
            expecting: typeBeside(arguments[index].value, type, types, values)
              ?? protocolOfMember(arguments[index].value, for: type, bindings)
              ?? elements(arguments[index].value, for: type, bindings)
              ?? typeTold(to: arguments[index].value, type, types, values, bindings))
        }
        values[index] = unwrapped(values[index], for: type, bindings)
        // A Character tells at once that the `"a"` of a later argument is one.
        let isTold = values[index].type == .character || values[index].type == .substring
        if closures || type.parameterName == nil || isTold { bindings.learn(type, from: values[index].type) }
      }
      if !closures {
        try joinParameters(types, &values, &bindings)
        settleLiterals(types, &bindings)
      }
    }
    let converted = try arguments.indices.map { index in
      let value = values[index]
      let type = bindings.applied(to: types[index])
      let expression =
        types[index].isInout
        ? value.expression
        : types[index].isFunction
          ? try wrapped(value, for: type) ?? checked(value, as: type).expression : try convert(value, to: type)
      return Argument(label: arguments[index].label, value: expression, isTrailing: arguments[index].isTrailing)
    }
    return (converted, values)
  }

  /// Returns the type of an array literal for a type parameter whose elements have a known type: `[.a]` for an `S` whose
  /// Element is `T`.
  private func elements(_ value: Expression, for type: Type, _ bindings: TypeBindings) -> Type? {
    guard case .parameter(let name) = type, case .array = value.kind, bindings[name] == .unknown else { return nil }
    return bindings.elements(of: name).map { .array($0) }
  }

  /// Makes the type parameters Double that integer literals alone determine and that must be FloatingPoint.
  private func settleLiterals(_ types: [Type], _ bindings: inout TypeBindings) {
    for case .parameter(let name) in types where bindings[name] == .integerLiteral {
      guard let asked = Type.requirement(ofParameter: name), conforms(.int, to: asked) == false,
        conforms(.double, to: asked) == true
      else { continue }
      bindings.learn(.parameter(name), from: .double)
    }
  }

  /// Learns type parameters from key paths: the `20` of `with(\.size, 20)` is a Double, and so is what `sum(\.price)`
  /// returns.
  private func learnPaths(_ arguments: [Argument], _ types: [Type], _ bindings: inout TypeBindings) {
    for (path, type) in zip(arguments, types) {
      guard path.value.isKeyPath, case .named(let kind, let parts) = type, parts.count == 2, kind.hasSuffix("KeyPath"),
        let name = parts[1].parameterName
      else { continue }
      var known = bindings
      for (argument, type) in zip(arguments, types) where !type.isFunction && type.parameterName != name {
        let value = if case .reference(let place) = argument.value.kind { place } else { argument.value }
        var trial = self
        if let found = try? trial.infer(value).type, !found.isOpen {
          known.learn(type.isInout ? type.arguments[0] : type, from: found.settled)
        }
      }
      let root = path.value.generics.first ?? known.applied(to: parts[0])
      var trial = self
      guard !root.mayHoldUnknown,
        case .function(_, let value, _)? = try? trial.infer(path.value, expecting: .function([root], result: .unknown))
          .type, value != .unknown
      else { continue }
      bindings.learn(parts[1], from: value)
    }
  }

  /// Infers `&a` for an `inout` parameter, whose type must match exactly.
  private mutating func inferReference(
    _ argument: Expression, to type: Type, _ bindings: inout TypeBindings
  ) throws -> Typed {
    guard case .reference(let target) = argument.kind else {
      if probe != nil { return try infer(argument) }
      throw failure(.missingAmpersand(Site(argument.range, in: source).text), at: argument.range)
    }
    var found = try inferPlace(target)
    if probe == nil, hasMembers { try checkVariable(target) }
    if !type.isOptional { found = found.forced }
    bindings.learn(type, from: found.type)
    let asked = bindings.applied(to: type)
    if asked.isScalar, found.type.isScalar, asked != found.type {
      throw failure(.cannotConvert("\(found.type)", to: "\(asked)"), at: argument.range)
    }
    return Typed(expression: Expression(kind: .reference(found.expression), range: argument.range), type: asked)
  }

  private func isOther(_ type: Type, than first: Type) -> Bool {
    type.isScalar && first.isScalar && !first.fits(type) && !type.fits(first)
  }

  private mutating func joinParameters(
    _ types: [Type], _ values: inout [Typed], _ bindings: inout TypeBindings
  ) throws {
    for name in Set(types.compactMap(\.parameterName)).sorted() {
      let places = types.indices.filter { types[$0].parameterName == name }
      // `max(count, 3)` of an `Int!` compares numbers.
      if places.contains(where: { !values[$0].type.isOptional && values[$0].type != .nilLiteral }) {
        for place in places { values[place] = values[place].forced }
      }
      let (type, expressions) = try join(places.map { values[$0] })
      if type == .unknown, let other = places.first(where: { isOther(values[$0].type, than: values[places[0]].type) }) {
        throw failure(
          .cannotConvert("\(values[other].type)", to: "\(values[places[0]].type)"), at: values[other].expression.range)
      }
      for (place, expression) in zip(places, expressions) { values[place] = Typed(expression: expression, type: type) }
      bindings.learn(.parameter(name), from: type)
    }
  }
}

extension Expression {
  /// Whether it is a key path, with subscripts or without.
  var isKeyPath: Bool { if case .keyPath = kind { true } else { pathWithSubscripts != nil } }

  /// Whether the expression is an implicit member: `.a`, `.a(1)`.
  var isImplicitMember: Bool {
    switch kind {
    case .implicitMember: true
    case .call(let callee, _): callee.isImplicitMember
    case .unary(_, let operand): operand.isImplicitMember
    case .array(let elements): elements.contains(where: \.isImplicitMember)
    default: false
    }
  }
}

extension Type {
  /// Whether an argument of a type may belong to a parameter of this type.
  fileprivate func accepts(_ other: Type) -> Bool {
    if self == .named("StringProtocol") || self == .string {
      return other == .unknown || other == .string || other == .substring
    }
    return !isScalar || !other.isScalar || fits(other)
  }
}

extension Value {
  /// Returns the type of a built-in type's constant.
  fileprivate func type(in owner: String) -> Type? {
    switch self {
    case .int: .int
    case .bool: .bool
    case .double: .named(owner)
    case .duration where owner == "Stride": .stride
    case .duration where owner == "Duration": .named(owner)
    case .object(let object) where object.typeName == owner && !(object is Namespace): .named(owner)
    case .float: .named("Float")
    case .sized(let box): .named(box.number.width.rawValue)
    case .symbol(let box) where box.typeArguments.isEmpty: box.type.map { .named($0.name) }
    default: nil
    }
  }
}
