/// Types of receivers and arguments of Swift's own members that only the literals among them leave open.
extension TypeChecker {
  /// Returns a range of string literals as one of Characters, if it is asked whether it contains a Character. The string
  /// literals of an array are of the type of the text that is an argument.
  mutating func ofCharacters(_ base: Typed, _ name: Name, _ arguments: [Argument]) throws -> Typed {
    if base.type == .array(.string), case .array = base.expression.kind {
      for argument in arguments where !argument.value.isFunctionLiteral && !argument.value.isPlainLiteral {
        guard case let type = try infer(argument.value).type, type != .string, type.isText,
          let made = try? convert(base, to: .array(type))
        else { continue }
        return Typed(expression: made, type: .array(type))
      }
      return base
    }
    guard name.text == "contains", arguments.count == 1, case .range(let lower, let upper, _) = base.expression.kind,
      [lower, upper].allSatisfy({ $0?.isStringLiteral(ofOne: true) ?? true }), case .named(let range, _) = base.type,
      try infer(arguments[0].value).type == .character
    else { return base }
    return Typed(expression: base.expression, type: .named(range, [.character]))
  }

  /// Infers the `.tick` of `sleep(for: .tick)`, which an extension of the parameter's type declares. The value replaces
  /// the expression, which is inferred next.
  mutating func settleMember(_ value: Expression, of parameter: Signature.Parameter) throws {
    guard hasMembers, probe == nil, settled[value] == nil else { return }
    // The name of a type parameter may be that of a type here.
    if case .parameter = parameter.declaredType { return }
    let made: Typed?
    switch value.kind {
    case .implicitMember(let name):
      made = try inferStatic(Name(text: name, range: value.range), of: parameter.typeName, value.range)
    case .call(let callee, let arguments):
      guard case .implicitMember(let name) = callee.kind else { return }
      let word = Name(text: name, range: callee.range)
      made = try inferStaticCall(word, of: parameter.typeName, arguments, expecting: nil, value.range)
    default: return
    }
    if let made { settled[value] = made }
  }

  /// Returns the zero of the elements' own type for the `.zero` of `numbers.reduce(.zero, +)`, where only the values
  /// tell the type; any other expression unchanged.
  func zero(_ value: Expression, of base: Typed) -> Expression {
    guard case .implicitMember("zero") = value.kind, case .name = base.expression.kind, probe == nil else {
      return value
    }
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: value.range) }
    func member(_ base: Expression, _ name: String) -> Expression {
      made(.member(base, Name(text: name, range: value.range)))
    }
    let first = made(.forced(member(base.expression, "first")))
    let zero = member(made(.typeOf(first, .unknown)), "zero")
    return made(.ternary(member(base.expression, "isEmpty"), made(.int(0)), zero))
  }
}

extension Type {
  /// The array that has the elements of a slice; any other type unchanged.
  var unsliced: Type {
    if case .named("ArraySlice", _) = self { .array(element) } else { self }
  }
}
