/// Decides whether declared members and those of Swift accept the arguments of a call.
extension TypeChecker {
  /// Throws if a call in a program leaves out labels. Only those of parameters without types may be left out there,
  /// `func twice(n) = n * 2`, and those of operators; at the prompt all may be.
  func checkLabels(_ fits: [FormFit], _ arguments: [Argument]) throws {
    guard isOfProgram, probe == nil, let first = fits.first,
      fits.allSatisfy({ !$0.form.parameters.contains(.unknown) }),
      let end = first.form.signature.name.last, end.isLetter || end.isNumber || end == "_"
    else { return }
    for (label, given) in zip(first.form.labels, first.matching) {
      guard let label, let place = given.first, arguments[place].label == nil, !arguments[place].isTrailing else {
        continue
      }
      throw failure(.missingLabel(label, signature: first.form.signature.told), at: arguments[place].value.range)
    }
  }

  /// Whether the labels fit one of Swift's own members.
  func takes(_ arguments: [Argument], _ rows: [Member]) -> Bool {
    let shapes = arguments.shapes
    return rows.contains { match($0.signature, shapes, arguments) != nil }
  }

  /// Whether the labels and types of arguments fit one of the forms: a closure is no key path.
  ///
  /// - Parameter receiver: The value whose member is called; nil for a static member.
  func accept(_ given: [Argument], _ forms: [FunctionForm], on receiver: Typed? = nil) -> Bool {
    let arguments = (receiver.map { [Argument(label: nil, value: $0.expression, isTrailing: false)] } ?? []) + given
    let first = receiver == nil ? 0 : 1
    let shapes = arguments.shapes
    var known: [Int: Type] = [:]
    return forms.contains { form in
      guard let matching = match(form.signature, shapes, arguments), form.hasLabels(shapes, matching),
        unmet(by: receiver?.type, form) == nil
      else { return false }
      var bindings = TypeBindings([], [])
      if let receiver, let own = form.parameters.first { bindings.learn(own, from: receiver.type.settled) }
      return matching.indices.dropFirst(first).allSatisfy { parameter in
        let asked = bindings.applied(to: form.asked(parameter))
        return matching[parameter].allSatisfy { index in
          let value = arguments[index].value
          if case .closure = value.kind {
            return asked.isFunctionOrOpen && value.mayBeClosure(of: asked)
          }
          if case .operatorFunction = value.kind { return asked.isFunctionOrOpen }
          if value.isFunctionLiteral || value.isImplicit { return true }
          if asked.contains(where: { $0 == .character }), fits(value, asked) { return true }
          if known[index] == nil {
            var trial = self
            known[index] = handedType(of: value) ?? (try? trial.infer(value).type) ?? .unknown
          }
          let found = known[index] ?? .unknown
          return distance(from: found, to: asked) != nil && !lacksProtocol(found, of: form.asked(parameter))
        }
      }
    }
  }

  /// Whether a literal, or each part of one, fits a type: the `"z"` of `[("z", 3)]` is a Character where one is asked for.
  private func fits(_ value: Expression, _ asked: Type) -> Bool {
    switch (value.kind, asked) {
    case (_, .character): value.isStringLiteral(ofOne: true) || fitsPlainly(value, asked)
    case (.array(let elements), .array(let element)): elements.allSatisfy { fits($0, element) }
    case (.tuple(let parts), .tuple(let types)) where parts.count == types.count:
      zip(parts, types).allSatisfy { fits($0.value, $1.type) }
    default: fitsPlainly(value, asked)
    }
  }

  private func fitsPlainly(_ value: Expression, _ asked: Type) -> Bool {
    var trial = self
    return distance(from: (try? trial.infer(value).type) ?? .unknown, to: asked) != nil
  }

  /// Whether a type, or a type parameter of the function around, `S: Subscriber`, does not have a declared protocol that
  /// another type parameter requires.
  private func lacksProtocol(_ found: Type, of asked: Type) -> Bool {
    if case .parameter(let name) = asked, let required = Type.requirement(ofParameter: name),
      !isExistential(found), conforms(found.settled, to: required) == false
    {
      return true
    }
    let protocols = protocols(of: found)
    return !protocols.isEmpty
      && asked.requirements.contains { name in
        namedType(called: name)?.module == "main" && !protocols.contains { owners(of: $0).contains(name) }
      }
  }
}

extension Type {
  /// Whether a value of the type may be a function.
  fileprivate var isFunctionOrOpen: Bool {
    switch unwrappedOrSelf {
    case .function, .unknown, .parameter, .named("Any", _), .named("autoclosure", _): true
    default: false
    }
  }
}

extension Expression {
  /// Whether a closure or an operator takes as many arguments as a function of the type gets.
  func takesParameters(of type: Type) -> Bool {
    guard case .function(let asked, _, _) = type.unwrappedOrSelf else { return true }
    if asked.count == 1, case .tuple = asked[0] { return true }
    switch kind {
    case .closure(let closure):
      return closure.parameters.map { $0.count == asked.count } ?? (closure.arity == asked.count)
    case .operatorFunction(let name):
      return asked.count == 2
        ? BinaryOperator(name) != nil || UnaryOperator(rawValue: name) == nil
        : asked.count == 1 && BinaryOperator(name) == nil
    default: return true
    }
  }

  /// Whether a closure with named parameters has the number that a type expects.
  func mayBeClosure(of type: Type) -> Bool {
    guard case .closure(let closure) = kind, case .function(let asked, _, _) = type else { return true }
    guard let names = closure.parameters else { return closure.arity <= asked.count }
    return names.isEmpty || names.count == asked.count
  }
}

extension TypeChecker {
  /// Whether one of Swift's own initializers of a type has these labels. Swift prefers it to one of an extension for
  /// which an argument would have to be wrapped in an Optional.
  private func takesAsTheyAre(_ arguments: [Argument], _ owner: String) -> Bool {
    let shapes = arguments.shapes
    return builtIn(owner)?.overloads?.contains { match($0.signature, shapes, arguments) != nil } ?? false
  }

  /// Infers `String(times: 3)` for an initializer of an extension; returns nil if no labels match.
  mutating func inferExtendingInitializer(
    of owner: String, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    let name = TypeMember.initializer(of: owner)
    let forms = forms(of: name)
    // `String(3)` and, in an extension's initializer, `self.init(3)` may call one of the type's original initializers.
    guard accept(arguments, forms) else { return nil }
    // `Result { try f() }` beside an own `init(catching:)` that is async.
    if !waits.isAwaited, forms.allSatisfy(\.throwing.isAsync) { return nil }
    if takesAsTheyAre(arguments, owner),
      !forms.contains(where: { form in
        zip(form.parameters, arguments).allSatisfy { asked, given in
          !asked.isOptional || given.value.isFunctionLiteral || given.value.isImplicit
            || (try? infer(given.value).type.isOptional) == true
        }
      })
    {
      return nil
    }
    let callee = Expression(kind: .name(name), range: range)
    return try inferFunction(callee, name, forms, arguments, expecting: expected, range)
  }
}
