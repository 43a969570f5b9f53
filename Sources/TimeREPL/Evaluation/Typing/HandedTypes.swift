/// The types that mention type parameters of the functions around: of their parameters, and those expected of calls.
///
/// A body knows a type parameter as `_`, because any value may be of it. A call within it that another generic function
/// needs a type for hands on the type parameter itself.
struct HandedTypes {
  /// The implicit members that are of type parameters of the functions around.
  var members = ParameterMembers()
  private var names: [String: Type] = [:]
  private var calls: [(range: SourceRange, type: Type)] = []

  /// Returns the type of an argument.
  func type(of argument: Expression) -> Type? {
    if case .name(let name) = argument.kind { names[name] } else { nil }
  }

  /// Notes the type of a local name; nil if it mentions no type parameter.
  mutating func declare(_ name: String, _ type: Type?) { names[name] = type }

  /// Returns the type that is expected of a call.
  func expected(at range: SourceRange) -> Type? { calls.last { $0.range == range }?.type }

  /// Notes the types of a function's parameters, of what it returns and of what it assigns to properties.
  mutating func note(_ closure: ClosureSyntax, in owner: NamedType?) {
    for (name, type) in zip(closure.parameters ?? [], closure.types) {
      names[name.text] = type.mentionsParameter ? type : nil
    }
    // The initializer of a struct makes its receiver itself.
    if let owner, !closure.hasReceiver { names[TypeMember.receiver] = owner.asReceiver }
    let result = closure.result.flatMap { $0.mentionsParameter ? $0 : nil }
    if closure.body.count == 1, case .expression(let value) = closure.body[0].kind { note(value, result) }
    var open = closure.body
    while let statement = open.popLast() {
      switch statement.kind {
      case .return(let value?): note(value, result)
      case .assignment(let target, nil, let value):
        guard case .member(let base, let name) = target.kind, case .name(TypeMember.receiver) = base.kind,
          let type = owner?.property(name.text)?.type, let parameters = owner?.parameters
        else { continue }
        note(value, type.naming(parameters))
      default: open += statement.inner
      }
    }
  }

  /// Whether a body gives a property, whose type mentions the type's parameters, the result of a call: of `value = make()`
  /// only the caller of an initializer may know what `make` is to return.
  static func isAsked(by closure: ClosureSyntax, in owner: NamedType) -> Bool {
    if owner.parameters.isEmpty { return false }
    return SyntaxPart.closure(closure).first { part in
      guard case .statement(let statement) = part, case .assignment(let target, nil, let value) = statement.kind else {
        return false
      }
      let name: String? =
        switch target.kind {
        case .name(let name): name
        case .member(let base, let name): base.isSelf ? name.text : nil
        default: nil
        }
      guard let name, let type = owner.property(name)?.type,
        type.mentionsParameter || type.names.contains(where: owner.parameters.contains)
      else {
        return false
      }
      return value.givesResultOfCall
    } != nil
  }

  private mutating func note(_ value: Expression, _ type: Type?) {
    guard let type, type.mentionsParameter else { return }
    switch value.kind {
    case .tried(let inner, .plain), .awaited(let inner): note(inner, type)
    case .forced(let inner): note(inner, .optional(type))
    case .binary(let left, let name, let right) where name.text == "??":
      note(left, .optional(type))
      note(right, type)
    case .call: calls.append((value.range, type))
    case .array(let elements):
      if case .array(let element) = type { for one in elements { note(one, element) } }
    default: break
    }
  }
}

/// The type parameters and associated types of which implicit members are, `.zero` of `T`, by the places of the members.
/// The second check of a body finds them.
final class ParameterMembers {
  private(set) var types: [Int: Type]

  init(beside others: ParameterMembers? = nil) { types = others?.types ?? [:] }

  func note(_ type: Type, at place: SourceRange) { types[place.lower] = type }
}

extension Statement {
  /// The statements directly inside.
  fileprivate var inner: [Statement] {
    SyntaxPart.statement(self).parts.compactMap { if case .statement(let statement) = $0 { statement } else { nil } }
  }
}

extension Expression {
  /// Whether it is a call of a function, unwrapped or not.
  fileprivate var givesResultOfCall: Bool {
    switch kind {
    case .tried(let inner, .plain), .awaited(let inner), .forced(let inner): inner.givesResultOfCall
    case .binary(let left, let name, _): name.text == "??" && left.givesResultOfCall
    case .call: true
    default: false
    }
  }
}
