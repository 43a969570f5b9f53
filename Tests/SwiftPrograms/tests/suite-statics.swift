// source: own
import Testing

@Suite struct Temperatures {
  static let boiling = 100.0
  static func fahrenheit(_ celsius: Double) -> Double { celsius * 9 / 5 + 32 }

  @Test static func boils() { #expect(fahrenheit(boiling) == 212) }
  @Test func freezes() { #expect(Self.fahrenheit(0) == 32) }
  @Test func warm() { #expect(Temperatures.fahrenheit(20) == 70) }
}
enum Free {
  @Test static func works() { #expect(Bool(true)) }
}
