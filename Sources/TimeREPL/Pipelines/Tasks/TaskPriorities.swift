/// The priorities of tasks. They can be read, and change no order.
enum TaskPriorities {
  private static let numbers: [String: UInt8] = [
    "high": 25, "userInitiated": 25, "medium": 21, "low": 17, "utility": 17, "background": 9,
  ]

  static func add(to builtIns: inout BuiltIns) {
    NamedType.taskPriority.described = { value, _ in
      guard case .symbol(let symbol)? = value as? Value else { return nil }
      return "TaskPriority.\(symbol.name)"
    }
    builtIns.add("TaskPriority") { environment in
      guard let type = try? TypeObject(.taskPriority, environment.machine) else {
        preconditionFailure("TaskPriority is a small type.")
      }
      type.constant("userInitiated", value(25)).constant("utility", value(17))
      return .object(type)
    }
  }

  static func value(_ number: UInt8) -> Value {
    let name = NamedType.taskPriority.cases.first { numbers[$0.name.text] == number }?.name.text
    return (try? .symbol(name ?? "medium", type: .taskPriority)) ?? .nil
  }

  /// Returns the number of a priority, which may be written `.low`; nil if there is none.
  static func number(_ value: Value?) -> UInt8? {
    if case .symbol(let symbol)? = value?.innermost { numbers[symbol.name] } else { nil }
  }
}
