/// An entry after compilation: it runs as often as one likes.
final class Program {
  /// The global names that it uses, in the order in which they stand.
  let references: [String]
  /// The global names that it declares.
  let declares: [String]
  /// That of an expression; of a statement `_`.
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

  /// The value of an expression, `()` of a statement. Declarations take place only where everything went well.
  @discardableResult func run() throws -> Value {
    let slots = try machine.enter(slotCount)
    slots.initialize(repeating: .void, count: slotCount)
    defer { machine.leave(slots, slotCount) }
    return try code(slots)
  }
}
