// Operators: what `+`, `==`, `<<` and so on do with values.
// Compiled code evaluates those on Ints inline and calls the others.

/// An arithmetic operator: on numbers, which compiled code evaluates inline, and on all other values.
protocol Arithmetic {
  static var kind: ArithmeticKind { get }
  /// Returns nil on overflow.
  static func apply(_ a: Int, _ b: Int) -> Int?
  /// Returns nil if there is no result with any number of digits.
  static func apply(_ a: Int128, _ b: Int128) -> Int128?
  /// Returns nil if Doubles do not have the operator.
  static func apply(_ a: Double, _ b: Double) -> Double?
  static func apply(_ a: Float, _ b: Float) -> Float?
  static func applyOther(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Value?
}

extension Arithmetic {
  static var name: String { kind.rawValue }
  static func apply(_ a: Double, _ b: Double) -> Double? { nil }
  static func apply(_ a: Float, _ b: Float) -> Float? { nil }
  static func applyOther(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Value? { nil }

  /// Applies the operator. An Int and a Double mix, because values do not record whether they were literals.
  @inline(never) static func apply(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Value {
    let result: Value? =
      switch (a, b) {
      case (.int(let x), .int(let y)): .int(try checked(apply(x, y), a, b))
      case (.double(let x), .double(let y)): apply(x, y).map(Value.double)
      case (.int(let x), .double(let y)): apply(Double(x), y).map(Value.double)
      case (.double(let x), .int(let y)): apply(x, Double(y)).map(Value.double)
      case (.some(let box), _): try apply(box.value, b, machine)
      case (_, .some(let box)): try apply(a, box.value, machine)
      case (.sized, _), (_, .sized): try applySized(a, b)
      case (.float, _), (_, .float): Value.floats(a, b).flatMap { apply($0.0, $0.1) }.map(Value.float)
      default: try applyOther(a, b, machine)
      }
    if result == nil, let type = a.namedType ?? b.namedType, let own = type.operated?(name, a, b) as? Value {
      return own
    }
    if result == nil, let demand = try Value.demand(name, a, b) { return demand }
    guard let result else { throw .wrongOperands(name, left: a.typeName, right: b.typeName) }
    return result
  }

  private static func applySized(_ a: Value, _ b: Value) throws(Problem) -> Value? {
    guard let (x, y, width) = Value.sized(a, b) else { return nil }
    return Value(try checked(apply(x, y).flatMap { SizedInteger(exactly: $0, width) }, a, b))
  }

  /// Returns the result, or throws the reason why there is none: division by zero or overflow.
  static func checked<Number>(_ result: Number?, _ a: Value, _ b: Value) throws(Problem) -> Number {
    if let result { return result }
    switch b {
    case _ where b.integer == 0 && (name == "/" || name == "%"): throw .divisionByZero("\(a.text) \(name) \(b.text)")
    default:
      let operation = "\(a.text) \(name) \(b.text)"
      if case .sized = a { throw .beyondRange(operation, of: a.typeName) }
      throw .overflow(operation)
    }
  }
}

private func result<Number>(_ report: (partialValue: Number, overflow: Bool)) -> Number? {
  report.overflow ? nil : report.partialValue
}

enum Addition: Arithmetic {
  static var kind: ArithmeticKind { .addition }
  @inline(__always) static func apply(_ a: Int, _ b: Int) -> Int? { result(a.addingReportingOverflow(b)) }
  static func apply(_ a: Int128, _ b: Int128) -> Int128? { result(a.addingReportingOverflow(b)) }
  static func apply(_ a: Float, _ b: Float) -> Float? { a + b }
  @inline(__always) static func apply(_ a: Double, _ b: Double) -> Double? { a + b }

  static func applyOther(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Value? {
    switch (a, b) {
    case (.duration(let x), .duration(let y)): return .duration(try checked(result(x.addingReportingOverflow(y)), a, b))
    // Dispatch's deadlines count in seconds: `.now() + 1.5`.
    case (.instant, .int), (.instant, .double): return try apply(a, .duration(DurationUnit.s.duration(of: b)), machine)
    case (.instant(let x), .duration(let y)), (.duration(let x), .instant(let y)):
      return .instant(try checked(result(x.addingReportingOverflow(y)), a, b))
    case (.string, .string), (.array, .array), (.array, .range), (.array, .set), (.array, .dictionary):
      var sum = a
      try append(b, to: &sum, machine)
      return sum
    default: return nil
    }
  }

  /// Performs `+=` of strings and arrays, in place if the left side is not shared.
  static func append(_ b: Value, to a: inout Value, _ machine: Machine) throws(Problem) {
    switch (a.kind, b) {
    case (.string, .string(let other)):
      let added = other.text
      try machine.charge(added.utf8.count)
      let box = try a.takeString(machine)
      defer { a = .string(box) }
      try Extent(depth: 0, size: box.text.utf8.count + added.utf8.count).check()
      box.text += added
    case (.array, .array(let other)):
      let (added, extent) = (other.elements, other.extent)
      try machine.charge(added.count)
      let box = try a.takeArray(machine, adding: added.count)
      defer { a = .array(box) }
      let sum = Extent(depth: max(box.extent.depth, extent.depth), size: box.extent.size + extent.size)
      try sum.check()
      box.elements += added
      box.extent = sum
    case (_, .some(let box)): try append(box.value, to: &a, machine)
    case (.array, .range), (.array, .set), (.array, .dictionary):
      do { try append(Value(b.elements(machine)), to: &a, machine) } catch {
        throw error as? Problem ?? .wrongOperands("+", left: a.typeName, right: b.typeName)
      }
    default: a = try apply(a, b, machine)
    }
  }
}

enum Subtraction: Arithmetic {
  static var kind: ArithmeticKind { .subtraction }
  @inline(__always) static func apply(_ a: Int, _ b: Int) -> Int? { result(a.subtractingReportingOverflow(b)) }
  static func apply(_ a: Int128, _ b: Int128) -> Int128? { result(a.subtractingReportingOverflow(b)) }
  static func apply(_ a: Float, _ b: Float) -> Float? { a - b }
  @inline(__always) static func apply(_ a: Double, _ b: Double) -> Double? { a - b }

  static func applyOther(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Value? {
    switch (a, b) {
    case (.duration(let x), .duration(let y)), (.instant(let x), .instant(let y)):
      .duration(try checked(result(x.subtractingReportingOverflow(y)), a, b))
    case (.instant(let x), .duration(let y)): .instant(try checked(result(x.subtractingReportingOverflow(y)), a, b))
    default: nil
    }
  }
}

enum Multiplication: Arithmetic {
  static var kind: ArithmeticKind { .multiplication }
  @inline(__always) static func apply(_ a: Int, _ b: Int) -> Int? { result(a.multipliedReportingOverflow(by: b)) }
  static func apply(_ a: Int128, _ b: Int128) -> Int128? { result(a.multipliedReportingOverflow(by: b)) }
  static func apply(_ a: Float, _ b: Float) -> Float? { a * b }
  @inline(__always) static func apply(_ a: Double, _ b: Double) -> Double? { a * b }

  static func applyOther(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Value? {
    switch (a, b) {
    case (.duration(let x), .int(let y)), (.int(let y), .duration(let x)):
      .duration(try checked(result(x.multipliedReportingOverflow(by: Int64(y))), a, b))
    case (.duration(let x), .double(let y)), (.double(let y), .duration(let x)):
      .duration(try checked(Int64(exactly: (Double(x) * y).rounded()), a, b))
    default: nil
    }
  }
}

enum Division: Arithmetic {
  static var kind: ArithmeticKind { .division }
  @inline(__always) static func apply(_ a: Int, _ b: Int) -> Int? { result(a.dividedReportingOverflow(by: b)) }
  static func apply(_ a: Int128, _ b: Int128) -> Int128? { result(a.dividedReportingOverflow(by: b)) }
  static func apply(_ a: Float, _ b: Float) -> Float? { a / b }
  @inline(__always) static func apply(_ a: Double, _ b: Double) -> Double? { a / b }

  static func applyOther(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Value? {
    switch (a, b) {
    case (.duration(let x), .int(let y)): .duration(try checked(result(x.dividedReportingOverflow(by: Int64(y))), a, b))
    case (.duration(let x), .double(let y)): .duration(try checked(Int64(exactly: (Double(x) / y).rounded()), a, b))
    case (.duration(let x), .duration(let y)): .double(Double(x) / Double(y))
    default: nil
    }
  }
}

enum Remainder: Arithmetic {
  static var kind: ArithmeticKind { .remainder }
  @inline(__always) static func apply(_ a: Int, _ b: Int) -> Int? {
    result(a.remainderReportingOverflow(dividingBy: b))
  }
  static func apply(_ a: Int128, _ b: Int128) -> Int128? { result(a.remainderReportingOverflow(dividingBy: b)) }
}

/// The arithmetic operators by name.
enum ArithmeticKind: String {
  case addition = "+"
  case subtraction = "-"
  case multiplication = "*"
  case division = "/"
  case remainder = "%"

  @inline(__always) func apply(_ a: Int, _ b: Int) -> Int? {
    switch self {
    case .addition: Addition.apply(a, b)
    case .subtraction: Subtraction.apply(a, b)
    case .multiplication: Multiplication.apply(a, b)
    case .division: Division.apply(a, b)
    case .remainder: Remainder.apply(a, b)
    }
  }
}
