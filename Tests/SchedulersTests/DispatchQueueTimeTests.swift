import Foundation
import Schedulers
import Testing

/// The times and strides of dispatch queues.
@Suite struct DispatchQueueTimeTests {
  typealias Time = DispatchQueue.SchedulerTimeType
  typealias Stride = Time.Stride

  private func at(_ nanoseconds: UInt64) -> Time { Time(DispatchTime(uptimeNanoseconds: nanoseconds)) }

  @Test func `literals are seconds`() {
    #expect((2 as Stride).magnitude == 2_000_000_000)
    #expect((0.25 as Stride).magnitude == 250_000_000)
    #expect(Stride(exactly: UInt8(3)) == 3)
    #expect(Stride(exactly: UInt64.max) == nil)
  }

  @Test func `each unit has its length`() {
    let strides = [Stride.seconds(2), .seconds(0.5), .milliseconds(2), .microseconds(2), .nanoseconds(2)]
    #expect(strides.map(\.magnitude) == [2_000_000_000, 500_000_000, 2_000_000, 2_000, 2])
  }

  @Test func `a stride can be created from a dispatch interval`() {
    let intervals: [DispatchTimeInterval] = [.seconds(2), .milliseconds(2), .microseconds(2), .nanoseconds(2), .never]
    #expect(intervals.map { Stride($0).magnitude } == [2_000_000_000, 2_000_000, 2_000, 2, .max])
    #expect(Stride.milliseconds(3).timeInterval == .nanoseconds(3_000_000))
  }

  @Test func `a length that does not fit a stride becomes the longest stride`() {
    let long: [Stride] = [.seconds(.max), .seconds(1e300), .seconds(.infinity), .milliseconds(.max), Stride(.never)]
    #expect(long.map(\.magnitude) == Array(repeating: .max, count: 5))
    #expect([Stride.seconds(.min), .seconds(-1e300)].map(\.magnitude) == [.min, .min])
    #expect(Stride.seconds(.nan) == 0)
  }

  @Test func `sums and differences saturate`() {
    #expect(Stride.nanoseconds(7) + .nanoseconds(-12) == .nanoseconds(-5))
    #expect(Stride.nanoseconds(7) - .nanoseconds(-12) == .nanoseconds(19))
    #expect(Stride.seconds(.max) + 1 == .seconds(.max))
    #expect(Stride.seconds(.min) - 1 == .seconds(.min))
  }

  @Test func `a time multiplied by a time is zero, as in Combine`() {
    #expect(Stride.seconds(2) * .seconds(3) == 0)
  }

  @Test func `strides and times are ordered`() {
    #expect(Stride.milliseconds(2) < .seconds(1))
    #expect(at(1) < at(2))
    #expect(at(1) < Time(.distantFuture))
  }

  @Test func `a distance and an advance are inverse`() {
    #expect(at(10_000).distance(to: at(10_431)) == .nanoseconds(431))
    #expect(at(10_431).distance(to: at(10_000)) == .nanoseconds(-431))
    #expect(at(10_000).advanced(by: .nanoseconds(431)) == at(10_431))
    #expect(at(10_000).advanced(by: .nanoseconds(-220)) == at(9_780))
  }

  @Test func `time saturates at both ends`() {
    #expect(at(1).advanced(by: .seconds(-5)) == at(1))
    #expect(at(1).advanced(by: .nanoseconds(.max)).dispatchTime == .distantFuture)
    #expect(at(1).advanced(by: .seconds(5e9)).dispatchTime == .distantFuture)
    #expect(Time(.distantFuture).advanced(by: -1).dispatchTime == .distantFuture)
  }

  @Test func `a distance that does not fit a stride is the longest stride, in both directions`() {
    #expect(at(1).distance(to: Time(.distantFuture)) == .nanoseconds(.max))
    #expect(Time(.distantFuture).distance(to: at(1)) == .nanoseconds(.max))
  }

  @Test func `a time is encoded as its uptime, a stride with its nanoseconds`() throws {
    let encoder = JSONEncoder()
    #expect(String(decoding: try encoder.encode([at(42)]), as: UTF8.self) == "[42]")
    let stride = Stride.nanoseconds(419)
    #expect(String(decoding: try encoder.encode(stride), as: UTF8.self) == #"{"_nanoseconds":419}"#)
    #expect(try JSONDecoder().decode([Time].self, from: Data("[42]".utf8)) == [at(42)])
    #expect(try JSONDecoder().decode(Stride.self, from: encoder.encode(stride)) == stride)
  }

  @Test func `options are empty by default`() {
    let options = DispatchQueue.SchedulerOptions()
    #expect(options.qos == .unspecified)
    #expect(options.flags == [])
    #expect(options.group == nil)
  }

  @Test func `now is dispatch's time, and the minimum tolerance is zero`() {
    let before = DispatchTime.now()
    let now = DispatchQueue.main.now.dispatchTime
    #expect(before <= now)
    #expect(now <= DispatchTime.now())
    #expect(DispatchQueue.main.minimumTolerance == 0)
  }
}
