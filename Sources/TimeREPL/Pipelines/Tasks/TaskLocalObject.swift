/// `$id` of `@TaskLocal static var id`: what it stands for depends on the task that asks.
final class TaskLocalObject: Object {
  private let first: Value
  private let machine: Machine

  init(_ first: Value, _ machine: Machine) {
    (self.first, self.machine) = (first, machine)
    super.init()
  }

  override var typeName: String { "TaskLocal" }
  override var memberNames: [String] { ["get", "withValue"] }
  override func acts(by name: String) -> Bool { name == "withValue" }

  private var key: ObjectIdentifier { ObjectIdentifier(self) }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "get": return machine.tasks.locals?.value(of: key) ?? first
    case "withValue":
      let matched = try arguments.matched(
        to: Signature("withValue(_ valueDuringOperation: Any, operation: () async throws -> Any, isolation: Any = nil)"))
      let (tasks, outer) = (machine.tasks, machine.tasks.locals)
      tasks.locals = TaskLocals(key, matched[0], outer)
      let made = Result { try matched.function(1).call([]) }
      guard case .success(let value) = made, let call = value.suspension as? Frame else {
        tasks.locals = outer
        return try made.get()
      }
      // What it begins with is there already when the call goes on.
      tasks.locals = outer
      var hasBegun = false
      return .object(
        NativeFrame(arguments.site) { [key] input, task in
          if hasBegun {
            task.locals = outer
            return .returns(try input?.get() ?? .void)
          }
          hasBegun = true
          task.locals = TaskLocals(key, matched[0], outer)
          return .waits(call)
        })
    default: return nil
    }
  }
}
