/// The functions `print`, `debugPrint` and `dump`.
enum Printing {
  static func add(to builtIns: inout BuiltIns) {
    for (name, isDebugging) in [("print", false), ("debugPrint", true)] {
      let items = "\(name)(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\""
      // With `to:` the text goes to a string and not to the log.
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
    builtIns.addFunction("dump(_ value: T) -> T") { arguments in
      try arguments.machine.charge(arguments[0].extent.size)
      var lines: [String] = []
      arguments[0].dump(name: nil, indent: 0, to: &lines)
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

extension Value {
  /// Adds a line for each value inside, like Swift's `dump`.
  fileprivate func dump(name: String?, indent: Int, to lines: inout [String]) {
    let (head, children) = dumped
    let mark = children.isEmpty ? "-" : "▿"
    let label = name.map { $0 + ": " } ?? ""
    lines.append("\(String(repeating: " ", count: indent))\(mark) \(label)\(head)")
    for (name, child) in children { child.dump(name: name, indent: indent + 2, to: &lines) }
  }

  private var dumped: (head: String, children: [(String?, Value)]) {
    switch self {
    case .array(let box): (Self.counted(box.elements.count, "element"), box.elements.map { (nil, $0) })
    case .dictionary(let box):
      (
        Self.counted(box.count, "key/value pair"),
        (0..<box.count).compactMap { place in (try? box.element(at: place)).map { (nil, $0) } }
      )
    case .tuple(let box):
      (
        "(\(Self.counted(box.elements.count, "element")))",
        box.elements.enumerated().map { (box.labels?[$0] ?? ".\($0)", $1) }
      )
    case .some(let box): (description, [("some", box.value)])
    default: (debugDescription, [])
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
