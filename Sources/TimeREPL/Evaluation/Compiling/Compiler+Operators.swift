extension Compiler {
  func compileUnary(_ name: Name, _ operand: Expression, _ site: Site) throws -> Compiled {
    guard let row = UnaryOperator(rawValue: name.text) else {
      throw failure(.unknownName(name.text, near: []), at: name.range)
    }
    let compiled = try compile(operand)
    if case .constant(let value) = compiled.shape {
      return Compiled(constant: try site.locate { try row.apply(value) })
    }
    if case .not = row, case .test(let test) = compiled.shape {
      return Compiled(test: { slots in try !test(slots) })
    }
    let code = compiled.code
    return Compiled { slots in
      let value = try code(slots)
      return try site.locate { try row.apply(value) }
    }
  }

  func compileBinary(_ left: Expression, _ name: Name, _ right: Expression, _ site: Site) throws -> Compiled {
    if left.dividesLiterals != right.dividesLiterals, let row = BinaryOperator(name.text) {
      return try compileDivided(left, row, right, site)
    }
    if let made = try compileBesideMember(left, name, right, site) { return made }
    let (a, b) = (try compile(left), try compile(right))
    switch name.text {
    case "&&":
      let (first, second) = (a.test(self.site(left.range)), b.test(self.site(right.range)))
      return Compiled(test: { slots in try first(slots) && second(slots) })
    case "||":
      let (first, second) = (a.test(self.site(left.range)), b.test(self.site(right.range)))
      return Compiled(test: { slots in try first(slots) || second(slots) })
    case "??":
      let (first, second) = (a.code, b.code)
      return Compiled { slots in try first(slots).unwrapped ?? second(slots) }
    case "+": return compile(Addition.self, a, b, site)
    case "-": return compile(Subtraction.self, a, b, site)
    case "*": return compile(Multiplication.self, a, b, site)
    case "/": return compile(Division.self, a, b, site)
    case "%": return compile(Remainder.self, a, b, site)
    case "==": return compile(Equal.self, a, b, site)
    case "!=": return compile(NotEqual.self, a, b, site)
    case "<": return compile(Less.self, a, b, site)
    case ">": return compile(Greater.self, a, b, site)
    case "<=": return compile(LessOrEqual.self, a, b, site)
    case ">=": return compile(GreaterOrEqual.self, a, b, site)
    default:
      let (first, second, machine) = (a.code, b.code, machine)
      guard let row = BinaryOperator(name.text) else {
        guard environment.hasMembers else { throw failure(.unknownName(name.text, near: []), at: name.range) }
        let environment = environment
        let declared = { (owner: String) in "\(TypeMember.statics(of: owner)).\(name.text)" }
        return Compiled { [unowned environment] slots in
          let (left, right) = (try first(slots), try second(slots))
          let own = environment.declaredMember(left, declared) ?? environment.declaredMember(right, declared)
          guard let own else {
            throw site.diagnostic(.wrongOperands(name.text, left: left.typeName, right: right.typeName))
          }
          return try site.locate { try own.call(left, right) }
        }
      }
      return Compiled { slots in
        let (left, right) = (try first(slots), try second(slots))
        return try site.locate { try row.apply(left, right, machine) }
      }
    }
  }

  /// Compiles `x + 1 / 2`. The literals have the type of the other operand, which only its value tells if that is of a
  /// type parameter.
  private func compileDivided(
    _ left: Expression, _ row: BinaryOperator, _ right: Expression, _ site: Site
  ) throws -> Compiled {
    let isLeft = left.dividesLiterals
    let literals = isLeft ? left : right
    let (whole, fraction) = (try compile(literals).code, try compile(literals.asNumber(.double)).code)
    let (other, machine) = (try compile(isLeft ? right : left).code, machine)
    return Compiled { slots in
      let value = try other(slots)
      let number =
        switch value.innermost {
        case .double, .float: try fraction(slots)
        default: try whole(slots)
        }
      return try site.locate { try isLeft ? row.apply(number, value, machine) : row.apply(value, number, machine) }
    }
  }

  /// Compiles `x > .zero`, whose member is one of the other operand's type. Only its value tells that if it is of a type
  /// parameter. Returns nil for any other operation.
  private func compileBesideMember(
    _ left: Expression, _ name: Name, _ right: Expression, _ site: Site
  ) throws -> Compiled? {
    let (isLeft, member): (Bool, String)
    switch (left.kind, right.kind) {
    case (.implicitMember, .implicitMember): return nil
    case (.implicitMember(let word), _): (isLeft, member) = (true, word)
    case (_, .implicitMember(let word)): (isLeft, member) = (false, word)
    default: return nil
    }
    guard let row = BinaryOperator(name.text) else { return nil }
    let (plain, other) = (try compile(isLeft ? left : right).code, try compile(isLeft ? right : left).code)
    let (machine, environment) = (machine, environment)
    return Compiled { [unowned environment] slots in
      let value = try other(slots)
      let found: Value? =
        switch value.innermost {
        case .int, .double, .float, .sized, .tuple:
          try environment.staticMember(member, of: value.innermost.dynamicType)
        default: nil
        }
      let beside = try found ?? plain(slots)
      return try site.locate { try isLeft ? row.apply(beside, value, machine) : row.apply(value, beside, machine) }
    }
  }

  /// Compiles arithmetic. The shapes most frequent in closures of pipelines are evaluated inline.
  private func compile<Row: Arithmetic>(_ row: Row.Type, _ a: Compiled, _ b: Compiled, _ site: Site) -> Compiled {
    let machine = machine
    switch (a.shape, b.shape) {
    case (.slot(let slot), .constant(.int(let y))):
      return Compiled(IntStep(slot: slot, kind: Row.kind, constant: y)) { slots in
        if case .int(let x) = slots[slot], let result = Row.apply(x, y) { return .int(result) }
        return try site.apply(row, slots[slot], .int(y), machine)
      }
    case (.step(let step), .constant(.int(let y))):
      let first = a.code
      return Compiled { slots in
        if let x = step.apply(slots), let result = Row.apply(x, y) { return .int(result) }
        return try site.apply(row, first(slots), .int(y), machine)
      }
    case (.slot(let first), .slot(let second)):
      return Compiled { slots in
        if case .int(let x) = slots[first], case .int(let y) = slots[second], let result = Row.apply(x, y) {
          return .int(result)
        }
        return try site.apply(row, slots[first], slots[second], machine)
      }
    case (_, .constant(.int(let y))):
      let first = a.code
      return Compiled { slots in
        let left = try first(slots)
        if case .int(let x) = left, let result = Row.apply(x, y) { return .int(result) }
        return try site.apply(row, left, .int(y), machine)
      }
    default:
      let (first, second) = (a.code, b.code)
      return Compiled { slots in
        let (left, right) = (try first(slots), try second(slots))
        if case .int(let x) = left, case .int(let y) = right, let result = Row.apply(x, y) { return .int(result) }
        return try site.apply(row, left, right, machine)
      }
    }
  }

  private func compile<Row: IntComparison>(_ row: Row.Type, _ a: Compiled, _ b: Compiled, _ site: Site) -> Compiled {
    let machine = machine
    switch (a.shape, b.shape) {
    case (.slot(let slot), .constant(.int(let y))):
      return Compiled(test: { slots in
        if case .int(let x) = slots[slot] { return Row.holds(x, y) }
        return try site.holds(row, slots[slot], .int(y), machine)
      })
    case (.step(let step), .constant(.int(let y))):
      let first = a.code
      return Compiled(test: { slots in
        if let x = step.apply(slots) { return Row.holds(x, y) }
        return try site.holds(row, first(slots), .int(y), machine)
      })
    case (_, .constant(.int(let y))):
      let first = a.code
      return Compiled(test: { slots in
        let left = try first(slots)
        if case .int(let x) = left { return Row.holds(x, y) }
        return try site.holds(row, left, .int(y), machine)
      })
    default:
      let (first, second) = (a.code, b.code)
      return Compiled(test: { slots in
        let (left, right) = (try first(slots), try second(slots))
        if case .int(let x) = left, case .int(let y) = right { return Row.holds(x, y) }
        return try site.holds(row, left, right, machine)
      })
    }
  }
}

extension Expression {
  /// Whether it is an operation on integer literals alone that divides, so that the result depends on their type.
  fileprivate var dividesLiterals: Bool {
    guard case .binary(let left, let name, let right) = kind, left.isOfIntegers, right.isOfIntegers else {
      return false
    }
    return name.text == "/" || left.dividesLiterals || right.dividesLiterals
  }

  /// Whether it is an integer literal or an operation on such.
  private var isOfIntegers: Bool {
    switch kind {
    case .int: true
    case .unary(_, let operand): operand.isOfIntegers
    case .binary(let left, _, let right): left.isOfIntegers && right.isOfIntegers
    default: false
    }
  }
}

extension Site {
  @inline(never) fileprivate func apply<Row: Arithmetic>(
    _ row: Row.Type, _ a: Value, _ b: Value, _ machine: Machine
  ) throws -> Value {
    try locate { try row.apply(a, b, machine) }
  }

  @inline(never) fileprivate func holds<Row: IntComparison>(
    _ row: Row.Type, _ a: Value, _ b: Value, _ machine: Machine
  ) throws -> Bool {
    try locate { try Row.comparison.holds(a, b, machine) }
  }
}

/// A comparison of two Ints, for inline evaluation.
private protocol IntComparison {
  static var comparison: ComparisonOperator { get }
  static func holds(_ a: Int, _ b: Int) -> Bool
}

private enum Equal: IntComparison {
  static var comparison: ComparisonOperator { .equal }
  @inline(__always) static func holds(_ a: Int, _ b: Int) -> Bool { a == b }
}

private enum NotEqual: IntComparison {
  static var comparison: ComparisonOperator { .notEqual }
  @inline(__always) static func holds(_ a: Int, _ b: Int) -> Bool { a != b }
}

private enum Less: IntComparison {
  static var comparison: ComparisonOperator { .less }
  @inline(__always) static func holds(_ a: Int, _ b: Int) -> Bool { a < b }
}

private enum Greater: IntComparison {
  static var comparison: ComparisonOperator { .greater }
  @inline(__always) static func holds(_ a: Int, _ b: Int) -> Bool { a > b }
}

private enum LessOrEqual: IntComparison {
  static var comparison: ComparisonOperator { .lessOrEqual }
  @inline(__always) static func holds(_ a: Int, _ b: Int) -> Bool { a <= b }
}

private enum GreaterOrEqual: IntComparison {
  static var comparison: ComparisonOperator { .greaterOrEqual }
  @inline(__always) static func holds(_ a: Int, _ b: Int) -> Bool { a >= b }
}
