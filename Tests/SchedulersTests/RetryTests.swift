import Schedulers
import SchedulersExtras
import Testing

@Suite struct RetryTests {
  /// A publisher of the attempt's number, which fails in all attempts but one.
  final class Attempts {
    private(set) var count = 0

    func publisher(succeedingIn success: Int? = nil) -> some Publisher<Int, Oops> {
      Deferred { () -> Record<Int, Oops> in
        self.count += 1
        return Record(output: [self.count], completion: self.count == success ? .finished : .failure(.oops))
      }
    }
  }

  let attempts = Attempts()

  @Test func `the values of all attempts and the failure of the last are sent`() {
    #expect(attempts.publisher().retry(2).events() == ["1", "2", "3", "oops"])
  }

  @Test func `retry ends with the first successful attempt`() {
    #expect(attempts.publisher(succeedingIn: 2).retry(3).events() == ["1", "2", "finished"])
    #expect(attempts.count == 2)
  }

  @Test func `without attempts left the failure is passed on`() {
    #expect(attempts.publisher().retry(0).events() == ["1", "oops"])
  }

  @Test(arguments: [nil, -1])
  func `retry(nil) or a negative number repeats without limit and without deepening the stack`(retries: Int?) {
    let publisher = Publishers.Retry(upstream: attempts.publisher(succeedingIn: 10_000), retries: retries)
    #expect(publisher.events().count == 10_001)
  }

  @Test func `each attempt is asked for the remaining demand`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(3), returning: .max(1))
    source.retry(1).subscribe(recorder)
    source.send(1)
    recorder.request(.max(2))
    source.send(completion: .failure(.oops))
    #expect(source.history == ["max(3)", "max(1)", "max(2)", "max(5)"])
    recorder.cancel()
  }

  @Test func `downstream has one subscription for all attempts`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>()
    var count = 0
    recorder.onSubscription = { count += 1 }
    source.retry(1).subscribe(recorder)
    source.send(completion: .failure(.oops))
    #expect(count == 1)
    recorder.cancel()
  }

  @Test func `cancelling cancels the current attempt`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>()
    source.retry(1).subscribe(recorder)
    source.send(completion: .failure(.oops))
    recorder.cancel()
    #expect(source.history == ["unlimited", "unlimited", "cancel"])
  }

  @Test func `a subject that has failed only fails again`() {
    #expect(trace("1@0 oops@1 2@2") { input, _ in input.retry(3) } == "1@0 oops@1")
  }

  @Test func `cancelling during an attempt prevents further ones`() {
    let recorder = Recorder<Int, Oops>()
    recorder.onValue = { [unowned recorder] value in if value == 2 { recorder.subscription?.cancel() } }
    attempts.publisher().retry(5).subscribe(recorder)
    #expect(recorder.events == ["1", "2"])
    #expect(attempts.count == 2)
    recorder.cancel()
  }

  @Test func `a delay before retry delays successful values, too`() {
    let output = trace("") { _, scheduler in
      attempts.publisher(succeedingIn: 3).map { [attempts] in attempts.count * 100 + $0 }.delay(
        for: 1, scheduler: scheduler
      )
      .retry(3)
    }
    #expect(output == "101@1 202@2 303@3 finished@3")
  }
}

@Suite struct DelayedRetryTests {
  let attempts = RetryTests.Attempts()
  let scheduler = TestScheduler()

  @Test func `an attempt starts the given delay after the previous failure`() {
    let output = trace("") { _, scheduler in attempts.publisher().retry(2, delay: 1.5, scheduler: scheduler) }
    #expect(output == "1@0 2@1.5 3@3 oops@3")
  }

  @Test func `successful values are not delayed`() {
    let output = trace("") { _, scheduler in
      attempts.publisher(succeedingIn: 2).retry(2, delay: 1, scheduler: scheduler)
    }
    #expect(output == "1@0 2@1 finished@1")
  }

  @Test func `after a cancellation there is no further subscription`() {
    let token = attempts.publisher().retry(2, delay: 1, scheduler: scheduler)
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    token.cancel()
    scheduler.run()
    #expect(attempts.count == 1)
  }

  @Test func `demand between two attempts is requested from the next`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .none)
    source.retry(1, delay: 1, scheduler: scheduler).subscribe(recorder)
    source.send(completion: .failure(.oops))
    recorder.request(.max(2))
    #expect(source.history == [])
    scheduler.run()
    #expect(source.history == ["max(2)"])
    recorder.cancel()
  }

  @Test func `on an immediate scheduler a delayed retry is immediate and does not deepen the stack`() {
    let publisher = attempts.publisher(succeedingIn: 10_000)
    let events = publisher.retry(-1, delay: 1, scheduler: ImmediateScheduler.shared).events()
    #expect(events.count == 10_001)
  }
}
