extension Member {
  /// What every value has.
  static let ofAll: [Member] =
    Value.Kind.allCases.flatMap { kind in
      [
        Member("self", on: kind) { value, _ in value },
        Member("description: String", on: kind) { value, arguments in
          try arguments.machine.charge(value.extent.size)
          return Value(value.description)
        },
        Member("debugDescription: String", on: kind) { value, arguments in
          try arguments.machine.charge(value.extent.size)
          return Value(value.text)
        },
      ]
    } + ofOptionals + ofTuplesAndErrors

  /// `map` and `flatMap` of what is no sequence are those of an optional.
  private static let ofOptionals: [Member] = ["map", "flatMap"].map { name in
    Member(
      name + "(_ transform: (Wrapped) -> Any)", on: .nil, .int, .double, .bool, .duration, .instant, .tuple, .error
    ) { value, arguments in
      value.isNil ? .nil : try arguments.function(0).call(value)
    }
  }

  private static let ofTuplesAndErrors: [Member] = [
    Member("localizedDescription: String", on: .error) { value, _ in Value(value.description) },
    Member("reason", on: .error) { value, _ in
      if case .error(let box) = value { box.reason } else { .nil }
    },
  ]

  static let ofNumbers: [Member] =
    [
      .int("isMultiple(of other: Int) -> Bool") { int, arguments in
        let other = try arguments.int(0)
        return .bool(other == 0 ? int == 0 : other == -1 || int % other == 0)
      },
      .int("signum() -> Int") { int, _ in .int(int.signum()) },
      .int("quotientAndRemainder(dividingBy rhs: Int) -> (quotient: Int, remainder: Int)") { int, arguments in
        let (divisor, machine) = (arguments[0], arguments.machine)
        let parts = [
          try Division.apply(.int(int), divisor, machine), try Remainder.apply(.int(int), divisor, machine),
        ]
        return try .tuple(parts, labels: ["quotient", "remainder"])
      },
      .int("magnitude: Int") { int, _ in .int(try absolute(int)) },
      .int("nonzeroBitCount: Int") { int, _ in .int(int.nonzeroBitCount) },
      .int("leadingZeroBitCount: Int") { int, _ in .int(int.leadingZeroBitCount) },
      .int("trailingZeroBitCount: Int") { int, _ in .int(int.trailingZeroBitCount) },
      .int("advanced(by n: Int)") { int, arguments in
        try Addition.apply(.int(int), .int(arguments.int(0)), arguments.machine)
      },
      .int("distance(to other: Int)") { int, arguments in
        try Subtraction.apply(.int(arguments.int(0)), .int(int), arguments.machine)
      },
      Member("negate()", changing: .int, .double, .duration) { value, _ in
        value = try UnaryOperator.minus.apply(value)
        return .void
      },
      Member("toggle()", changing: .bool) { value, _ in
        value = try UnaryOperator.not.apply(value)
        return .void
      },

      .double("magnitude: Double") { double, _ in .double(double.magnitude) },
      .double("rounded() -> Double") { double, _ in .double(double.rounded()) },
      .double("rounded(_ rule: Rule) -> Double") { double, arguments in
        .double(double.rounded(try roundingRule(arguments)))
      },
      .double("squareRoot() -> Double") { double, _ in .double(double.squareRoot()) },
      .double("truncatingRemainder(dividingBy other: Double) -> Double") { double, arguments in
        .double(double.truncatingRemainder(dividingBy: try arguments.double(0)))
      },
      .double("remainder(dividingBy other: Double) -> Double") { double, arguments in
        .double(double.remainder(dividingBy: try arguments.double(0)))
      },
      .double("isNaN: Bool") { double, _ in .bool(double.isNaN) },
      .double("isInfinite: Bool") { double, _ in .bool(double.isInfinite) },
      .double("isFinite: Bool") { double, _ in .bool(double.isFinite) },
      .double("isZero: Bool") { double, _ in .bool(double.isZero) },
      .double("sign") { double, _ in try .symbol(double.sign == .minus ? "minus" : "plus") },
    ]

  static func absolute(_ int: Int) throws(Problem) -> Int {
    if int == .min { throw .overflow("-(\(int))") }
    return abs(int)
  }

  private static func roundingRule(_ arguments: Arguments) throws -> FloatingPointRoundingRule {
    guard case .symbol(let symbol) = arguments[0] else { throw arguments.wrongType(0, expected: "rounding rule") }
    switch symbol.name {
    case "up": return .up
    case "down": return .down
    case "towardZero": return .towardZero
    case "awayFromZero": return .awayFromZero
    case "toNearestOrAwayFromZero": return .toNearestOrAwayFromZero
    case "toNearestOrEven": return .toNearestOrEven
    default:
      let rules = ".up, .down, .towardZero, .awayFromZero, .toNearestOrAwayFromZero or .toNearestOrEven"
      throw arguments.failure(0, .invalidValue("." + symbol.name, expected: rules))
    }
  }
}
