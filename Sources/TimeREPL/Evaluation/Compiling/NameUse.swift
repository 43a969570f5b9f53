/// Facts about the names of an entry, needed before the first is compiled.
struct NameUse {
  /// For each name, the deepest closure that uses it.
  private var depths: [String: Int] = [:]
  /// The labels of tuples, which are members of these tuples only.
  private(set) var labels: Set<String> = []

  init(_ entry: SyntaxPart) {
    var open = [(entry, 0)]
    while let (part, depth) = open.popLast() {
      var inner = depth
      switch part {
      case .closure: inner += 1
      case .expression(let expression): note(expression, at: depth)
      case .statement: break
      }
      for part in part.parts where !part.isNumber { open.append((part, inner)) }
    }
  }

  /// Whether a closure shares a variable: it is used deeper than it was declared.
  func isShared(_ name: String, declaredAt depth: Int) -> Bool {
    depths[name, default: 0] > depth
  }

  var mentionsSelf: Bool { depths["self"] != nil }

  private mutating func note(_ expression: Expression, at depth: Int) {
    switch expression.kind {
    case .name(let name), .overload(let name, _):
      depths[name] = max(depths[name, default: 0], depth)
      guard let variable = ComputedVariable.changed(name) else { return }
      for role in [ComputedVariable.Role.get, .set] {
        let part = ComputedVariable.name(role, of: variable)
        depths[part] = max(depths[part, default: 0], depth)
      }
    case .reference(let target):
      // The receiver of the reference may keep it.
      if case .name(let name) = target.kind { depths[name] = .max }
    case .tuple(let elements): labels.formUnion(elements.compactMap { $0.label?.text })
    default: break
    }
  }
}

extension ClosureSyntax {
  /// The number of shorthand arguments: one more than the highest `$n`, without those of inner closures.
  var shorthandCount: Int {
    var count = 0
    var open = body.map(SyntaxPart.statement)
    while let part = open.popLast() {
      if case .expression(let expression) = part, case .parameter(let number) = expression.kind {
        count = max(count, number + 1)
      }
      for part in part.parts {
        if case .closure = part { continue }
        open.append(part)
      }
    }
    return count
  }
}
