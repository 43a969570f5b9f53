/// Infers methods and initializers as values: `m.plus`, `K.init`, `String.uppercased`.
///
/// Each becomes a closure that calls the method, so that labels, overloads, overrides and requirements mean what they
/// mean in a call. As in Swift, the receiver is evaluated once, where the method is named.
extension TypeChecker {
  /// A function that a method or an initializer is as a value: what its calls give and take.
  private struct Candidate {
    let labels: [String?]
    let parameters: [Type]
    let result: Type
    let throwing: Type.Throwing

    var type: Type { .function(parameters, result: result, throwing: throwing) }

    init(labels: [String?], parameters: [Type], result: Type, throwing: Type.Throwing = .no) {
      (self.labels, self.parameters, self.result, self.throwing) = (labels, parameters, result, throwing)
    }

    /// - Parameter receiver: the type of the receiver, which is the first parameter; nil for a function without one.
    init(_ form: FunctionForm, receiver: Type?) {
      let skipped = receiver == nil ? 0 : 1
      var bindings = TypeBindings([], [])
      if let receiver, let first = form.parameters.first { bindings.learn(first, from: receiver) }
      self.init(
        labels: Array(form.labels.dropFirst(skipped)),
        parameters: form.parameters.dropFirst(skipped).map { bindings.applied(to: $0) },
        result: bindings.applied(to: form.result), throwing: form.throwing)
    }

    /// - Parameter told: returns what a type of the function is for the type that it is called on.
    init(_ form: FunctionForm, ofStatic type: Type, _ told: (Type, Type) -> Type) {
      self.init(
        labels: form.labels, parameters: form.parameters.map { told($0, type) }, result: told(form.result, type),
        throwing: form.throwing)
    }
  }

  /// A name that no source can have. Closures inside capture it, unlike one that begins with `$`.
  private static func receiverName(_ range: SourceRange) -> Name { Name(text: "receiver value", range: range) }

  /// Infers `m.plus`; returns nil if the session declares no such method for the receiver's type.
  mutating func inferMethodValue(
    _ name: Name, of base: Typed, expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    if let made = try inferStaticValue(name, of: base, expecting: expected, range) { return made }
    guard probe == nil, hasMembers, namedType(base.type)?.property(name.text) == nil,
      let method = hidden(base.type, { "\($0).\(name.text)" }),
      !rows(name.text, of: base.type).contains(where: \.signature.isProperty)
    else { return nil }
    // `count` of a Collection is Swift's property, whatever methods of that name the session declares: `count(where:)`.
    let kind = memberKind(of: base.type)
    if let kind, members.family(name.text)?[kind].contains(where: \.signature.isProperty) == true { return nil }
    let forms = forms(of: method)
    // Swift has no value of a mutating method.
    if forms.isEmpty || forms.contains(where: { $0.parameters.first?.isInout == true }) { return nil }
    let type = ancestor(of: base.type.settled, declaring: method)
    return try infer(forms.map { Candidate($0, receiver: type) }, name, of: base, expecting: expected, range)
  }

  /// Returns the overload of a function used as a value where a function type is expected.
  func overload(_ name: String, expecting expected: Type?, _ range: SourceRange) -> Typed? {
    guard case .function? = expected, let expected else { return nil }
    let forms = forms(of: name)
    guard forms.count > 1 else { return nil }
    let scored = forms.enumerated().compactMap { number, form in
      distance(from: form.type, to: expected).map { (number: number, distance: $0) }
    }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return Typed(
      expression: Expression(kind: .overload(name, best.number), range: range), type: forms[best.number].type)
  }

  /// Infers `K.init` of a class or a type parameter.
  mutating func inferInitializerValue(
    of owner: NamedType, _ base: Expression, expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    if owner.form == .parameter {
      return try inferInitializerValue(ofParameter: owner, base, expecting: expected, range)
    }
    guard probe == nil, owner.form == .class else { return nil }
    let declaring = owner.lineage.first { $0.members.contains(where: \.isInitializer) || $0.superclass == nil }
    let forms = forms(of: TypeMember.initializer(of: (declaring ?? owner).name))
    if forms.isEmpty { return nil }
    let type = owner.asReceiver.opened
    let candidates = forms.map { form in
      let made = Candidate(form, receiver: type)
      return Candidate(
        labels: made.labels, parameters: made.parameters, result: form.result.isOptional ? .optional(type) : type,
        throwing: form.throwing)
    }
    return try infer(candidates, calling: base, expecting: expected, range)
  }

  private mutating func inferInitializerValue(
    ofParameter owner: NamedType, _ base: Expression, expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    let type = Type.named(owner.name)
    let forms = owners(of: type).map(TypeMember.initializer).flatMap(forms)
    if forms.isEmpty { return nil }
    let candidates = forms.map { form in
      Candidate(
        labels: form.labels, parameters: form.parameters.map { told($0, by: type) },
        result: form.result.isOptional ? .optional(type) : type, throwing: form.throwing)
    }
    return try infer(candidates, calling: base, expecting: expected, range)
  }

  /// Infers `type.again`, a static function of a type that only a value tells; returns nil for any other member.
  private mutating func inferStaticValue(
    _ name: Name, of base: Typed, expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard probe == nil, hasMembers, case .named("Type", let types) = base.type, let type = types.first,
      let function = hidden(type, { "\(TypeMember.statics(of: $0)).\(name.text)" }), !forms(of: function).isEmpty
    else { return nil }
    let candidates = forms(of: function).map { Candidate($0, ofStatic: type, told) }
    return try infer(candidates, name, of: base, expecting: expected, range)
  }

  /// Infers `Text.again`, a static function that an extension of a protocol gives the type; returns nil if there is none.
  mutating func inferStaticValue(
    _ name: Name, of owner: (facts: NamedType, type: Type), _ base: Expression, expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed? {
    guard probe == nil, let function = addedStatic(name.text, of: owner.facts) else { return nil }
    let candidates = forms(of: function).map { Candidate($0, ofStatic: owner.type, told) }
    let callee = Expression(kind: .member(base, name), range: range)
    return try infer(candidates, calling: callee, expecting: expected, range)
  }

  /// Infers `M.plus`: a function of the receiver, whose result is the method.
  mutating func inferUnapplied(
    _ name: Name, of type: Type, expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard probe == nil else { return nil }
    let isOwn = hidden(type) { "\($0).\(name.text)" }.map { !forms(of: $0).isEmpty } ?? false
    let isBuiltIn = type.valueKind != nil && rows(name.text, of: type).contains { !$0.signature.isProperty }
    guard isOwn || isBuiltIn else { return nil }
    let receiver = Self.receiverName(range)
    let method = Expression(kind: .member(Expression(kind: .name(receiver.text), range: range), name), range: range)
    let closure = ClosureSyntax(
      parameters: [receiver], types: [type.opened], body: [Statement(kind: .expression(method), range: range)],
      range: range)
    return try infer(Expression(kind: .closure(closure), range: range), expecting: expected)
  }

  /// Returns the type that a built-in function or initializer has where a function is expected: of `Int.init` in
  /// `map(Int.init)` that of a closure which calls it. Returns nil if the expression is neither, or if no overload fits.
  mutating func typeOfFunction(_ function: Expression, expecting expected: Type?) throws -> Type? {
    guard probe == nil, trials < Self.mostTrials, case .function(let asked, _, _)? = expected, !asked.isEmpty,
      !asked.contains(.unknown), isBuiltInFunction(function)
    else { return nil }
    if case .member(_, let name) = function.kind, name.text == "some" {
      return .function(asked, result: .optional(asked[0]))
    }
    var candidates = [asked]
    // As in Swift, a function of several parameters takes one tuple.
    if asked.count == 1, case .tuple(let parts) = asked[0], parts.count > 1 {
      candidates.insert(parts.map(\.type), at: 0)
    }
    for types in candidates {
      let names = types.indices.map { Name(text: "argument$\($0)", range: function.range) }
      let labels = memberwiseLabels(of: function)
      let arguments = names.enumerated().map { index, name in
        Argument(
          label: labels.indices.contains(index) ? Name(text: labels[index], range: function.range) : nil,
          value: Expression(kind: .name(name.text), range: function.range), isTrailing: false)
      }
      let callee = if case .member(let base, _) = function.kind { base } else { function }
      let call = Expression(kind: .call(callee, arguments), range: function.range)
      let closure = ClosureSyntax(
        parameters: names, types: types.map { $0.settled.opened },
        body: [Statement(kind: .expression(call), range: function.range)], range: function.range)
      var trial = self
      trial.trials += 1
      let made = try? trial.infer(Expression(kind: .closure(closure), range: function.range))
      guard case .function(_, let result, let throwing)? = made?.type, result != .unknown else { continue }
      return .function(asked, result: result, throwing: throwing)
    }
    return nil
  }

  /// Returns the initializer that an extension adds to one of Swift's own types, if it is the `Int.init` of
  /// `bools.map(Int.init)`: the one whose parameters are of the types that the function gets.
  func addedInitializer(of base: Expression, expecting expected: Type?, _ range: SourceRange) -> Expression? {
    guard case .function(let given, _, _)? = expected, !given.contains(.unknown), let owner = builtInType(base) else {
      return nil
    }
    let name = TypeMember.initializer(of: owner)
    let types = given.map(\.settled)
    let isMeant = forms(of: name).contains { form in
      form.parameters.count == types.count && zip(types, form.parameters).allSatisfy { distance(from: $0, to: $1) == 0 }
    }
    return isMeant ? Expression(kind: .name(name), range: range) : nil
  }

  /// The labels of `P.init` of a struct without an initializer of its own.
  private func memberwiseLabels(of function: Expression) -> [String] {
    guard case .member(let base, _) = function.kind, let facts = named(by: base)?.facts, facts.module == "main" else {
      return []
    }
    return facts.initialized.map(\.name.text)
  }

  private func isBuiltInFunction(_ function: Expression) -> Bool {
    func builtIn(_ word: String) -> Value? {
      type(ofName: word) == .unknown && globals(word) == nil ? self.builtIn(word) : nil
    }
    switch function.kind {
    case .name(let word): return word.first?.isLowercase == true && builtIn(word)?.overloads != nil
    case .member(let base, let name):
      guard case .name(let word) = base.kind else { return false }
      if name.text == "some" { return word == "Optional" && base.generics.isEmpty && builtIn(word) != nil }
      if let owner = named(by: base)?.facts, owner.module == "main" {
        return owner.form == .structure && forms(of: TypeMember.initializer(of: owner.name)).isEmpty
      }
      if !publishers.sources(word).isEmpty, globals(word) == nil { return true }
      guard case .object(let object)? = builtIn(word) else { return false }
      return object is Namespace && !(object is TypeObject)
    default: return false
    }
  }

  /// Returns one of Swift's own types, if the expression names it and the type itself has no member of this name.
  func builtInReceiver(_ expression: Expression, of name: Name) -> Type? {
    guard case .name(let word) = expression.kind, expression.generics.isEmpty, type(ofName: word) == .unknown,
      globals(word) == nil, case .object(let object)? = builtIn(word), let namespace = object as? Namespace,
      !namespace.hasMember(name.text)
    else { return nil }
    return .named(word)
  }

  /// Infers the closure that calls a member of a receiver, which is evaluated once, now.
  private mutating func infer(
    _ candidates: [Candidate], _ name: Name, of base: Typed, expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    let receiver = Self.receiverName(range)
    let callee = Expression(kind: .member(Expression(kind: .name(receiver.text), range: range), name), range: range)
    settled[base.expression] = base
    let captured = [Argument(label: receiver, value: base.expression, isTrailing: false)]
    return try infer(candidates, calling: callee, capturing: captured, expecting: expected, range)
  }

  /// Infers the closure that calls the candidate which the expected type fits best.
  private mutating func infer(
    _ candidates: [Candidate], calling callee: Expression, capturing captured: [Argument] = [],
    expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    let made = function(candidates, calling: callee, expecting: expected, range)
    let closure = captured.isEmpty ? made : made.with(body: made.body, captured: captured, defaults: [:])
    return try infer(Expression(kind: .closure(closure), range: range), expecting: expected)
  }

  private func function(
    _ candidates: [Candidate], calling callee: Expression, expecting expected: Type?, _ range: SourceRange
  ) -> ClosureSyntax {
    let chosen = chosen(candidates, expecting: expected)
    let names = chosen.parameters.indices.map { Name(text: "argument$\($0)", range: range) }
    let changed = Set(chosen.parameters.indices.filter { chosen.parameters[$0].isInout })
    let arguments = names.enumerated().map { index, name in
      let value = Expression(kind: .name(name.text), range: range)
      return Argument(
        label: chosen.labels[index].map { Name(text: $0, range: range) },
        value: changed.contains(index) ? Expression(kind: .reference(value), range: range) : value, isTrailing: false)
    }
    var body = Expression(kind: .call(callee, arguments), range: range)
    if chosen.throwing.isAsync { body = Expression(kind: .awaited(body), range: range) }
    if chosen.throwing != .no { body = Expression(kind: .tried(body, .plain), range: range) }
    let types = chosen.parameters.map { type in
      if case .named("inout", let types) = type { return types[0].opened }
      return type.opened
    }
    return ClosureSyntax(
      parameters: names, types: types, changed: changed, body: [Statement(kind: .expression(body), range: range)],
      range: range)
  }

  private func chosen(_ candidates: [Candidate], expecting expected: Type?) -> Candidate {
    guard let expected, case .function(let asked, _, _) = expected else { return candidates[0] }
    let fitting = candidates.filter { candidate in
      if candidate.parameters.count == asked.count { return true }
      // As in Swift, a function of several parameters takes one tuple.
      if asked.count == 1, case .tuple(let parts) = asked[0] { return parts.count == candidate.parameters.count }
      return false
    }
    let scored = fitting.compactMap { candidate in
      distance(from: candidate.type, to: expected).map { (candidate: candidate, distance: $0) }
    }
    return scored.min { $0.distance < $1.distance }?.candidate ?? fitting.first ?? candidates[0]
  }
}
