/// The value of an expression.
///
/// Sixteen bytes: everything but numbers is a reference.
enum Value {
  case int(Int)
  case double(Double)
  case float(Float)
  case bool(Bool)
  /// A duration in nanoseconds.
  case duration(Int64)
  /// An instant in nanoseconds since 0s.
  case instant(Int64)
  // References from here on, side by side, so that a copy finds with one comparison whether there is one to retain.
  /// An integer of another type than Int.
  case sized(SizedBox)
  case string(StringBox)
  case array(ArrayBox)
  case tuple(TupleBox)
  case dictionary(DictionaryBox)
  /// A set, stored as the keys of a dictionary without values.
  case set(DictionaryBox)
  case range(RangeBox)
  case error(ErrorBox)
  case function(Function)
  /// A case such as `.unlimited` or `.max(3)`; for an implicit member the receiver decides its meaning.
  case symbol(SymbolBox)
  /// A publisher, a subject, a scheduler, or another object of a later folder.
  case object(Object)
  /// An Optional that holds a value, which may be nil.
  case some(SomeBox)
  case `nil`
  /// `()`
  case void

  init(_ value: Int) { self = .int(value) }
  init(_ value: Double) { self = .double(value) }
  init(_ value: Bool) { self = .bool(value) }
  init(_ value: String) { self = .string(StringBox(value)) }
  init(_ function: Function) { self = .function(function) }

  /// Makes an array; throws if it is nested too deep or too large.
  init(_ elements: [Value]) throws(Problem) {
    self = .array(try ArrayBox(elements))
  }

  /// Makes a set of these values, in order.
  static func set(_ elements: some Sequence<Value>) throws(Problem) -> Value {
    let box = DictionaryBox()
    for element in elements { try box.set(element, to: .void) }
    return .set(box)
  }

  static func tuple(_ elements: [Value], labels: [String?]? = nil) throws(Problem) -> Value {
    elements.isEmpty ? .void : .tuple(try TupleBox(elements, labels: labels))
  }

  static func symbol(
    _ name: String, _ arguments: [(label: String?, value: Value)] = [], type: NamedType? = nil
  ) throws(Problem) -> Value {
    .symbol(try SymbolBox(name, arguments, type: type))
  }

  /// Makes an error with a reason; an error is its own reason.
  static func error(_ reason: Value) throws(Problem) -> Value {
    if case .error = reason { return reason }
    return reason.namedType?.isError == true ? reason : .error(try ErrorBox(reason))
  }

  static func error(_ reason: String) -> Value {
    .error(ErrorBox(reason))
  }
}

extension Value {
  /// The type of a value, as far as it determines the members.
  enum Kind: Int, CaseIterable, Sendable {
    case int, double, float, sized, bool, duration, instant, string, array, tuple, dictionary, set, range
    case error, function, symbol, object, some, `nil`, void

    var name: String {
      switch self {
      case .int: "Int"
      case .double: "Double"
      case .float: "Float"
      case .sized: "integer"
      case .bool: "Bool"
      case .duration: "Duration"
      case .instant: "Instant"
      case .string: "String"
      case .array: "Array"
      case .tuple: "tuple"
      case .dictionary: "Dictionary"
      case .set: "Set"
      case .range: "Range"
      case .error: "Error"
      case .function: "function"
      case .symbol: "implicit member"
      case .object: "object"
      case .some: "Optional"
      case .nil: "nil"
      case .void: "()"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .int: .int
    case .double: .double
    case .float: .float
    case .sized: .sized
    case .bool: .bool
    case .duration: .duration
    case .instant: .instant
    case .string: .string
    case .array: .array
    case .tuple: .tuple
    case .dictionary: .dictionary
    case .set: .set
    case .range: .range
    case .error: .error
    case .function: .function
    case .symbol: .symbol
    case .object: .object
    case .some: .some
    case .nil: .nil
    case .void: .void
    }
  }

  var typeName: String {
    switch self {
    case .object(let object): object.typeName
    case .some(let box): box.value.typeName + "?"
    case .sized(let box): box.number.width.rawValue
    default: namedType?.name ?? kind.name
    }
  }

  /// The declared type of the value.
  var namedType: NamedType? {
    switch self {
    case .symbol(let box): box.type
    case .tuple(let box): box.type
    case .object(let object): object.namedType
    default: nil
    }
  }
}
