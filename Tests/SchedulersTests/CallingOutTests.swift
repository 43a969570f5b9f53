import Dispatch
import Schedulers
import Testing

/// No lock is held during a call to other code, so another thread is not blocked.
@Suite struct CallingOutTests {
  /// Returns whether `body` finishes on another thread while this one waits.
  static func returns(_ body: @escaping () -> Void) -> Bool {
    nonisolated(unsafe) let body = body
    let end = DispatchSemaphore(value: 0)
    DispatchQueue(label: "another thread").async {
      body()
      end.signal()
    }
    return end.wait(timeout: .now() + 30) == .success
  }

  @Test func `a passthrough subject can be asked, subscribed to and cancelled by another thread while it delivers`() {
    let subject = PassthroughSubject<Int, Never>()
    let other = Recorder<Int, Never>(demand: .max(1))
    subject.subscribe(other)
    var results: [Bool] = []
    let token = subject.sink {
      guard $0 == 1 else { return }
      results.append(Self.returns { other.request(.max(1)) })
      results.append(Self.returns { subject.subscribe(Recorder<Int, Never>(demand: .none)) })
      results.append(Self.returns { other.cancel() })
    }
    subject.send(1)
    #expect(results == [true, true, true])
    token.cancel()
  }

  @Test func `a current value subject can be read and subscribed to by another thread while it delivers`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var results: [Bool] = []
    let token = subject.sink {
      guard $0 == 1 else { return }
      results.append(Self.returns { _ = subject.value })
      results.append(Self.returns { _ = subject.events() })
    }
    subject.send(1)
    #expect(results == [true, true])
    token.cancel()
  }

  @Test(arguments: OperatorRow.all)
  func `an operator can be asked and cancelled by another thread while it delivers`(row: OperatorRow) {
    let harness = OperatorHarness(row, demand: .max(2))
    var results: [Bool] = []
    harness.recorder.onValue = { [unowned harness] _ in
      let recorder = harness.recorder
      if results.isEmpty {
        results.append(Self.returns { recorder.request(.max(1)) })
        results.append(Self.returns { recorder.subscription?.cancel() })
      }
    }
    harness.send(1...6)
    #expect(results == [true, true])
  }

  @Test func `a scheduler can be used by another thread while an action runs`() {
    let scheduler = TestScheduler()
    var results: [Bool] = []
    let timer = scheduler.schedule(after: .seconds(5), interval: 1) {}
    scheduler.schedule {
      results.append(Self.returns { scheduler.schedule {} })
      results.append(Self.returns { timer.cancel() })
      results.append(Self.returns { _ = scheduler.pending })
      results.append(Self.returns { _ = scheduler.now })
      results.append(Self.returns { scheduler.advance(by: 1) })
    }
    scheduler.run()
    #expect(results == [true, true, true, true, true])
  }

  @Test func `a timer can be connected and cancelled by another thread while it ticks`() {
    let scheduler = TestScheduler()
    let timer = scheduler.timerPublisher(every: 1)
    let connection = timer.connect()
    var results: [Bool] = []
    let token = timer.sink { _ in
      results.append(Self.returns { _ = timer.connect() })
      results.append(Self.returns { connection.cancel() })
    }
    scheduler.advance(by: 1)
    #expect(results == [true, true])
    token.cancel()
  }

  @Test func `a sequence can be asked and cancelled by another thread while it sends`() {
    let recorder = Recorder<Int, Never>(demand: .max(2))
    var results: [Bool] = []
    recorder.onValue = { [unowned recorder] _ in
      guard results.isEmpty else { return }
      results.append(Self.returns { recorder.request(.max(1)) })
      results.append(Self.returns { recorder.subscription?.cancel() })
    }
    (1...5).publisher.subscribe(recorder)
    #expect(results == [true, true])
    #expect(recorder.events == ["1"])
    recorder.cancel()
  }

  @Test func `a future can be subscribed to by another thread while its promise is kept`() {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    var results: [Bool] = []
    let token = future.sink { _ in results.append(Self.returns { _ = future.events() }) }
    keep?(.success(1))
    #expect(results == [true])
    token.cancel()
  }

  @Test func `the values that a cancelled action captured are released with no lock held`() {
    let scheduler = TestScheduler()
    var results: [Bool] = []
    var content: AnyCancellable? = AnyCancellable { results.append(Self.returns { _ = scheduler.now }) }
    let timer = scheduler.schedule(after: .seconds(1), interval: 1) { [content] in withExtendedLifetime(content) {} }
    content = nil
    timer.cancel()
    #expect(results == [true])
  }
}
