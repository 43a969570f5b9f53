// source: own
import Testing

@Test(arguments: [1, 2, 3]) func small(number: Int) { #expect(number < 4) }
@Test(arguments: [1, 2, 3]) func notAllSmall(number: Int) { #expect(number < 3) }
@Test("names are not empty", arguments: ["a", "bc"]) func names(name: String) { #expect(!name.isEmpty) }
@Test(arguments: 0..<4) func squares(n: Int) { #expect(n * n < 10) }
@Test(arguments: 1...3) func halves(_ n: Int) { #expect(n / 2 <= 1) }
