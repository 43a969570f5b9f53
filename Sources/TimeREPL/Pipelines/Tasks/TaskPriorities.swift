/// The priorities of tasks. They can be read, and change no order.
enum TaskPriorities {
  private static let declaration = """
    struct TaskPriority: RawRepresentable, Codable, Hashable, Comparable, CustomStringConvertible, Sendable {
      let rawValue: UInt8
      init(rawValue: UInt8) { self.rawValue = rawValue }
      static let high = TaskPriority(rawValue: 25)
      static let userInitiated = TaskPriority(rawValue: 25)
      static let medium = TaskPriority(rawValue: 21)
      static let low = TaskPriority(rawValue: 17)
      static let utility = TaskPriority(rawValue: 17)
      static let background = TaskPriority(rawValue: 9)
      static func < (a: TaskPriority, b: TaskPriority) -> Bool { a.rawValue < b.rawValue }
      var description: String {
        let names: [UInt8: String] = [25: "high", 21: "medium", 17: "low", 9: "background"]
        if let name = names[rawValue] { return "TaskPriority.\\(name)" }
        return "TaskPriority(rawValue: \\(rawValue))"
      }
    }
    func __priority(_ rawValue: Int) -> TaskPriority { TaskPriority(rawValue: UInt8(rawValue)) }
    """

  static func add(to builtIns: inout BuiltIns) { builtIns.addDeclared("TaskPriority", declaration) }

  static func value(_ number: UInt8, _ environment: Environment) -> Value {
    _ = environment.value("TaskPriority")
    guard case .function(let make)? = environment.value("__priority") else { return .nil }
    return (try? make.call([.int(Int(number))])) ?? .nil
  }

  /// Returns the number of a priority, which may be written `.low`; nil if there is none.
  static func number(_ value: Value?) throws -> UInt8? {
    switch value?.innermost {
    case .symbol(let symbol)?:
      return ["high": 25, "userInitiated": 25, "medium": 21, "low": 17, "utility": 17, "background": 9][symbol.name]
    case .tuple(let box)?:
      guard let place = box.index(of: "rawValue") else { return nil }
      switch box.elements[place] {
      case .sized(let number): return UInt8(clamping: number.number.value)
      case .int(let number): return UInt8(clamping: number)
      default: return nil
      }
    default: return nil
    }
  }
}
