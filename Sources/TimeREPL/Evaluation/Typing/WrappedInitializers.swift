/// Rewrites initializers of types with wrapped properties, so that they make the wrappers.
extension NamedType {
  /// Returns the body with the first assignment to each wrapped property making its wrapper.
  func makingWrappers(_ body: ClosureSyntax) -> ClosureSyntax {
    var makers: [String: Expression] = [:]
    for property in properties {
      if let maker = property.maker { makers[property.name.text] = maker }
    }
    if makers.isEmpty { return body }
    return body.with(body: body.body.makingWrappers(&makers), captured: body.captured, defaults: body.defaults)
  }
}

extension [Statement] {
  /// - Parameter makers: the expressions that make the wrappers which do not exist yet, by the names of their
  ///   variables.
  fileprivate func makingWrappers(_ makers: inout [String: Expression]) -> [Statement] {
    var open = makers
    let made = map { statement -> Statement in
      let kind: Statement.Kind
      switch statement.kind {
      case .assignment(let target, let name, let value):
        guard name == nil, case .member(let base, let property) = target.kind,
          case .name(TypeMember.receiver) = base.kind
        else { return statement }
        let storage = WrappedName.storage(property)
        if open.removeValue(forKey: property.text) != nil { return statement }
        guard let maker = open.removeValue(forKey: storage.text) else { return statement }
        let place = Expression(kind: .member(base, storage), range: target.range)
        kind = .assignment(place, operator: nil, maker.wrapping(value))
      case .if(let conditions, let then, let otherwise):
        var (first, second) = (open, open)
        kind = .if(conditions, then: then.makingWrappers(&first), else: otherwise?.makingWrappers(&second))
        open = first.filter { second[$0.key] != nil }
      case .guard(let conditions, let otherwise):
        var inner = open
        kind = .guard(conditions, else: otherwise.makingWrappers(&inner))
      case .switch(let value, let cases):
        let before = open
        kind = .switch(
          value,
          cases.map { oneCase in
            var inner = before
            defer { open = open.filter { inner[$0.key] != nil } }
            return Case(choices: oneCase.choices, body: oneCase.body.makingWrappers(&inner))
          })
      case .do(let body, let catches): kind = .do(body.makingWrappers(&open), catches: catches)
      default: return statement
      }
      return Statement(kind: kind, range: statement.range)
    }
    makers = open
    return made
  }
}

extension Expression {
  /// Returns the call of a wrapper's initializer with the value as its first argument.
  func wrapping(_ value: Expression) -> Expression {
    guard case .call(let callee, let arguments) = kind else { return self }
    let label = Name(text: WrappedName.value, range: value.range)
    let first = Argument(label: label, value: value, isTrailing: false)
    return Expression(kind: .call(callee, [first] + arguments), range: range)
  }
}

extension MemberNames {
  /// Returns the property and its value for `_count = Published(initialValue: 0)`.
  func publishedValue(_ value: Expression, for target: Expression) -> (Name, Expression)? {
    let word: String? =
      switch target.kind {
      case .name(let word): word
      case .member(let base, let name): if case .name("self") = base.kind { name.text } else { nil }
      default: nil
      }
    guard let word, word.first == "_", isPublished(String(word.dropFirst())),
      case .call(let callee, let arguments) = value.kind, arguments.count == 1,
      ["initialValue", "wrappedValue"].contains(arguments[0].label?.text)
    else { return nil }
    switch callee.kind {
    case .name("Published"), .implicitMember("init"):
      return (Name(text: String(word.dropFirst()), range: target.range), arguments[0].value)
    default: return nil
    }
  }
}
