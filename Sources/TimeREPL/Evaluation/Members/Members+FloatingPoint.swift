extension Member {
  /// Less common members of numbers: neighbours, bits, and changes in place.
  static let ofFloatingPoint: [Member] = neighbours + comparing + changing + ofBytes

  private static let neighbours: [Member] = [
    precise("ulp: Self", \.ulp, \.ulp), precise("nextUp: Self", \.nextUp, \.nextUp),
    precise("nextDown: Self", \.nextDown, \.nextDown), precise("binade: Self", \.binade, \.binade),
    Member("bitPattern: UInt64", on: .double) { value, _ in
      guard case .double(let double) = value else { throw value.wrongType("Double") }
      return Value(SizedInteger(truncating: Int128(double.bitPattern), .uint64))
    },
    Member("bitPattern: UInt32", on: .float) { value, _ in
      guard case .float(let float) = value else { throw value.wrongType("Float") }
      return Value(SizedInteger(truncating: Int128(float.bitPattern), .uint32))
    },
  ]

  /// Makes a member whose result depends on the precision of the type.
  private static func precise(
    _ declaration: String, _ ofDouble: @escaping @Sendable (Double) -> Double,
    _ ofFloat: @escaping @Sendable (Float) -> Float
  ) -> Member {
    Member(declaration, on: .double, .float) { value, _ in
      switch value {
      case .double(let double): .double(ofDouble(double))
      case .float(let float): .float(ofFloat(float))
      default: throw value.wrongType("Double")
      }
    }
  }

  private static let comparing: [Member] = [
    .floatingPoint("isEqual(to other: Self) -> Bool") { double, arguments in
      .bool(double.isEqual(to: try arguments.number(0)))
    },
    .floatingPoint("isLess(than other: Self) -> Bool") { double, arguments in
      .bool(double.isLess(than: try arguments.number(0)))
    },
    .floatingPoint("isLessThanOrEqualTo(_ other: Self) -> Bool") { double, arguments in
      .bool(double.isLessThanOrEqualTo(try arguments.number(0)))
    },
    .floatingPoint("isNormal: Bool") { double, _ in .bool(double.isNormal) },
    .floatingPoint("addingProduct(_ lhs: Self, _ rhs: Self) -> Self") { double, arguments in
      .double(double.addingProduct(try arguments.number(0), try arguments.number(1)))
    },
    .floatingPoint("distance(to other: Self) -> Self") { double, arguments in
      .double(double.distance(to: try arguments.number(0)))
    },
    .floatingPoint("advanced(by n: Self) -> Self") { double, arguments in
      .double(double.advanced(by: try arguments.number(0)))
    },
  ]

  private static let changing: [Member] = [
    inPlace("round()") { double, _ in double.rounded() },
    inPlace("round(_ rule: Rule)") { double, arguments in double.rounded(try roundingRule(arguments)) },
    inPlace("formSquareRoot()") { double, _ in double.squareRoot() },
    inPlace("formTruncatingRemainder(dividingBy other: Self)") { double, arguments in
      double.truncatingRemainder(dividingBy: try arguments.number(0))
    },
    inPlace("formRemainder(dividingBy other: Self)") { double, arguments in
      double.remainder(dividingBy: try arguments.number(0))
    },
    inPlace("addProduct(_ lhs: Self, _ rhs: Self)") { double, arguments in
      double.addingProduct(try arguments.number(0), try arguments.number(1))
    },
  ]

  private static func inPlace(
    _ declaration: String, _ body: @escaping @Sendable (Double, Arguments) throws -> Double
  ) -> Member {
    Member(declaration, changing: .double, .float) { value, arguments in
      switch value {
      case .double(let double): value = .double(try body(double, arguments))
      case .float(let float): value = .float(Float(try body(Double(float), arguments)))
      default: throw value.wrongType("Double")
      }
      return .void
    }
  }

  private static let ofBytes: [Member] = [
    bytes("byteSwapped: Self", isSwapped: true), bytes("bigEndian: Self", isSwapped: true),
    bytes("littleEndian: Self", isSwapped: false),
  ]

  /// Makes a member for the byte order; all supported machines are little-endian.
  private static func bytes(_ declaration: String, isSwapped: Bool) -> Member {
    Member(declaration, on: .int, .sized) { value, _ in
      switch value {
      case .int(let int): return .int(isSwapped ? int.byteSwapped : int)
      case .sized(let box):
        let (number, bits) = (box.number, box.number.width.bits)
        let swapped = number.pattern.byteSwapped >> UInt64(64 - bits)
        return isSwapped ? Value(SizedInteger(truncating: Int128(swapped), number.width)) : value
      default: throw value.wrongType("Int")
      }
    }
  }
}

extension Arguments {
  /// Returns a number as a Double, also a Float.
  func number(_ parameter: Int) throws -> Double {
    if case .float(let float) = self[parameter].innermost { return Double(float) }
    return try double(parameter)
  }
}
