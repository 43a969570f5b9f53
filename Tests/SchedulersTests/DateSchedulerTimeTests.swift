import Foundation
import Schedulers
import Testing

/// The times and strides of schedulers that use dates: each fact for operation queues and for run loops.
@Suite struct DateSchedulerTimeTests {
  static let times: [any _DateSchedulerTime.Type] = [
    OperationQueue.SchedulerTimeType.self, RunLoop.SchedulerTimeType.self,
  ]

  @Test func `literals are seconds`() {
    #expect((2 as RunLoop.SchedulerTimeType.Stride).magnitude == 2)
    #expect((0.25 as OperationQueue.SchedulerTimeType.Stride).timeInterval == 0.25)
  }

  @Test(arguments: times)
  func `each unit has its length`(time: any _DateSchedulerTime.Type) {
    func check<Time: _DateSchedulerTime>(_: Time.Type) {
      let strides = [Time.Stride.seconds(2), .seconds(0.5), .milliseconds(2), .microseconds(2), .nanoseconds(2)]
      #expect(strides.map(\.timeInterval) == [2, 0.5, 0.002, 0.000_002, 0.000_000_002])
    }
    check(time)
  }

  @Test(arguments: times)
  func `an integer is a stride if a floating-point number holds it exactly`(time: any _DateSchedulerTime.Type) {
    func check<Time: _DateSchedulerTime>(_: Time.Type) {
      #expect(Time.Stride(exactly: 871)?.magnitude == 871)
      #expect(Time.Stride(exactly: UInt64.max) == nil)
    }
    check(time)
  }

  @Test(arguments: times)
  func `strides are added, subtracted, multiplied and compared as seconds`(time: any _DateSchedulerTime.Type) {
    func check<Time: _DateSchedulerTime>(_: Time.Type) {
      var stride = Time.Stride(6)
      #expect((stride + Time.Stride(2)).magnitude == 8)
      #expect((stride - Time.Stride(2)).magnitude == 4)
      #expect((stride * Time.Stride(2)).magnitude == 12)
      stride *= Time.Stride(0.5)
      #expect(stride.magnitude == 3)
      #expect(Time.Stride.milliseconds(2) < Time.Stride.seconds(1))
    }
    check(time)
  }

  @Test(arguments: times)
  func `a distance and an advance are inverse`(time: any _DateSchedulerTime.Type) {
    func check<Time: _DateSchedulerTime>(_: Time.Type) {
      let (early, late) = (Time(Date(timeIntervalSince1970: 10_000)), Time(Date(timeIntervalSince1970: 10_431)))
      #expect(early.distance(to: late).magnitude == 431)
      #expect(late.distance(to: early).magnitude == -431)
      #expect(early.advanced(by: Time.Stride(431)) == late)
      #expect(early < late)
    }
    check(time)
  }

  @Test(arguments: times)
  func `a time is encoded with its date, a stride with its magnitude`(time: any _DateSchedulerTime.Type) throws {
    func check<Time: _DateSchedulerTime>(_: Time.Type) throws {
      let encoder = JSONEncoder()
      let date = Time(Date(timeIntervalSinceReferenceDate: 1024.75))
      #expect(String(decoding: try encoder.encode(date), as: UTF8.self) == #"{"date":1024.75}"#)
      #expect(String(decoding: try encoder.encode(Time.Stride(1.5)), as: UTF8.self) == #"{"magnitude":1.5}"#)
      #expect(try JSONDecoder().decode(Time.self, from: encoder.encode(date)) == date)
    }
    try check(time)
  }

  @Test func `now is the current date, and the minimum tolerance is zero`() {
    let before = Date()
    #expect(OperationQueue.main.now.date >= before)
    #expect(RunLoop.main.now.date >= before)
    #expect(OperationQueue.main.minimumTolerance == 0)
    #expect(RunLoop.main.minimumTolerance == 0)
  }
}
