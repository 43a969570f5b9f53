import Schedulers
import SchedulersExtras
import Testing

/// Operators that Combine lacks and Rx has, as far as they use time.
@Suite struct TimedExtensionTests {
  @Test func `prefix(for) passes values on at once, and finishes when its time has passed`() {
    #expect(trace("1@0.5 2@1.5 3@2.5") { $0.prefix(for: 2, scheduler: $1) } == "1@0.5 2@1.5 finished@2")
  }

  @Test func `prefix(for) passes an earlier end on and cancels its timer`() {
    #expect(trace("1@0.5 oops@1") { $0.prefix(for: 2, scheduler: $1) } == "1@0.5 oops@1")
  }

  @Test func `prefix(for) cancels upstream when its time has passed`() {
    let (source, scheduler) = (Source(), TestScheduler())
    let recorder = Recorder<Int, Oops>(demand: .max(2))
    source.prefix(for: 2, scheduler: scheduler).subscribe(recorder)
    scheduler.run()
    #expect(source.history == ["max(2)", "cancel"])
    #expect(recorder.events == ["finished"])
    recorder.release()
  }

  @Test func `audit sends the latest value of each interval that a first value starts`() {
    let output = trace("1@0.5 2@1.2 3@1.4 4@3.5 finished@3.8") { $0.audit(for: 1, scheduler: $1) }
    #expect(output == "3@1.5 4@4.5 finished@4.5")
  }

  @Test func `audit passes a failure on at once, and its held value is lost`() {
    #expect(trace("1@0 oops@0.5") { $0.audit(for: 1, scheduler: $1) } == "oops@0.5")
  }

  @Test func `audit loses a value without demand`() {
    let output = trace("1@0 2@2 request(1)@4 3@5", demand: .max(1)) { $0.audit(for: 1, scheduler: $1) }
    #expect(output == "1@1 3@6")
  }

  @Test func `timestamp adds the time of each value`() {
    let output = trace("1@0.5 2@2 finished@3") { $0.timestamp(using: $1).map { "\($0.value)at\(seconds($0.time))" } }
    #expect(output == "1at0.5@0.5 2at2@2 finished@3")
  }
}
