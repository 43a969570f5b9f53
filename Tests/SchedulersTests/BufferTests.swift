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
  func `what does not fit is dropped`(which: String, expected: [String]) {
    let recorder = buffered(.byRequest, which == "newest" ? .dropNewest : .dropOldest, demand: .max(1))
    for value in 1...5 { source.send(value) }
    recorder.request(.max(2))
    #expect(recorder.events == expected)
    recorder.cancel()
  }

  @Test func `an error of one's own cancels upstream at once, and follows what is held when that is asked for`() {
    let recorder = buffered(.byRequest, .customError { .late }, demand: .max(1))
    for value in 1...5 { source.send(value) }
    #expect(source.history == ["unlimited", "cancel"])
    #expect(recorder.events == ["1"])
    recorder.request(.max(2))
    #expect(recorder.events == ["1", "2", "3", "late"])
    recorder.cancel()
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `kept full it asks for its size, and for one more for each value that goes out`() {
    let recorder = buffered(size: 3, .keepFull, demand: .max(1))
    for value in 1...4 { source.send(value) }
    recorder.request(.max(2))
    #expect(source.history == ["max(3)", "+max(1)", "max(2)"])
    recorder.cancel()
  }

  @Test func `by request it asks for everything at once`() {
    let recorder = buffered(.byRequest)
    recorder.request(.max(1))
    #expect(source.history == ["unlimited"])
    recorder.cancel()
  }

  @Test func `upstream is asked before downstream has its subscription`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    recorder.onSubscription = { [source] in #expect(source.history == ["unlimited"]) }
    source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).subscribe(recorder)
    recorder.cancel()
  }

  @Test func `the end waits until all has gone out and one more is asked for`() {
    let recorder = buffered()
    source.send(1)
    source.send(completion: .finished)
    recorder.request(.max(1))
    #expect(recorder.events == ["1"])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a failure comes at once to who has asked for nothing, and what is held is lost`() {
    let recorder = buffered()
    source.send(1)
    source.send(completion: .failure(.oops))
    recorder.request(.unlimited)
    #expect(recorder.events == ["oops"])
    recorder.cancel()
  }

  @Test func `a failure that is there before the subscription comes after it`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    recorder.onSubscription = { #expect(recorder.events == []) }
    Fail<Int, Oops>(error: .oops).buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).subscribe(recorder)
    #expect(recorder.events == ["oops"])
    recorder.cancel()
  }

  @Test func `what is sent and asked for during a delivery goes out after it, in order`() {
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

  @Test func `demand that is returned is counted`() {
    let recorder = buffered(size: 10, demand: .max(1), returning: .max(1))
    for value in 1...4 { source.send(value) }
    #expect(recorder.events == ["1", "2", "3", "4"])
    recorder.cancel()
  }

  @Test func `cancelling while held values go out stops them`() {
    let recorder = buffered(size: 10)
    recorder.onValue = { _ in recorder.subscription?.cancel() }
    for value in 1...4 { source.send(value) }
    recorder.request(.unlimited)
    #expect(recorder.events == ["1"])
    #expect(source.history == ["unlimited", "cancel"])
    recorder.cancel()
  }

  @Test func `it makes flatMap wait instead of losing values`() {
    let expected: Timeline = "1@1 2@2 3@3"
    let output = trace("1@0 2@0.5 3@1.5") { input, scheduler in
      input.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
        .flatMap(maxPublishers: .max(1)) {
          Just($0).setFailureType(to: Oops.self).delay(for: 1, scheduler: scheduler)
        }
    }
    #expect(output == expected)
  }

  @Test func `a closure that makes the error may send`() {
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

  @Test func `with no room at all nothing gets through`() {
    let recorder = buffered(size: 0, .byRequest, .dropOldest, demand: .unlimited)
    source.send(1)
    #expect(recorder.events == [])
    recorder.cancel()
  }
}
