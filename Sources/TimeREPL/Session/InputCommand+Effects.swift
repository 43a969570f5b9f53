// What the parse of an input tells about its effects.

extension InputCommand {
  /// Whether the command names a value and calls nothing: `model.query`.
  var isLook: Bool {
    guard case .statement(let statement) = kind, case .expression = statement.kind else { return false }
    return SyntaxPart.statement(statement).first { part in
      switch part {
      case .closure: true
      case .expression(let expression): if case .call = expression.kind { true } else { false }
      case .statement: false
      }
    } == nil
  }

  /// Whether the present instant is finished after the command.
  var isActing: Bool {
    switch kind {
    case .act, .respond, .declaration(.pipeline): true
    // `taps.send(1)` acts as `send taps 1` does.
    case .statement(let statement): !statement.isDeclaration
    default: false
    }
  }

  /// Whether the tasks that are ready run after the command.
  var runsTasks: Bool {
    switch kind {
    // A setting changes no state of the code, and a script may set one in the middle of an instant.
    case .motion, .set: false
    default: true
    }
  }

  /// `_ = value`, `let _ = value`
  var discards: Bool {
    guard case .statement(let statement) = kind else { return false }
    switch statement.kind {
    case .assignment(let target, operator: nil, _):
      if case .name("_") = target.kind { return true } else { return false }
    case .declaration(let names, _, _, _): return names.allSatisfy { $0.text == "_" }
    default: return false
    }
  }
}

extension Statement {
  var isDeclaration: Bool {
    switch kind {
    case .declaration, .function, .type, .group: true
    default: false
    }
  }

  /// The name, if the statement is `name = nil`.
  var nameSetToNil: String? {
    guard case .assignment(let place, operator: nil, let value) = kind, case .name(let name) = place.kind,
      case .nil = value.kind
    else { return nil }
    return name
  }
}

extension LeftOut {
  /// The note about it; nil for a module that is known, or whose files are the program's own.
  var note: Reply.Note? {
    switch self {
    case .declaration(let declaration): .leftOut(declaration)
    case .module(let name, let isTestable):
      isTestable || MissingNames.isKnown(module: name) ? nil : .unknownModule(name)
    }
  }
}
