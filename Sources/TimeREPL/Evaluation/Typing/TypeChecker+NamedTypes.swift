/// Checks structs and enums: initializers, cases and properties.
extension TypeChecker {
  /// Returns the declaration of a named type.
  func namedType(_ type: Type) -> NamedType? {
    guard case .named(let name, _) = type else { return nil }
    return namedType(called: name)
  }

  func namedType(called name: String) -> NamedType? {
    for block in typeBlocks.reversed() {
      if let type = block[name] { return type }
    }
    return namedTypes(name) ?? Type.constraint(ofOpaque: name).flatMap(namedType(called:))
  }

  /// Returns the declaration that an expression names, and its type with type arguments.
  func named(by expression: Expression) -> (facts: NamedType, type: Type)? {
    if let own = classOfSelf(expression) { return own }
    if let facts = associatedParameter(namedBy: expression) { return (facts, .named(facts.name)) }
    let name: String
    switch expression.kind {
    case .name(let word) where type(ofName: word) == .unknown: name = word
    case .member(_, let member) where member.text.isTypeWord: name = member.text
    default: return nil
    }
    guard let facts = namedType(called: name) else { return nil }
    return (facts, facts.type(of: facts.parameters.isEmpty ? [] : expression.generics.map(typeAround)))
  }

  // MARK: Making

  /// Infers `E.a` or `E.b("x")`; returns nil if it is neither a case nor certainly wrong.
  mutating func inferCase(
    _ name: Name, of owner: (facts: NamedType, type: Type), _ callee: Expression, _ arguments: [Argument]?,
    _ range: SourceRange, expecting expected: Type? = nil
  ) throws -> Typed? {
    guard owner.facts.form == .enumeration, name.text != CaretProbe.name else { return nil }
    guard let oneCase = owner.facts.oneCase(name.text) else {
      if name.text == "allCases", arguments == nil { return Typed(expression: callee, type: .array(owner.type)) }
      if ["self", "init", "allCases", "$blank"].contains(name.text) || owner.facts.module != "main" { return nil }
      let near = NearestNames.of(name.text, among: owner.facts.cases.map(\.name.text))
      throw failure(.unknownMember(name.text, of: owner.facts.name, near: near), at: name.range)
    }
    if oneCase.elements.isEmpty {
      if arguments != nil { return nil }
      return specialized(Typed(expression: callee, type: owner.facts.told(owner.type, expected)))
    }
    var bindings = TypeBindings(owner.facts.parameters, owner.facts.told(owner.type, expected).arguments)
    guard let arguments else {
      // `map(State.loaded)`: the values determine the type's parameters.
      if case .function(let given, _, _)? = expected?.unwrappedOrSelf, given.count == oneCase.elements.count {
        for (element, type) in zip(oneCase.elements, given) { bindings.learn(element.type, from: type.settled) }
      }
      let elements = oneCase.elements.map { bindings.applied(to: $0.type) }
      let result = owner.facts.type(of: owner.facts.parameters.map { bindings.applied(to: .parameter($0)) })
      return Typed(expression: callee, type: .function(elements, result: result))
    }
    let given = oneCase.completed(arguments)
    guard let values = try infer(given, of: oneCase.declaration, oneCase.elements.map(\.type), &bindings) else {
      return nil
    }
    let type = owner.facts.type(of: owner.facts.parameters.map { bindings.applied(to: .parameter($0)).settled })
    if !owner.facts.parameters.isEmpty { try checkArguments(of: type, at: range, isWritten: false) }
    return specialized(Typed(expression: Expression(kind: .call(callee, values), range: range), type: type))
  }

  /// Infers `S(code: 3)` or `E(rawValue: 1)`; returns nil if its initializer is not known.
  mutating func inferInitializer(
    of owner: (facts: NamedType, type: Type), _ callee: Expression, _ arguments: [Argument], _ range: SourceRange,
    expecting expected: Type? = nil
  ) throws -> Typed? {
    if owner.facts.form == .parameter {
      return try inferInitializer(ofParameter: owner.facts, callee, arguments, range)
    }
    let told = owner.facts.told(owner.type, expected)
    if told != owner.type, probe == nil, trials < Self.mostTrials {
      var trial = self
      trial.trials += 1
      if let made = try? trial.inferInitializer(of: (owner.facts, told), callee, arguments, range) {
        trial.trials -= 1
        self = trial
        return made
      }
    }
    var bindings = TypeBindings(owner.facts.parameters, owner.type.arguments)
    (bindings.associates, bindings.requirements) = (associated, owner.facts.requirements)
    if owner.facts.form == .structure {
      let properties = owner.facts.initialized
      let builders = properties.contains { $0.builder != nil } ? properties.map(\.builder) : []
      let types = properties.map { inside(callee, $0.type) }
      guard
        let values = try infer(arguments, of: owner.facts.initializer, types, &bindings, builders: builders)
      else { return nil }
      try checkRequirements(of: owner.facts, bindings, range)
      let type = owner.facts.type(of: owner.facts.parameters.map { bindings.applied(to: .parameter($0)).settled })
      return Typed(expression: Expression(kind: .call(callee, values), range: range), type: type)
    }
    guard arguments.count == 1 else { return nil }
    let value = try infer(arguments[0].value)
    let call = [Argument(label: arguments[0].label, value: value.expression, isTrailing: arguments[0].isTrailing)]
    let made = Expression(kind: .call(callee, call), range: range)
    if let label = arguments[0].label?.text, ["rawValue", "stringValue", "intValue"].contains(label) {
      return Typed(expression: made, type: .optional(owner.type))
    }
    guard owner.facts === NamedType.result, case .function(_, let result, let throwing) = value.type else { return nil }
    // The Failure is the type that the closure throws, unless another type is expected.
    var failure = Type.error
    let asked = owner.type.arguments.count == 2 ? owner.type.arguments[1] : expected?.arguments.last ?? .unknown
    if asked != .unknown {
      failure = asked
    } else if throwing == .no {
      failure = .never
    } else if case .typed(let type) = throwing {
      failure = type
    }
    return Typed(expression: made, type: owner.facts.type(of: [result.settled, failure]))
  }

  /// Returns the type of a property of `Machine<Door, Event>.Transition`, in which the outer type's parameters are known.
  private func inside(_ callee: Expression, _ type: Type) -> Type {
    guard case .name(let name) = callee.kind, !callee.generics.isEmpty, let dot = name.lastIndex(of: "."),
      let outer = namedType(called: String(name[..<dot])), outer.parameters.count == callee.generics.count
    else { return type }
    return type.mapped { part in
      switch part {
      case .named(let name, []), .parameter(let name):
        outer.parameters.firstIndex(of: name).map { callee.generics[$0] } ?? part
      default: part
      }
    }
  }

  /// Infers the arguments, and learns from them; returns nil if they do not fit, which is reported when the call is
  /// compiled.
  private mutating func infer(
    _ arguments: [Argument], of declaration: String, _ types: [Type], _ bindings: inout TypeBindings,
    builders: [WrapperUse?] = []
  ) throws -> [Argument]? {
    guard let matching = match(Signature(declaration), arguments.shapes, arguments) else { return nil }
    var values: [Int: Typed] = [:]
    var known: [Int: Type] = [:]
    for (parameter, (type, given)) in zip(types, matching).enumerated() {
      for index in given {
        let asked = bindings.applied(to: type)
        let written = builders.isEmpty ? arguments[index] : arguments[index].built(by: builders[parameter])
        if asked.unwrappedOrSelf.isFunction { try noteEscape(of: written.value) }
        let told = protocolOfMember(written.value, for: type, bindings) ?? asked
        let value = unwrapped(try infer(written.value, expecting: told), for: type, bindings)
        bindings.learn(type, from: value.type)
        (values[index], known[index]) = (value, asked)
      }
    }
    // Only now all arguments have told what the type's parameters are: of `(re: 0, im: 4.5)` both are Doubles.
    var made = arguments
    for (type, given) in zip(types, matching) {
      let told = bindings.applied(to: type).settled
      for index in given {
        guard let value = values[index], let before = known[index] else { continue }
        let asked = told.convertsInts && !told.isOpenOrUnknown ? told : before
        made[index] = Argument(
          label: arguments[index].label, value: try convert(value, to: asked), isTrailing: arguments[index].isTrailing)
      }
    }
    return made
  }

  /// Spells out `.a` and `.b("x")` where a type is expected.
  mutating func inferImplicit(
    _ name: String, _ arguments: [Argument]?, expecting expected: Type?, _ place: SourceRange, _ range: SourceRange
  ) throws -> Typed? {
    // `clock: C = .continuous`
    if arguments == nil, let expected, isImplicitValue(name), conforms(expected, to: "Clock") == true { return nil }
    if let made = try inferOfParameter(name, arguments, expecting: expected, place, range) { return made }
    guard let expected else { return nil }
    let word = Name(text: name, range: place)
    if let made = try inferBuiltInMember(word, arguments, of: expected, range) { return made }
    guard let facts = namedType(expected) else {
      if case .named(let generic, []) = expected, arguments == nil, generics.contains(generic), probe == nil {
        let base = Expression(kind: .name(generic), range: place)
        return Typed(expression: Expression(kind: .member(base, word), range: range), type: expected)
      }
      if let made = try inferImplicitStatic(Name(text: name, range: place), arguments, expecting: expected, range) {
        return made
      }
      if expected == .named("Duration"), name != "init", probe == nil {
        let units = DurationUnit.withMembers.map(\.member)
        throw failure(.unknownMember(name, of: "Duration", near: NearestNames.of(name, among: units)), at: place)
      }
      if name == "init", let arguments, let callee = builtInMaker(of: expected, at: place) {
        return try inferCall(callee, arguments, expecting: expected, range)
      }
      if name == "init", let arguments, expected.isSchedulerTime {
        return try inferMade(word, arguments, by: expected, range)
      }
      if let queue = expected.queueName { return try inferScheduler(word, arguments, of: queue, expected, range) }
      guard let arguments else { return try inferConstant(name, of: expected, range) }
      return try inferMade(word, arguments, by: expected, range)
    }
    if let arguments, name != "init" {
      if let made = try inferStaticCall(word, of: facts.name, arguments, expecting: expected, range, as: expected) {
        return made
      }
    } else if arguments == nil, let member = try inferStatic(word, of: facts.name, range, as: expected) {
      return member
    }
    if name == "init" {
      guard let arguments else { return nil }
      if let made = try inferOwnInitializer(of: facts, arguments, expecting: expected, range) {
        return specialized(made)
      }
      return try inferInitializer(of: (facts, expected), facts.expression(at: place), arguments, range)
        .map(specialized)
    }
    let owner = facts.expression(at: place)
    if arguments == nil, facts.form == .structure, let type = try typeOfConstant(name, of: owner) {
      return Typed(expression: Expression(kind: .member(owner, word), range: range), type: type)
    }
    let isPlain = facts === NamedType.completion
    let callee = Expression(
      kind: isPlain ? .implicitMember(name) : .member(owner, word), range: place)
    if let made = try inferCase(word, of: (facts, expected), callee, arguments, range) { return made }
    guard let arguments, !isPlain, facts.oneCase(name) != nil else { return nil }
    // Arguments that do not fit are reported when the call is compiled.
    return Typed(expression: try call(callee, arguments, range), type: expected)
  }

  /// Infers `.shared` where a `URLSession` is expected, or `.init(string: "x")` where a `URL` is.
  private mutating func inferBuiltInMember(
    _ name: Name, _ arguments: [Argument]?, of expected: Type, _ range: SourceRange
  ) throws -> Typed? {
    guard case .named(let owner, []) = expected, expected.queueName == nil, !expected.isScalar,
      case .object(let object)? = builtIn(owner), let type = object as? Namespace, !(type is TypeObject),
      type.hasMember(name.text)
    else { return nil }
    let base = Expression(kind: .name(owner), range: name.range)
    let member = Expression(kind: .member(base, name), range: range)
    guard let arguments else { return Typed(expression: member, type: expected) }
    return try inferCall(name.text == "init" ? base : member, arguments, expecting: expected, range)
  }

  /// Infers `.just(1)` for a static of an extension of the expected type, if that is one of Swift's own or a publisher.
  private mutating func inferImplicitStatic(
    _ name: Name, _ arguments: [Argument]?, expecting expected: Type, _ range: SourceRange
  ) throws -> Typed? {
    guard let owner = owners(of: expected).first else { return nil }
    guard let arguments else { return try inferStatic(name, of: owner, range) }
    return try inferStaticCall(name, of: owner, arguments, expecting: expected, range)
  }

  /// Returns the type of a struct's property, or of an enum's raw values.
  func property(_ name: String, ofNamed type: Type) -> Type? {
    guard let facts = namedType(type) else { return nil }
    var (next, current) = (Optional(facts), type)
    while let owner = next {
      let bindings = TypeBindings(owner.parameters, current.arguments)
      if let property = owner.properties.first(where: { $0.name.text == name }) {
        return owner.parameters.isEmpty ? property.type : partType(property.type, of: owner, bindings)
      }
      current = bindings.applied(to: owner.parent ?? .unknown)
      next = owner.superclass
    }
    if facts.inherited.contains("CodingKey") {
      if name == "stringValue" { return .string }
      if name == "intValue" { return .optional(.int) }
    }
    return name == "rawValue" ? facts.rawType : port(name, of: facts)
  }

  /// Throws if a value is cast to an undeclared type.
  func checkDeclared(_ type: Type, at range: SourceRange) throws {
    switch type {
    case .optional(let inner), .array(let inner): try checkDeclared(inner, at: range)
    case .named(let name, []) where probe == nil:
      if isDeclared(type: type, name) { return }
      throw failure(.unknownName(name, near: NearestNames.of(name, among: Value.protocols.sorted())), at: range)
    default: break
    }
  }

  // MARK: Declaring

  /// Returns the initial value of a property, in which static members of the type and of the types around it need no
  /// type's name.
  func namingStatics(_ value: Expression, of type: NamedType) -> Expression {
    let (checker, owner) = (self, type.name)
    let own = Set(type.members.filter(\.isStatic).map(\.name.text))
    var names = MemberNames(type: owner, owner: .name(owner), isInitializer: false) { name in
      own.contains(name) || checker.hasStatic(name, checker.staticOwner(of: name, from: owner))
        || checker.isCase(name, of: type)
    }
    names.outerOwner = { checker.outerOwner(of: $0, around: owner) }
    return names.value(value)
  }

  /// Checks a type's declaration; from here on the type is known.
  mutating func check(_ type: NamedType) throws -> NamedType {
    owners.append(type.name)
    let outer = isExtending
    isExtending = false
    defer {
      owners.removeLast()
      isExtending = outer
    }
    // Nested types may mention the type.
    if !type.nested.isEmpty, typeBlocks[typeBlocks.count - 1][type.name] == nil {
      typeBlocks[typeBlocks.count - 1][type.name] = (try? linked(type)) ?? type
    }
    let nested = try type.nested.map { try check($0) }
    let type = try linked(try wrapped(type))
    // Its own cases and properties may be of the type.
    typeBlocks[typeBlocks.count - 1][type.name] = type
    try checkInheritance(of: type)
    try checkFinite(type)
    try checkRawValues(type)
    for property in type.properties where property.ownership != .strong {
      try checkReference(property.type, property.ownership == .weak ? "weak" : "unowned", at: property.name.range)
      if property.ownership == .weak, probe == nil, !property.type.beginsAsNil, namedType(property.type)?.form == .class
      {
        throw failure(.weakWithoutOptional("\(property.type)"), at: property.name.range)
      }
    }
    for property in type.properties {
      try checkWritten(property.type, in: after(property.name.range))
      try checkHashable(property, of: type)
    }
    let properties = try type.properties.map { property in
      guard let value = property.value.map({ namingStatics($0, of: type) }) else { return property }
      let asked = property.type == .unknown ? nil : property.type
      let typed = try infer(value, expecting: asked)
      let converted = try asked.map { try convert(typed, to: $0) } ?? typed.expression
      // The `[T]()` of a generic class names the class's parameter, which another instance replaces by its own.
      return property.with(asked ?? typed.type.settled.naming(type.parameters), converted)
    }
    let inherited = type.form == .requirements ? type.inherited : type.inherited.union(conformances(of: type))
    func with(_ members: [TypeMember]) -> NamedType {
      type.with(inherited: inherited, properties: properties, members: members, nested: nested)
    }
    typeBlocks[typeBlocks.count - 1][type.name] = with(type.members)
    try checkWrapper(type)
    try checkMade(of: with(type.members), for: type.inherited, [], at: type.range)
    if type.members.isEmpty {
      try checkOverrides([], of: type)
      if type.form != .requirements { try checkConformances(of: type, properties) }
      return typeBlocks[typeBlocks.count - 1][type.name] ?? type
    }
    let isProtocol = type.form == .requirements
    let checked = with(
      try check(
        type.members, of: type.name, isProtocol ? .parameter("Self") : type.asReceiver,
        isProtocol ? ["Self"] : Set(type.parameters), with(type.members)))
    typeBlocks[typeBlocks.count - 1][type.name] = checked
    if !isProtocol { try checkConformances(of: checked, properties) }
    return checked
  }
}

extension NamedType.Case {
  /// Returns the arguments completed with default values.
  fileprivate func completed(_ arguments: [Argument]) -> [Argument] {
    if defaults.isEmpty { return arguments }
    var rest = arguments[...]
    return elements.enumerated().compactMap { index, element in
      if let first = rest.first, first.label?.text == element.label || defaults[index] == nil { return rest.popFirst() }
      return defaults[index].map { value in
        Argument(label: element.label.map { Name(text: $0, range: value.range) }, value: value, isTrailing: false)
      }
    } + rest
  }
}

extension NamedType {
  /// Returns the type, with the arguments of the expected one if its own are not known.
  fileprivate func told(_ type: Type, _ expected: Type?) -> Type {
    guard let expected = expected?.unwrappedOrSelf, case .named(name, let arguments) = expected,
      arguments.count == parameters.count, type.arguments.allSatisfy({ $0 == .unknown })
    else { return type }
    return expected
  }

  /// Returns the type with these arguments; unknown ones are `_`.
  fileprivate func type(of arguments: [Type]) -> Type {
    .named(name, arguments.count == parameters.count ? arguments : parameters.map { _ in .unknown })
  }

  /// Returns the expression that names the type: `URLError.Code`.
  fileprivate func expression(at range: SourceRange) -> Expression {
    // Declared nested types are known by their own names.
    let path = module == "main" ? [name] : path
    return path.dropFirst().reduce(Expression(kind: .name(path[0]), range: range)) { base, name in
      Expression(kind: .member(base, Name(text: name, range: range)), range: range)
    }
  }
}

extension Type {
  /// The type arguments.
  var arguments: [Type] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }
}
