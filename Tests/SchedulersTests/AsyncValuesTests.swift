import Schedulers
import Synchronization
import Testing

/// On the main actor, where tasks run one at a time, so that their order is certain.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AsyncValuesTests {
  let source = Source()

  /// Lets other tasks run until `condition` holds.
  func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
  }

  /// Starts a task that waits for one value; its request has been made when this returns.
  func ask(
    _ iterator: AsyncThrowingPublisher<Source>.Iterator
  ) async -> Task<Int?, any Error> {
    let count = source.history.count
    let task = Task {
      var iterator = iterator
      return try await iterator.next()
    }
    await until { source.history.count > count }
    return task
  }

  @Test func `values come in order, then the end`() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test func `a subject's values may be awaited in one task and sent in another`() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    let sum = Task.detached { await subject.values.reduce(0, +) }
    for await value in subject.values {
      if value == 3 { subject.send(completion: .finished) } else { subject.send(value + 1) }
    }
    #expect(await sum.value <= 6)
  }

  @Test func `each call of next requests one value`() async throws {
    let iterator = source.values.makeAsyncIterator()
    #expect(source.history.isEmpty)
    for value in 1...3 {
      let task = await ask(iterator)
      source.send(value)
      #expect(try await task.value == value)
    }
    #expect(source.history == ["max(1)", "max(1)", "max(1)"])
  }

  @Test func `values sent while no task waits are missed`() async {
    let subject = PassthroughSubject<Int, Never>()
    let asked = Asked(subject)
    var values: [Int] = []
    let task = Task { for await value in asked.values { values.append(value) } }
    for value in 1...3 {
      // `next` runs off the main actor.
      await until { asked.count.load(ordering: .acquiring) == value }
      subject.send(value)
      subject.send(-value)
    }
    subject.send(completion: .finished)
    await task.value
    #expect(values == [1, 2, 3])
  }

  @Test func `waiting tasks receive values in the order in which they called next`() async throws {
    let iterator = source.values.makeAsyncIterator()
    let tasks = [await ask(iterator), await ask(iterator), await ask(iterator)]
    for value in 1...3 { source.send(value) }
    for (index, task) in tasks.enumerated() { #expect(try await task.value == index + 1) }
  }

  @Test func `a call of next before the subscription is served after it`() async throws {
    let scheduler = TestScheduler()
    var iterator = Just(1).subscribe(on: scheduler).values.makeAsyncIterator()
    let task = Task { await iterator.next() }
    await Task.yield()
    await scheduler.run()
    #expect(await task.value == 1)
  }

  @Test func `a failure is thrown to the first waiting task, and the others receive nil`() async throws {
    let iterator = source.values.makeAsyncIterator()
    let tasks = [await ask(iterator), await ask(iterator)]
    source.send(completion: .failure(.oops))
    await #expect(throws: Oops.oops) { try await tasks[0].value }
    #expect(try await tasks[1].value == nil)
  }

  @Test func `a failure without a waiting task is thrown by the next call of next, once`() async throws {
    var iterator = Fail<Int, Oops>(error: .oops).values.makeAsyncIterator()
    await #expect(throws: Oops.oops) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `cancelling the task cancels the subscription`() async throws {
    let task = await ask(source.values.makeAsyncIterator())
    task.cancel()
    #expect(try await task.value == nil)
    #expect(source.history == ["max(1)", "cancel"])
  }

  @Test func `cancelling one of several waiting tasks ends the wait of all`() async throws {
    let iterator = source.values.makeAsyncIterator()
    let tasks = [await ask(iterator), await ask(iterator)]
    tasks[1].cancel()
    for task in tasks { #expect(try await task.value == nil) }
    #expect(source.history == ["max(1)", "max(1)", "cancel"])
  }

  @Test func `a task that is already cancelled requests nothing`() async throws {
    let values = source.values
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = values.makeAsyncIterator()
      return try await iterator.next()
    }
    #expect(try await task.value == nil)
    #expect(source.history == ["cancel"])
  }

  @Test func `leaving the loop cancels the subscription`() async {
    let scheduler = TestScheduler()
    let task = Task {
      var times: [String] = []
      for await time in scheduler.timerPublisher(every: 1).autoconnect().values {
        times.append(seconds(time))
        if times.count == 2 { break }
      }
      return times
    }
    for _ in 1...3 {
      await Task.yield()
      await scheduler.advance(by: 1)
    }
    #expect(await task.value == ["1", "2"])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a value without demand stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let source = Source()
      let iterator = source.values.makeAsyncIterator()
      source.send(1)
      withExtendedLifetime(iterator) {}
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct AsyncValuesThreadTests {
  @Test func `tasks may wait, be served and be cancelled on many threads at once`() async {
    for _ in 1...20 {
      let subject = CurrentValueSubject<Int, Never>(0)
      let readers = (1...3).map { _ in Task { await subject.values.reduce(0) { max($0, $1) } } }
      let cancelled = Task { await subject.values.reduce(0) { max($0, $1) } }
      ThreadTests.together(times: 100, [{ _ in subject.value += 1 }, { if $0 == 50 { cancelled.cancel() } }])
      subject.send(completion: .finished)
      for reader in readers { #expect(await reader.value <= 100) }
      #expect(await cancelled.value <= 100)
    }
  }

  @Test func `tasks that share an iterator receive each value once`() async {
    // Unsafe, because an iterator is not Sendable; its copies share a subscriber that is.
    nonisolated(unsafe) let iterator = (0..<300).publisher.values.makeAsyncIterator()
    let all = await withTaskGroup(of: [Int].self) { group in
      for _ in 1...3 {
        group.addTask {
          var iterator = iterator
          var values: [Int] = []
          while let value = await iterator.next() { values.append(value) }
          return values
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(all.sorted() == Array(0..<300))
  }
}

/// Counts the requests that have reached its upstream.
private final class Asked<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  let upstream: Upstream
  let count = Atomic(0)

  init(_ upstream: Upstream) { self.upstream = upstream }

  func receive<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>(subscriber: Downstream) {
    upstream.subscribe(
      AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: Subscription(upstream: $0, asked: self)) },
        receiveValue: subscriber.receive, receiveCompletion: subscriber.receive))
  }

  private struct Subscription: Schedulers.Subscription {
    let upstream: any Schedulers.Subscription
    let asked: Asked
    var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

    func request(_ demand: Subscribers.Demand) {
      upstream.request(demand)
      asked.count.add(1, ordering: .releasing)
    }

    func cancel() { upstream.cancel() }
  }
}
