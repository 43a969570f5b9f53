import Dispatch
import Schedulers
import SchedulersExtras
import Testing

@Suite struct ReplaySubjectTests {
  let subject = ReplaySubject<Int, Oops>(bufferSize: 2)

  @Test func `a new subscriber receives the latest values, and then each value sent`() {
    for value in 1...3 { subject.send(value) }
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    subject.send(4)
    #expect(recorder.events == ["2", "3", "4"])
    recorder.cancel()
  }

  @Test(arguments: [Subscribers.Completion<Oops>.finished, .failure(.oops)])
  func `a late subscriber receives the latest values and the completion`(completion: Subscribers.Completion<Oops>) {
    for value in 1...3 { subject.send(value) }
    subject.send(completion: completion)
    subject.send(4)
    #expect(subject.events() == ["2", "3", name(of: completion)])
  }

  @Test func `values without demand wait, and the end after them`() {
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    subject.subscribe(recorder)
    for value in 1...4 { subject.send(value) }
    subject.send(completion: .failure(.oops))
    #expect(recorder.events == ["1"])
    recorder.request(.max(3))
    #expect(recorder.events == ["1", "2", "3", "4", "oops"])
    recorder.release()
  }

  @Test func `the end needs no demand when no value waits`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    subject.subscribe(recorder)
    subject.send(completion: .finished)
    #expect(recorder.events == ["finished"])
    recorder.release()
  }

  @Test func `with a buffer size of zero nothing is replayed`() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 0)
    subject.send(1)
    let recorder = Recorder<Int, Never>()
    subject.subscribe(recorder)
    subject.send(2)
    #expect(recorder.events == ["2"])
    recorder.cancel()
  }

  @Test func `cancelling releases subscriber and subject`() {
    weak var observed: ReplaySubject<Int, Oops>?
    do {
      let subject = ReplaySubject<Int, Oops>(bufferSize: 1)
      observed = subject
      let token = subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      subject.send(1)
      token.cancel()
    }
    #expect(observed == nil)
  }

  @Test func `subscribers added while other threads send miss nothing after their first value`() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    subject.send(0)
    let tallies = (0..<20).map { _ in Tally<Int, Never>() }
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for index in 0..<20 {
        if thread == 0 { for _ in 0..<50 { subject.send(1) } } else { subject.subscribe(tallies[index]) }
      }
    }
    let before = tallies.map(\.values)
    subject.send(2)
    #expect(zip(tallies, before).allSatisfy { $0.values == $1 + 1 && $1 > 0 && !$0.wasCrowded })
    subject.send(completion: .finished)
    #expect(tallies.allSatisfy { $0.ends == 1 })
  }

  @Test func `share(replay) sends the stored values to late subscribers`() {
    let source = Source()
    let publisher = source.share(replay: 1)
    let token = publisher.listen { _ in }
    source.send(1)
    source.send(2)
    #expect(publisher.events() == ["2"])
    #expect(source.history == ["unlimited"])
    source.send(completion: .finished)
    #expect(publisher.events() == ["2", "finished"])
    token.cancel()
  }
}
