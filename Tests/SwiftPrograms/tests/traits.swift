// source: own
import Testing

let isFast = false

extension Tag {
  @Tag static var slow: Self
}

@Test(.disabled("not yet")) func off() { #expect(Bool(false)) }
@Test(.disabled()) func offToo() { #expect(Bool(false)) }
@Test(.enabled(if: isFast)) func onlyFast() { #expect(Bool(false)) }
@Test(.enabled(if: !isFast)) func onlySlow() { #expect(!isFast) }
@Test(.disabled(if: isFast, "too fast")) func notFast() { #expect(!isFast) }
@Test(.tags(.slow), .bug("https://example.com/1")) func tagged() { #expect(Bool(true)) }
@Suite(.disabled("the whole of it")) struct Off {
  @Test func one() { #expect(Bool(false)) }
}
@Suite(.serialized) struct InOrder {
  @Test func two() { #expect(1 < 2) }
}
