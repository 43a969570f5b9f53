/// `self` at the prompt: the session, whose members are its declarations, as for closures of an app's object.
final class SelfObject: Object {
  // Weak, because its closures may hold it and it holds the closures.
  private weak var environment: Environment?

  init(_ environment: Environment) {
    self.environment = environment
  }

  override var typeName: String { "self" }
  override var text: String { "self" }
  override var memberNames: [String] { environment?.names ?? [] }

  override func member(_ name: String) throws -> Value? { environment?.variable(name)?.value }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard let variable = environment?.variable(name) else { return false }
    guard variable.isVariable else { throw Problem.constant(name) }
    variable.value = value
    return true
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch environment?.variable(name)?.value {
    case .function(let function)?: try function.call(arguments)
    case .object(let object)?: try object.apply(arguments)
    default: nil
    }
  }
}
