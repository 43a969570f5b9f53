import Schedulers
import Testing

@Suite struct VirtualTimeTests {
  typealias Stride = VirtualTime.Stride

  @Test func `a whole literal is seconds`() {
    #expect((2 as Stride).nanoseconds == 2_000_000_000)
  }

  @Test func `a literal with a fraction is seconds`() {
    #expect((0.3 as Stride).nanoseconds == 300_000_000)
  }

  @Test func `each unit has its length`() {
    #expect(Stride.seconds(1).nanoseconds == 1_000_000_000)
    #expect(Stride.milliseconds(1).nanoseconds == 1_000_000)
    #expect(Stride.microseconds(1).nanoseconds == 1_000)
    #expect(Stride.nanoseconds(1).nanoseconds == 1)
  }

  @Test func `ten tenths of a second are a second`() {
    var time = VirtualTime.zero
    for _ in 1...10 { time = time.advanced(by: .seconds(0.1)) }
    #expect(time == .zero.advanced(by: .seconds(1)))
  }

  @Test(arguments: [(0.1e-9, 0), (0.5e-9, 1), (-0.5e-9, -1), (1.4e-9, 1), (2.0000000006, 2_000_000_001)])
  func `seconds are rounded to the nearest nanosecond`(seconds: Double, nanoseconds: Int64) {
    #expect(Stride.seconds(seconds).nanoseconds == nanoseconds)
  }

  @Test(arguments: [(1e300, Int64.max), (-1e300, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0)])
  func `seconds that do not fit a stride become the longest stride`(seconds: Double, nanoseconds: Int64) {
    #expect(Stride.seconds(seconds).nanoseconds == nanoseconds)
  }

  @Test(arguments: [(Int.max, Int64.max), (.min, .min), (9_223_372_037, .max), (-9_223_372_037, .min)])
  func `whole seconds that do not fit a stride become the longest stride`(seconds: Int, nanoseconds: Int64) {
    #expect(Stride.seconds(seconds).nanoseconds == nanoseconds)
  }

  @Test func `time saturates at both ends`() {
    let past = VirtualTime(nanoseconds: .min)
    #expect(VirtualTime.distantFuture.advanced(by: .nanoseconds(1)) == .distantFuture)
    #expect(past.advanced(by: .nanoseconds(-1)) == past)
  }

  @Test func `a distance that does not fit a stride is the longest stride`() {
    let past = VirtualTime(nanoseconds: .min)
    #expect(past.distance(to: .distantFuture).nanoseconds == .max)
    #expect(VirtualTime.distantFuture.distance(to: past).nanoseconds == .min)
    #expect(VirtualTime.zero.distance(to: past).nanoseconds == .min)
  }

  @Test func `sums and differences saturate`() {
    let longest = Stride(nanoseconds: .max)
    let shortest = Stride(nanoseconds: .min)
    #expect(longest + 1 == longest)
    #expect(shortest - 1 == shortest)
    #expect(Stride.zero - shortest == longest)
    #expect(shortest.magnitude == longest)
    #expect((-longest).nanoseconds == -.max)
  }

  @Test func `a distance and an advance are inverse`() {
    let (start, end) = (VirtualTime(nanoseconds: -7), VirtualTime(nanoseconds: 12))
    #expect(start.advanced(by: start.distance(to: end)) == end)
  }

  @Test func `times and strides are ordered`() {
    #expect(VirtualTime.zero < .distantFuture)
    #expect(Stride.milliseconds(999) < 1)
    #expect(-1 < Stride.zero)
  }

  @Test func `two seconds times three are six seconds`() {
    #expect((2 as Stride) * 3 == 6)
  }

  @Test func `an exact stride consists of whole seconds`() {
    #expect(Stride(exactly: 3) == 3)
    #expect(Stride(exactly: Int.max) == nil)
    #expect(Stride(exactly: UInt64.max) == nil)
  }

  @Test(
    arguments: [
      (0, "0"), (1_000_000_000, "1"), (250_000_000, "0.25"), (-2_000_000_000, "-2"), (-1, "-0.000000001"),
      (.max, "9223372036.854775807"), (.min, "-9223372036.854775808"),
    ] as [(Int64, String)])
  func `times and strides are described in seconds`(nanoseconds: Int64, text: String) {
    #expect("\(Stride(nanoseconds: nanoseconds))" == text)
    #expect("\(VirtualTime(nanoseconds: nanoseconds))" == text)
  }
}
