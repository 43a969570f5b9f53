/// An infix operator that evaluates both sides; the compiler handles `&&`, `||` and `??`.
struct BinaryOperator: Sendable {
  let name: String
  let apply: @Sendable (Value, Value, Machine) throws(Problem) -> Value

  init?(_ name: String) {
    guard let row = Self.all[name] else { return nil }
    self = row
  }

  private init(_ name: String, _ apply: @escaping @Sendable (Value, Value, Machine) throws(Problem) -> Value) {
    self.name = name
    self.apply = apply
  }

  private init<Row: Arithmetic & SendableMetatype>(_ row: Row.Type) {
    self.init(Row.name) { a, b, machine throws(Problem) in try Row.apply(a, b, machine) }
  }

  private init(_ comparison: ComparisonOperator) {
    self.init(comparison.rawValue) { a, b, machine throws(Problem) in .bool(try comparison.holds(a, b, machine)) }
  }

  /// - Parameter wide: the same operation with more digits, of which the lowest count.
  private init(
    _ name: String, onInts apply: @escaping @Sendable (Int, Int) -> Int,
    wide: @escaping @Sendable (Int128, Int128) -> Int128
  ) {
    self.init(name) { a, b, _ throws(Problem) in
      let (a, b) = (a.innermost, b.innermost)
      if case (.int(let x), .int(let y)) = (a, b) { return .int(apply(x, y)) }
      // The shift count may be of any type of integer.
      if name == "<<" || name == ">>", case .sized(let box) = a, let count = b.integer {
        return Value(SizedInteger(truncating: wide(box.number.value, min(max(count, -127), 127)), box.number.width))
      }
      if name == "<<" || name == ">>", case .int(let x) = a, let count = b.integer {
        return .int(apply(x, Int(clamping: count)))
      }
      guard let (x, y, width) = Value.sized(a, b) else {
        throw .wrongOperands(name, left: a.typeName, right: b.typeName)
      }
      return Value(SizedInteger(truncating: wide(x, y), width))
    }
  }

  /// A shift by the remainder of the count and the number of bits.
  private init(
    maskedShift name: String, _ apply: @escaping @Sendable (Int, Int) -> Int,
    wide: @escaping @Sendable (Int128, Int128) -> Int128
  ) {
    self.init(name) { a, b, _ throws(Problem) in
      let (a, b) = (a.innermost, b.innermost)
      if case (.int(let x), .int(let y)) = (a, b) { return .int(apply(x, y)) }
      guard let (x, y, width) = Value.sized(a, b) else {
        throw .wrongOperands(name, left: a.typeName, right: b.typeName)
      }
      return Value(SizedInteger(truncating: wide(x, y & Int128(width.bits - 1)), width))
    }
  }

  private init(_ name: String, isSame: Bool) {
    self.init(name) { a, b, _ throws(Problem) in
      switch (a.innermost, b.innermost) {
      case (.object(let x), .object(let y)): return .bool(x.isSame(as: y) == isSame)
      case (.nil, .nil): return .bool(isSame)
      case (.nil, .object), (.object, .nil): return .bool(!isSame)
      default: throw .wrongOperands(name, left: a.typeName, right: b.typeName)
      }
    }
  }

  private static let all: [String: BinaryOperator] = {
    let rows: [BinaryOperator] = [
      BinaryOperator(Addition.self),
      BinaryOperator(Subtraction.self),
      BinaryOperator(Multiplication.self),
      BinaryOperator(Division.self),
      BinaryOperator(Remainder.self),
      BinaryOperator("&+", onInts: { $0 &+ $1 }, wide: { $0 &+ $1 }),
      BinaryOperator("&-", onInts: { $0 &- $1 }, wide: { $0 &- $1 }),
      BinaryOperator("&*", onInts: { $0 &* $1 }, wide: { $0 &* $1 }),
      BinaryOperator("&", onInts: { $0 & $1 }, wide: { $0 & $1 }),
      BinaryOperator("|", onInts: { $0 | $1 }, wide: { $0 | $1 }),
      BinaryOperator("^", onInts: { $0 ^ $1 }, wide: { $0 ^ $1 }),
      BinaryOperator("<<", onInts: { $0 << $1 }, wide: { $0 << $1 }),
      BinaryOperator(">>", onInts: { $0 >> $1 }, wide: { $0 >> $1 }),
      BinaryOperator(maskedShift: "&<<", { $0 &<< $1 }, wide: { $0 << $1 }),
      BinaryOperator(maskedShift: "&>>", { $0 &>> $1 }, wide: { $0 >> $1 }),
      BinaryOperator(.equal),
      BinaryOperator(.notEqual),
      BinaryOperator(.less),
      BinaryOperator(.greater),
      BinaryOperator(.lessOrEqual),
      BinaryOperator(.greaterOrEqual),
      BinaryOperator("===", isSame: true),
      BinaryOperator("!==", isSame: false),
      BinaryOperator("~=") { a, b, machine throws(Problem) in
        if case .range(let range) = a { return .bool(try range.contains(b)) }
        return .bool(try ComparisonOperator.isEqual(a, b, for: "~=", machine))
      },
    ]
    return Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
  }()
}

extension BinaryOperator {
  /// `&&` and `||` in an assignment, where both sides are evaluated.
  static func logical(_ name: String) -> BinaryOperator? {
    guard name == "&&" || name == "||" else { return nil }
    return BinaryOperator(name) { a, b, _ throws(Problem) in
      guard case (.bool(let x), .bool(let y)) = (a, b) else {
        throw .wrongOperands(name, left: a.typeName, right: b.typeName)
      }
      return .bool(name == "&&" ? x && y : x || y)
    }
  }
}

/// The prefix operators: `-a`, `+a`, `!a`, `~a`.
enum UnaryOperator: String {
  case minus = "-"
  case plus = "+"
  case not = "!"
  case complement = "~"

  func apply(_ operand: Value) throws(Problem) -> Value {
    switch (self, operand) {
    case (.minus, .int(let int)) where int != .min: return .int(-int)
    case (.minus, .duration(let nanoseconds)) where nanoseconds != .min: return .duration(-nanoseconds)
    case (.minus, .int), (.minus, .duration): throw .overflow("-(\(operand.text))")
    case (.minus, .double(let double)): return .double(-double)
    case (.minus, .float(let float)): return .float(-float)
    case (.minus, .sized(let box)) where box.number.width.isSigned:
      guard let result = SizedInteger(exactly: -box.number.value, box.number.width) else {
        throw .overflow("-(\(operand.text))")
      }
      return Value(result)
    case (.plus, .float), (.plus, .sized): return operand
    case (.complement, .sized(let box)): return Value(SizedInteger(truncating: ~box.number.value, box.number.width))
    case (.plus, .int), (.plus, .double), (.plus, .duration): return operand
    case (.not, .bool(let bool)): return .bool(!bool)
    case (.complement, .int(let int)): return .int(~int)
    case (_, .some(let box)): return try apply(box.value)
    default: throw .wrongOperand(rawValue, type: operand.typeName)
    }
  }
}
