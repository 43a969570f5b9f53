/// Rewrites the body of a member: names of members without `self.` become members of `self`.
///
/// As in Swift, names that the body declares hide members.
struct MemberNames {
  /// Whether a name is one of the type's members.
  private var isMember: (String) -> Bool
  /// The owner of such a member: `self`, or the type in a static member.
  private var owner: Expression.Kind
  /// The static members and the type that has them: a parameter's default value knows no `self`. Nil if the defaults see
  /// the same members as the body.
  var statics: (isMember: (String) -> Bool, owner: Expression.Kind)?
  /// The type that `Self` is, and whose initializer `self.init` calls.
  let type: String
  /// Whether the member is an initializer, in which `return` returns the new value.
  let isInitializer: Bool
  /// Whether `Self` is known only at run time, as in an extension of a protocol.
  var keepsSelfType = false
  /// The names of the associated types of the protocol whose extension has the member.
  var associated: Set<String> = []
  /// Whether the member returns nil if the initializer that it calls does.
  var isFailable = false
  /// The name of the value that another initializer, called by a failable one, has made.
  static let delegated = "$made"
  /// Whether the new value exists from the beginning of the initializer, as an instance of a class does.
  var isOfClass = false
  /// The block around the body that `return` leaves, so that the new value is read after `defer`; nil if the body has no
  /// `defer`, and `return` reads the value.
  var ending: Name?
  /// Returns the type around this one whose static member or case a name is.
  var outerOwner: (String) -> String? = { _ in nil }
  /// The expression that names a nested type, `Notification.Name`; nil if the type's name is enough.
  var typeExpression: Expression.Kind?
  /// Whether a name is that of a `@Published` property.
  var isPublished: (String) -> Bool = { _ in false }
  private var hidden: [Set<String>] = [[]]
  private var closures = 0

  init(type: String, owner: Expression.Kind, isInitializer: Bool, isMember: @escaping (String) -> Bool) {
    (self.type, self.owner, self.isInitializer, self.isMember) = (type, owner, isInitializer, isMember)
  }

  mutating func body(_ closure: ClosureSyntax) -> ClosureSyntax {
    inScope { names in
      names.hide(closure.parameters?.map(\.text) ?? [])
      return closure.with(
        body: names.statements(closure.body), captured: closure.captured,
        defaults: closure.defaults.mapValues { names.defaultValue($0) })
    }
  }

  private mutating func defaultValue(_ expression: Expression) -> Expression {
    guard let statics else { return self.expression(expression) }
    let (isMember, owner) = (isMember, owner)
    (self.isMember, self.owner) = statics
    defer { (self.isMember, self.owner) = (isMember, owner) }
    return self.expression(expression)
  }

  /// Returns the initial value of a property.
  mutating func value(_ expression: Expression) -> Expression { self.expression(expression) }

  private mutating func hide(_ names: [String]) { hidden[hidden.count - 1].formUnion(names) }

  private mutating func inScope<Result>(_ work: (inout MemberNames) -> Result) -> Result {
    hidden.append([])
    defer { hidden.removeLast() }
    return work(&self)
  }

  /// Returns what has the member that a name is: the type's value or the type itself, or a type around it.
  private func owner(of name: String) -> Expression.Kind? {
    if hidden.contains(where: { $0.contains(name) }) { return nil }
    return isMember(name) ? owner : outerOwner(name).map { .name($0) }
  }

  // MARK: Statements

  private mutating func statements(_ body: [Statement]) -> [Statement] {
    // A local function may be used before its declaration.
    hide(body.compactMap { if case .function(let name, _, _) = $0.kind { name.text } else { nil } })
    return body.map { statement($0) }
  }

  private mutating func block(_ body: [Statement]) -> [Statement] { inScope { $0.statements(body) } }

  private mutating func statement(_ statement: Statement) -> Statement {
    Statement(kind: kind(of: statement), range: statement.range)
  }

  /// Returns the call of `self.init(…)` or `try self.init(…)` as one of the type; nil for any other expression.
  private mutating func delegation(_ value: Expression) -> Expression? {
    switch value.kind {
    case .tried(let inner, .plain):
      delegation(inner).map { Expression(kind: .tried($0, .plain), range: value.range) }
    case .awaited(let inner): delegation(inner).map { Expression(kind: .awaited($0), range: value.range) }
    case .call(let callee, let arguments):
      if case .member(let base, let name) = callee.kind, name.text == "init", case .name("self") = base.kind {
        Expression(
          kind: .call(
            Expression(kind: .name(keepsSelfType ? "Self" : type), range: callee.range), self.arguments(arguments)),
          range: value.range)
      } else {
        nil
      }
    default: nil
    }
  }

  private mutating func kind(of statement: Statement) -> Statement.Kind {
    switch statement.kind {
    case .expression(let value) where isInitializer && isOfClass && isFailable && value.isDelegation:
      let known = Name(text: Self.delegated, range: value.range)
      let end = Statement.Kind.return(Expression(kind: .nil, range: value.range))
      return .if(
        [.binding(known, expression(value))], then: [], else: [Statement(kind: end, range: value.range)])
    case .expression(let value):
      if isInitializer, !isOfClass, let call = delegation(value) {
        let receiver = Expression(kind: .name(TypeMember.receiver), range: value.range)
        guard isFailable else { return .assignment(receiver, operator: nil, call) }
        let known = Name(text: Self.delegated, range: value.range)
        let assignment = Statement.Kind.assignment(
          receiver, operator: nil, Expression(kind: .name(known.text), range: value.range))
        let end = Statement.Kind.return(Expression(kind: .nil, range: value.range))
        return .if(
          [.binding(known, call)], then: [Statement(kind: assignment, range: value.range)],
          else: [Statement(kind: end, range: value.range)])
      }
      return .expression(expression(value))
    case .declaration(let names, let isVariable, let type, let value):
      let value = expression(value)
      hide(names.map(\.text))
      return .declaration(names: names, isVariable: isVariable, type: type.map(known), value)
    case .assignment(let target, let name, let value):
      if name == nil, isInitializer, let (published, value) = publishedValue(value, for: target) {
        let property = Expression(
          kind: .member(Expression(kind: owner, range: target.range), published), range: target.range)
        return .assignment(property, operator: nil, expression(value))
      }
      return .assignment(expression(target), operator: name, expression(value))
    case .function(let name, let labels, let closure):
      hide([name.text])
      return .function(name, labels: labels, self.closure(closure))
    case .computed(let name, let parts):
      hide([name.text])
      return .computed(name, parts.map { self.statement($0) })
    case .wrapped(let variable):
      let wrappers = variable.wrappers.map { use in
        WrapperUse(name: use.name, generics: use.generics.map(known), arguments: use.arguments.map { arguments($0) })
      }
      let value = variable.value.map { expression($0) }
      hide([variable.name.text, WrappedName.storage(variable.name).text, WrappedName.projection(variable.name).text])
      let observers = variable.observers.map { $0.with(closure($0.body), labels: $0.labels) }
      return .wrapped(
        WrappedVariable(
          name: variable.name, type: variable.type.map(known), value: value, wrappers: wrappers, observers: observers))
    case .group(let all): return .group(all.map { self.statement($0) })
    case .type, .alias, .extension, .operator, .leftOut, .break, .continue, .fallthrough: return statement.kind
    case .if(let conditions, let then, let otherwise):
      let otherwise = otherwise.map { block($0) }
      return inScope { names in
        let conditions = conditions.map { names.condition($0) }
        return .if(conditions, then: names.block(then), else: otherwise)
      }
    case .guard(let conditions, let otherwise):
      let otherwise = block(otherwise)
      return .guard(conditions.map { condition($0) }, else: otherwise)
    case .forIn(let names, let sequence, let filter, let body):
      let sequence = expression(sequence)
      return inScope { inner in
        inner.hide(names.map(\.text))
        return .forIn(
          names: names, sequence, where: filter.map { inner.expression($0) }, inner.statements(body))
      }
    case .switch(let value, let cases): return .switch(expression(value), cases.map { oneCase($0) })
    case .do(let body, let catches):
      let body = block(body)
      return .do(
        body,
        catches: catches.map { one in
          inScope { names in
            names.hide(["error"])
            return names.oneCase(one)
          }
        })
    case .return(nil) where isInitializer && closures == 0:
      if let ending { return .break(ending) }
      return .return(Expression(kind: .name(TypeMember.receiver), range: statement.range))
    case .return(let value): return .return(value.map { expression($0) })
    case .throw(let value): return .throw(expression(value))
    case .while(let conditions, let body):
      return inScope { names in
        let conditions = conditions.map { names.condition($0) }
        return .while(conditions, names.block(body))
      }
    case .repeatWhile(let body, let condition): return .repeatWhile(block(body), expression(condition))
    case .defer(let body): return .defer(block(body))
    case .labelled(let name, let inner): return .labelled(name, self.statement(inner))
    }
  }

  private mutating func condition(_ condition: Condition) -> Condition {
    switch condition {
    case .expression(let value): return .expression(expression(value))
    case .binding(let name, let value):
      let value = expression(value)
      if name.text == "self" { return .binding(receiver(name), value) }
      hide([name.text])
      return .binding(name, value)
    case .pattern(let pattern, let value):
      let value = expression(value)
      return .pattern(self.pattern(pattern), value)
    }
  }

  private mutating func oneCase(_ oneCase: Case) -> Case {
    inScope { names in
      let choices = oneCase.choices.map { choice in
        let pattern = names.pattern(choice.pattern)
        return Case.Choice(pattern: pattern, filter: choice.filter.map { names.expression($0) })
      }
      return Case(choices: choices, body: names.statements(oneCase.body))
    }
  }

  private mutating func pattern(_ pattern: Pattern) -> Pattern {
    hide(pattern.names.map(\.name.text))
    return rewritten(pattern)
  }

  private mutating func rewritten(_ pattern: Pattern) -> Pattern {
    let kind: Pattern.Kind =
      switch pattern.kind {
      case .any, .binding: pattern.kind
      case .optional(let inner): .optional(rewritten(inner))
      case .member(let owner, let name, let parts):
        .member(type: owner.map { expression($0) }, name, parts?.map { rewritten($0) })
      case .tuple(let parts): .tuple(parts.map { rewritten($0) })
      case .expression(let value): .expression(expression(value))
      case .matching(let name, let condition): .matching(name, expression(condition))
      case .cast(let inner, let type): .cast(rewritten(inner), cast(to: type))
      }
    return Pattern(kind: kind, range: pattern.range)
  }

  /// Replaces `Self` by the type.
  func known(_ type: Type) -> Type {
    let name = self.type
    return type.ofSelf(associated).mapped { $0 == .named("Self") ? .named(name) : $0 }
  }

  /// Returns the type of a cast; `Self` stays where only the running code knows it.
  private func cast(to type: Type) -> Type { keepsSelfType ? type.ofSelf(associated) : known(type) }

  // MARK: Expressions

  private mutating func expression(_ expression: Expression) -> Expression {
    let generics = expression.generics.map { $0.ofSelf(associated) }
    return Expression(kind: kind(of: expression), range: expression.range, generics: generics)
  }

  private mutating func arguments(_ arguments: [Argument]) -> [Argument] {
    arguments.map { Argument(label: $0.label, value: expression($0.value), isTrailing: $0.isTrailing) }
  }

  private mutating func closure(_ closure: ClosureSyntax) -> ClosureSyntax {
    closures += 1
    defer { closures -= 1 }
    let captured = arguments(closure.captured).map { argument in
      Argument(
        label: argument.label.map { $0.text == "self" ? receiver($0) : $0 }, value: argument.value, isTrailing: false)
    }
    return inScope { names in
      names.hide(closure.parameters?.map(\.text) ?? [])
      names.hide(captured.compactMap { $0.label?.text })
      var inner = closure.with(
        body: names.statements(closure.body), captured: captured,
        defaults: closure.defaults.mapValues { names.expression($0) })
      inner.types = inner.types.map { $0.ofSelf(names.associated) }
      inner.result = inner.result?.ofSelf(names.associated)
      return inner
    }
  }

  /// Returns the name of `self` within a member.
  private func receiver(_ name: Name) -> Name { Name(text: TypeMember.receiver, range: name.range) }

  private static let collections: Set = [
    "String", "Substring", "StringProtocol", "Array", "ArraySlice", "Set", "Dictionary", "Sequence", "Collection",
    "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
  ]

  private mutating func kind(of expression: Expression) -> Expression.Kind {
    switch expression.kind {
    case .int, .largeInt, .double, .bool, .nil, .unset, .duration, .overload, .parameter, .implicitMember, .keyPath,
      .operatorFunction:
      return expression.kind
    // A parameter may have this name.
    case .name("self"): return hidden.contains { $0.contains("self") } ? expression.kind : owner
    case .name("Self"): return keepsSelfType ? expression.kind : typeExpression ?? .name(type)
    case .name(let name) where associated.contains(name) && !hidden.contains(where: { $0.contains(name) }):
      return .member(
        Expression(kind: .name("Self"), range: expression.range), Name(text: name, range: expression.range))
    case .name(let name):
      guard let owner = owner(of: name) else { return expression.kind }
      return .member(
        Expression(kind: owner, range: expression.range), Name(text: name, range: expression.range))
    case .string(let segments):
      return .string(
        segments.map { if case .interpolation(let value) = $0 { .interpolation(self.expression(value)) } else { $0 } })
    case .member(let base, let name): return .member(self.expression(base), name)
    // `max(a, b)` in an extension of a collection is the function: its own `max()` takes no two values.
    case .call(let callee, let arguments)
    where callee.isExtremum && arguments.count > 1 && Self.collections.contains(type)
      && arguments.allSatisfy({ $0.label == nil && !$0.isTrailing }):
      return .call(callee, self.arguments(arguments))
    case .call(let callee, let arguments):
      return .call(self.expression(callee.collection(ofSelf: associated) ?? callee), self.arguments(arguments))
    case .subscript(let base, let arguments): return .subscript(self.expression(base), self.arguments(arguments))
    case .unary(let name, let operand): return .unary(name, self.expression(operand))
    case .binary(let left, let name, let right):
      let left = self.expression(left)
      return .binary(left, name, self.expression(right))
    case .ternary(let condition, let then, let otherwise):
      let condition = self.expression(condition)
      let then = self.expression(then)
      return .ternary(condition, then, self.expression(otherwise))
    case .range(let lower, let upper, let isClosed):
      let lower = lower.map { self.expression($0) }
      return .range(lower, upper.map { self.expression($0) }, isClosed: isClosed)
    case .array(let elements): return .array(elements.map { self.expression($0) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { (key: self.expression($0.key), value: self.expression($0.value)) })
    case .tuple(let elements): return .tuple(arguments(elements))
    case .closure(let closure): return .closure(self.closure(closure))
    case .forced(let inner): return .forced(self.expression(inner))
    case .bound(let inner): return .bound(self.expression(inner))
    case .chain(let inner): return .chain(self.expression(inner))
    case .wrapped(let inner): return .wrapped(self.expression(inner))
    case .direct(let inner): return .direct(self.expression(inner))
    case .loose(let inner, let isUnowned): return .loose(self.expression(inner), isUnowned: isUnowned)
    case .awaited(let inner): return .awaited(self.expression(inner))
    case .streamed(let inner): return .streamed(self.expression(inner))
    case .spawned(let inner): return .spawned(self.expression(inner))
    case .tried(let inner, let mark): return .tried(self.expression(inner), mark)
    case .reference(let inner): return .reference(self.expression(inner))
    case .typed(let inner, let type): return .typed(self.expression(inner), known(type))
    case .typeOf(let inner, let type): return .typeOf(self.expression(inner), type)
    case .choice(let statement): return .choice(self.statement(statement))
    case .cast(let inner, let type, let mark): return .cast(self.expression(inner), cast(to: type), mark)
    }
  }
}

extension ClosureSyntax {
  /// Returns the closure with another body.
  func with(body: [Statement], captured: [Argument], defaults: [Int: Expression]) -> ClosureSyntax {
    var closure = ClosureSyntax(
      parameters: parameters, types: types, changed: changed, defaults: defaults, variadic: variadic,
      generics: generics, captured: captured, result: result, throwing: throwing, thrown: thrown, body: body,
      range: range)
    closure.keep(self)
    return closure
  }

  /// Returns the member as a function whose first parameter is the receiver.
  func taking(_ receiver: Type, isChanged: Bool, generics others: Set<String>) -> ClosureSyntax {
    let name = Name(text: TypeMember.receiver, range: range)
    var closure = ClosureSyntax(
      parameters: [name] + (parameters ?? []), types: [receiver] + types,
      changed: Set(changed.map { $0 + 1 } + (isChanged ? [0] : [])),
      defaults: Dictionary(uniqueKeysWithValues: defaults.map { ($0 + 1, $1) }), variadic: variadic.map { $0 + 1 },
      generics: generics.union(others), captured: captured, result: result, throwing: throwing, thrown: thrown,
      body: body, range: range)
    closure.keep(self, after: 1)
    return closure
  }
}

extension Expression {
  /// Whether it is the name of `min` or `max`.
  fileprivate var isExtremum: Bool { if case .name(let name) = kind { name == "min" || name == "max" } else { false } }
}
