import Schedulers
import Testing

@Suite struct MergeTests {
  func merged(_ inputs: String, demand: Subscribers.Demand = .unlimited) -> Timeline {
    trace(inputs, demand: demand) { a, b, _ in a.merge(with: b) }
  }

  @Test func `values come as they are sent, and the end when both have finished`() {
    #expect(merged("a:1@0 b:10@1 a:2@2 a:finished@3 b:20@4 b:finished@5") == "1@0 10@1 2@2 20@4 finished@5")
  }

  @Test func `a failure ends the stream at once`() {
    #expect(merged("a:1@0 b:oops@1 a:2@2") == "1@0 oops@1")
  }

  @Test func `a failure cancels the others`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>()
    first.merge(with: second).subscribe(recorder)
    second.send(completion: .failure(.oops))
    #expect(first.history == ["unlimited", "cancel"])
  }

  @Test func `sides that send at once run one after the other`() {
    let events = [1, 2, 3].publisher.merge(with: [4, 5, 6].publisher).events()
    #expect(events == ["1", "2", "3", "4", "5", "6", "finished"])
  }

  @Test func `values of one instant come in the order of the scheduler`() {
    let output = trace("") { _, scheduler in
      Just("a").delay(for: 1, scheduler: scheduler).merge(with: Just("b").delay(for: 1, scheduler: scheduler))
    }
    #expect(output == "a@1 b@1 finished@1")
  }

  @Test func `downstream receives its subscription before upstreams are subscribed to`() {
    let subject = PassthroughSubject<Int, Never>()
    let upstream = Publishers.MergeMany(subject.eraseToAnyPublisher(), Just(1).eraseToAnyPublisher())
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { if $0 == 1 { subject.send(2) } }
    upstream.subscribe(recorder)
    #expect(recorder.events == ["1", "2"])
    recorder.cancel()
  }

  @Test func `with unlimited demand everything is requested from each upstream`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>()
    first.merge(with: second).subscribe(recorder)
    #expect(first.history == ["unlimited"])
    #expect(second.history == ["unlimited"])
  }

  @Test(arguments: [Subscribers.Demand.none, .max(2)])
  func `with a finite demand one value is requested from each upstream`(demand: Subscribers.Demand) {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>(demand: demand)
    first.merge(with: second).subscribe(recorder)
    #expect(first.history == ["max(1)"])
    #expect(second.history == ["max(1)"])
  }

  @Test func `for each delivered value one more is requested`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>(demand: .max(2))
    first.merge(with: second).subscribe(recorder)
    first.send(1)
    #expect(first.history == ["max(1)", "+max(1)"])
    #expect(second.history == ["max(1)"])
  }

  @Test func `a side with unlimited demand is not asked for more`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>()
    first.merge(with: second).subscribe(recorder)
    first.send(1)
    second.send(2)
    #expect(recorder.events == ["1", "2"])
    #expect([first.history, second.history] == [["unlimited"], ["unlimited"]])
  }

  @Test func `without demand one value of each upstream is held`() {
    let output = merged("a:1@0 b:10@0 a:2@1 b:20@1 request(1)@2 request(1)@3", demand: .none)
    #expect(output == "1@2 10@3")
  }

  @Test func `finished waits until the held values are sent`() {
    let output = merged("a:1@0 a:finished@1 b:finished@1 request(1)@2", demand: .none)
    #expect(output == "1@2 finished@2")
  }

  @Test func `a failure does not wait for held values`() {
    #expect(merged("a:1@0 b:oops@1 request(1)@2", demand: .none) == "oops@1")
  }

  @Test func `merging a merge with another publisher makes one merge`() {
    let events = [1].publisher.merge(with: [2].publisher).merge(with: [3].publisher)
    #expect(events.publishers.count == 3)
    #expect(events.events() == ["1", "2", "3", "finished"])
  }

  @Test func `a merge without publishers finishes at once`() {
    #expect(Publishers.MergeMany([Just<Int>]()).events() == ["finished"])
  }

  @Test func `cancelling cancels each upstream once`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>()
    first.merge(with: second).subscribe(recorder)
    recorder.subscription?.cancel()
    recorder.subscription?.cancel()
    #expect(first.history == ["unlimited", "cancel"])
    #expect(second.history == ["unlimited", "cancel"])
  }
}
