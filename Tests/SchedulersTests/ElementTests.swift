import Schedulers
import Testing

/// The operators that neither use time nor combine publishers.
@Suite struct ElementTests {
  @Test func `map sends the results of its closure`() {
    #expect(trace("1@0 2@1 finished@2") { input, _ in input.map { $0 * 10 } } == "10@0 20@1 finished@2")
  }

  @Test func `filter requests one more value for each that it drops`() {
    #expect((1...6).lazyPublisher.filter { $0 % 3 == 0 }.events(demand: .max(2)) == ["3", "6", "finished"])
  }

  @Test func `two filters in a row become one publisher`() {
    let publisher = (1...6).lazyPublisher.filter { $0 % 2 == 0 }.map { $0 }.filter { $0 % 3 == 0 }
    #expect(publisher.events() == ["6", "finished"])
    #expect((1...6).lazyPublisher.filter { $0 % 2 == 0 }.filter { $0 % 3 == 0 }.events() == ["6", "finished"])
  }

  @Test func `compactMap drops nil and requests one more`() {
    #expect(["1", "x", "2"].lazyPublisher.compactMap { Int($0) }.events(demand: .max(2)) == ["1", "2", "finished"])
  }

  @Test func `two maps in a row become one publisher`() {
    let texts: Publishers.Map<Just<Int>, String> = Publishers.Map(upstream: Just(4)) { $0 * 10 }.map { "\($0)!" }
    #expect(texts.events() == ["40!", "finished"])
  }

  @Test func `compactMap and a following operator become one publisher`() {
    let numbers = ["1", "x", "22"].lazyPublisher.compactMap { Int($0) }
    #expect(numbers.map { $0 + 1 }.events() == ["2", "23", "finished"])
    #expect(numbers.compactMap { $0 > 9 ? $0 : nil }.events() == ["22", "finished"])
  }

  @Test func `scan sends each intermediate result`() {
    #expect(trace("1@0 2@1 3@2 oops@3") { input, _ in input.scan(0, +) } == "1@0 3@1 6@2 oops@3")
  }

  @Test func `scan starts again for each subscriber`() {
    let sums = [1, 2].lazyPublisher.scan(0, +)
    #expect(sums.events() == ["1", "3", "finished"])
    #expect(sums.events() == ["1", "3", "finished"])
  }

  @Test func `removeDuplicates compares with the value before`() {
    #expect([1, 1, 2, 2, 1].lazyPublisher.removeDuplicates().events() == ["1", "2", "1", "finished"])
  }

  @Test func `removeDuplicates requests one more value for each that it drops`() {
    #expect([1, 1, 1, 2].lazyPublisher.removeDuplicates().events(demand: .max(2)) == ["1", "2", "finished"])
  }

  @Test func `removeDuplicates passes its predicate the value before, sent or not, and the new one`() {
    let steps = [1, 2, 3, 5, 6, 7, 9].publisher.removeDuplicates { $1 - $0 < 2 }
    #expect(steps.events() == ["1", "5", "9", "finished"])
    let tries = [1, 2, 3, 5, 6, 7, 9].publisher.tryRemoveDuplicates { $1 - $0 < 2 }
    #expect(tries.events() == ["1", "5", "9", "finished"])
  }

  @Test func `removeDuplicates before debounce sends a value again`() {
    let output = trace("1@0 2@2 1@2.5") { $0.removeDuplicates().debounce(for: 1, scheduler: $1) }
    #expect(output == "1@1 1@3.5")
  }

  @Test func `removeDuplicates after debounce does not`() {
    let output = trace("1@0 2@2 1@2.5") { $0.debounce(for: 1, scheduler: $1).removeDuplicates() }
    #expect(output == "1@1")
  }

  @Test func `dropFirst drops the first values`() {
    #expect((1...4).lazyPublisher.dropFirst(2).events() == ["3", "4", "finished"])
    #expect((1...3).lazyPublisher.dropFirst().events() == ["2", "3", "finished"])
    #expect((1...2).lazyPublisher.dropFirst(0).events() == ["1", "2", "finished"])
    #expect((1...2).lazyPublisher.dropFirst(5).events() == ["finished"])
  }

  @Test func `dropFirst requests the values that it drops in advance`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(2))
    source.dropFirst(3).subscribe(recorder)
    #expect(source.history == ["max(5)"])
  }

  @Test func `a negative count stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = [1].lazyPublisher.prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = [1].lazyPublisher.dropFirst(-1).events() }
  }
}

@Suite struct PrefixTests {
  @Test func `prefix finishes with its last value`() {
    #expect(trace("1@0 2@1 3@2") { input, _ in input.prefix(2) } == "1@0 2@1 finished@1")
  }

  @Test func `a prefix of zero finishes at the subscription`() {
    #expect(trace("1@1") { input, _ in input.prefix(0) } == "finished@0")
  }

  @Test func `a prefix of fewer values than its length finishes with upstream`() {
    #expect([1, 2].lazyPublisher.prefix(5).events() == ["1", "2", "finished"])
  }

  @Test func `prefix sends the last value, then cancels upstream, then finishes`() {
    let source = Source()
    var log: [String] = []
    let token = source.prefix(1).sink(
      receiveCompletion: { _ in log.append("end \(source.history)") },
      receiveValue: { _ in log.append("value \(source.history)") })
    source.send(1)
    #expect(log == ["value [\"unlimited\"]", "end [\"unlimited\", \"cancel\"]"])
    token.cancel()
  }

  @Test func `a value sent during the delivery of the last one is dropped`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { if $0 < 5 { subject.send($0 + 1) } }
    subject.prefix(2).subscribe(recorder)
    subject.send(1)
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func `prefix passes demand on`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(7))
    source.prefix(2).subscribe(recorder)
    #expect(source.history == ["max(7)"])
  }

  @Test func `prefix ends an endless timer`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<String, Never>(clock: { scheduler.now })
    scheduler.timerPublisher(every: 1).autoconnect().map { seconds($0) }.prefix(3).subscribe(recorder)
    scheduler.advance(by: 10)
    #expect(recorder.timeline == "1@1 2@2 3@3 finished@3")
    #expect(scheduler.pending.isEmpty)
  }
}
