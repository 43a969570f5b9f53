/// Checks uses of members that the session declares: reads, assignments and calls.
extension TypeChecker {
  /// Infers `point.sum` for a computed property; returns nil if it is not one.
  mutating func inferComputed(_ name: Name, of base: Typed, _ range: SourceRange) throws -> Typed? {
    let seen = seen(base) { TypeMember.getter(name.text, of: $0) }
    if seen.type != base.type {
      return try inferComputed(name, of: seen, range).map { $0.of(base.type, not: seen.type) }
    }
    guard hasMembers, namedType(base.type)?.property(name.text) == nil,
      let getter = hidden(base.type, { TypeMember.getter(name.text, of: $0) })
    else { return nil }
    let base = literal(base, for: getter)
    if requirement(getter, of: base.type) {
      let kind = Expression.Kind.member(base.throughProtocol, name)
      let type = told(forms(of: getter).first?.result ?? .unknown, by: base.type)
      return Typed(expression: Expression(kind: kind, range: range), type: type)
    }
    return try inferHidden(getter, base, [], name, expecting: nil, range)
  }

  /// Infers `matrix[0, 1]` for a declared subscript.
  mutating func inferOwnSubscript(
    _ base: Typed, _ arguments: [Argument], _ range: SourceRange, expecting expected: Type? = nil
  ) throws -> Typed? {
    guard hasMembers, arguments.first?.label?.text != "keyPath",
      let getter = try meant(base.type, arguments, range, { TypeMember.getter("subscript", of: $0) })
    else { return nil }
    // In an extension of Collection, `self[i]` is the collection's own.
    let isOfSequence = if case .named("Sequence", _) = base.type { true } else { typeParameter(base.type) != nil }
    if isOfSequence, !isMeant(forms(of: getter), base, arguments) { return nil }
    if base.type.valueKind != nil {
      guard isMeant(forms(of: getter), base, arguments) else { return nil }
      let found = try arguments.map { try infer($0.value).type }
      let isAccepted = forms(of: getter).contains { form in
        zip(form.parameters.dropFirst(), found).allSatisfy { distance(from: $1, to: $0) != nil }
      }
      if !isAccepted { return nil }
    }
    return try inferHidden(
      getter, base, arguments, Name(text: "subscript", range: range), expecting: expected, range)
  }

  /// Infers `Settings["a"]`, a static subscript; nil if the type has none.
  mutating func inferStaticSubscript(
    _ base: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers, let owner = named(by: base)?.facts.name,
      let getter = statics(of: owner).map({ TypeMember.getter("subscript", of: $0.place) }).first(where: isDeclared)
    else { return nil }
    let callee = Expression(kind: .name(getter), range: base.range)
    return try inferFunction(callee, getter, forms(of: getter), arguments, expecting: nil, range, for: .named(owner))
  }

  /// Infers `Point.zero`; returns nil if there is no such static.
  mutating func inferStatic(
    _ name: Name, of owner: String, _ range: SourceRange, as type: Type? = nil
  ) throws -> Typed? {
    if let facts = typeParameter(.named(owner)) { return try inferStatic(name, ofParameter: facts, range) }
    guard hasMembers else { return nil }
    for (place, isRequired) in statics(of: owner) {
      let getter = TypeMember.getter(name.text, of: place)
      if isDeclared(getter), !isRequired || isImplemented(getter) {
        let callee = Expression(kind: .name(getter), range: name.range)
        return try inferFunction(
          callee, getter, forms(of: getter), [], expecting: nil, range, for: type ?? .named(owner))
      }
      let value = "\(place).\(name.text)"
      if isDeclared(value), !isRequired { return try infer(Expression(kind: .name(value), range: range)) }
    }
    // The default of AdditiveArithmetic.
    let zero = Typed(expression: Expression(kind: .int(0), range: range), type: .integerLiteral)
    guard name.text == "zero", let made = literal(zero, as: type ?? .named(owner)) else { return nil }
    return Typed(expression: made, type: type ?? .named(owner))
  }

  /// Returns the places of a type's static members: its own, and those of its protocols, some of which are only
  /// required.
  private func statics(of owner: String) -> [(place: String, isRequired: Bool)] {
    owners(of: .named(owner)).map { name in
      (TypeMember.statics(of: name), name != owner && namedType(.named(name))?.form == .requirements)
    }
  }

  /// Returns the hidden name of a static function that an extension of a protocol gives a type; nil if there is none, or
  /// if the type declares a member of this name itself.
  func addedStatic(_ name: String, of facts: NamedType) -> String? {
    guard hasMembers, facts.form != .requirements, facts.form != .parameter else { return nil }
    for (place, isRequired) in statics(of: facts.name) {
      if isDeclared(TypeMember.getter(name, of: place)) { return nil }
      let value = "\(place).\(name)"
      if isDeclared(value), !isRequired || isImplemented(value) {
        return isRequired && !forms(of: value).isEmpty ? value : nil
      }
    }
    return nil
  }

  /// Infers `Point.make(1)`; returns nil if there is no such static function.
  mutating func inferStaticCall(
    _ name: Name, of owner: String, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange,
    generics: [Type] = [], as type: Type? = nil
  ) throws -> Typed? {
    if let facts = typeParameter(.named(owner)) {
      return try inferStaticCall(name, ofParameter: facts, arguments, expecting: expected, range)
    }
    guard hasMembers else { return nil }
    // `AnyPublisher<Int, E>.just(1)`, and `.just(1)` where one is expected.
    let written = generics.isEmpty ? expected : Type(owner, generics)
    let publisher = written?.publisher?.name == owner ? written : nil
    let places = statics(of: owner).map { (name: "\($0.place).\(name.text)", isRequired: $0.isRequired) }
    let implemented = places.filter { isDeclared($0.name) && (!$0.isRequired || isImplemented($0.name)) }.map(\.name)
    // An extension of one of Swift's own types adds overloads: `Task.sleep(seconds:)`.
    if hasBuiltInStatic(name.text, owner), !implemented.contains(where: { accept(arguments, self.forms(of: $0)) }) {
      return nil
    }
    guard let value = try meant(implemented, arguments, isOfValue: false, range) else {
      // A property whose value is a function. Beside a case with values, `.success(1)` is the case.
      if namedType(called: owner)?.oneCase(name.text)?.elements.isEmpty == false { return nil }
      guard let property = try inferStatic(name, of: owner, name.range) else { return nil }
      return try inferCall(ofValue: property.forced, arguments, expecting: expected, range)
    }
    let callee = Expression(kind: .name(value), range: name.range)
    let forms = forms(of: value)
    if forms.isEmpty { return try inferCall(callee, arguments, expecting: expected, range) }
    return try inferFunction(
      callee, value, forms, arguments, expecting: expected, range, for: publisher ?? type ?? .named(owner))
  }

  /// Whether one of Swift's own types has a static member of its own with this name.
  func hasBuiltInStatic(_ name: String, _ owner: String) -> Bool {
    guard case .object(let object)? = builtIn(owner), let type = object as? Namespace, !(type is TypeObject) else {
      return false
    }
    return type.hasMember(name)
  }

  /// Returns the name of one of Swift's own types, if the expression is one: `Array` for `[Int]`.
  func builtInType(_ expression: Expression) -> String? {
    guard hasMembers else { return nil }
    switch expression.kind {
    case .name(let word):
      guard type(ofName: word) == .unknown, globals(word) == nil else { return nil }
      return Type.named(word).isScalar || builtIn(word) != nil ? word : nil
    case .array, .dictionary: return expression.namedType.flatMap { owners(of: $0).first }
    default: return nil
    }
  }

  /// Infers `Point(1)` for a declared initializer; returns nil if none accepts the arguments.
  mutating func inferOwnInitializer(
    of owner: NamedType, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    let made = try inferDeclaredInitializer(of: owner, arguments, expecting: expected, range)
    if let made, !owner.parameters.isEmpty { try checkArguments(of: made.type, at: range, isWritten: false) }
    return made
  }

  private mutating func inferDeclaredInitializer(
    of owner: NamedType, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    // Looking the name up may have just declared a type such as `NSError` or `CGRect`.
    if !owner.members.isEmpty { hasMembers = true }
    guard hasMembers else { return nil }
    if let made = try inferGivenInitializer(of: owner, arguments, range) { return made }
    if owner.form == .class { return try inferInstance(of: owner, arguments, expecting: expected, range) }
    let name = TypeMember.initializer(of: owner.name)
    let forms = forms(of: name)
    guard !forms.isEmpty else { return nil }
    if owner.module != "main", !waits.isAwaited, forms.allSatisfy(\.throwing.isAsync) { return nil }
    let shapes = arguments.shapes
    let isOfCases = owner.rawType != nil && shapes.map(\.label) == ["rawValue"]
    let isOwn = !isOfCases && owner.members.contains { $0.name.text == "init" }
    let fits = forms.filter { match($0.signature, shapes, arguments) != nil }
    guard isOwn || !fits.isEmpty else { return nil }
    // The initializer that Swift makes is preferred to one that takes any number of arguments: `self.init()` in
    // `init(arrayLiteral elements: Element...)`. An extension's initializer may have the same labels and other types.
    if !isOwn, owner.form == .structure, match(Signature(owner.initializer), shapes, arguments) != nil,
      fits.allSatisfy({ $0.variadic != nil }) || !isOfCases && !accept(arguments, fits)
    {
      return nil
    }
    let callee = Expression(kind: .name(name), range: range)
    return try inferFunction(callee, name, forms, arguments, expecting: expected, range)
  }

  /// Infers `point.move(by: 1)`; returns nil if nothing of that name is declared for its type.
  mutating func inferDeclaredMethod(
    _ name: Name, of base: Typed, at place: Expression, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed? {
    let seen = seen(base) { "\($0).\(name.text)" }
    if seen.type != base.type {
      let made = try inferDeclaredMethod(name, of: seen, at: place, arguments, expecting: expected, range)
      return made.map { $0.of(base.type, not: seen.type) }
    }
    guard hasMembers else { return nil }
    if let made = try inferRequired(name, of: base, at: place, arguments, expecting: expected, range) { return made }
    guard let method = try meant(base.type, arguments, range, expecting: expected, { "\($0).\(name.text)" })
    else { return nil }
    let known = forms(of: method)
    // `x.rounded()` beside an extension's `rounded(to:)`: a protocol of Swift gives a type parameter the other.
    if let facts = typeParameter(base.type), isGiven(name.text, to: facts), !isMeant(known, base, arguments) {
      return nil
    }
    // A stored closure may have the name of a method with other labels.
    if namedType(base.type)?.property(name.text) != nil, !isMeant(known, base, arguments) { return nil }
    // A member of Swift's own type with this name is an overload.
    let kind = memberKind(of: base.type)
    let builtIn = kind.map { members.family(name.text)?[$0] ?? [] } ?? rows(name.text, of: base.type)
    if !builtIn.isEmpty {
      if !isMeant(known, base, arguments) { return nil }
      if takes(arguments, builtIn), !accept(arguments, known, on: base) { return nil }
    }
    // So is an operator: `subscribe(_ relay: some Relay)` of an extension is not meant for a subscriber.
    let operators = method == "Publisher.\(name.text)" ? publishers.operators(name.text) : []
    if operators.contains(where: { match($0, arguments.shapes, arguments) != nil }),
      !accept(arguments, known, on: base)
    {
      return nil
    }
    // A subject sends values itself, beside `send(_ range: ClosedRange<Int>)` of an extension.
    if name.text == "send", base.type.publisher != nil, !accept(arguments, known, on: base) { return nil }
    var base = literal(base, for: method)
    let changing = changing(known, base, arguments)
    if !changing.isEmpty {
      base = try inferPlace(place).forced
      if probe == nil, changing.count == known.count { try checkVariable(place) }
    }
    if requirement(method, of: base.type) {
      return try inferRequired(known, base, name, arguments, expecting: expected, range)
    }
    return try inferHidden(method, base, arguments, name, expecting: expected, range)
  }

  /// Infers `point.double = x` for a computed property; returns nil if it is not one.
  mutating func inferSetting(
    _ target: Expression, _ operation: Name?, _ value: Expression
  ) throws -> Statement.Kind? {
    guard hasMembers else { return nil }
    var (base, member, indices): (Expression, Name, [Argument])
    switch target.kind {
    case .subscript(let owner, let arguments) where arguments.first?.label?.text != "keyPath":
      (base, member, indices) = (owner, Name(text: "subscript", range: target.range), arguments)
      if let type = named(by: owner)?.facts {
        return try inferStaticSetting(target, member, of: type, operation, value, indices)
      }
    case .member(let owner, let name):
      if case .name("super") = owner.kind, let around = self.member, around.member.isStatic,
        let type = around.owner.superclass
      {
        let base = Expression(kind: .name(type.name), range: owner.range)
        let place = Expression(kind: .member(base, name), range: target.range)
        return try inferStaticSetting(place, name, of: type, operation, value)
      }
      if let type = named(by: owner)?.facts { return try inferStaticSetting(target, name, of: type, operation, value) }
      (base, member, indices) = (owner, name, [])
    default: return nil
    }
    let isOfSuper = if case .name("super") = base.kind { true } else { false }
    let owner = try (isOfSuper ? receiverOfSuper(base.range) : nil) ?? inferPlace(base).forced
    guard namedType(owner.type)?.property(member.text) == nil else { return nil }
    if let dynamic = dynamicMember(member, of: owner.type), member.text != "subscript" {
      (member, indices) = (Name(text: "subscript", range: member.range), dynamic)
    }
    let isSubscript = member.text == "subscript"
    if isSubscript, owner.type.valueKind != nil {
      let getter = hidden(owner.type) { TypeMember.getter(member.text, of: $0) }
      guard let getter, isMeant(forms(of: getter), owner, indices) else { return nil }
    }
    // The value itself implements a protocol's requirement.
    if let setter = hidden(owner.type, { TypeMember.setter(member.text, of: $0) }), requirement(setter, of: owner.type),
      !isSubscript
    {
      return nil
    }
    let placeholder = Argument(label: nil, value: Expression(kind: .unset, range: value.range), isTrailing: false)
    let setterName = { (owner: String) in TypeMember.setter(member.text, of: owner) }
    guard let setter = try meant(owner.type, [placeholder] + indices, target.range, setterName) else {
      guard let getter = hidden(owner.type, { TypeMember.getter(member.text, of: $0) }) else { return nil }
      if requirement(getter, of: owner.type), !isSubscript { throw failure(.constant(member.text), at: member.range) }
      throw failure(.notAssignable(Site(target.range, in: source).text), at: target.range)
    }
    // The place and the value are evaluated before the old value is read.
    if operation != nil, target.mayAct || value.mayAct, !isOfSuper, probe == nil, forms(of: setter).count == 1,
      indices.allSatisfy({ $0.label == nil }),
      namedType(owner.type)?.form == .class || forms(of: setter)[0].parameters.first?.isInout == true
    {
      return nil
    }
    if operation == nil, indices.contains(where: \.value.mayAct), value.mayAct, !isOfSuper, probe == nil,
      forms(of: setter).count == 1, indices.allSatisfy({ $0.label == nil })
    {
      return nil
    }
    let given = operation.map { Expression(kind: .binary(target, $0, value), range: value.range) } ?? value
    let arguments = [Argument(label: nil, value: given, isTrailing: false)] + indices
    let typed = try inferHidden(setter, owner, arguments, member, expecting: nil, target.range)
    return .expression(isOfSuper ? typed.direct.expression : typed.expression)
  }

  func isComputedStatic(_ name: Name, of base: Expression) -> Bool {
    guard let owner = named(by: base)?.facts else { return false }
    return implementedStatics(of: owner.name, name.text).contains { isDeclared(TypeMember.setter(name.text, of: $0)) }
  }

  /// Returns the places of a type's static members, without those that only require a property of this name.
  private func implementedStatics(of owner: String, _ name: String) -> [String] {
    statics(of: owner).filter { place, isRequired in
      !isRequired || isImplemented(TypeMember.setter(name, of: place))
        || isImplemented(TypeMember.getter(name, of: place))
    }
    .map(\.place)
  }

  /// Infers `Point.count = x` for a computed or observed static property.
  private mutating func inferStaticSetting(
    _ target: Expression, _ name: Name, of owner: NamedType, _ operation: Name?, _ value: Expression,
    _ indices: [Argument] = []
  ) throws -> Statement.Kind? {
    let places = implementedStatics(of: owner.name, name.text)
    guard let setter = places.map({ TypeMember.setter(name.text, of: $0) }).first(where: { isDeclared($0) }) else {
      let isComputed = places.contains { isDeclared(TypeMember.getter(name.text, of: $0)) }
      if isComputed { throw failure(.constant(name.text), at: name.range) }
      return nil
    }
    let given = operation.map { Expression(kind: .binary(target, $0, value), range: value.range) } ?? value
    let callee = Expression(kind: .name(setter), range: name.range)
    let typed = try inferFunction(
      callee, setter, forms(of: setter), [Argument(label: nil, value: given, isTrailing: false)] + indices,
      expecting: nil, target.range, for: .named(owner.name))
    guard case .member(let base, _) = target.kind else { return .expression(typed.expression) }
    return .expression(dynamic(typed, name, of: base).expression)
  }

  /// Returns the overloads that change their receiver; none if the labels choose others.
  private func changing(_ forms: [FunctionForm], _ base: Typed, _ arguments: [Argument]) -> [FunctionForm] {
    let changing = forms.filter { $0.parameters.first?.isInout == true }
    if changing.isEmpty || changing.count == forms.count { return changing }
    let meant = forms.filter { isMeant([$0], base, arguments) }
    return meant.isEmpty || meant.contains { $0.parameters.first?.isInout == true } ? changing : []
  }

  private mutating func inferHidden(
    _ hidden: String, _ base: Typed, _ arguments: [Argument], _ name: Name, expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed {
    let forms = forms(of: hidden)
    let written = base.type.settled
    let type = ancestor(of: written, declaring: hidden)
    let base = base.type.isLiteral ? Typed(expression: try convert(base, to: type), type: type) : base
    var receiver = base.expression
    settled[receiver] = Typed(expression: base.expression, type: type)
    if !changing(forms, base, arguments).isEmpty {
      receiver = Expression(kind: .reference(receiver), range: receiver.range)
    }
    let callee = Expression(kind: .name(hidden), range: name.range)
    return try inferFunction(
      callee, hidden, forms, [Argument(label: nil, value: receiver, isTrailing: false)] + arguments,
      expecting: expected, range, for: namedType(written)?.form == .class ? written : nil)
  }
}

extension TypeChecker.Typed {
  /// Returns the value with one type in its type replaced.
  fileprivate func of(_ type: Type, not other: Type) -> Self {
    Self(expression: expression, type: self.type.mapped { $0 == other ? type : $0 })
  }

  /// The expression marked with the protocol whose requirement is used.
  var throughProtocol: Expression {
    if case .named = type { expression.typed(as: type) } else { expression }
  }
}
