/// A condition after compilation.
typealias Test = (Slots) throws -> Bool

/// An expression after compilation, with what those who compile what is around it may make use of.
struct Compiled {
  enum Shape {
    case constant(Value)
    /// An unboxed local.
    case slot(Int)
    /// The code makes a Bool of this.
    case test(Test)
    case other
  }

  let code: Code
  let shape: Shape
  /// Whether a `?.` stands in the chain that this is the end of: nil then goes through to the chain's end.
  var isOptionalChain = false

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
      throw site.diagnostic(value.wrongType("Bool"))
    }
  }
}

/// How a statement ends.
enum Flow {
  case next
  case `break`
  case `continue`
  case `return`(Value)
}

/// A statement after compilation. In a struct because an array of bare closures would call each through another.
struct CompiledStatement {
  let run: (Slots) throws -> Flow
}
