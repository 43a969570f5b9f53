/// The infix operators that evaluate both sides; `&&`, `||` and `??` are the compiler's.
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

  private init(_ comparison: Comparison) {
    self.init(comparison.rawValue) { a, b, machine throws(Problem) in .bool(try comparison.holds(a, b, machine)) }
  }

  private init(_ name: String, onInts apply: @escaping @Sendable (Int, Int) -> Int) {
    self.init(name) { a, b, _ throws(Problem) in
      guard case (.int(let x), .int(let y)) = (a, b) else {
        throw .wrongOperands(name, left: a.typeName, right: b.typeName)
      }
      return .int(apply(x, y))
    }
  }

  private init(_ name: String, isSame: Bool) {
    self.init(name) { a, b, _ throws(Problem) in
      guard case (.object(let x), .object(let y)) = (a, b) else {
        throw .wrongOperands(name, left: a.typeName, right: b.typeName)
      }
      return .bool((x === y) == isSame)
    }
  }

  private static let all: [String: BinaryOperator] = {
    let rows: [BinaryOperator] = [
      BinaryOperator(Addition.self),
      BinaryOperator(Subtraction.self),
      BinaryOperator(Multiplication.self),
      BinaryOperator(Division.self),
      BinaryOperator(Remainder.self),
      BinaryOperator("&+", onInts: { $0 &+ $1 }),
      BinaryOperator("&-", onInts: { $0 &- $1 }),
      BinaryOperator("&*", onInts: { $0 &* $1 }),
      BinaryOperator("&", onInts: { $0 & $1 }),
      BinaryOperator("|", onInts: { $0 | $1 }),
      BinaryOperator("^", onInts: { $0 ^ $1 }),
      BinaryOperator("<<", onInts: { $0 << $1 }),
      BinaryOperator(">>", onInts: { $0 >> $1 }),
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
        return .bool(try Comparison.isEqual(a, b, for: "~=", machine))
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

/// `-a`, `+a`, `!a`, `~a`
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
    case (.plus, .int), (.plus, .double), (.plus, .duration): return operand
    case (.not, .bool(let bool)): return .bool(!bool)
    case (.complement, .int(let int)): return .int(~int)
    default: throw .wrongOperand(rawValue, type: operand.typeName)
    }
  }
}
