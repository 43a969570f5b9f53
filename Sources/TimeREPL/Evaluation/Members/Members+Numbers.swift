extension Member {
  /// Members of all values.
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
          return Value(value.debugDescription)
        },
      ]
    } + ofTuplesAndErrors

  private static let ofTuplesAndErrors: [Member] = [
    Member("localizedDescription: String", on: .error) { value, _ in Value(value.description) },
    // As in Foundation, for an error without a description of its own.
    Member("localizedDescription: String", on: .symbol, .tuple) { value, _ in
      guard let type = value.namedType, type.isError else {
        throw Problem.unknownMember("localizedDescription", of: value.typeName, near: [])
      }
      if let reason = type.codingReason(value) { return Value("The operation could not be completed. \(reason)") }
      let (domain, code) = value.errorDomain ?? ("main.\(type.name)", 0)
      return Value("The operation could not be completed. (\(domain) error \(code).)")
    },
    Member("errorCode: Int", on: .tuple) { value, _ in
      guard value.namedType === NamedType.urlError, let code = value.errorDomain?.1 else {
        throw Problem.unknownMember("errorCode", of: value.typeName, near: [])
      }
      return .int(code)
    },
    // Every error has a domain and a code, as Foundation's `NSError` shows them.
    Member("_domain: String", on: .symbol, .tuple, .object, .error) { value, _ in Value(try facts(of: value).0) },
    Member("_code: Int", on: .symbol, .tuple, .object, .error) { value, _ in .int(try facts(of: value).1) },
    Member("reason", on: .error) { value, _ in
      if case .error(let box) = value { box.reason } else { .nil }
    },
  ]

  private static func facts(of value: Value) throws(Problem) -> (String, Int) {
    let error = value.thrownValue
    if let facts = error.errorDomain { return facts }
    guard let type = error.namedType, type.isError else {
      throw Problem.unknownMember("_code", of: value.typeName, near: [])
    }
    return ("main.\(type.name)", 1)
  }

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
      .int("magnitude: UInt") { int, _ in Value(SizedInteger(truncating: Int128(int.magnitude), .uint)) },
      .int("nonzeroBitCount: Int") { int, _ in .int(int.nonzeroBitCount) },
      .int("leadingZeroBitCount: Int") { int, _ in .int(int.leadingZeroBitCount) },
      .int("trailingZeroBitCount: Int") { int, _ in .int(int.trailingZeroBitCount) },
      .int("advanced(by n: Int) -> Int") { int, arguments in
        try Addition.apply(.int(int), .int(arguments.int(0)), arguments.machine)
      },
      .int("distance(to other: Int) -> Int") { int, arguments in
        try Subtraction.apply(.int(arguments.int(0)), .int(int), arguments.machine)
      },
      Member("negate()", changing: .int, .double, .float, .sized, .duration) { value, _ in
        value = try UnaryOperator.minus.apply(value)
        return .void
      },
      Member("toggle()", changing: .bool) { value, _ in
        value = try UnaryOperator.not.apply(value)
        return .void
      },

      .floatingPoint("magnitude: Self") { double, _ in .double(double.magnitude) },
      .floatingPoint("rounded() -> Self") { double, _ in .double(double.rounded()) },
      .floatingPoint("rounded(_ rule: Rule) -> Self") { double, arguments in
        .double(double.rounded(try roundingRule(arguments)))
      },
      .floatingPoint("squareRoot() -> Self") { double, _ in .double(double.squareRoot()) },
      .floatingPoint("truncatingRemainder(dividingBy other: Self) -> Self") { double, arguments in
        .double(double.truncatingRemainder(dividingBy: try arguments.double(0)))
      },
      .floatingPoint("remainder(dividingBy other: Self) -> Self") { double, arguments in
        .double(double.remainder(dividingBy: try arguments.double(0)))
      },
      .floatingPoint("isNaN: Bool") { double, _ in .bool(double.isNaN) },
      .floatingPoint("isInfinite: Bool") { double, _ in .bool(double.isInfinite) },
      .floatingPoint("isFinite: Bool") { double, _ in .bool(double.isFinite) },
      .floatingPoint("isZero: Bool") { double, _ in .bool(double.isZero) },
      .floatingPoint("exponent: Int") { double, _ in .int(Int(clamping: double.exponent)) },
      .floatingPoint("significand: Self") { double, _ in .double(double.significand) },
      .floatingPoint("sign") { double, _ in try .symbol(double.sign == .minus ? "minus" : "plus") },
    ]

  static func absolute(_ int: Int) throws(Problem) -> Int {
    if int == .min { throw .overflow("-(\(int))") }
    return abs(int)
  }

  static func roundingRule(_ arguments: Arguments) throws -> FloatingPointRoundingRule {
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

extension Value {
  /// The value that an error holds; for any other value, the value itself.
  var thrownValue: Value { if case .error(let box) = innermost { box.reason } else { innermost } }

  /// The domain and code of the `NSError` that Foundation makes of an error; nil for any other value.
  var errorDomain: (String, Int)? {
    guard namedType?.isError == true, kind == .symbol || kind == .tuple, let type = namedType else { return nil }
    if type === NamedType.urlError { return ("NSURLErrorDomain", Int(code?.rawValue?.text ?? "-1") ?? -1) }
    if type.name == "CancellationError" { return ("Swift.CancellationError", 1) }
    return ("main.\(type.name)", errorCode)
  }

  /// The number that Swift gives to an error: for an enum the index of its case, cases with associated values first.
  fileprivate var errorCode: Int {
    guard case .symbol(let box) = self, let type = box.type else { return 1 }
    if case .int(let raw)? = rawValue, type.rawType == .int { return raw }
    let order = type.cases.filter { !$0.elements.isEmpty } + type.cases.filter(\.elements.isEmpty)
    return order.firstIndex { $0.name.text == box.name } ?? 0
  }

  /// The code of a `URLError`.
  fileprivate var code: Value? {
    if case .tuple(let box) = self { box.elements.first } else { nil }
  }
}

extension NamedType {
  /// Returns Foundation's description of a coder's error.
  fileprivate func codingReason(_ value: Value) -> String? {
    guard self === NamedType.decodingError || self === NamedType.encodingError, case .symbol(let box) = value else {
      return nil
    }
    let isMissing = ["keyNotFound", "valueNotFound"].contains(box.name)
    return isMissing ? "The data is missing." : "The data isn\u{2019}t in the correct format."
  }
}
