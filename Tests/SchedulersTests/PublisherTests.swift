import Schedulers
import Testing

@Suite struct JustTests {
  @Test func `Just sends its value and finishes`() {
    #expect(Just(1).events() == ["1", "finished"])
  }

  @Test func `Just waits for the first request`() {
    let recorder = Recorder<Int, Never>(demand: .none)
    Just(1).subscribe(recorder)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a second request to Just delivers nothing more`() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    Just(1).subscribe(recorder)
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `Just sends nothing when cancelled before a request`() {
    let recorder = Recorder<Int, Never>(demand: .none)
    Just(1).subscribe(recorder)
    let subscription = recorder.subscription
    recorder.cancel()
    subscription?.request(.unlimited)
    #expect(recorder.events.isEmpty)
  }
}

@Suite struct SequenceTests {
  @Test func `a sequence sends its elements and finishes with the last`() {
    #expect([1, 2, 3].publisher.events() == ["1", "2", "3", "finished"])
    #expect([1, 2].publisher.events(demand: .max(2)) == ["1", "2", "finished"])
  }

  @Test func `a sequence sends only the requested elements`() {
    #expect([1, 2, 3].publisher.events(demand: .max(2)) == ["1", "2"])
  }

  @Test func `each subscriber receives a sequence from its start`() {
    let publisher = [1, 2].publisher
    for _ in 0..<2 { #expect(publisher.events() == ["1", "2", "finished"]) }
  }

  @Test func `an empty sequence finishes without demand`() {
    #expect([Int]().publisher.events(demand: .none) == ["finished"])
  }

  @Test func `an element requested during a delivery is sent after it`() {
    #expect((1...4).publisher.events(demand: .max(1), returning: .max(1)) == ["1", "2", "3", "4", "finished"])
  }

  @Test func `a request during a delivery does not nest`() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    var depth = 0
    var deepest = 0
    recorder.onValue = { [weak recorder] _ in
      depth += 1
      deepest = max(deepest, depth)
      recorder?.request(.max(1))
      depth -= 1
    }
    (1...5).publisher.subscribe(recorder)
    #expect(recorder.events == ["1", "2", "3", "4", "5", "finished"])
    #expect(deepest == 1)
    recorder.cancel()
  }

  @Test func `cancelling in the middle stops a sequence`() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [weak recorder] in if $0 == 2 { recorder?.subscription?.cancel() } }
    (1...5).publisher.subscribe(recorder)
    #expect(recorder.events == ["1", "2"])
    recorder.cancel()
  }

  @Test func `an endless sequence sends as many elements as requested`() {
    #expect((1...).publisher.events(demand: .max(3)) == ["1", "2", "3"])
  }
}

@Suite struct EmptyAndFailTests {
  @Test(arguments: [Subscribers.Demand.none, .unlimited])
  func `Empty finishes whatever the demand`(demand: Subscribers.Demand) {
    #expect(Empty<Int, Never>().events(demand: demand) == ["finished"])
  }

  @Test func `Empty without immediate completion never finishes`() {
    #expect(Empty<Int, Never>(completeImmediately: false).events() == [])
  }

  @Test(arguments: [Subscribers.Demand.none, .unlimited])
  func `Fail fails whatever the demand`(demand: Subscribers.Demand) {
    #expect(Fail<Int, Oops>(error: .oops).events(demand: demand) == ["oops"])
  }
}

@Suite struct FutureTests {
  @Test func `a future's closure runs once, when it is created`() {
    var runs = 0
    let future = Future<Int, Never> { promise in
      runs += 1
      promise(.success(runs))
    }
    #expect(runs == 1)
    #expect(future.events() == ["1", "finished"])
    #expect(future.events() == ["1", "finished"])
    #expect(runs == 1)
  }

  @Test func `a future's value waits for each subscriber's first request`() {
    let future = Future<Int, Never> { $0(.success(1)) }
    let recorder = Recorder<Int, Never>(demand: .none)
    future.subscribe(recorder)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a future's failure does not wait`() {
    let future = Future<Int, Oops> { $0(.failure(.oops)) }
    #expect(future.events(demand: .none) == ["oops"])
  }

  @Test func `a late result reaches waiting subscribers in the order in which they subscribed`() {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    var log: [String] = []
    let tokens = ["a", "b", "c"].map { name in future.sink { log.append("\(name)\($0)") } }
    #expect(log.isEmpty)
    keep?(.success(1))
    #expect(log == ["a1", "b1", "c1"])
    for token in tokens { token.cancel() }
  }

  @Test func `only the first call of the promise counts`() {
    let future = Future<Int, Oops> { promise in
      promise(.success(1))
      promise(.failure(.oops))
      promise(.success(2))
    }
    #expect(future.events() == ["1", "finished"])
  }

  @Test func `a failure while a subscriber receives its subscription is sent afterwards`() {
    var keep: ((Result<Int, Oops>) -> Void)?
    let future = Future<Int, Oops> { keep = $0 }
    let recorder = Recorder<Int, Oops>(demand: .none)
    recorder.onSubscription = { [unowned recorder] in
      keep?(.failure(.oops))
      #expect(recorder.events.isEmpty)
    }
    future.subscribe(recorder)
    #expect(recorder.events == ["oops"])
  }

  @Test func `a completed future does not retain later subscribers`() {
    let future = Future<Int, Never> { $0(.success(1)) }
    weak var observed: Recorder<Int, Never>?
    do {
      let recorder = Recorder<Int, Never>(demand: .none)
      observed = recorder
      future.subscribe(recorder)
      recorder.release()
    }
    #expect(observed == nil)
  }

  @Test func `a cancelled subscriber of a future receives nothing`() {
    var keep: ((Result<Int, Oops>) -> Void)?
    let future = Future<Int, Oops> { keep = $0 }
    let recorder = Recorder<Int, Oops>()
    future.subscribe(recorder)
    recorder.cancel()
    keep?(.success(1))
    #expect(recorder.events.isEmpty)
  }
}
