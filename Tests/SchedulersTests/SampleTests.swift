import Schedulers
import SchedulersExtras
import Testing

/// The extensions `sample`, `withLatestFrom` and `pairwise`, named as in Rx.
@Suite struct SampleTests {
  static let inputs = "1@0.5 2@1.2 3@1.4 4@3.5 finished@3.8"

  @Test func `sample sends the latest value that was not sampled yet`() {
    let output = trace(Self.inputs) { input, scheduler in
      input.sample(scheduler.timerPublisher(every: 1).autoconnect().setFailureType(to: Oops.self))
    }
    #expect(output == "1@1 3@2 4@4 finished@4")
  }

  @Test func `without a value to sample the end does not wait`() {
    #expect(trace("a:1@0 b:0@1 a:finished@2") { a, b, _ in a.sample(b) } == "1@1 finished@2")
  }

  @Test func `the end of the sampler ends the stream`() {
    #expect(trace("a:1@0 b:finished@1 a:2@2") { a, b, _ in a.sample(b) } == "finished@1")
  }

  @Test(arguments: ["a:oops@1", "b:oops@1"])
  func `a failure of either ends a sample at once`(failure: String) {
    #expect(trace("a:1@0 \(failure) b:0@2") { a, b, _ in a.sample(b) } == "oops@1")
  }

  @Test func `withLatestFrom combines a value with the latest of the other publisher`() {
    let output = trace("a:1@0 b:10@1 a:2@2 b:20@3 b:30@4 a:3@5 b:finished@6 a:4@7 a:finished@8") { a, b, _ in
      a.withLatestFrom(b) { ($0, $1) }
    }
    #expect(output == "(2,10)@2 (3,30)@5 (4,30)@7 finished@8")
  }

  @Test func `without a closure, withLatestFrom sends the other's latest value`() {
    #expect([1, 2].publisher.withLatestFrom(["a", "b"].publisher).events() == ["b", "b", "finished"])
  }

  @Test func `for a value without a partner one more is requested`() {
    let upstream = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    upstream.withLatestFrom(PassthroughSubject<Int, Oops>()) { $0 + $1 }.subscribe(recorder)
    upstream.send(1)
    #expect(upstream.history == ["max(1)", "+max(1)"])
    recorder.cancel()
  }

  @Test func `a failure of the other publisher before the subscription is sent after it`() {
    let upstream = Source()
    #expect(upstream.withLatestFrom(Fail<Int, Oops>(error: .oops)).removeDuplicates().events() == ["oops"])
    #expect(upstream.history.isEmpty)
  }

  @Test func `pairwise sends each value with the one before it`() {
    #expect([1, 2, 3].publisher.pairwise().events() == ["(1,2)", "(2,3)", "finished"])
    #expect([1, 2, 3].publisher.pairwise().events(demand: .max(1)) == ["(1,2)"])
    #expect(Just(1).pairwise().events() == ["finished"])
  }
}
