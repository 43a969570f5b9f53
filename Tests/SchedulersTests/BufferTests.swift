import Schedulers
import Testing

@Suite struct BufferTests {
  typealias Strategy = Publishers.BufferingStrategy<Oops>

  let source = Source()

  func buffered(
    size: Int = 2, _ prefetch: Publishers.PrefetchStrategy = .byRequest, _ whenFull: Strategy = .dropNewest,
    demand: Subscribers.Demand = .none, returning more: Subscribers.Demand = .none
  ) -> Recorder<Int, Oops> {
    let recorder = Recorder<Int, Oops>(demand: demand, returning: more)
    source.buffer(size: size, prefetch: prefetch, whenFull: whenFull).subscribe(recorder)
    return recorder
  }

  @Test(arguments: [("newest", ["1", "2", "3"]), ("oldest", ["1", "4", "5"])])
  func `values that do not fit are dropped`(which: String, expected: [String]) {
    let recorder = buffered(.byRequest, which == "newest" ? .dropNewest : .dropOldest, demand: .max(1))
    for value in 1...5 { source.send(value) }
    recorder.request(.max(2))
    #expect(recorder.events == expected)
    recorder.cancel()
  }

  @Test func `a custom error cancels upstream at once and is sent after the held values`() {
    let recorder = buffered(.byRequest, .customError { .late }, demand: .max(1))
    for value in 1...5 { source.send(value) }
    #expect(source.history == ["unlimited", "cancel"])
    #expect(recorder.events == ["1"])
    recorder.request(.max(2))
    #expect(recorder.events == ["1", "2", "3", "late"])
    recorder.cancel()
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `keepFull requests the buffer's size, and one more for each value sent`() {
    let recorder = buffered(size: 3, .keepFull, demand: .max(1))
    for value in 1...4 { source.send(value) }
    recorder.request(.max(2))
    #expect(source.history == ["max(3)", "+max(1)", "max(2)"])
    recorder.cancel()
  }

  @Test func `byRequest requests everything at once`() {
    let recorder = buffered(.byRequest)
    recorder.request(.max(1))
    #expect(source.history == ["unlimited"])
    recorder.cancel()
  }

  @Test func `upstream is requested from before downstream has its subscription`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    recorder.onSubscription = { [source] in #expect(source.history == ["unlimited"]) }
    source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).subscribe(recorder)
    recorder.cancel()
  }

  @Test func `finished waits until all values are sent and one more is requested`() {
    let recorder = buffered()
    source.send(1)
    source.send(completion: .finished)
    recorder.request(.max(1))
    #expect(recorder.events == ["1"])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a failure without demand is sent at once, and held values are lost`() {
    let recorder = buffered()
    source.send(1)
    source.send(completion: .failure(.oops))
    recorder.request(.unlimited)
    #expect(recorder.events == ["oops"])
    recorder.cancel()
  }

  @Test func `an early failure is sent after the subscription`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    recorder.onSubscription = { #expect(recorder.events == []) }
    Fail<Int, Oops>(error: .oops).buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).subscribe(recorder)
    #expect(recorder.events == ["oops"])
    recorder.cancel()
  }

  @Test func `values and requests during a delivery are handled after it, in order`() {
    var log: [String] = []
    let recorder = buffered(size: 10)
    recorder.onValue = { [source] value in
      log.append("begin \(value)")
      if value == 1 { source.send(3) }
      recorder.request(.max(1))
      log.append("end \(value)")
    }
    source.send(1)
    source.send(2)
    recorder.request(.max(1))
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    recorder.cancel()
  }

  @Test func `returned demand counts`() {
    let recorder = buffered(size: 10, demand: .max(1), returning: .max(1))
    for value in 1...4 { source.send(value) }
    #expect(recorder.events == ["1", "2", "3", "4"])
    recorder.cancel()
  }

  @Test func `cancelling during a delivery drops the held values`() {
    let recorder = buffered(size: 10)
    recorder.onValue = { _ in recorder.subscription?.cancel() }
    for value in 1...4 { source.send(value) }
    recorder.request(.unlimited)
    #expect(recorder.events == ["1"])
    #expect(source.history == ["unlimited", "cancel"])
    recorder.cancel()
  }

  @Test func `a buffer keeps flatMap from losing values`() {
    let expected: Timeline = "1@1 2@2 3@3"
    let output = trace("1@0 2@0.5 3@1.5") { input, scheduler in
      input.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
        .flatMap(maxPublishers: .max(1)) {
          Just($0).setFailureType(to: Oops.self).delay(for: 1, scheduler: scheduler)
        }
    }
    #expect(output == expected)
  }

  @Test func `the closure that creates the error may send`() {
    let source = source
    let recorder = buffered(
      size: 0, .byRequest,
      .customError {
        source.send(7)
        return .late
      })
    source.send(1)
    recorder.request(.max(1))
    #expect(recorder.events == ["late"])
    recorder.cancel()
  }

  @Test func `a buffer of size zero passes nothing`() {
    let recorder = buffered(size: 0, .byRequest, .dropOldest, demand: .unlimited)
    source.send(1)
    #expect(recorder.events == [])
    recorder.cancel()
  }
}
