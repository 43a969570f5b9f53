import Schedulers
import Testing

/// The operators that reduce a stream to one result.
@Suite struct ReducingTests {
  let numbers = [3, 1, 4, 1, 5].publisher.eraseToAnyPublisher()
  let none = Empty<Int, Never>()

  @Test func `first is sent at once`() {
    #expect(trace("1@0 2@1") { input, _ in input.first() } == "1@0 finished@0")
    #expect(trace("1@0 2@1 3@2") { input, _ in input.first { $0 > 1 } } == "2@1 finished@1")
    #expect(none.first().events() == ["finished"])
    #expect(numbers.first { $0 > 9 }.events() == ["finished"])
  }

  @Test func `first cancels upstream before it sends the value`() {
    let source = Source()
    var log: [String] = []
    let token = source.first().sink(
      receiveCompletion: { _ in log.append("end \(source.history)") },
      receiveValue: { log.append("\($0) \(source.history)") })
    source.send(7)
    #expect(log == [#"7 ["unlimited", "cancel"]"#, #"end ["unlimited", "cancel"]"#])
    token.cancel()
  }

  @Test func `last is sent with the end`() {
    #expect(trace("1@0 2@1 finished@3") { input, _ in input.last() } == "2@3 finished@3")
    #expect(trace("1@0 2@1 finished@3") { input, _ in input.last { $0 < 2 } } == "1@3 finished@3")
    #expect(trace("1@0 2@1 oops@3") { input, _ in input.last() } == "oops@3")
    #expect(none.last().events() == ["finished"])
  }

  @Test func `count, reduce and collect have a result for an empty stream`() {
    #expect(none.count().events() == ["0", "finished"])
    #expect(none.reduce(7, +).events() == ["7", "finished"])
    #expect(none.collect().events() == ["[]", "finished"])
  }

  @Test func `count, reduce and collect use all values`() {
    #expect(numbers.count().events() == ["5", "finished"])
    #expect(numbers.reduce(0, +).events() == ["14", "finished"])
    #expect(numbers.collect().events() == ["[3,1,4,1,5]", "finished"])
  }

  @Test func `no partial result is sent when upstream fails`() {
    #expect(trace("1@0 2@1 oops@2") { input, _ in input.reduce(0, +) } == "oops@2")
    #expect(trace("1@0 2@1 oops@2") { input, _ in input.collect() } == "oops@2")
  }

  @Test func `min and max compare all values`() {
    #expect(numbers.min().events() == ["1", "finished"])
    #expect(numbers.max().events() == ["5", "finished"])
    #expect(numbers.min(by: >).events() == ["5", "finished"])
    #expect(numbers.max(by: >).events() == ["1", "finished"])
    #expect(none.max().events() == ["finished"])
  }

  @Test func `of equal values min and max send the first`() {
    let words = ["bb", "a", "cc", "d"].publisher.eraseToAnyPublisher()
    #expect(words.min { $0.count < $1.count }.events() == ["a", "finished"])
    #expect(words.max { $0.count < $1.count }.events() == ["bb", "finished"])
  }

  @Test func `contains sends as soon as the answer is known`() {
    #expect(trace("1@0 2@1 3@2") { input, _ in input.contains(2) } == "true@1 finished@1")
    #expect(trace("1@0 2@1 finished@2") { input, _ in input.contains(9) } == "false@2 finished@2")
    #expect(trace("1@0 2@1 3@2") { input, _ in input.contains { $0 > 1 } } == "true@1 finished@1")
  }

  @Test func `allSatisfy sends as soon as the answer is known`() {
    #expect(trace("1@0 2@1 3@2") { input, _ in input.allSatisfy { $0 < 2 } } == "false@1 finished@1")
    #expect(trace("1@0 2@1 finished@2") { input, _ in input.allSatisfy { $0 < 9 } } == "true@2 finished@2")
  }

  @Test func `a thrown error ends the stream at once`() {
    func fail(_ value: Int) throws -> Bool { if value == 2 { throw Oops.late } else { false } }
    let inputs = "1@0 2@1 3@2 finished@3"
    #expect(trace(inputs) { input, _ in input.tryFirst(where: fail) } == "late@1")
    #expect(trace(inputs) { input, _ in input.tryLast(where: fail) } == "late@1")
    #expect(trace(inputs) { input, _ in input.tryContains(where: fail) } == "late@1")
    #expect(trace(inputs) { input, _ in input.tryAllSatisfy { try !fail($0) } } == "late@1")
    #expect(trace(inputs) { input, _ in input.tryReduce(0) { try fail($1) ? 0 : $0 } } == "late@1")
    #expect(trace(inputs) { input, _ in input.tryMax { try fail($1) && $0 > 0 } } == "late@1")
    #expect(trace(inputs) { input, _ in input.tryMin { try fail($0) && $1 > 0 } } == "late@1")
  }

  @Test func `a thrown error cancels upstream`() {
    let source = Source()
    let recorder = Recorder<Int, any Error>()
    source.tryReduce(0) { _, _ in throw Oops.oops }.subscribe(recorder)
    source.send(1)
    #expect(source.history == ["unlimited", "cancel"])
    #expect(recorder.events == ["oops"])
  }

  @Test func `ignoreOutput sends only the completion`() {
    #expect(trace("1@0 2@1 finished@2") { input, _ in input.ignoreOutput() } == "finished@2")
    #expect(trace("1@0 oops@2") { input, _ in input.ignoreOutput() } == "oops@2")
  }

  @Test func `ignoreOutput requests everything in addition to the demand`() {
    let source = Source()
    let recorder = Recorder<Never, Oops>(demand: .max(2))
    source.ignoreOutput().subscribe(recorder)
    source.send(1)
    recorder.cancel()
    #expect(source.history == ["max(2)", "unlimited", "cancel"])
  }

  @Test func `reducing operators show their state`() {
    let shown = MirrorTests().shown { $0.reduce(7, +) }
    #expect(shown == "Reduce [downstream: me, result: Optional(7), initial: Optional(7), status: awaiting]")
    #expect(MirrorTests().shown { $0.collect() } == "Collect [count: 0]")
    #expect(MirrorTests().shown { $0.collect(2) }.hasPrefix("CollectByCount [downstream: me, "))
  }

  @Test func `operators of equal publishers are equal`() {
    #expect(Just(1).eraseToEquatable.first() == Just(1).eraseToEquatable.first())
    #expect(Just(1).eraseToEquatable.contains(2) != Just(1).eraseToEquatable.contains(3))
    #expect(Just(1).eraseToEquatable.collect(2) == Just(1).eraseToEquatable.collect(2))
    #expect(Just(1).eraseToEquatable.replaceEmpty(with: 2) != Just(2).eraseToEquatable.replaceEmpty(with: 2))
  }
}

extension Publisher {
  /// The same values as the output of an operator, so that the general operators are used.
  fileprivate var eraseToEquatable: Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: 0) }
}

@Suite struct CollectByCountTests {
  @Test func `full arrays are sent at once, the rest with the end`() {
    #expect(trace("1@0 2@1 3@2 finished@4") { input, _ in input.collect(2) } == "[1,2]@1 [3]@4 finished@4")
  }

  @Test func `the rest is lost when upstream fails`() {
    #expect(trace("1@0 2@1 3@2 oops@4") { input, _ in input.collect(2) } == "[1,2]@1 oops@4")
  }

  @Test func `requesting arrays requests all their values`() {
    let source = Source()
    let recorder = Recorder<[Int], Oops>(demand: .max(3), returning: .max(2))
    source.collect(4).subscribe(recorder)
    for value in 1...4 { source.send(value) }
    #expect(source.history == ["max(12)", "+max(8)"])
    recorder.cancel()
  }

  @Test func `a count of zero stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).eraseToAnyPublisher().collect(0).events() }
  }
}

@Suite struct ReplaceEmptyTests {
  @Test func `replaceEmpty sends its value for an empty stream`() {
    #expect(Empty<Int, Never>().replaceEmpty(with: 7).events() == ["7", "finished"])
    #expect([1, 2].publisher.replaceEmpty(with: 7).events() == ["1", "2", "finished"])
    #expect(Fail<Int, Oops>(error: .oops).replaceEmpty(with: 7).events() == ["oops"])
  }

  @Test func `the value of replaceEmpty waits for demand`() {
    let recorder = Recorder<Int, Never>(demand: .none)
    Empty<Int, Never>().replaceEmpty(with: 7).subscribe(recorder)
    #expect(recorder.events == [])
    recorder.request(.max(1))
    #expect(recorder.events == ["7", "finished"])
  }

  @Test func `replaceEmpty requests everything in addition to the demand`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(2), returning: .max(3))
    source.replaceEmpty(with: 7).subscribe(recorder)
    recorder.request(.max(4))
    source.send(1)
    #expect(source.history == ["max(2)", "unlimited", "max(4)", "+max(3)"])
    recorder.cancel()
  }

  @Test func `values without demand wait, and the end after them`() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    [1, 2, 3].publisher.replaceEmpty(with: 7).subscribe(recorder)
    #expect(recorder.events == ["1"])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "2"])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "2", "3", "finished"])
  }
}
