extension Member {
  /// Members of integers other than Int, and of all integers.
  static let ofIntegers: [Member] =
    [
      sized("isMultiple(of other: Self) -> Bool") { number, arguments in
        let other = try arguments.integer(0, number.width)
        return .bool(other == 0 ? number.value == 0 : number.value % other == 0)
      },
      sized("signum() -> Self") { number, _ in Value(SizedInteger(truncating: number.value.signum(), number.width)) },
      sized("quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)") { number, arguments in
        let parts = [
          try Division.apply(Value(number), arguments[0], arguments.machine),
          try Remainder.apply(Value(number), arguments[0], arguments.machine),
        ]
        return try .tuple(parts, labels: ["quotient", "remainder"])
      },
      sized("magnitude: Magnitude") { number, _ in
        Value(SizedInteger(truncating: number.value < 0 ? -number.value : number.value, number.width.unsigned))
      },
      sized("nonzeroBitCount: Int") { number, _ in .int(number.pattern.nonzeroBitCount) },
      sized("leadingZeroBitCount: Int") { number, _ in
        .int(number.pattern.leadingZeroBitCount - (64 - number.width.bits))
      },
      sized("trailingZeroBitCount: Int") { number, _ in
        .int(min(number.pattern.trailingZeroBitCount, number.width.bits))
      },
      Member("bitWidth: Int", on: .int, .sized) { value, _ in
        if case .sized(let box) = value { .int(box.number.width.bits) } else { .int(Int.bitWidth) }
      },
    ] + reporting + fullWidth

  /// Arithmetic that reports overflow and returns the lowest bits.
  private static let reporting: [Member] = [
    reporting("addingReportingOverflow(_ rhs: Self)") { a, b, _ in a.addingReportingOverflow(b) },
    reporting("subtractingReportingOverflow(_ rhs: Self)") { a, b, _ in a.subtractingReportingOverflow(b) },
    reporting("multipliedReportingOverflow(by rhs: Self)") { a, b, _ in a.multipliedReportingOverflow(by: b) },
    reporting("dividedReportingOverflow(by rhs: Self)") { a, b, _ in a.dividedReportingOverflow(by: b) },
    reporting("remainderReportingOverflow(dividingBy rhs: Self)") { a, b, width in
      // The division that it stands for overflows.
      let (rest, overflow) = a.remainderReportingOverflow(dividingBy: b)
      return (rest, overflow || b == -1 && a == width.range.lowerBound)
    },
  ]

  private static func reporting(
    _ declaration: String,
    _ apply: @escaping @Sendable (Int128, Int128, SizedInteger.Width) -> (partialValue: Int128, overflow: Bool)
  ) -> Member {
    Member(declaration + " -> (partialValue: Self, overflow: Bool)", on: .int, .sized) { value, arguments in
      let (number, width) = value.number
      let (exact, overflow) = apply(number, try arguments.integer(0, width), width)
      let part = SizedInteger(truncating: exact, width)
      return try .tuple(
        [value.of(part), .bool(overflow || part.value != exact)], labels: ["partialValue", "overflow"])
    }
  }

  /// Arithmetic with numbers of twice the bits.
  private static let fullWidth: [Member] = [
    Member("multipliedFullWidth(by other: Self) -> (high: Self, low: Magnitude)", on: .int, .sized) {
      value, arguments in
      let (number, width) = value.number
      let product = number &* (try arguments.integer(0, width))
      let high =
        width.isSigned ? product >> width.bits : Int128(truncatingIfNeeded: UInt128(bits: product) >> width.bits)
      let parts = [
        value.of(SizedInteger(truncating: high, width)), Value(SizedInteger(truncating: product, width.unsigned)),
      ]
      return try .tuple(parts, labels: ["high", "low"])
    },
    Member(
      "dividingFullWidth(_ dividend: (high: Self, low: Magnitude)) -> (quotient: Self, remainder: Self)",
      on: .int, .sized
    ) { value, arguments in
      let (number, width) = value.number
      guard case .tuple(let box) = arguments[0], box.elements.count == 2, let high = box.elements[0].integer,
        let low = box.elements[1].integer
      else { throw arguments.wrongType(0, expected: "(high: \(width.rawValue), low: \(width.unsigned.rawValue))") }
      if number == 0 { throw Problem.divisionByZero("dividingFullWidth") }
      let bits = high << width.bits | low
      let quotient: Int128?
      let remainder: Int128?
      if width.isSigned {
        let (exact, overflow) = bits.dividedReportingOverflow(by: number)
        (quotient, remainder) = overflow ? (nil, nil) : (exact, bits % number)
      } else {
        let parts = UInt128(bits: bits).quotientAndRemainder(dividingBy: UInt128(bits: number))
        (quotient, remainder) = (Int128(exactly: parts.quotient), Int128(exactly: parts.remainder))
      }
      guard let quotient = quotient.flatMap({ SizedInteger(exactly: $0, width) }),
        let remainder = remainder.flatMap({ SizedInteger(exactly: $0, width) })
      else { throw Problem.beyondRange("dividingFullWidth", of: width.rawValue) }
      return try .tuple([value.of(quotient), value.of(remainder)], labels: ["quotient", "remainder"])
    },
  ]
}

extension UInt128 {
  fileprivate init(bits: Int128) { self.init(truncatingIfNeeded: bits) }
}

extension Value {
  /// The value and the width of an integer.
  fileprivate var number: (Int128, SizedInteger.Width) {
    if case .sized(let box) = self { (box.number.value, box.number.width) } else { (integer ?? 0, .int64) }
  }

  /// Returns a number of the type of this one, which may be an Int.
  fileprivate func of(_ part: SizedInteger) -> Value {
    if case .sized = self { Value(part) } else { .int(Int(part.value)) }
  }
}

extension Arguments {
  /// Returns an integer of a type, or one whose type is open.
  fileprivate func integer(_ parameter: Int, _ width: SizedInteger.Width) throws -> Int128 {
    switch self[parameter] {
    case .int(let int): return Int128(int)
    case .sized(let box) where box.number.width == width: return box.number.value
    default: throw wrongType(parameter, expected: width.rawValue)
    }
  }
}
