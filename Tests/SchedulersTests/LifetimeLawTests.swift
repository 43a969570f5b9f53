import Schedulers
import Testing

/// Every operator releases everything at the end of a subscription.
@Suite struct LifetimeLawTests {
  final class Content {}

  /// A running stream, and weak references to its parts.
  struct Life {
    let scheduler = TestScheduler()
    weak var recorder: Recorder<Int, Oops>?
    weak var content: Content?
    weak var subject: PassthroughSubject<Int, Oops>?

    init(_ row: OperatorRow, _ end: (Recorder<Int, Oops>, PassthroughSubject<Int, Oops>) -> Void) {
      let recorder = Recorder<Int, Oops>()
      let content = Content()
      let subject = PassthroughSubject<Int, Oops>()
      self.recorder = recorder
      self.content = content
      self.subject = subject
      let upstream = subject.map { [content] value in withExtendedLifetime(content) { value } }
      row.apply(upstream.eraseToAnyPublisher(), scheduler).subscribe(recorder)
      for value in 1...3 { subject.send(value) }
      scheduler.advance(by: 10)
      subject.send(4)
      end(recorder, subject)
    }

    var left: [String] {
      let all: [(String, AnyObject?)] = [("recorder", recorder), ("content", content), ("subject", subject)]
      return all.filter { $0.1 != nil }.map(\.0)
    }
  }

  @Test(arguments: OperatorRow.all)
  func `nothing is retained after cancelling and running the work already scheduled`(row: OperatorRow) {
    let life = Life(row) { recorder, _ in recorder.cancel() }
    life.scheduler.advance(by: 10)
    #expect(life.left == [])
  }

  @Test(arguments: OperatorRow.untimed)
  func `nothing is retained after cancelling`(row: OperatorRow) {
    let life = Life(row) { recorder, _ in recorder.cancel() }
    #expect(life.left == [])
  }

  @Test(arguments: OperatorRow.all, [Subscribers.Completion<Oops>.finished, .failure(.oops)])
  func `nothing is retained after the end`(row: OperatorRow, completion: Subscribers.Completion<Oops>) {
    let life = Life(row) { recorder, subject in
      subject.send(completion: completion)
      recorder.release()
    }
    life.scheduler.advance(by: 10)
    #expect(life.left == [])
  }

  @Test(arguments: OperatorRow.every)
  func `a released token retains nothing once the work already scheduled has run`(row: OperatorRow) {
    let scheduler = TestScheduler()
    weak var observed: PassthroughSubject<Int, Oops>?
    do {
      let subject = PassthroughSubject<Int, Oops>()
      observed = subject
      let token = row.apply(subject.eraseToAnyPublisher(), scheduler)
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      subject.send(1)
      subject.send(2)
      withExtendedLifetime(token) {}
    }
    scheduler.advance(by: 10)
    #expect(observed == nil)
  }

  @Test(arguments: OperatorRow.timed + OperatorRow.sampling)
  func `nothing is pending after cancelling, except subscribe(on)'s own work`(row: OperatorRow) {
    let harness = OperatorHarness(row)
    harness.send(1...3)
    harness.recorder.cancel()
    // Combine's subscribe(on:) also schedules the cancellation.
    harness.scheduler.advance()
    #expect(harness.scheduler.pending.isEmpty)
  }
}
