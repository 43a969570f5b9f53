/// Which syntax contains `await`.
extension Statement {
  /// Whether it contains `await` outside of nested functions.
  var waits: Bool { SyntaxPart.statement(self).waits }

  /// Whether it can leave the code around it, by `break`, `return` and so on.
  var leavesPlace: Bool {
    var open = [SyntaxPart.statement(self)]
    while let part = open.popLast() {
      if case .statement(let statement) = part {
        switch statement.kind {
        case .break, .continue, .return, .fallthrough: return true
        default: break
        }
      }
      for part in part.parts {
        if case .closure = part { continue }
        open.append(part)
      }
    }
    return false
  }
}

extension Expression {
  /// Whether it contains `await` outside of nested functions.
  var waits: Bool { SyntaxPart.expression(self).waits }

  /// The expression in a closure that was made for an autoclosure parameter. If it suspends, it is evaluated before
  /// the call.
  var deferred: Expression? {
    guard case .closure(let closure) = kind, closure.range == range, closure.isDeferred,
      case .expression(let value) = closure.body[0].kind
    else { return nil }
    return value
  }
}

extension ClosureSyntax {
  /// Whether it was made for an `@autoclosure` parameter.
  var isDeferred: Bool {
    guard parameters?.isEmpty == true, body.count == 1, case .expression(let value) = body[0].kind else { return false }
    return value.range == range
  }
}

extension SyntaxPart {
  fileprivate var waits: Bool {
    var open = [self]
    while let part = open.popLast() {
      switch part {
      case .expression(let expression):
        switch expression.kind {
        case .awaited, .streamed, .spawned: return true
        case .closure:
          if let value = expression.deferred { open.append(.expression(value)) }
          continue
        default: break
        }
      case .statement(let statement):
        switch statement.kind {
        case .function, .type, .extension: continue
        default: break
        }
      case .closure: continue
      }
      for part in part.parts where !part.isNumber { open.append(part) }
    }
    return false
  }
}

extension Condition {
  var waits: Bool { value.waits }

  var value: Expression {
    switch self {
    case .expression(let value), .binding(_, let value), .pattern(_, let value): value
    }
  }

  func with(_ value: Expression) -> Condition {
    switch self {
    case .expression: .expression(value)
    case .binding(let name, _): .binding(name, value)
    case .pattern(let pattern, _): .pattern(pattern, value)
    }
  }
}

extension Compiler {
  /// Compiles a statement of the prompt that contains `await`.
  func compileWaitingEntry(_ statement: Statement) throws -> Code {
    let code = try WaitingCode(entry: statement, self)
    let (scope, machine) = (scope, machine)
    code.site = site(statement.range)
    return { slots in .object(CompiledFrame(code, copying: slots, count: scope.slotCount, machine)) }
  }

  /// Whether the value of a call or a property may be a suspension.
  func mayWait(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let callee, _):
      switch callee.kind {
      case .name(let name):
        if scope.local(name) != nil { return true }
        if let variable = pending[name] ?? environment.variable(name) {
          return variable.forms.isEmpty
            ? variable.value.kind != .object : variable.forms.contains(where: \.throwing.isAsync)
        }
        return environment.builtIn(name)?.overloads?.contains(where: \.signature.isAsync) ?? false
      case .overload(let name, let number):
        let forms = (pending[name] ?? environment.variable(name))?.forms ?? []
        return forms.indices.contains(number) ? forms[number].throwing.isAsync : true
      case .member(_, let name): return environment.mayWait(name.text)
      case .direct(let inner):
        guard case .member(_, let name) = inner.kind else { return true }
        return environment.mayWait(name.text)
      case .implicitMember, .array, .dictionary: return false
      default: return true
      }
    case .member(_, let name): return environment.mayWait(name.text)
    default: return false
    }
  }
}
