/// Checks statements: their declarations and expressions.
extension TypeChecker {
  mutating func check(_ body: [Statement]) throws -> [Statement] {
    try inBlock { checker in try body.withFunctionsFirst.map { try checker.check($0) } }
  }

  /// Checks a statement, settles its literals, and declares its names.
  mutating func check(_ statement: Statement) throws -> Statement {
    let outer = keepsOptional
    defer { keepsOptional = outer }
    (keepsOptional, showsReplaced) = (false, false)
    let kind = Result { try checked(inType(statement).kind, statement.range) }
    if case .failure = kind, let member, member.owner.isLenient || statement.missingPart != nil { return statement }
    if keepsOptional, !unwrapsReplaced, showsReplaced || (try? kind.get()) == nil {
      // If later code needs the unwrapped value, `replaceNil` is the member of all publishers.
      unwrapsReplaced = true
      defer { unwrapsReplaced = false }
      if let other = try? checked(statement.kind, statement.range) {
        return Statement(kind: other, range: statement.range)
      }
    }
    return Statement(kind: try kind.get(), range: statement.range)
  }

  private mutating func checked(_ kind: Statement.Kind, _ range: SourceRange) throws -> Statement.Kind {
    switch kind {
    case .expression(let value):
      let typed = try infer(value)
      if blocks.count == 1 { entryType = typed.type.settled }
      // Marked with the type `Never`: a block that ends with a call of such a function needs no `return`.
      guard typed.type == .never, blocks.count > 1, !value.neverReturns else { return .expression(typed.expression) }
      return .expression(Expression(kind: .typed(typed.expression, .never), range: value.range))
    case .declaration(let names, let isVariable, let type, let value):
      return try checkDeclaration(kind, names, isVariable, type, value, range)
    case .assignment(let written, let name, let value):
      return try checkAssignment(written, name, value)
    case .function(let name, let labels, let written):
      let closure = written.evaluatingGenericDefaults
      try checkWritten(closure, from: range.lower)
      try checkUsed(closure, after: name.range)
      // The function may call itself.
      let form = FunctionForm(name.text, labels: labels, closure)
      if !isAnnounced { declare(form, of: name.text, beside: formsBeside(name.text)) }
      let checked = try check(function: closure, taking: closure.types, returning: closure.result)
      if closure.result == nil, !closure.returnsNothing, case .function(_, let result, _) = checked.type {
        let known = FunctionForm(name.text, labels: labels, closure, result: result.settled)
        replace(form, with: known, of: name.text)
      }
      return .function(
        name, labels: labels + form.metatypes.map(ClosureSyntax.metatypeLabel),
        checked.closure.takingMetatypes(form.metatypes))
    case .computed(let name, let parts):
      hasComputed = true
      blocks[blocks.count - 1][name.text] = nil
      for case .function(_, _, let closure) in parts.map(\.kind) { try checkBuilder(of: closure, isComputed: true) }
      return .computed(name, try parts.map { try check($0) })
    case .wrapped(let variable): return try check(variable)
    case .group(let all): return .group(try check(group: all))
    case .leftOut: return kind
    case .type(let type, let name):
      if !isGrouped { try announce(nested: type.nested) }
      return .type(try check(type), name)
    case .extension(let syntax):
      if !isGrouped { try announce(nested: syntax.nested) }
      isExtending = true
      defer { isExtending = false }
      return .extension(try check(syntax))
    case .if(let conditions, let then, let otherwise):
      // Names bound by the conditions end before `else`: `if let x { … } else { x = 1 }` changes the outer `x`.
      let before = late.unset
      let (conditions, then) = try inBlock { checker in
        (try conditions.map { try checker.check($0) }, try checker.checkBranches([then])[0])
      }
      let after = late.unset
      late.unset = before
      let other = try checkBranches([otherwise ?? []])[0]
      late.unset.formUnion(after)
      return .if(conditions, then: then, else: otherwise.map { _ in other })
    case .guard(let conditions, let otherwise):
      let otherwise = try aside { checker in try checker.check(otherwise) }
      return .guard(try conditions.map { try check($0) }, else: otherwise)
    case .forIn(let names, let sequence, let filter, let body):
      let sequence = try infer(sequence).forced
      if !sequence.expression.isStream { try checkSequence(sequence) }
      if names.count > 1 { try checkSplit(names, element(of: sequence.type)) }
      return try inBlock { checker in
        checker.declare(names, sequence.expression.isStream ? sequence.type : checker.element(of: sequence.type))
        checker.fixed.formUnion(names.map(\.text))
        return .forIn(
          names: names, sequence.expression, where: try filter.map { try checker.checkBool($0) },
          try checker.aside { checker in try checker.check(body) })
      }
    case .switch(let value, let cases):
      let typed = try infer(value)
      try checkExhaustive(cases, over: typed.type, at: SourceRange(lower: range.lower, upper: value.range.upper))
      try checkFallthrough(cases)
      let before = late.unset
      var after: Set<String> = []
      let checked = try cases.map { oneCase in
        late.unset = before
        let checked = try check(oneCase, of: typed.type)
        if !checked.body.alwaysLeave { after.formUnion(late.unset) }
        return checked
      }
      late.unset = after
      return .switch(typed.expression, checked)
    case .do(let body, let catches): return try check(body, catches: catches)
    case .return(let value):
      return try checkReturn(kind, value, range)
    case .throw(let value):
      let typed = try infer(value, expecting: thrown)
      if let facts = namedType(typed.type), !facts.isError {
        throw failure(.cannotConvert("\(typed.type)", to: "Error"), at: value.range)
      }
      // A string is an error.
      let isNone = typed.type.isFunction || typed.type.names.first == "Type"
      if probe == nil, typed.type != .string,
        isNone || typed.type.isScalar || typed.type.isLiteral || typed.type.isCollection,
        !conforms(typed.type.settled, toDeclared: "Error")
      {
        throw failure(.cannotConvert("\(typed.type.settled)", to: "Error"), at: value.range)
      }
      // `throw .lost` within `do throws(E)`
      let told: Type? = if case .typed(_, let type) = value.kind { type } else { nil }
      errors.unhandled.append(ErrorFlow.Thrown(range: range, type: thrown ?? told))
      return .throw(try convert(typed, to: thrown ?? .unknown))
    case .break, .continue, .fallthrough, .alias, .operator: return kind
    case .while(let conditions, let body):
      return try inBlock { checker in
        .while(try conditions.map { try checker.check($0) }, try checker.aside { checker in try checker.check(body) })
      }
    case .repeatWhile(let body, let condition):
      let body = try check(body)
      return .repeatWhile(body, try checkBool(condition))
    case .defer(let body): return .defer(try check(body))
    case .labelled(let name, let inner): return .labelled(name, try check(inner))
    }
  }

  // Apart from the switch above, so that the recursion through it uses little stack.

  private mutating func checkDeclaration(
    _ kind: Statement.Kind, _ names: [Name], _ isVariable: Bool, _ type: Type?, _ value: Expression,
    _ range: SourceRange
  ) throws -> Statement.Kind {
    try checkWritten(type, in: SourceRange(lower: range.lower, upper: max(range.lower, value.range.lower)))
    let type = type.map(typeAround)
    if value.isUnset, let type {
      try checkHashable(type, at: value.range)
      declare(names, type)
      late.begin(names.map(\.text), isVariable)
      return kind
    }
    try noteStored(value)
    let typed = try infer(value, expecting: type)
    if type == nil { try checkDetermined(value, typed.type) }
    try checkHashable(type, at: value.range)
    try checkDepth(of: typed)
    if names.count > 1 { try checkSplit(names, typed.type, of: value) }
    let whole = type?.filled(by: typed.type)
    let converted =
      value.isSpawned ? typed.expression : try whole.map { try convert(typed, to: $0) } ?? typed.expression
    declare(names, whole ?? typed.type)
    if !isVariable { fixed.formUnion(names.map(\.text)) }
    if value.isSpawned { spawned.formUnion(names.map(\.text)) }
    if names.count == 1, !generics.isEmpty, names[0].text != TypeMember.receiver {
      handed.declare(names[0].text, handedType(of: value))
    }
    return .declaration(names: names, isVariable: isVariable, type: type, converted)
  }

  private mutating func checkAssignment(
    _ written: Expression, _ name: Name?, _ value: Expression
  ) throws -> Statement.Kind {
    let target = Self.withoutKeyPath(written)
    try noteStored(value)
    if name == nil, case .name(let word) = target.kind, late.unset.contains(word) {
      let type = self.type(ofName: word)
      let typed = try infer(value, expecting: type)
      late.unset.remove(word)
      return .assignment(target, operator: nil, try convert(typed, to: type))
    }
    if name == nil, case .tuple(let parts) = target.kind {
      for case .name(let word) in parts.map(\.value.kind) where late.unset.remove(word) == nil {
        if late.constants.contains(word) { throw failure(.constant(word), at: target.range) }
      }
    }
    if case .name(let word) = target.kind, late.constants.contains(word) {
      throw failure(.constant(word), at: target.range)
    }
    if let setting = try inferComputedSetting(target, name, value) { return setting }
    if let name, let own = try inferOwnAssignment(target, name, value) { return own }
    if let setting = try inferSetting(target, name, value) { return setting }
    if case .member(let base, let name) = target.kind { try checkSettable(name, of: base) }
    let (place, type) = try inferTarget(target, isChanged: name != nil)
    try checkVariable(place, isSet: name == nil)
    if case .name(let name) = value.kind, name == function?.borrowed.first(where: { $0 == name }), probe == nil,
      !isInClosure
    {
      throw failure(.escapes(name), at: value.range)
    }
    if name != nil, case .optional(let inner) = type, inner.isScalar, probe == nil {
      throw failure(unwrapping(Typed(expression: target, type: type)), at: target.range)
    }
    let typed = try infer(value, expecting: typeParameter(of: target, for: value) ?? type)
    if type.isOpaque, probe == nil, typed.type != type, isCertain(typed.type.settled) {
      throw failure(.cannotConvert("\(typed.type.settled)", to: "\(type)"), at: value.range)
    }
    noteOpen(assigned: typed.type, to: target)
    return .assignment(place, operator: name, try assigned(typed, to: type, by: name))
  }

  private mutating func checkReturn(
    _ kind: Statement.Kind, _ value: Expression?, _ range: SourceRange
  ) throws -> Statement.Kind {
    guard let value else {
      if let result, result.isScalar, probe == nil { throw failure(.missingReturn("\(result)"), at: range) }
      returned.append(.void)
      return kind
    }
    let around = isInClosure ? nil : function
    let wanted =
      result ?? returned.first { $0.publisher != nil } ?? around.flatMap { parameter(of: value, returnedBy: $0) }
    if !value.isName { try noteEscape(of: value) }
    let found = try infer(value, expecting: wanted)
    let typed = around.map { literal(found, returnedBy: $0) } ?? found
    if result == nil, !isResultWritten, isInClosure, probe == nil,
      let first = returned.first(where: \.isScalar), !typed.type.isOptional, first.differs(from: typed.type)
    {
      throw failure(.cannotConvert("\(typed.type.settled)", to: "\(first.settled)"), at: value.range)
    }
    returned.append(typed.type)
    // A value that is the result of itself has no `return` before it.
    if range.lower < value.range.lower { try checkReturned(typed) }
    if !isInClosure, let function { try checkResult(typed, of: function, isFunction: true) }
    if isInClosure, result == .void, typed.type.isScalar, probe == nil {
      throw failure(.cannotConvert("\(typed.type.settled)", to: "()"), at: value.range)
    }
    // The operator reports a wrong publisher itself.
    guard let result, result.publisher == nil || isResultWritten else { return .return(typed.expression) }
    return .return(try convert(typed, to: result))
  }

  /// Checks a condition.
  mutating func checkBool(_ condition: Expression) throws -> Expression {
    let typed = try infer(condition).forced
    let isOther =
      typed.type.isScalar || typed.type.isOptional || typed.type == .nilLiteral || typeParameter(typed.type) != nil
    guard probe == nil, isOther, typed.type != .bool else { return typed.expression }
    throw failure(
      typed.type.isOptional ? unwrapping(typed) : .cannotConvert("\(typed.type.settled)", to: "Bool"),
      at: condition.range)
  }

  /// Throws if names cannot be given the parts of a value, or of an element of a loop.
  private func checkSplit(_ names: [Name], _ type: Type, of value: Expression? = nil) throws {
    if probe != nil { return }
    if case .tuple(let parts) = type, parts.count != names.count, let value {
      throw failure(.wrongTupleCount(expected: names.count, found: "\(type.settled)"), at: value.range)
    }
    guard type.isScalar || type.isCollection && value != nil else { return }
    let asked = "(\(names.map { _ in "_" }.joined(separator: ", ")))"
    let place = value?.range ?? names[0].range.through(names[names.count - 1].range)
    throw failure(.cannotConvert("\(type.settled)", to: asked), at: place)
  }

  /// Throws if a loop is over a value that certainly has no elements.
  private func checkSequence(_ value: Typed) throws {
    if probe != nil { return }
    switch value.type {
    case .optional(let inner) where !inner.element.isUnknown:
      throw failure(unwrapping(value), at: value.expression.range)
    case let range where range.bound?.isFloatingPoint == true: break
    case .string, .substring: return
    case .tuple: break
    case _ where value.type.elementOfStream != .unknown: break
    case _ where value.type.isScalar: break
    case _ where typeParameter(value.type) != nil && conforms(value.type, to: "Sequence") == false: break
    default: return
    }
    throw failure(.cannotConvert("\(value.type.settled)", to: "Sequence"), at: value.expression.range)
  }

  private mutating func declare(_ names: [Name], _ type: Type) {
    var types = [type]
    if names.count > 1 {
      types = names.map { _ in .unknown }
      if case .tuple(let elements) = type, elements.count == names.count { types = elements.map(\.type) }
    }
    for (name, type) in zip(names, types) {
      // A source is shown by its declared name.
      declare(name.text, type.publisher.map { .publisher($0.named(name.text)) } ?? type)
    }
  }

  /// Checks `a += b`: both sides are numbers of one type, or an array and a sequence.
  private func assigned(_ value: Typed, to target: Type, by name: Name?) throws -> Expression {
    guard let name else { return try convert(value, to: target) }
    if ["<<", ">>"].contains(name.text) { return value.expression }
    // A side that was a literal has the other's type by now.
    if target.isLiteral, value.type.isInteger || value.type.isFloatingPoint { return value.expression }
    if value.type.isLiteral, target.fits(value.type), target != .unknown { return try convert(value, to: target) }
    if name.text == "+", target == .array(.character), value.type.isText { return value.expression.asArray }
    if name.text == "+", target == .string, value.type.isOfCharacters {
      return value.expression.calling("String")
    }
    if probe == nil, target.isCollection, value.type.isScalar {
      throw failure(.wrongOperands(name.text + "=", left: "\(target)", right: "\(value.type.settled)"), at: name.range)
    }
    guard target.isScalar && value.type.isScalar else { return value.expression }
    let texts: Set<Type> = [.string, .substring]
    if name.text == "+", texts.isSuperset(of: [target, value.type]) { return value.expression }
    if !target.fits(value.type) {
      let problem = Problem.wrongOperands(name.text + "=", left: "\(target)", right: "\(value.type)")
      throw failure(problem, at: name.range)
    }
    return value.expression
  }

  private mutating func check(_ condition: Condition) throws -> Condition {
    switch condition {
    case .expression(let value): return .expression(try checkBool(value))
    case .binding(let name, let value):
      let typed = try inferBound(value)
      if name.text != MemberNames.delegated { try checkOptional(typed, at: value.range, "let") }
      declare(name.text, typed.type.unwrapped)
      fixed.insert(name.text)
      return .binding(name, typed.expression)
    case .pattern(let pattern, let value):
      let typed = try inferBound(value)
      return .pattern(try check(pattern, of: typed.type), typed.expression)
    }
  }

  /// Infers the value of `if let`, which has the type that is written for the name: `if let ratio: Double = read()`.
  private mutating func inferBound(_ value: Expression) throws -> Typed {
    guard case .typed(let inner, .implicitlyUnwrapped(let type)) = value.kind else { return try infer(value) }
    let typed = try infer(inner, expecting: .optional(type))
    try checkOptional(typed, at: value.range, "let")
    return Typed(expression: try convert(typed, to: .optional(type)), type: .optional(type))
  }

  mutating func check(_ oneCase: Case, of type: Type) throws -> Case {
    try inBlock { checker in
      let choices = try oneCase.choices.map { choice in
        let pattern = try checker.check(choice.pattern, of: type)
        return Case.Choice(pattern: pattern, filter: try choice.filter.map { try checker.checkBool($0) })
      }
      return Case(choices: choices, body: try checker.check(oneCase.body))
    }
  }
}
