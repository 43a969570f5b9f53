/// The names that are there before anything is declared.
enum BuiltInFunctions {
  static func all(_ machine: Machine) -> [(name: String, value: Value)] {
    let functions = rows.map { overloads in
      let natives = overloads.map { Function.Native(signature: $0.signature, run: $0.run) }
      return (overloads[0].signature.name, Value(Function(natives, machine)))
    }
    return functions + Namespace.types(machine).map { ($0.name, .object($0)) }
  }

  private struct Row: Sendable {
    let signature: Signature
    let run: @Sendable (Arguments) throws -> Value

    init(_ declaration: String, _ run: @escaping @Sendable (Arguments) throws -> Value) {
      signature = Signature(declaration)
      self.run = run
    }
  }

  private static let rows: [[Row]] = [
    [
      Row("abs(_ x: Number)") { arguments in
        switch arguments[0] {
        case .int(let int): return .int(try Member.absolute(int))
        case .double(let double): return .double(double.magnitude)
        case .duration(let nanoseconds) where nanoseconds < 0: return try UnaryOperator.minus.apply(arguments[0])
        case .duration: return arguments[0]
        default: throw arguments.wrongType(0, expected: "number")
        }
      }
    ],
    [
      Row("min(_ x: Any, _ y: Any, _ rest: Any...)") { arguments in
        try all(arguments).min { try Comparison.isLess($0, $1, for: "<") } ?? .nil
      }
    ],
    [
      Row("max(_ x: Any, _ y: Any, _ rest: Any...)") { arguments in
        try all(arguments).max { try Comparison.isLess($0, $1, for: "<") } ?? .nil
      }
    ],
    [
      Row("zip(_ sequence1: Sequence, _ sequence2: Sequence)") { arguments in
        let (a, b) = (try arguments.elements(0), try arguments.elements(1))
        return try Value(try zip(a, b).map { pair in try .tuple([pair.0, pair.1]) })
      }
    ],
    [
      Row("stride(from start: Number, to end: Number, by stride: Number)") { try stride($0, isClosed: false) },
      Row("stride(from start: Number, through end: Number, by stride: Number)") { try stride($0, isClosed: true) },
    ],
    [
      Row("repeatElement(_ element: Any, count: Int)") { arguments in
        try repeated(arguments[0], try arguments.count(1), arguments.machine)
      }
    ],
    [
      Row("swap(_ a: Any, _ b: Any)") { arguments in
        guard case .object(let x) = arguments[0], let a = x as? Reference,
          case .object(let y) = arguments[1], let b = y as? Reference
        else { throw arguments.wrongType(0, expected: "&variable") }
        let value = try a.get()
        try a.set(try b.get())
        try b.set(value)
        return .void
      }
    ],
    [Row("sqrt(_ x: Double)") { .double(try $0.double(0).squareRoot()) }],
  ]

  private static func all(_ arguments: Arguments) -> [Value] {
    [arguments[0], arguments[1]] + arguments.variadic
  }

  private static func stride(_ arguments: Arguments, isClosed: Bool) throws -> Value {
    var (value, end, step) = (arguments[0], arguments[1], arguments[2])
    if case .int = value, case .int = end, case .int = step {
    } else if case .duration = step {
    } else {
      (value, end, step) = (
        .double(try arguments.double(0)), .double(try arguments.double(1)), .double(try arguments.double(2))
      )
    }
    let zero = try Subtraction.apply(step, step, arguments.machine)
    if step == zero { throw arguments.failure(2, .invalidValue(step.text, expected: "a step other than 0")) }
    let isDown = try Comparison.isLess(step, zero, for: "<")
    var values: [Value] = []
    while true {
      let isWithin = try Comparison.isLess(isDown ? end : value, isDown ? value : end, for: "<")
      guard isWithin || isClosed && value == end else { break }
      try arguments.machine.charge()
      values.append(value)
      // A step beyond the last number there is ends it.
      guard let next = try? Addition.apply(value, step, arguments.machine) else { break }
      value = next
    }
    return try Value(values)
  }

  static func repeated(_ element: Value, _ count: Int, _ machine: Machine) throws -> Value {
    let (size, overflow) = element.extent.size.multipliedReportingOverflow(by: count)
    try Extent(depth: element.extent.depth + 1, size: overflow ? .max : size).check()
    try machine.charge(count)
    try machine.checkRoom(for: count)
    return try Value(Array(repeating: element, count: count))
  }
}
