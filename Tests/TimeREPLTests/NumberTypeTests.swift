import TestSupport
import Testing

@testable import TimeREPL

@Suite struct NumberTypeTests {
  @Test(arguments: [
    ("let a: UInt8 = 200; a / 7", "28"), ("UInt8.max &+ 1", "0"), ("Int8.min &- 1", "127"), ("~(0 as UInt16)", "65535"),
    ("UInt64.max", "18446744073709551615"), ("let b: UInt8 = 4; b << 6", "0"), ("(-8 as Int8) >> 1", "-4"),
    ("Int64(1) << 40", "1099511627776"), ("let x: Int8 = 31; x.leadingZeroBitCount", "3"), ("Int8.bitWidth", "8"),
    ("(200 as UInt8).addingReportingOverflow(100)", "(partialValue: 44, overflow: true)"),
    ("UInt8(clamping: 300)", "255"), ("Int8(truncatingIfNeeded: -500)", "12"), ("UInt8(\"300\")", "nil"),
    ("Int(3.7)", "3"), ("let c: UInt8 = 3; Int(c) + 1", "4"), ("String(UInt8(255), radix: 16)", "\"ff\""),
    ("[UInt8(1), 2, 255]", "[1, 2, 255]"), ("let m: Int16 = .max; m", "32767"),
  ])
  func `sized integers behave as in Swift`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("let f: Float = 0.1; Double(f)", "0.10000000149011612"), ("let f: Float = 1 / 3; f", "0.33333334"),
    ("(1.5 as Float) * 2", "3.0"), ("let g: CGFloat = 2; let d: Double = g; d", "2.0"), ("Float(\"1\") ?? 0", "1.0"),
    ("Float.pi", "3.1415925"), ("let t: TimeInterval = 3; t / 2", "1.5"), ("(2 as Float).squareRoot()", "1.4142135"),
  ])
  func `Floats have fewer digits, and CGFloat is a Double`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("let a: UInt8 = 200; a + 100", "overflow"), ("UInt8(300)", "expected a number that a UInt8 can hold, found `300`"),
    ("let z: Int8 = 0; 1 / z", "division by zero"),
    ("let a: Int8 = 300", "300 does not fit in `Int8`"),
    ("let a: UInt8 = 1; let n = 2; a + n", "`+` does not apply to UInt8 and Int"),
    ("let f: Float = 1; let d = 2.0; f * d", "`*` does not apply to Float and Double"),
    ("let n: Int = 2.5", "cannot convert value of type `Double` to `Int`"),
  ])
  func `a number that does not fit or mix is an error`(source: String, problem: String) {
    #expect(Prompt().problem(source)?.hasPrefix(problem) == true)
  }

  @Test func `integers of two types are compared by value`() {
    #expect(Prompt().answer("let a: UInt8 = 3; let b = 3; [a == b, a < b, a >= b]") == "[true, false, true]")
  }

  /// Compared with Swift's own arithmetic.
  @Test func `a sized integer overflows exactly where Swift's does`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<500 {
      let (a, b) = (Int8.random(in: .min ... .max, using: &random), Int8.random(in: .min ... .max, using: &random))
      let sums = [
        a.addingReportingOverflow(b), a.subtractingReportingOverflow(b), a.multipliedReportingOverflow(by: b),
      ]
      for (row, sum) in zip([Addition.self, Subtraction.self, Multiplication.self] as [any Arithmetic.Type], sums) {
        let operands = [a, b].map { Value(SizedInteger(truncating: Int128($0), .int8)) }
        let result = try? row.apply(operands[0], operands[1], Machine())
        #expect(result?.integer == (sum.overflow ? nil : Int128(sum.partialValue)), "\(row.name): \(a), \(b)")
      }
    }
  }
}
