/// The functions `print`, `debugPrint` and `dump`.
enum Printing {
  static func add(to builtIns: inout BuiltIns) {
    for (name, isDebugging) in [("print", false), ("debugPrint", true)] {
      let items = "\(name)(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\""
      // With `to:` the text goes to a string and not to the log.
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
    let dump = "dump(_ value: T, name: String? = nil, indent: Int = 0"
    builtIns.addFunction(dump + ") -> T", "dump(_ value: T, to target: Any, name: String? = nil, indent: Int = 0) -> T")
    {
      arguments in
      let isDirected = arguments.plan.signature.parameters.count > 3
      let (name, indent) = isDirected ? (2, 3) : (1, 2)
      let width = arguments.given(indent) == nil ? 0 : min(max(0, try arguments.int(indent)), 1_000)
      let label = arguments.given(name) == nil ? nil : try arguments.string(name)
      let (machine, environment) = (arguments.machine, arguments.machine.runtime.environment)
      let text = try DumpText(arguments[0], name: label, indent: width, machine) { value in
        try environment?.declaredMember(value) { TypeMember.getter("customMirror", of: $0) }?.call(value)
      }
      let lines = text.lines.map { $0 + "\n" }.joined()
      if isDirected {
        try OutputTarget(of: arguments, at: 1).write([lines], separator: "", terminator: "")
      } else {
        machine.runtime.recorder.record(printed: lines)
      }
      return arguments[0]
    }
  }
}

/// The target of `print(to:)`: a String variable, or a value whose type declares `write`.
private struct OutputTarget {
  private let reference: Reference
  private let arguments: Arguments

  init(of arguments: Arguments, at place: Int = 3) throws {
    guard case .object(let object) = arguments[place], let reference = object as? Reference else {
      throw arguments.wrongType(place, expected: "&variable")
    }
    (self.reference, self.arguments) = (reference, arguments)
  }

  /// Writes in the same pieces as Swift, because a declared `write` can observe them.
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

/// A value of a declared type that conforms to `TextOutputStream`.
final class OwnTextStream {
  private(set) var value: Value
  private let function: Function

  /// Returns nil if the value has no `write`.
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
