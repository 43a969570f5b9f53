extension TypeChecker {
  mutating func inferCall(
    _ callee: Expression, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    if let made = try inferTask(callee, arguments, expecting: expected, range) { return made }
    if let made = try inferSpecialCall(callee, arguments, expecting: expected, range) { return made }
    guard case .member(let base, let name) = callee.kind else {
      return try inferPlainCall(callee, arguments, expecting: expected, range)
    }
    let receiver = base.asked(by: name, expected)
    return try inferMethod(of: receiver, name, arguments, callee.range, range, expecting: expected)
  }

  /// Infers a call of anything but a function or a method; nil for these. Apart, because a chain has a frame of
  /// `inferCall` for each of its calls.
  private mutating func inferSpecialCall(
    _ callee: Expression, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    if let unfolding = callee.unfolding(arguments) {
      return try inferCall(callee, unfolding, expecting: expected, range)
    }
    if let owner = named(by: callee) {
      try checkAccess(toInitializerOf: owner.facts, isMemberwise: !arguments.isEmpty, at: callee.range)
      try checkCount(of: callee.generics, owner.facts, at: callee.range)
      let own = callee.generics.isEmpty ? typeAround(owner.facts) : nil
      let asked = own ?? (callee.generics.isEmpty ? expected : owner.type)
      if let made = try inferOwnInitializer(of: owner.facts, arguments, expecting: asked, range) {
        return specialized(dynamic(made, Name(text: "init", range: callee.range), of: callee))
      }
      let type = own ?? owner.type
      if let made = try inferInitializer(of: (owner.facts, type), callee, arguments, range, expecting: asked) {
        return specialized(made)
      }
    }
    if let initializer = initializer(ofAssociated: callee) {
      return try inferCall(initializer, arguments, expecting: expected, range)
    }
    if let owner = builtInType(callee),
      let made = try inferExtendingInitializer(of: owner, arguments, expecting: expected, range)
    {
      return made
    }
    if let made = try inferMadeScheduler(callee, arguments, expecting: expected, range) { return made }
    if let call = operatorCall(callee, arguments, range) { return try infer(call, expecting: expected) }
    guard case .member(let base, let name) = callee.kind else { return nil }
    if name.text == "some", arguments.count == 1, case .name("Optional") = base.kind, base.generics.count == 1 {
      return try inferSome(arguments[0].value, expecting: .optional(base.generics[0]), range)
    }
    // `PassthroughSubject<Int, Never>.init()`
    if name.text == "init", case .name(let word) = base.kind, !publishers.sources(word).isEmpty, globals(word) == nil {
      return try inferCall(base, arguments, expecting: expected, range)
    }
    if arguments.count == 1, arguments[0].label?.text == "ofValue",
      let layout = try inferLayout(base, name, of: arguments[0].value, range)
    {
      return layout
    }
    if let made = try inferOfSuper(base, name, arguments, expecting: expected, range) { return made }
    let isOfClass = isClassFunction(name, of: base)
    // `let expectation = self.expectation(description: "sent")`
    let isShadowed = isOfClass ? isDeclared(name.text) : isModule(base) && !forms(of: name.text).isEmpty
    if isShadowed, builtIn(name.text)?.overloads != nil {
      return try inferShadowed(name, arguments, range)
    }
    if isOfClass || isModule(base) {
      return try inferCall(Expression(kind: .name(name.text), range: name.range), arguments, expecting: expected, range)
    }
    // `[Int].init()`
    if name.text == "init", base.namedType?.isCollection == true {
      return try inferCall(base, arguments, expecting: expected, range)
    }
    if name.text == "init", hasMembers, let owner = named(by: base), owner.facts.module == "main" {
      return try inferCall(base, arguments, expecting: expected, range)
    }
    if let owner = builtInType(base),
      let made = try inferStaticCall(name, of: owner, arguments, expecting: expected, range, generics: base.generics)
    {
      return made
    }
    if let owner = named(by: base) {
      try checkAccess(to: name, of: .named(owner.facts.name))
      let made = try inferStaticCall(name, of: owner.facts.name, arguments, expecting: expected, range, as: owner.type)
      if let made { return dynamic(made, name, of: base) }
      if let made = try inferCase(name, of: owner, callee, arguments, range, expecting: expected) { return made }
      if arguments.count == 1, arguments[0].label == nil, name.text != "init",
        let method = try inferUnapplied(name, of: owner.type, expecting: nil, callee.range),
        case .function(_, let result, _) = method.type
      {
        let value = try infer(arguments[0].value, expecting: owner.type)
        let given = Argument(label: nil, value: value.expression, isTrailing: arguments[0].isTrailing)
        return Typed(expression: Expression(kind: .call(method.expression, [given]), range: range), type: result)
      }
    }
    if base.mayHoldFunctions || base.isName { try noteEscapes(ofBuiltIn: callee, arguments) }
    if base.mayHoldFunctions || namespace(base) != nil,
      let made = try inferBuiltIn(callee, arguments, range, expecting: expected)
    {
      return made
    }
    try noteTaskCall(callee, arguments, range)
    if let rows = sources(base, name) { return try inferSource(rows, callee, arguments, expecting: expected, range) }
    return try inferResultPublisher(base, name, arguments, expecting: expected, range)
  }

  /// Whether the name is a built-in function called as a member of a class: `self.wait(for: [done])`.
  private func isClassFunction(_ name: Name, of base: Expression) -> Bool {
    guard let owner = classOfFunction(name.text), case .name(let word) = base.kind else { return false }
    return namedType(type(ofName: word))?.inherits(from: owner) ?? false
  }

  /// Returns the rows of `Publishers.Merge`, unless the session declares that type.
  private func sources(_ base: Expression, _ name: Name) -> [Signature]? {
    guard case .name(let type) = base.kind, globals(type) == nil, self.type(ofName: type) == .unknown else {
      return nil
    }
    let rows = publishers.sources("\(type).\(name.text)")
    return rows.isEmpty ? nil : rows
  }

  /// Whether a call matches a built-in function by its labels, and none of the session's functions of the same name by
  /// labels and types.
  private func isBuiltInMeant(_ name: String, beside forms: [FunctionForm], _ arguments: [Argument]) -> Bool {
    guard let overloads = builtIn(name)?.overloads else { return false }
    let shapes = arguments.shapes
    let own = forms.filter { form in
      match(form.signature, shapes, arguments).map { form.hasLabels(shapes, $0) } ?? false
    }
    guard overloads.contains(where: { (try? $0.signature.match(shapes)) != nil }) else { return false }
    if own.isEmpty { return true }
    guard trials < Self.mostTrials else { return false }
    var trial = self
    trial.trials += 1
    let types = arguments.map { argument -> Type in
      if argument.value.isFunctionLiteral || argument.value.isImplicit { return .unknown }
      return (try? trial.infer(argument.value))?.type.settled ?? .unknown
    }
    return !own.contains { form in
      form.parameters.count != types.count
        || zip(types, form.parameters).allSatisfy { distance(from: $0, to: $1) != nil }
    }
  }

  /// Infers a call of a built-in function that a declared one of the same name shadows.
  private mutating func inferShadowed(
    _ name: Name, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed {
    let values = try arguments.map { argument in
      Argument(label: argument.label, value: try infer(argument.value).printed, isTrailing: argument.isTrailing)
    }
    let callee = Expression(kind: .overload(name.text, -1), range: name.range)
    return Typed(expression: Expression(kind: .call(callee, values), range: range), type: .unknown)
  }

  private mutating func inferPlainCall(
    _ callee: Expression, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    switch callee.kind {
    case .implicitMember(let name):
      if let made = try inferImplicit(name, arguments, expecting: expected, callee.range, range) { return made }
    case .name("type") where arguments.count == 1 && arguments[0].label?.text == "of" && globals("type") == nil:
      let value = try infer(arguments[0].value)
      let kind = Expression.Kind.typeOf(value.expression, value.type.settled)
      return Typed(expression: Expression(kind: kind, range: range), type: value.type.settled.metatype)
    case .array where arguments.isEmpty, .dictionary where arguments.isEmpty:
      if let type = callee.namedType.map(typeAround) {
        try checkWritten(type, in: callee.range)
        try checkHashable(type, at: callee.range)
        return Typed(expression: try call(callee, [], range), type: type)
      }
    case .name("Void") where arguments.isEmpty && globals("Void") == nil:
      return Typed(expression: Expression(kind: .tuple([]), range: range), type: .void)
    case .name("swap") where arguments.count == 2 && globals("swap") == nil:
      if let name = arguments[0].value.changedName, name == arguments[1].value.changedName, probe == nil,
        namedType(type(ofName: name))?.form != .class
      {
        throw failure(.overlappingAccess(name), at: range)
      }
      return try inferBuiltIn(callee, arguments, range)
        ?? inferCall(ofValue: infer(callee).forced, arguments, expecting: expected, range)
    case .name("pow") where globals("pow") == nil && isDecimalPower(arguments, expecting: expected):
      let power = Expression(kind: .name(Self.decimalPower), range: callee.range)
      return try inferPlainCall(power, arguments, expecting: nil, range)
    case .name("stride") where globals("stride") == nil && isOfOwnStrideables(arguments):
      let own = Expression(kind: .name(Self.ownStride + (arguments[1].label?.text ?? "")), range: callee.range)
      let plain = arguments.map { Argument(label: nil, value: $0.value, isTrailing: false) }
      return try inferPlainCall(own, plain, expecting: nil, range)
    case .name("Optional") where arguments.count == 1 && globals("Optional") == nil:
      return try inferSome(arguments[0].value, expecting: nil, range)
    case .name(let name):
      if case let forms = forms(of: name), !forms.isEmpty {
        if isBuiltInMeant(name, beside: forms, arguments) {
          return try inferShadowed(Name(text: name, range: callee.range), arguments, range)
        }
        return try inferFunction(callee, name, forms, arguments, expecting: expected, range)
      }
      if case let rows = publishers.sources(name), !rows.isEmpty, globals(name) == nil, type(ofName: name) == .unknown {
        return try inferSource(rows, callee, arguments, expecting: expected, range)
      }
    default: break
    }
    if hasMembers, case .name(let word) = callee.kind, namedType(type(ofName: word)) != nil {
      let (base, name) = (try infer(callee), Name(text: "callAsFunction", range: callee.range))
      if let made = try inferDeclaredMethod(name, of: base, at: callee, arguments, expecting: expected, range)
        ?? inferDynamicCall(of: base, at: callee, arguments, range)
      {
        return made
      }
    }
    try noteEscapes(ofBuiltIn: callee, arguments)
    if let made = try inferOfLarge(callee, arguments) { return made }
    if let made = try inferOfLiteral(callee, arguments, expecting: expected, range) { return made }
    if let made = try inferRepeated(callee, arguments, expecting: expected, range) { return made }
    if let made = try inferBuiltIn(
      callee.initializer(arguments).erasing(to: expected), arguments, range, expecting: expected)
    {
      return made
    }
    // `let total: Double = { 1 / 2 }()`
    let asked =
      callee.isFunctionLiteral && arguments.isEmpty
      ? expected.map { Type.function([], result: $0, throwing: .asynchronous(.yes)) } : nil
    return try inferCall(ofValue: infer(callee, expecting: asked).forced, arguments, expecting: expected, range)
  }

  /// Infers a call of a value: a function, or a value with `callAsFunction`.
  mutating func inferCall(
    ofValue callee: Typed, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    if hasMembers, namedType(callee.type) != nil {
      let name = Name(text: "callAsFunction", range: callee.expression.range)
      let place = callee.expression
      settled[place] = callee
      if let made = try inferDeclaredMethod(name, of: callee, at: place, arguments, expecting: expected, range)
        ?? inferDynamicCall(of: callee, at: place, arguments, range)
      {
        return made
      }
    }
    return try inferCall(of: callee, arguments, range)
  }

  /// Infers a call of a value.
  mutating func inferCall(of callee: Typed, _ arguments: [Argument], _ range: SourceRange) throws -> Typed {
    let isUnfinished = probe?.isWithin(arguments) ?? false
    if case .optional(.function) = callee.type, probe == nil {
      throw failure(unwrapping(callee), at: callee.expression.range)
    }
    if probe == nil { try checkCallable(callee, arguments, range) }
    guard case .function(let declared, let result, let throwing) = callee.type else {
      return Typed(expression: try call(callee.expression, arguments, range), type: .unknown)
    }
    guard declared.count == arguments.count || isUnfinished && declared.count > arguments.count else {
      try noteCall(range, throwing: throwing, [])
      return Typed(expression: try call(callee.expression, arguments, range), type: .unknown)
    }
    var bindings = TypeBindings([], [])
    let (values, types) = try infer(arguments, for: Array(declared.prefix(arguments.count)), &bindings)
    if throwing != .asArguments {
      for (value, asked) in zip(types, declared) { try checkThrowing(value, for: asked) }
    }
    try noteCall(range, throwing: throwing, types, for: declared)
    try checkRequired(bindings, declared, types, returning: result, range)
    return Typed(
      expression: Expression(kind: .call(callee.expression, values), range: range),
      type: bindings.applied(to: result))
  }

  /// Throws if a value is no function, or a function that takes fewer arguments. A function may be one of a variadic
  /// parameter, which is an array here, and one of a tuple may take its parts.
  private func checkCallable(_ callee: Typed, _ arguments: [Argument], _ range: SourceRange) throws {
    if callee.type.isScalar || callee.type.isCollection || typeParameter(callee.type) != nil {
      throw failure(.notCallable("\(callee.type.settled)"), at: range)
    }
    guard case .function(let parameters, _, _) = callee.type, parameters.count != arguments.count,
      callee.expression.isName, parameters.allSatisfy(\.isScalar)
    else { return }
    if parameters.count > arguments.count {
      throw failure(.missingArgument("#\(arguments.count + 1)", signature: "\(callee.type)"), at: range)
    }
    throw failure(.extraArgument(signature: "\(callee.type)"), at: arguments[parameters.count].value.range)
  }

  /// Infers a call about which nothing is known.
  mutating func call(
    _ callee: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Expression {
    let checked = try arguments.map {
      Argument(label: $0.label, value: try infer($0.value).expression, isTrailing: $0.isTrailing)
    }
    return Expression(kind: .call(callee, checked), range: range)
  }

  // MARK: Members

  private mutating func inferMethod(
    of unchecked: Expression, _ name: Name, _ arguments: [Argument], _ place: SourceRange, _ range: SourceRange,
    expecting expected: Type?
  ) throws -> Typed {
    laterCalls.append((unchecked.range.lower, name, arguments))
    receivers.append(unchecked.range)
    let wanted =
      upstreamExpectation(of: unchecked, calling: name.text, arguments, expected)
      ?? literalExpectation(of: unchecked, calling: name.text, arguments)
    let found = Result { try infer(unchecked, expecting: wanted) }
    laterCalls.removeLast()
    receivers.removeLast()
    if case .failure(let error) = found, let choices = overloads(leftOpenBy: error, in: unchecked),
      let made = chosen(
        among: choices, { try $0.inferMethod(of: unchecked, name, arguments, place, range, expecting: expected) })
    {
      return made
    }
    let base = try found.get().forced
    let made = try inferMethod(of: base, from: unchecked, name, arguments, place, range, expecting: expected)
    return name.text == "filter" ? filtered(made, of: base.type, by: name) : made
  }

  private mutating func inferMethod(
    of base: Typed, from unchecked: Expression, _ name: Name, _ arguments: [Argument], _ place: SourceRange,
    _ range: SourceRange, expecting expected: Type?
  ) throws -> Typed {
    try checkAccess(to: name, of: base.type, isCalled: true)
    try noteIsolation(name, of: base, range)
    // `$level.withValue(.debug) { … }`: the value has the type of the task-local.
    if name.text == "withValue", case .named("TaskLocal", let types) = base.type, types.count == 1,
      let first = arguments.first, first.value.isImplicit
    {
      let value = try convert(infer(first.value, expecting: types[0]), to: types[0])
      settled[value] = Typed(expression: value, type: types[0])
      let given = [Argument(label: first.label, value: value, isTrailing: false)] + arguments.dropFirst()
      let callee = Expression(kind: .member(base.expression, name), range: place)
      return Typed(expression: try call(callee, given, range), type: .unknown)
    }
    // `queue.schedule(after: .init(.now() + 1)) { … }`: the time is one of the scheduler's.
    if name.text == "schedule", let first = arguments.first, first.label?.text == "after", namedType(base.type) == nil,
      case .call(let maker, _) = first.value.kind, case .implicitMember("init") = maker.kind
    {
      settled[first.value] = try infer(first.value, expecting: .named("Instant"))
    }
    if let publisher = base.type.publisher ?? ownPublisher(unchecked, base, calling: name.text, arguments),
      !isOwnOperatorMeant(name.text, of: base, publisher, arguments)
    {
      let call = PublisherCall(
        base: unchecked, publisher: publisher, name: name, arguments: arguments, place: place, range: range)
      if let typed = try inferOperator(call, on: base.expression, expecting: expected) {
        return isBesideDeclared(name, base.type) ? typed.ofBuiltInMember : typed
      }
    }
    if let made = try inferDeclaredMethod(name, of: base, at: unchecked, arguments, expecting: expected, range) {
      return made
    }
    // `reducer(&state, event)` of a property whose type has `callAsFunction`
    if hasMembers, namedType(base.type)?.module == "main", let stored = property(name.text, ofNamed: base.type),
      namedType(stored) != nil
    {
      let callee = Expression(kind: .member(base.expression, name), range: place)
      return try inferCall(ofValue: Typed(expression: callee, type: stored), arguments, expecting: expected, range)
    }
    if rows(name.text, of: base.type).isEmpty, !hasMethod(name.text, parameter: base.type),
      let value = try inferComputed(name, of: base, place) ?? inferDynamicMember(name, of: base, place)
    {
      return try inferCall(ofValue: value.forced, arguments, expecting: expected, range)
    }
    let typed = try inferBuiltInMethod(
      of: base, from: unchecked, name, arguments, place, range, expecting: expected)
    return isBesideDeclared(name, base.type) ? typed.ofBuiltInMember : typed
  }

  /// Whether the session declares a method of this name for a type that has one of its own.
  private func isBesideDeclared(_ name: Name, _ type: Type) -> Bool {
    hasMembers && hidden(type) { "\($0).\(name.text)" } != nil
  }
}

extension Expression {
  /// Whether it may be a type whose static functions are in the table of built-in names: `Task`, or a nested type.
  fileprivate var mayHoldFunctions: Bool {
    switch kind {
    case .member, .name("Task"): true
    default: false
    }
  }

  /// The place of which `&xs[0]` changes a part, or `&point.x` itself; nil for any other expression.
  fileprivate var changedName: String? {
    guard case .reference(var place) = kind else { return nil }
    // Different properties can be changed at once.
    var properties = ""
    while true {
      switch place.kind {
      case .subscript(let base, _): (place, properties) = (base, "")
      case .member(let base, let name): (place, properties) = (base, "." + name.text + properties)
      case .name(let name): return name + properties
      default: return nil
      }
    }
  }
}
