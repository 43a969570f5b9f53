import Schedulers
import Testing

@Suite struct ShareTests {
  let source = Source()

  @Test func `one subscription to upstream serves all subscribers, in order`() {
    var log: [String] = []
    let publisher = source.share()
    let tokens = ["a", "b"].map { name in publisher.listen { log.append("\(name)\($0)") } }
    source.send(1)
    source.send(2)
    #expect(log == ["a1", "b1", "a2", "b2"])
    #expect(source.history == ["unlimited"])
    for token in tokens { token.cancel() }
  }

  @Test func `the last subscriber's cancellation cancels upstream, and the next starts again`() {
    let publisher = source.share()
    let (first, second) = (publisher.listen { _ in }, publisher.listen { _ in })
    first.cancel()
    #expect(source.history == ["unlimited"])
    second.cancel()
    #expect(source.history == ["unlimited", "cancel"])
    let third = publisher.listen { _ in }
    #expect(source.history == ["unlimited", "cancel", "unlimited"])
    third.cancel()
  }

  @Test func `nothing is replayed`() {
    let publisher = source.share()
    let early = Recorder<Int, Oops>()
    publisher.subscribe(early)
    source.send(1)
    let late = Recorder<Int, Oops>()
    publisher.subscribe(late)
    source.send(2)
    source.send(completion: .finished)
    #expect(early.events == ["1", "2", "finished"])
    #expect(late.events == ["2", "finished"])
    #expect(publisher.events() == ["finished"])
    early.release()
    late.release()
  }

  @Test func `the first subscriber of a source that sends at once receives all values, and the second only the end`() {
    let publisher = [1, 2, 3].publisher.share()
    #expect(publisher.events() == ["1", "2", "3", "finished"])
    #expect(publisher.events() == ["finished"])
  }

  @Test func `a subscriber with little demand misses values that others receive`() {
    let publisher = source.share()
    let (few, all) = (Recorder<Int, Oops>(demand: .max(1)), Recorder<Int, Oops>())
    publisher.subscribe(few)
    publisher.subscribe(all)
    for value in 1...3 { source.send(value) }
    #expect(few.events == ["1"])
    #expect(all.events == ["1", "2", "3"])
    few.cancel()
    all.cancel()
  }

  @Test func `a share equals only itself`() {
    let (one, other) = (source.share(), source.share())
    #expect(one == one)
    #expect(one != other)
  }

  @Test func `behind a share each branch has its own timer`() {
    let scheduler = TestScheduler()
    let shared = source.share()
    let tokens = [
      shared.debounce(for: 1, scheduler: scheduler).listen { _ in },
      shared.debounce(for: 1, scheduler: scheduler).listen { _ in },
    ]
    source.send(1)
    #expect(scheduler.pending.count == 2)
    for token in tokens { token.cancel() }
  }

  @Test func `before a share one timer serves all subscribers`() {
    let scheduler = TestScheduler()
    let shared = source.debounce(for: 1, scheduler: scheduler).share()
    let tokens = [shared.listen { _ in }, shared.listen { _ in }]
    source.send(1)
    #expect(scheduler.pending.count == 1)
    for token in tokens { token.cancel() }
  }
}
