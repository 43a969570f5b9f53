/// `print`, `debugPrint` and `dump`.
enum Printing {
  static func add(to builtIns: inout BuiltIns) {
    for (name, isDebugging) in [("print", false), ("debugPrint", true)] {
      let items = "\(name)(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\""
      // `to:` takes what was printed, and the log nothing.
      builtIns.addFunction(items + ") -> Void", items + ", to output: Any) -> Void") { arguments in
        let separator = arguments.given(1) == nil ? " " : try arguments.string(1)
        let terminator = arguments.given(2) == nil ? "\n" : try arguments.string(2)
        for item in arguments.variadic { try arguments.machine.charge(item.extent.size) }
        let texts = arguments.variadic.map { isDebugging ? $0.debugDescription : $0.description }
        if arguments.plan.signature.parameters.count > 3 {
          let target = try OutputTarget(of: arguments)
          try target.write(texts, separator: separator, terminator: terminator)
        } else {
          arguments.machine.runtime.recorder.record(printed: texts.joined(separator: separator) + terminator)
        }
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
}

/// Where `to:` puts what is printed: a String, or a value of a type that has a `write` of its own.
private struct OutputTarget {
  private let reference: Reference
  private let arguments: Arguments

  init(of arguments: Arguments) throws {
    guard case .object(let object) = arguments[3], let reference = object as? Reference else {
      throw arguments.wrongType(3, expected: "&variable")
    }
    (self.reference, self.arguments) = (reference, arguments)
  }

  /// In as many steps as Swift takes, which a `write` of one's own sees.
  func write(_ texts: [String], separator: String, terminator: String) throws {
    var value = try reference.get()
    if let stream = OwnTextStream(value, arguments.machine.runtime) {
      var prefix = ""
      for text in texts {
        try stream.write(prefix)
        try stream.write(text)
        prefix = separator
      }
      try stream.write(terminator)
      value = stream.value
    } else {
      try Addition.append(Value(texts.joined(separator: separator) + terminator), to: &value, arguments.machine)
    }
    try reference.set(value)
  }
}

/// A value of the session's own to which text is written: a `TextOutputStream`.
final class OwnTextStream {
  private(set) var value: Value
  private let function: Function

  /// Nil where the value has no `write`.
  init?(_ value: Value, _ runtime: Runtime) {
    guard let function = runtime.declaredMember(value, { "\($0).write" }) else { return nil }
    (self.value, self.function) = (value, function)
  }

  func write(_ text: String) throws {
    guard function.changesFirst else {
      _ = try function.call([value, Value(text)])
      return
    }
    let place = Reference(read: { [unowned self] in value }, write: { [unowned self] in value = $0 })
    _ = try function.call([.object(place), Value(text)])
  }
}

extension Value {
  /// A line for each value within, as Swift's `dump` has them.
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
