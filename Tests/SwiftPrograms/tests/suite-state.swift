// source: own
import Testing

@Suite("a counter") struct CounterTests {
  var count = 0
  let start: Int

  init() { start = 5 }

  @Test mutating func once() {
    count += 1
    #expect(count == 1)
  }
  @Test mutating func again() {
    count += 1
    #expect(count == 1)
  }
  @Test func begins() { #expect(start + count == 5) }
  @Test func wrongly() { #expect(start == count) }
}
