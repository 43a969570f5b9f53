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
      sized("magnitude") { number, _ in
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
    ] + reporting

  /// Arithmetic that reports overflow and returns the lowest bits.
  private static let reporting: [Member] = [
    reporting("addingReportingOverflow(_ rhs: Self)", Addition.self),
    reporting("subtractingReportingOverflow(_ rhs: Self)", Subtraction.self),
    reporting("multipliedReportingOverflow(by rhs: Self)", Multiplication.self),
  ]

  private static func reporting<Row: Arithmetic & SendableMetatype>(_ declaration: String, _ row: Row.Type) -> Member {
    Member(declaration + " -> (partialValue: Self, overflow: Bool)", on: .int, .sized) { value, arguments in
      let width: SizedInteger.Width = if case .sized(let box) = value { box.number.width } else { .int64 }
      let exact = Row.apply(value.integer ?? 0, try arguments.integer(0, width)) ?? 0
      let part = SizedInteger(truncating: exact, width)
      let result: Value = if case .sized = value { Value(part) } else { .int(Int(part.value)) }
      return try .tuple([result, .bool(part.value != exact)], labels: ["partialValue", "overflow"])
    }
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
