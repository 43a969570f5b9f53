import TestSupport
import Testing

@testable import TimeREPL

@Suite struct DurationTextTests {
  @Test(
    arguments: [
      (0, "0s"), (1, "1ns"), (999, "999ns"), (1_000, "1us"), (1_500, "1.5us"), (999_999, "999.999us"),
      (1_000_000, "1ms"), (250_000_000, "250ms"),
      (1_000_000_000, "1s"), (1_500_000_000, "1.5s"), (59_999_999_999, "59.999999999s"), (60_000_000_000, "1m"),
      (90_500_000_000, "1m30.5s"), (3_600_000_000_000, "1h"),
      (3_600_000_000_001, "1h0.000000001s"), (-1_500_000, "-1.5ms"), (-90_000_000_000, "-1m30s"),
      (.max, "2562047h47m16.854775807s"), (.min, "-2562047h47m16.854775808s"),
    ] as [(Int64, String)])
  func `durations print exactly`(nanoseconds: Int64, text: String) {
    #expect(DurationText.of(nanoseconds) == text)
  }

  @Test(arguments: 0..<50)
  func `a printed duration reads back to the same value`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for value in [.min, .max, 0] + (0..<40).map({ Int64.random(in: .min ... .max, using: &random) >> Int64($0) }) {
      #expect(parsed(DurationText.of(value)) == DurationText.of(value))
      #expect(duration(DurationText.of(value)) == value)
    }
  }

  @Test(
    arguments: [
      ("1_000ms", 1_000_000_000), ("0.001us", 1), ("1e3s", 1_000_000_000_000), ("1.5e-3ms", 1_500),
      ("1.50000000000000000000s", 1_500_000_000), ("0.0000000000000000000000ns", 0),
      ("1h2m3s4ms5us6ns", 3_723_004_005_006), ("0e99999999999999999999s", 0), ("0.00000000000025h", nil),
      ("0.0000000000025h", 9), ("2562047.7880152155h", 9_223_372_036_854_775_800),
    ] as [(String, Int64?)])
  func `durations are read exactly`(text: String, nanoseconds: Int64?) {
    #expect(duration(text) == nanoseconds)
  }

  @Test(
    arguments: [
      ("1e-99999999999999999999s", .durationTooFine("1e-99999999999999999999s")),
      ("1e99999999999999999999s", .durationTooLong("1e99999999999999999999s")),
      ("0.5ns", .durationTooFine("0.5ns")), ("9223372036854775808ns", .durationTooLong("9223372036854775808ns")),
      ("2562047h48m", .durationTooLong("48m")),
      ("1min", .unknownUnit("min", near: ["1m"])), ("5seconds", .unknownUnit("seconds", near: ["5s"])),
      ("1x", .unknownUnit("x", near: [])), ("1S", .unknownUnit("S", near: ["1s"])),
    ] as [(String, Problem)])
  func `a text that is not a duration is a problem`(text: String, expected: Problem) {
    #expect(problem(text).0 == expected)
  }

  private func duration(_ text: String) -> Int64? {
    let command = try? parse(Source(text), in: ParseContext()).first
    guard case .input(.statement(let statement))? = command?.kind, case .expression(let value) = statement.kind,
      case .duration(let nanoseconds) = value.kind
    else { return nil }
    return nanoseconds
  }
}
