import Schedulers
import Testing

@Suite struct CurrentValueSubjectTests {
  let subject = CurrentValueSubject<Int, Oops>(0)

  @Test func `a subscriber receives the value with its first request, then each change`() {
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    subject.send(1)
    subject.value = 2
    #expect(recorder.events == ["0", "1", "2"])
    recorder.cancel()
  }

  @Test func `a subscriber without demand misses all values but the latest`() {
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    subject.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(recorder.events == ["0"])
    recorder.request(.max(1))
    #expect(recorder.events == ["0", "2"])
    recorder.cancel()
  }

  @Test func `a later request delivers the latest value once`() {
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    subject.subscribe(recorder)
    recorder.request(.max(2))
    #expect(recorder.events == ["0"])
    recorder.cancel()
  }

  @Test func `a first request after changes delivers only the latest value`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    subject.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    recorder.request(.unlimited)
    #expect(recorder.events == ["2"])
    recorder.cancel()
  }

  @Test func `the value is set before subscribers are called`() {
    var seen: [Int] = []
    let token = subject.listen { [subject] _ in seen.append(subject.value) }
    subject.send(5)
    #expect(seen == [0, 5])
    token.cancel()
  }

  @Test func `a value sent inside a delivery nests`() {
    var log: [String] = []
    let tokens = [
      subject.listen { [subject] in
        log.append("a\($0)")
        if $0 == 1 { subject.send(2) }
      },
      subject.listen { log.append("b\($0)") },
    ]
    subject.send(1)
    #expect(log == ["a0", "b0", "a1", "a2", "b2", "b1"])
    #expect(subject.value == 2)
    for token in tokens { token.cancel() }
  }

  @Test func `a subscriber after the end receives the completion and no value`() {
    subject.send(completion: .finished)
    #expect(subject.events() == ["finished"])
  }

  @Test func `values sent after the end change nothing`() {
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(2)
    #expect(subject.value == 1)
  }

  @Test func `everything is requested from its upstream at once`() {
    let source = Source()
    subject.send(subscription: source.subscription())
    #expect(source.history == ["unlimited"])
  }
}
