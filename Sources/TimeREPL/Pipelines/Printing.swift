/// `print`, `debugPrint` and `dump`.
enum Printing {
  static func add(to builtIns: inout BuiltIns) {
    for (name, isDebugging) in [("print", false), ("debugPrint", true)] {
      let items = "\(name)(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\""
      // `to:` takes what was printed, and the log nothing.
      builtIns.addFunction(items + ") -> Void", items + ", to output: String) -> Void") { arguments in
        let separator = arguments.given(1) == nil ? " " : try arguments.string(1)
        let terminator = arguments.given(2) == nil ? "\n" : try arguments.string(2)
        for item in arguments.variadic { try arguments.machine.charge(item.extent.size) }
        let line =
          arguments.variadic.map { isDebugging ? $0.debugDescription : $0.description }.joined(separator: separator)
          + terminator
        try write(line, arguments.plan.signature.parameters.count > 3 ? arguments[3] : nil, arguments)
        return .void
      }
    }
    builtIns.addFunction("dump(_ value: T, name: String? = nil, indent: Int = 0) -> T") { arguments in
      let indent = arguments.given(2) == nil ? 0 : min(max(0, try arguments.int(2)), 1_000)
      let name = arguments.given(1) == nil ? nil : try arguments.string(1)
      let lines = try DumpText(arguments[0], name: name, indent: indent, arguments.machine).lines
      arguments.machine.runtime.recorder.record(printed: lines.map { $0 + "\n" }.joined())
      return arguments[0]
    }
  }

  private static func write(_ text: String, _ target: Value?, _ arguments: Arguments) throws {
    guard let target else { return arguments.machine.runtime.recorder.record(printed: text) }
    guard case .object(let object) = target, let reference = object as? Reference else {
      throw arguments.wrongType(3, expected: "&variable")
    }
    var value = try reference.get()
    try Addition.append(Value(text), to: &value, arguments.machine)
    try reference.set(value)
  }
}
