/// A condition after compilation.
typealias Test = (Slots) throws -> Bool

/// An expression after compilation, with what those who compile what is around it may make use of.
struct Compiled {
  enum Shape {
    case constant(Value)
    /// An unboxed local.
    case slot(Int)
    case step(IntStep)
    /// The code makes a Bool of this.
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

  /// As a condition.
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
}

/// An operator between an unboxed local and a constant, `$0 * 2`: what is around it, `$0 * 2 + 1`, `$0 * 2 > 5`, has it
/// inline as long as all are Ints.
struct IntStep {
  let slot: Int
  let kind: ArithmeticKind
  let constant: Int

  /// Nil where the local is no Int, or where there is no such Int: the code says then what comes of it.
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
  /// Out of the statement with this label, or on with the next round of the loop that has it.
  case breakTo(Int)
  case continueTo(Int)
  case `fallthrough`
  case `return`(Value)
}

/// A statement after compilation. In a struct because an array of bare closures would call each through another.
struct CompiledStatement {
  let run: (Slots) throws -> Flow
}
