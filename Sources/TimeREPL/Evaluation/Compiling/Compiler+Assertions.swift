/// Compiles assertions, which report the parts of a failed condition.
extension Compiler {
  /// Compiles a call of an assertion. Its arguments record the values of their parts: `a` and `b` of `a == b`.
  func compileAssertion(
    _ overloads: [Function.Native], _ arguments: [Argument], _ site: Site
  ) throws -> Compiled {
    for argument in arguments where argument.label == nil {
      observed.formUnion(argument.value.operands.map(\.identity))
    }
    let call = try compileNative(overloads, CompiledArguments(arguments, self), site).code
    let (machine, locals) = (machine, scope.visible)
    return Compiled { slots in
      do {
        return try call(slots)
      } catch let error as Diagnostic where error.isFailedCheck {
        // The test ends here, and a question may ask for its locals.
        machine.keep(
          locals.map { name, local in
            (name, local.isBoxed ? Box.in(slots[local.slot]).value : slots[local.slot])
          })
        throw error
      }
    }
  }

  func compileObserved(_ expression: Expression) throws -> Compiled {
    let code = try compile(expression).code
    let (machine, site) = (machine, site(expression.range))
    return Compiled { slots in
      let value = try code(slots)
      machine.note(value, of: site)
      return value
    }
  }
}

extension Expression {
  /// The parts whose values explain a failed condition, without literals.
  fileprivate var operands: [Expression] {
    switch kind {
    case .binary(let left, let name, let right):
      ["&&", "||"].contains(name.text) ? left.operands + right.operands : [left, right].filter { !$0.isLiteral }
    case .unary(_, let inner), .typed(let inner, _), .tried(let inner, _), .wrapped(let inner), .chain(let inner),
      .forced(let inner):
      inner.operands
    case .call(let callee, let arguments):
      if case .member(let base, _) = callee.kind {
        ([base] + arguments.map(\.value)).filter { !$0.isLiteral }
      } else {
        arguments.map(\.value).filter { !$0.isLiteral }
      }
    case .member(let base, _): base.isLiteral ? [] : [base]
    default: []
    }
  }

  /// Whether the text shows the value: a literal, a type or a closure.
  private var isLiteral: Bool {
    switch kind {
    case .int, .largeInt, .double, .bool, .nil, .duration, .unset, .closure, .implicitMember, .keyPath,
      .operatorFunction:
      true
    case .string(let segments): !segments.contains { if case .interpolation = $0 { true } else { false } }
    case .name(let name): name.isTypeWord || name == "self"
    case .array(let elements): elements.allSatisfy(\.isLiteral)
    case .tuple(let elements): elements.allSatisfy(\.value.isLiteral)
    case .unary(_, let inner), .typed(let inner, _), .wrapped(let inner): inner.isLiteral
    case .member(let base, _): base.isLiteral && base.isTypeNamed
    case .call(let callee, let arguments): callee.isLiteral && arguments.allSatisfy(\.value.isLiteral)
    default: false
    }
  }

  private var isTypeNamed: Bool { if case .name = kind { true } else { false } }
}
