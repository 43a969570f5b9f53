/// A compiled entry, which can run any number of times.
final class Program {
  /// The global names that it uses, in order.
  let references: [String]
  /// The global names that it declares.
  let declares: [String]
  /// The type of an expression; `_` for a statement.
  let type: Type
  private let code: Code
  private let slotCount: Int
  private let machine: Machine

  init(_ compiler: Compiler, _ code: @escaping Code, declares: [String], type: Type = .unknown) {
    references = compiler.references
    self.declares = declares
    self.type = type
    self.code = code
    slotCount = compiler.scope.slotCount
    machine = compiler.machine
  }

  /// Runs the entry; returns the value of an expression, or `()`. Declarations take effect only if nothing was thrown.
  @discardableResult func run() throws -> Value {
    let slots = try machine.enter(slotCount)
    slots.initialize(repeating: .void, count: slotCount)
    defer { machine.leave(slots, slotCount) }
    return try code(slots)
  }
}
