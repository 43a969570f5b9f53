import Schedulers
import SchedulersExtras
import Testing

/// The extensions `materialize` and `dematerialize`, named as in Rx.
@Suite struct MaterializeTests {
  @Test func `values and the end become events, and the stream finishes with the last`() {
    #expect([1, 2].publisher.materialize().events() == ["1", "2", "completed", "finished"])
  }

  @Test func `a failure becomes an event, too`() {
    let output = trace("1@0 oops@1 2@2") { input, _ in input.materialize() }
    #expect(output == "1@0 error(oops)@1 finished@1")
  }

  @Test func `the end event waits for demand`() {
    let recorder = Recorder<Event<Int, Never>, Never>(demand: .max(1))
    Just(1).materialize().subscribe(recorder)
    #expect(recorder.events == ["1"])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "completed", "finished"])
    recorder.cancel()
  }

  @Test func `upstream is asked for as many values as events are requested`() {
    let source = Source()
    let recorder = Recorder<Event<Int, Oops>, Never>(demand: .max(2), returning: .max(1))
    source.materialize().subscribe(recorder)
    source.send(1)
    recorder.cancel()
    #expect(source.history == ["max(2)", "+max(1)", "cancel"])
  }

  @Test func `dematerialize turns events back into values`() {
    #expect([1, 2].publisher.materialize().dematerialize().events() == ["1", "2", "finished"])
    #expect(Fail<Int, Oops>(error: .oops).materialize().dematerialize().events() == ["oops"])
  }

  @Test func `a materialized failure can be delayed`() {
    let output = trace("1@0 oops@1") { $0.materialize().delay(for: 2, scheduler: $1).dematerialize() }
    #expect(output == "1@2 oops@3")
  }

  @Test func `nothing is sent after an end event`() {
    let events: [Event<Int, Oops>] = [.next(1), .error(.oops), .next(2), .completed]
    #expect(events.publisher.dematerialize().events() == ["1", "oops"])
  }

  @Test func `an end event cancels upstream`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>()
    source.assertNoFailure().map { $0 > 1 ? .completed : Event<Int, Oops>.next($0) }.dematerialize().subscribe(recorder)
    source.send(1)
    source.send(2)
    #expect(source.history == ["unlimited", "cancel"])
    #expect(recorder.events == ["1", "finished"])
    recorder.cancel()
  }

  @Test func `the end of the event stream ends the stream`() {
    #expect([Event<Int, Oops>.next(1)].publisher.dematerialize().events() == ["1", "finished"])
  }
}
