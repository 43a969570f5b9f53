import Schedulers
import Testing

@Suite struct PassthroughSubjectTests {
  let subject = PassthroughSubject<Int, Oops>()

  @Test func `subscribers are served in the order in which they subscribed`() {
    var log: [String] = []
    let tokens = ["a", "b", "c"].map { name in
      subject.sink(receiveCompletion: { _ in log.append("\(name) end") }, receiveValue: { log.append("\(name) \($0)") })
    }
    subject.send(1)
    subject.send(completion: .finished)
    #expect(log == ["a 1", "b 1", "c 1", "a end", "b end", "c end"])
    for token in tokens { token.cancel() }
  }

  @Test func `a value sent inside a delivery nests, and the second subscriber receives it first`() {
    var log: [String] = []
    let tokens = [
      subject.listen { [subject] in
        log.append("a begins \($0)")
        if $0 < 3 { subject.send($0 + 1) }
        log.append("a ends \($0)")
      },
      subject.listen { log.append("b \($0)") },
    ]
    subject.send(1)
    #expect(
      log == [
        "a begins 1", "a begins 2", "a begins 3", "a ends 3", "b 3", "a ends 2", "b 2", "a ends 1", "b 1",
      ])
    for token in tokens { token.cancel() }
  }

  @Test func `a value is lost only for subscribers without demand`() {
    let (wanting, other) = (Recorder<Int, Oops>(), Recorder<Int, Oops>(demand: .none))
    subject.subscribe(other)
    subject.subscribe(wanting)
    subject.send(1)
    other.request(.max(1))
    subject.send(2)
    subject.send(3)
    #expect(wanting.events == ["1", "2", "3"])
    #expect(other.events == ["2"])
    wanting.cancel()
    other.cancel()
  }

  @Test func `returned demand counts`() {
    let recorder = Recorder<Int, Oops>(demand: .max(1), returning: .max(1))
    subject.subscribe(recorder)
    for value in 1...3 { subject.send(value) }
    #expect(recorder.events == ["1", "2", "3"])
    recorder.cancel()
  }

  @Test func `values sent after the end are ignored`() {
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    subject.send(completion: .finished)
    subject.send(1)
    subject.send(completion: .failure(.oops))
    #expect(recorder.events == ["finished"])
  }

  @Test func `a late subscriber receives only the completion`() {
    subject.send(1)
    subject.send(completion: .failure(.oops))
    #expect(subject.events(demand: .none) == ["oops"])
  }

  @Test func `a subscriber added during a delivery receives the next value`() {
    let late = Recorder<Int, Oops>()
    let token = subject.listen { [subject] in if $0 == 1 { subject.subscribe(late) } }
    subject.send(1)
    subject.send(2)
    #expect(late.events == ["2"])
    token.cancel()
    late.cancel()
  }

  @Test func `a subscriber cancelled during a delivery does not receive the value`() {
    let other = Recorder<Int, Oops>()
    let token = subject.listen { _ in other.cancel() }
    subject.subscribe(other)
    subject.send(1)
    #expect(other.events.isEmpty)
    token.cancel()
  }

  @Test func `cancelling one subscriber does not affect the others`() {
    let (first, second) = (Recorder<Int, Oops>(), Recorder<Int, Oops>())
    subject.subscribe(first)
    subject.subscribe(second)
    first.cancel()
    subject.send(1)
    #expect(first.events.isEmpty)
    #expect(second.events == ["1"])
    second.cancel()
  }

  @Test func `everything is requested from its upstream once a subscriber requests something`() {
    let source = Source()
    subject.send(subscription: source.subscription())
    let recorder = Recorder<Int, Oops>(demand: .none)
    subject.subscribe(recorder)
    #expect(source.history == [])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(source.history == ["unlimited"])
    recorder.cancel()
  }

  @Test func `releasing the subject cancels its upstream`() {
    let source = Source()
    var subject: PassthroughSubject<Int, Oops>? = PassthroughSubject()
    subject?.send(subscription: source.subscription())
    subject = nil
    #expect(source.history == ["cancel"])
  }

  @Test func `a subscription retains the subject`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    weak var observed: PassthroughSubject<Int, Oops>?
    do {
      let subject = PassthroughSubject<Int, Oops>()
      observed = subject
      subject.subscribe(recorder)
    }
    #expect(observed != nil)
    recorder.cancel()
    #expect(observed == nil)
  }
}
