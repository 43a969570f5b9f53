/// A compiled condition.
typealias Test = (Slots) throws -> Bool

/// A compiled expression, with its shape, which the code around it may use for a faster form.
struct Compiled {
  enum Shape {
    case constant(Value)
    /// An unboxed local variable.
    case slot(Int)
    case step(IntStep)
    /// The code evaluates this condition.
    case test(Test)
    case other
  }

  let code: Code
  let shape: Shape

  init(_ code: @escaping Code) {
    self.code = code
    shape = .other
  }

  init(constant value: Value) {
    code = { _ in value }
    shape = .constant(value)
  }

  init(slot: Int) {
    code = { slots in slots[slot] }
    shape = .slot(slot)
  }

  init(_ step: IntStep, code: @escaping Code) {
    self.code = code
    shape = .step(step)
  }

  init(test: @escaping Test) {
    code = { slots in .bool(try test(slots)) }
    shape = .test(test)
  }

  /// Returns the expression as a condition.
  func test(_ site: Site) -> Test {
    if case .test(let test) = shape { return test }
    let code = code
    return { slots in
      let value = try code(slots)
      if case .bool(let bool) = value { return bool }
      if case .bool(let bool) = value.innermost { return bool }
      throw site.diagnostic(value.wrongType("Bool"))
    }
  }

  /// Returns the expression with its value changed; a constant is changed at once.
  @inline(__always) func changed(at site: Site, by change: @escaping (Value) throws -> Value) throws -> Compiled {
    if case .constant(let constant) = shape { return Compiled(constant: try site.locate { try change(constant) }) }
    let code = code
    return Compiled { slots in
      let value = try code(slots)
      return try site.locate { try change(value) }
    }
  }
}

/// An operator between an unboxed local and a constant, `$0 * 2`. The operation around it, `$0 * 2 + 1` or `$0 * 2 >
/// 5`, evaluates it inline as long as all values are Ints.
struct IntStep {
  let slot: Int
  let kind: ArithmeticKind
  let constant: Int

  /// Returns nil if the local is not an Int or the result overflows; the general code then decides.
  @inline(__always) func apply(_ slots: Slots) -> Int? {
    guard case .int(let int) = slots[slot] else { return nil }
    return kind.apply(int, constant)
  }
}

/// How a statement ends.
enum Flow {
  case next
  case `break`
  case `continue`
  /// Leaves the statement with this label, or continues the loop with this label.
  case breakTo(Int)
  case continueTo(Int)
  case `fallthrough`
  case `return`(Value)
}

/// A compiled statement. A struct, because an array of bare closures would call each through another.
struct CompiledStatement {
  let run: (Slots) throws -> Flow
}
