import Schedulers
import Testing

@Suite struct JustTests {
  @Test func `it sends its value and finishes`() {
    #expect(Just(1).events() == ["1", "finished"])
  }

  @Test func `its value waits for the first request`() {
    let recorder = Recorder<Int, Never>(demand: .none)
    Just(1).subscribe(recorder)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a second request brings nothing more`() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    Just(1).subscribe(recorder)
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `cancelled before a request it sends nothing`() {
    let recorder = Recorder<Int, Never>(demand: .none)
    Just(1).subscribe(recorder)
    let subscription = recorder.subscription
    recorder.cancel()
    subscription?.request(.unlimited)
    #expect(recorder.events.isEmpty)
  }
}

@Suite struct SequenceTests {
  @Test func `it sends its elements and finishes with the last`() {
    #expect([1, 2, 3].publisher.events() == ["1", "2", "3", "finished"])
    #expect([1, 2].publisher.events(demand: .max(2)) == ["1", "2", "finished"])
  }

  @Test func `it sends only what was asked for`() {
    #expect([1, 2, 3].publisher.events(demand: .max(2)) == ["1", "2"])
  }

  @Test func `each subscriber has it from the start`() {
    let publisher = [1, 2].publisher
    for _ in 0..<2 { #expect(publisher.events() == ["1", "2", "finished"]) }
  }

  @Test func `an empty sequence finishes without being asked`() {
    #expect([Int]().publisher.events(demand: .none) == ["finished"])
  }

  @Test func `what a value asks for is sent after it`() {
    #expect((1...4).publisher.events(demand: .max(1), returning: .max(1)) == ["1", "2", "3", "4", "finished"])
  }

  @Test func `a request from inside a delivery does not nest`() {
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

  @Test func `cancelling in the middle stops it`() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [weak recorder] in if $0 == 2 { recorder?.subscription?.cancel() } }
    (1...5).publisher.subscribe(recorder)
    #expect(recorder.events == ["1", "2"])
    recorder.cancel()
  }

  @Test func `an endless sequence sends as far as it is asked`() {
    #expect((1...).publisher.events(demand: .max(3)) == ["1", "2", "3"])
  }
}

@Suite struct EmptyAndFailTests {
  @Test(arguments: [Subscribers.Demand.none, .unlimited])
  func `an empty publisher finishes whatever was asked for`(demand: Subscribers.Demand) {
    #expect(Empty<Int, Never>().events(demand: demand) == ["finished"])
  }

  @Test func `an empty publisher that does not complete never does`() {
    #expect(Empty<Int, Never>(completeImmediately: false).events() == [])
  }

  @Test(arguments: [Subscribers.Demand.none, .unlimited])
  func `a failing publisher fails whatever was asked for`(demand: Subscribers.Demand) {
    #expect(Fail<Int, Oops>(error: .oops).events(demand: demand) == ["oops"])
  }
}

@Suite struct FutureTests {
  @Test func `its body runs once, when it is made`() {
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

  @Test func `a value waits for each subscriber's first request`() {
    let future = Future<Int, Never> { $0(.success(1)) }
    let recorder = Recorder<Int, Never>(demand: .none)
    future.subscribe(recorder)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a failure waits for nothing`() {
    let future = Future<Int, Oops> { $0(.failure(.oops)) }
    #expect(future.events(demand: .none) == ["oops"])
  }

  @Test func `a promise kept later reaches those who wait in the order in which they came`() {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    var log: [String] = []
    let tokens = ["a", "b", "c"].map { name in future.sink { log.append("\(name)\($0)") } }
    #expect(log.isEmpty)
    keep?(.success(1))
    #expect(log == ["a1", "b1", "c1"])
    for token in tokens { token.cancel() }
  }

  @Test func `a promise counts the first time only`() {
    let future = Future<Int, Oops> { promise in
      promise(.success(1))
      promise(.failure(.oops))
      promise(.success(2))
    }
    #expect(future.events() == ["1", "finished"])
  }

  @Test func `a failure while a subscriber receives its subscription comes after that`() {
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

  @Test func `a future whose promise is kept keeps nobody who comes later`() {
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

  @Test func `who has cancelled hears nothing`() {
    var keep: ((Result<Int, Oops>) -> Void)?
    let future = Future<Int, Oops> { keep = $0 }
    let recorder = Recorder<Int, Oops>()
    future.subscribe(recorder)
    recorder.cancel()
    keep?(.success(1))
    #expect(recorder.events.isEmpty)
  }
}
