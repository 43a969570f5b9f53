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
    builtIns.addFunction("dump(_ value: T, name: String? = nil, indent: Int = 0) -> T") { arguments in
      let indent = arguments.given(2) == nil ? 0 : min(max(0, try arguments.int(2)), 1_000)
      let name = arguments.given(1) == nil ? nil : try arguments.string(1)
      let lines = try DumpText(arguments[0], name: name, indent: indent, arguments.machine).lines
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
