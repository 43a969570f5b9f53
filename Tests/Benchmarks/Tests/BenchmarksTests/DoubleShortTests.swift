import Testing

@testable import Benchmarks

@Suite struct DoubleShortTests {
  @Test(arguments: [
    (0, "0"), (1, "1"), (0.012345, "0.0123"), (1.0, "1"), (1.234, "1.23"), (12.34, "12.3"), (123.4, "123"),
    (1_000, "1000"), (45_678, "45678"), (12_345_678, "1.2e+07"), (-2.5, "-2.5"), (1.0 / 9, "0.111"),
    (.nan, "-"), (.infinity, "-"),
  ])
  func `three digits count`(number: Double, text: String) {
    #expect(number.short == text)
  }
}
