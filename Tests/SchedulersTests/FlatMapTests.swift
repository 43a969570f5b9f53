import Schedulers
import Testing

@Suite struct FlatMapTests {
  /// A publisher of sources, and the sources.
  let outer = PassthroughSubject<Source, Oops>()
  let first = Source()
  let second = Source()

  func subscribe(
    demand: Subscribers.Demand = .unlimited, returning more: Subscribers.Demand = .none
  ) -> Recorder<Int, Oops> {
    let recorder = Recorder<Int, Oops>(demand: demand, returning: more)
    outer.flatMap { $0 }.subscribe(recorder)
    outer.send(first)
    outer.send(second)
    return recorder
  }

  @Test func `values come as the children send them`() {
    let recorder = subscribe()
    first.send(1)
    second.send(10)
    first.send(2)
    #expect(recorder.events == ["1", "10", "2"])
  }

  @Test func `values of delayed children are interleaved by time`() {
    let output = trace("1@0 2@1 finished@1.5") { input, scheduler in
      input.flatMap { [$0, $0 * 10].publisher.delay(for: .seconds(3 - $0), scheduler: scheduler) }
    }
    #expect(output == "1@2 10@2 2@2 20@2 finished@2")
  }

  @Test func `one child at a time makes a sequence of publishers one after the other`() {
    let output = trace("") { _, scheduler in
      [1, 2, 3].publisher.flatMap(maxPublishers: .max(1)) { Just($0).delay(for: 1, scheduler: scheduler) }
    }
    #expect(output == "1@1 2@2 3@3 finished@3")
  }

  @Test func `one child at a time loses what a subject sends meanwhile`() {
    let output = trace("1@0 2@0.5 3@1.5") { input, scheduler in
      input.flatMap(maxPublishers: .max(1)) { Just($0).delay(for: 1, scheduler: scheduler) }
    }
    #expect(output == "1@1 3@2.5")
  }

  @Test func `upstream is asked for maxPublishers values, and for one more when a child finishes`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>()
    source.flatMap(maxPublishers: .max(2)) { $0 == 1 ? Empty<Int, Oops>() : Empty(completeImmediately: false) }
      .subscribe(recorder)
    source.send(1)
    source.send(2)
    #expect(source.history == ["max(2)", "max(1)"])
    recorder.cancel()
  }

  @Test func `flatMap finishes when upstream and all children have finished`() {
    let recorder = subscribe()
    first.send(completion: .finished)
    outer.send(completion: .finished)
    #expect(recorder.events.isEmpty)
    second.send(completion: .finished)
    #expect(recorder.events == ["finished"])
  }

  @Test func `children are asked for everything if demand is unlimited`() {
    let recorder = subscribe(demand: .max(1))
    #expect(first.history == ["max(1)"])
    recorder.request(.unlimited)
    #expect(first.history == ["max(1)", "unlimited"])
    recorder.cancel()
  }

  @Test func `values without demand are held in order`() {
    let recorder = subscribe(demand: .none)
    second.send(10)
    first.send(1)
    second.send(20)
    outer.send(completion: .finished)
    first.send(completion: .finished)
    second.send(completion: .finished)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(2))
    #expect(recorder.events == ["10", "1"])
    recorder.request(.max(1))
    #expect(recorder.events == ["10", "1", "20", "finished"])
  }

  @Test func `for each value sent, held or not, another is requested from its child`() {
    let recorder = subscribe(demand: .max(1))
    first.send(1)
    #expect(first.history == ["max(1)", "+max(1)"])
    first.send(2)
    recorder.request(.max(1))
    #expect(first.history == ["max(1)", "+max(1)", "max(1)"])
    recorder.cancel()
  }

  @Test func `returned demand releases held values`() {
    let recorder = subscribe(demand: .max(1), returning: .max(1))
    recorder.onValue = { [second] in if $0 == 1 { second.send(10) } }
    first.send(1)
    #expect(recorder.events == ["1", "10"])
    recorder.cancel()
  }

  @Test func `a child's failure cancels the other children but not upstream`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>()
    let children = [first, second]
    source.flatMap { children[$0] }.subscribe(recorder)
    for index in [0, 1] { source.send(index) }
    first.send(completion: .failure(.oops))
    second.send(1)
    #expect(recorder.events == ["oops"])
    #expect(first.history == ["unlimited"])
    #expect(second.history == ["unlimited", "cancel"])
    #expect(source.history == ["unlimited"])
  }

  @Test func `upstream's failure cancels the children and is sent before held values`() {
    let recorder = subscribe(demand: .max(1))
    first.send(1)
    second.send(10)
    outer.send(completion: .failure(.oops))
    #expect(recorder.events == ["1", "oops"])
    #expect(second.history == ["max(1)", "cancel"])
  }

  @Test func `cancelling cancels the children, then upstream`() {
    let recorder = subscribe()
    recorder.cancel()
    #expect(first.history == ["unlimited", "cancel"])
    outer.send(Source())
    first.send(1)
    #expect(recorder.events.isEmpty)
  }

  @Test func `a child after the end is not subscribed to`() {
    let recorder = subscribe()
    first.send(completion: .failure(.oops))
    let late = Source()
    outer.send(late)
    #expect(late.history.isEmpty)
    recorder.cancel()
  }

  @Test func `sending many held values does not deepen the stack`() {
    let count = 20_000
    let recorder = Recorder<Int, Never>(demand: .none)
    (0..<count).publisher.flatMap { Just($0) }.subscribe(recorder)
    recorder.request(.max(count))
    #expect(recorder.events.count == count + 1)
  }

  @Test func `upstream and children may have different failure types if one is Never`() {
    let canFail = Publishers.Sequence<[Int], Oops>(sequence: [1, 2])
    #expect(canFail.flatMap { Just($0 * 10) }.events() == ["10", "20", "finished"])
    #expect([1, 2].publisher.flatMap { _ in canFail }.events() == ["1", "2", "1", "2", "finished"])
    #expect([1].publisher.flatMap { _ in Fail<Int, Oops>(error: .oops) }.events() == ["oops"])
  }
}

@Suite struct FlatMapThreadTests {
  @Test func `children may send and end on many threads at once, and nothing is lost`() {
    for _ in 1...20 {
      let children = [PassthroughSubject<Int, Never>(), PassthroughSubject(), PassthroughSubject()]
      let tally = Tally<Int, Never>()
      children.publisher.flatMap { $0 }.subscribe(tally)
      ThreadTests.together(
        times: 100,
        children.map { child in
          { turn in
            child.send(turn)
            if turn == 99 { child.send(completion: .finished) }
          }
        })
      #expect(tally.values == 300)
      #expect(tally.ends == 1)
      #expect(!tally.wasCrowded)
    }
  }

  @Test func `values sent on another thread before the last child finished are not lost`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (recorder, queuedThreads) = (Recorder<Int, Never>(), SerialDeliveryTests.QueuedThreads())
    recorder.onValue = {
      guard $0 == 1 else { return }
      #expect(
        queuedThreads.begin {
          second.send(2)
          second.send(completion: .finished)
        })
      first.send(completion: .finished)
    }
    [first, second].publisher.flatMap { $0 }.subscribe(recorder)
    first.send(1)
    #expect(queuedThreads.isDone())
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func `children may send, fail and be cancelled at once`() {
    for turn in 1...50 {
      let children = [PassthroughSubject<Int, Oops>(), PassthroughSubject()]
      let outer = Publishers.Sequence<[PassthroughSubject<Int, Oops>], Oops>(sequence: children)
      let tally = Tally<Int, Oops>(demand: turn % 2 == 0 ? .unlimited : .max(30))
      outer.flatMap { $0 }.subscribe(tally)
      ThreadTests.together(
        times: 50,
        [
          { children[0].send($0) }, { children[1].send($0) }, { _ in tally.subscription?.request(.max(1)) },
          { if $0 == 40 { children[0].send(completion: .failure(.oops)) } }, { if $0 == 45 { tally.cancel() } },
        ])
      #expect(tally.ends <= 1)
      #expect(!tally.wasCrowded)
    }
  }
}
