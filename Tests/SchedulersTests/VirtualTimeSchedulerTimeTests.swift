import Schedulers
import Testing

@Suite struct VirtualTimeSchedulerTimeTests {
  typealias Time = VirtualTimeScheduler.Time

  @Test func `an instant returns the seconds since the reference time`() {
    #expect(Time.referenceTime.timeIntervalSinceReferenceTime == 0)
    #expect(Time(.seconds(1.4)).timeIntervalSinceReferenceTime == 1.4)
    #expect(Time.milliseconds(-250).timeIntervalSinceReferenceTime == -0.25)
  }

  @Test func `units of time agree`() {
    let seconds: [Time.Stride] = [
      1, 1.0, .seconds(1), .seconds(1.0), .milliseconds(1_000), .microseconds(1_000_000), .nanoseconds(1_000_000_000),
    ]
    #expect(Set(seconds).count == 1)
    let instants: [Time] = [
      .seconds(1), .seconds(1.0), .milliseconds(1_000), .microseconds(1_000_000), .nanoseconds(1_000_000_000),
    ]
    #expect(Set(instants).count == 1)
  }

  @Test func `a distance is returned in seconds, with its sign`() {
    #expect(Time.seconds(3).distance(to: .seconds(1.5)).magnitude == -1.5)
    #expect((-Time.Stride.seconds(2)).magnitude == -2)
  }

  @Test func `literals of distances are seconds`() throws {
    let two: Time.Stride = 2
    #expect(two + 3 == 5)
    #expect(two - 3 == -1)
    #expect(two * 1.5 == 3)
    #expect(try #require(Time.Stride(exactly: 7)) == 7)
    #expect(Time.Stride(exactly: Int.max) == nil)
    var product = two
    product *= 4
    #expect(product == 8)
  }

  @Test func `advancing an instant moves it on, never back`() {
    var time = Time.seconds(2)
    time.advance(by: 1)
    #expect(time == .seconds(3))
    time.advance(by: -1)
    #expect(time == .seconds(3))
  }

  @Test func `time saturates at its ends`() {
    #expect(Time.nanoseconds(.max).advanced(by: 1) == .nanoseconds(.max))
    #expect(Time.Stride.seconds(.infinity) == .nanoseconds(.max))
    #expect(Time.Stride.seconds(.nan) == 0)
  }

  @Test func `an instant and a distance are described in seconds`() {
    #expect("\(Time.seconds(1.4))" == "1.4")
    #expect("\(Time.Stride.milliseconds(-2))" == "-0.002")
  }
}
