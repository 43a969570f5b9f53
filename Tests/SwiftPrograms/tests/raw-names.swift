// source: own
import Testing

@Suite struct `Adding numbers` {
  @Test func `gives their sum`() { #expect(1 + 2 == 3) }
  @Test func `is not multiplying`() { #expect(2 + 2 == 5) }
}
