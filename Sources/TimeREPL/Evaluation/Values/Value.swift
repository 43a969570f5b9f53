/// What an expression evaluates to.
///
/// Sixteen bytes: what is not a number is a reference. An optional is its value or `nil`.
enum Value {
  case int(Int)
  case double(Double)
  case bool(Bool)
  /// In nanoseconds.
  case duration(Int64)
  /// In nanoseconds since 0s.
  case instant(Int64)
  case string(StringBox)
  case array(ArrayBox)
  case tuple(TupleBox)
  case dictionary(DictionaryBox)
  case range(RangeBox)
  case error(ErrorBox)
  case function(Function)
  /// `.unlimited`, `.max(3)`: what it means is the receiver's matter.
  case symbol(SymbolBox)
  /// A publisher, a subject, a scheduler: what later folders add.
  case object(Object)
  case `nil`
  /// `()`
  case void

  init(_ value: Int) { self = .int(value) }
  init(_ value: Double) { self = .double(value) }
  init(_ value: Bool) { self = .bool(value) }
  init(_ value: String) { self = .string(StringBox(value)) }
  init(_ function: Function) { self = .function(function) }

  /// An array; throws where it nests too deep or is too large.
  init(_ elements: [Value]) throws(Problem) {
    self = .array(try ArrayBox(elements))
  }

  static func tuple(_ elements: [Value], labels: [String?]? = nil) throws(Problem) -> Value {
    elements.isEmpty ? .void : .tuple(try TupleBox(elements, labels: labels))
  }

  static func symbol(_ name: String, _ arguments: [(label: String?, value: Value)] = []) throws(Problem) -> Value {
    .symbol(try SymbolBox(name, arguments))
  }

  /// An error with a reason; an error is its own reason.
  static func error(_ reason: Value) throws(Problem) -> Value {
    if case .error = reason { reason } else { .error(try ErrorBox(reason)) }
  }

  static func error(_ reason: String) -> Value {
    .error(ErrorBox(reason))
  }
}

extension Value {
  /// The type of a value: what decides which members it has.
  enum Kind: Int, CaseIterable, Sendable {
    case int, double, bool, duration, instant, string, array, tuple, dictionary, range
    case error, function, symbol, object, `nil`, void

    var name: String {
      switch self {
      case .int: "Int"
      case .double: "Double"
      case .bool: "Bool"
      case .duration: "Duration"
      case .instant: "Instant"
      case .string: "String"
      case .array: "Array"
      case .tuple: "tuple"
      case .dictionary: "Dictionary"
      case .range: "Range"
      case .error: "Error"
      case .function: "function"
      case .symbol: "implicit member"
      case .object: "object"
      case .nil: "nil"
      case .void: "()"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .duration: .duration
    case .instant: .instant
    case .string: .string
    case .array: .array
    case .tuple: .tuple
    case .dictionary: .dictionary
    case .range: .range
    case .error: .error
    case .function: .function
    case .symbol: .symbol
    case .object: .object
    case .nil: .nil
    case .void: .void
    }
  }

  var typeName: String {
    if case .object(let object) = self { object.typeName } else { kind.name }
  }

  var isNil: Bool {
    if case .nil = self { true } else { false }
  }
}
