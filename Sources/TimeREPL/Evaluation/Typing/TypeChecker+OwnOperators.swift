/// Checks operators that the session declares, in types and globally.
extension TypeChecker {
  /// Returns the static function of a type for a global operator of its values, `func == (a: Point, b: Point)`: as in
  /// Swift either meets what a protocol requires. Any other statement is unchanged.
  func inType(_ statement: Statement) -> Statement {
    guard blocks.count == 1, case .function(let name, let labels, let closure) = statement.kind,
      let sign = name.text.split(separator: " ").last?.first, !sign.isLetter, sign != "_", sign != "$",
      let operand = closure.types.first, closure.types.allSatisfy({ $0 == operand }),
      let owner = namedType(operand), owner.module == "main", owner.form != .requirements
    else { return statement }
    let member = TypeMember(kind: .method, name: name, isStatic: true, labels: labels, body: closure)
    let syntax = ExtensionSyntax(
      name: Name(text: owner.name, range: name.range), inherited: [], equal: [:], members: [member])
    return Statement(kind: .extension(syntax), range: statement.range)
  }

  /// Makes values of a type of the session of the operands that only such a type decides: literals, implicit members and
  /// operations on these. It is the type that is expected of all of them, or that of a name beside an operation.
  mutating func settleOperands(_ operands: [Expression], _ names: [Name], as expected: Type?) {
    // Operands before the name that are joined first: those of `(2 + 3) * x`.
    var (type, first) = (expected, operands.count)
    if let known = operands.firstIndex(where: { !$0.adapts }) {
      first = known < 2 ? 0 : known
      guard first > 0 || operands.contains(where: { $0.isOperation && $0.adapts }), operands[known].isPathOfNames else {
        return
      }
      type = try? infer(operands[known]).type
    }
    guard let type, let facts = namedType(type), facts.module == "main" else { return }
    for (place, operand) in operands.enumerated() where operand.adapts && !operand.isImplicit {
      let name = names[max(0, place - 1)]
      guard place < first || operand.isOperation,
        isDeclared("\(TypeMember.statics(of: facts.name)).\(name.text)")
      else { continue }
      if operand.isOperation {
        if let made = try? infer(operand, expecting: type), made.type == type { settled[operand] = made }
      } else if let made = literal(Typed(expression: operand, type: .unknown), as: type) {
        settled[operand] = Typed(expression: made, type: type)
      }
    }
  }

  /// Infers `a + b` with a declared operator, of one of the types or global; returns nil if none accepts both.
  mutating func inferOwnOperation(
    _ a: Typed, _ name: Name, _ b: Typed, _ range: SourceRange
  ) throws -> Typed? {
    if let found = try inferStaticOperation(a, name, b, range) { return found }
    let isBuiltIn = Precedence.infix[name.text] != nil
    guard isDeclared(name.text) else {
      // The value of a type parameter has the operator of its own type, or of its protocol.
      let isOpen = [a.type, b.type].contains { if case .parameter = $0 { true } else { $0 == .unknown } }
      if isBuiltIn || isOpen || probe != nil { return nil }
      throw failure(.wrongOperands(name.text, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    }
    // None of Swift's own operators takes functions or key paths.
    if isBuiltIn, ![a, b].contains(where: { $0.type.isFunction || $0.expression.isFunctionLiteral }) {
      // Swift's own operators take precedence where they apply.
      let isMeant = forms(of: name.text).contains { form in
        form.parameters.count == 2
          && zip(form.parameters, [a.type, b.type]).allSatisfy { asked, found in
            found.settled != .unknown && asked != .unknown
              && distance(from: found, to: asked).map(Self.isSpecific) == true
          }
          || isOfOwnType(form, [a.type, b.type])
      }
      if !isMeant { return nil }
    }
    return try inferOperator(name.text, [a, b], name, range)
  }

  /// Whether a function type is that of an operator that a generic type of the session declares.
  func isOfGeneric(_ name: String, _ type: Type) -> Bool {
    guard hasMembers, probe == nil, case .function(let operands, _, _) = type, operands.count == 2,
      let facts = namedType(operands[0]), facts.module == "main", !facts.parameters.isEmpty
    else { return false }
    return isDeclared("\(TypeMember.statics(of: facts.name)).\(name)")
  }

  /// Returns the type that an operator of the session's own takes on its right, if one on its left has a type: a `P<_>`
  /// of `func *> <A, B>(a: P<A>, b: P<B>)`.
  func operandBeside(_ type: Type, ofOwn name: String) -> Type? {
    let hidden = hasMembers ? operatorOwners(of: type).map { "\(TypeMember.statics(of: $0)).\(name)" } : []
    let forms = ([name] + hidden).filter(isDeclared).flatMap(forms).filter {
      $0.parameters.count == 2 && distance(from: type, to: $0.parameters[0]) != nil
    }
    let asked = forms.map { form in
      var bindings = TypeBindings([], [])
      bindings.learn(form.parameters[0], from: type.settled)
      let asked = bindings.applied(to: form.parameters[1])
      return if case .function(_, let result, _)? = asked.closureOfAutoclosure { result } else { asked }
    }
    return asked.contains(type) ? type : asked.allSatisfy { $0 == asked.first } ? asked.first : nil
  }

  /// Whether an operator of a generic type of the program is meant: `func == <E>(left: Event<E>, right: E)` for an
  /// `Event<Light>` and a `Light`.
  private func isOfOwnType(_ form: FunctionForm, _ found: [Type]) -> Bool {
    func isOwn(_ asked: Type, _ found: Type) -> Bool {
      guard case .named(let name, let arguments) = asked, case .named(name, _) = found else { return false }
      return !arguments.isEmpty && namedType(asked)?.module == "main"
    }
    let sides = Array(zip(form.parameters, found))
    guard form.parameters.count == found.count, sides.contains(where: { isOwn($0.0, $0.1) }) else { return false }
    var bindings = TypeBindings([], [])
    for (asked, found) in sides where isOwn(asked, found) { bindings.learn(asked, from: found.settled) }
    return sides.allSatisfy { asked, found in
      let asked = isOwn(asked, found) ? asked : bindings.applied(to: asked)
      return !found.isUnknown && asked != .unknown && distance(from: found, to: asked) != nil
    }
  }

  private mutating func inferStaticOperation(
    _ a: Typed, _ name: Name, _ b: Typed, _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers else { return nil }
    for (type, other) in [(a.type, b.type), (b.type, a.type)] {
      for owner in operatorOwners(of: type) {
        // Numbers have Swift's own operators, whatever protocol Double is given, and so has the `1 / scale` of a value of
        // a type parameter.
        let isOfParameter = other.isUnknown || isOpenParameter(other) || typeParameter(other) != nil
        if Precedence.infix[name.text] != nil, namedType(.named(owner))?.form == .requirements,
          type.isLiteral && isOfParameter || type.isNumber && other.isNumber && (type.fits(other) || other.fits(type))
        {
          continue
        }
        let place = TypeMember.statics(of: owner)
        func call(_ checker: inout TypeChecker, _ word: String, _ sides: [Typed]) throws -> Typed? {
          let hidden = "\(place).\(word)"
          guard checker.isDeclared(hidden) else { return nil }
          // The type of the value implements a protocol's requirement.
          if checker.isOnlyRequired(hidden, by: owner), checker.typeParameter(type) == nil { return nil }
          // Swift's own operator of one of its types stands beside a declared one.
          if checker.namedType(.named(owner))?.module != "main", Precedence.infix[word] != nil,
            !checker.accepts(hidden, sides)
          {
            return nil
          }
          // Others of the name are declared globally.
          if checker.isDeclared(word), !checker.accepts(hidden, sides) { return nil }
          // `==` of Optionals compares what they wrap.
          if word == "==", sides.contains(where: \.type.isOptional), !checker.accepts(hidden, sides) { return nil }
          return try checker.inferOperator(hidden, sides, name, range)
        }
        func not(_ typed: Typed?) -> Typed? {
          typed.map {
            let sign = Name(text: "!", range: name.range)
            return Typed(expression: Expression(kind: .unary(sign, $0.expression), range: range), type: .bool)
          }
        }
        if let found = try call(&self, name.text, [a, b]) { return found }
        let derived: Typed? =
          switch name.text {
          case "!=": not(try call(&self, "==", [a, b]))
          case ">": try call(&self, "<", [b, a])
          case "<=": not(try call(&self, "<", [b, a]))
          case ">=": not(try call(&self, "<", [a, b]))
          default: nil
          }
        if let derived { return derived }
      }
    }
    return nil
  }

  /// Whether an operator function takes operands of these types.
  private func accepts(_ function: String, _ sides: [Typed]) -> Bool {
    forms(of: function).contains { form in
      zip(form.parameters, sides).allSatisfy { asked, side in
        if case .named("Set", _) = asked, side.expression.isArrayLiteral { return true }
        return distance(from: side.type, to: asked) != nil || literal(side, as: asked) != nil
      }
    }
  }

  /// Infers `-a`, `√a` or `a%` with a declared operator; returns nil if there is none.
  mutating func inferOwnUnary(_ name: Name, _ operand: Typed, _ range: SourceRange) throws -> Typed? {
    let word = name.text.hasPrefix("postfix ") ? name.text : "prefix \(name.text)"
    if hasMembers {
      for owner in owners(of: operand.type) {
        let hidden = "\(TypeMember.statics(of: owner)).\(word)"
        if isDeclared(hidden) { return try inferOperator(hidden, [operand], name, range) }
      }
    }
    let isBuiltIn = UnaryOperator(rawValue: name.text) != nil
    guard isDeclared(word), !isBuiltIn || !operand.type.isScalar else { return nil }
    return try inferOperator(word, [operand], name, range)
  }

  /// Infers `a += b` with a declared `+=`; returns nil if there is none for the type.
  mutating func inferOwnAssignment(_ target: Expression, _ name: Name, _ value: Expression) throws -> Statement.Kind? {
    let word = Name(text: name.text + "=", range: name.range)
    guard hasMembers || isDeclared(word.text) else { return nil }
    let place = try inferPlace(target).forced
    let statics = owners(of: place.type).map { "\(TypeMember.statics(of: $0)).\(word.text)" }
    guard isDeclared(word.text) || statics.contains(where: { isDeclared($0) }) else { return nil }
    let given = try infer(value, expecting: place.type == .unknown ? nil : place.type)
    let own =
      try inferStaticOperation(place, word, given, target.range)
      ?? (isDeclared(word.text) && !place.type.isScalar
        ? try inferOperator(word.text, [place, given], word, target.range) : nil)
    return own.map { .expression($0.expression) }
  }

  /// Turns the `isEven` of `case isEven` into a condition if a declared `~=` accepts both; returns nil if none does.
  mutating func inferOwnMatch(_ value: Expression, of type: Type) throws -> Pattern.Kind? {
    guard hasMembers || isDeclared("~="), !value.isImplicit else { return nil }
    let name = Name(text: "$match\(value.range.lower)", range: value.range)
    let subject = Typed(expression: Expression(kind: .name(name.text), range: value.range), type: type)
    let typed = try infer(value, expecting: value.isFunctionLiteral ? ownMatcher(of: type) : nil)
    let match = Name(text: "~=", range: value.range)
    guard let own = try inferOwnOperation(typed, match, subject, value.range) else { return nil }
    declare(name.text, type)
    return .matching(name, own.expression)
  }

  /// Returns the static member that `catch CocoaError.userCancelled` compares with; nil for a case of an enum.
  func staticMember(_ name: Name, of owner: Expression, _ range: SourceRange) -> Expression? {
    guard hasMembers || isDeclared("~="), let facts = named(by: owner)?.facts, facts.module == "main",
      facts.oneCase(name.text) == nil
    else { return nil }
    return Expression(kind: .member(owner, name), range: range)
  }

  /// Returns the function type that a declared `~=` takes as a pattern for values of a type; nil if none takes functions.
  private func ownMatcher(of type: Type) -> Type? {
    for form in forms(of: "~=") where form.parameters.count == 2 && form.parameters[0].isFunction {
      guard distance(from: type, to: form.parameters[1]) != nil else { continue }
      var bindings = TypeBindings([], [])
      bindings.learn(form.parameters[1], from: type)
      return bindings.applied(to: form.parameters[0])
    }
    return nil
  }

  /// Returns the call of an operator function; an operand that it changes is passed as a place.
  private mutating func inferOperator(
    _ function: String, _ sides: [Typed], _ name: Name, _ range: SourceRange
  ) throws -> Typed {
    let forms = forms(of: function).filter { $0.parameters.count == sides.count }
    let arguments = sides.enumerated().map { index, side in
      settled[side.expression] = side
      guard forms.contains(where: { $0.parameters[index].isInout }) else {
        return Argument(label: nil, value: side.expression, isTrailing: false)
      }
      let place = Expression(kind: .reference(side.expression), range: side.expression.range)
      return Argument(label: nil, value: place, isTrailing: false)
    }
    let callee = Expression(kind: .name(function), range: name.range)
    return try inferFunction(callee, function, self.forms(of: function), arguments, expecting: nil, range)
  }
}

extension Expression {
  /// Whether only the expected type decides what it is.
  fileprivate var adapts: Bool {
    switch kind {
    case .string, .bool: true
    case .binary(let left, _, let right): left.adapts && right.adapts
    default: isImplicit || isNumber
    }
  }

  fileprivate var isOperation: Bool { if case .binary = kind { true } else { false } }

  /// Whether it is a name or a member of one, so that its type is found at once.
  fileprivate var isPathOfNames: Bool {
    switch kind {
    case .name, .parameter: true
    case .member(let base, _): base.isPathOfNames
    default: false
    }
  }
}
