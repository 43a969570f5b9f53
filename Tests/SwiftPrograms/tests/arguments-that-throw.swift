// source: own
import Testing
struct Odd: Error {}
func half(_ n: Int) throws -> Int {
  if n % 2 == 1 { throw Odd() }
  return n / 2
}
@Test(arguments: [1, 2, 3]) func halves(n: Int) throws { #expect(try half(n) == 1) }
@Test(arguments: [2, 4]) func required(n: Int) throws { try #require(n > 1) }
@Test func confirmedOftenEnough() async { await confirmation(expectedCount: 1...) { c in c(); c() } }
@Test func confirmedTooRarely() async { await confirmation(expectedCount: 2...3) { c in c() } }
@Test func knownOnlyThen() { withKnownIssue { #expect(1 == 2) } when: { true } }
@Test func knownOnlyOtherwise() { withKnownIssue { #expect(1 == 2) } when: { false } }
