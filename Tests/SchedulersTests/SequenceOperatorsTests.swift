import Schedulers
import Testing

/// The operators that a sequence's publisher implements itself.
@Suite struct SequenceOperatorsTests {
  static let operators: [Eager<Publishers.Sequence<[Int], Never>>] = [
    Eager("map", Publishers.Sequence<[Int], Never>.self, { $0.map { $0 * 2 } }, { $0.map { $0 * 2 } }),
    Eager(
      "compactMap", Publishers.Sequence<[Int], Never>.self, { $0.compactMap { isOdd($0) ? $0 : nil } },
      { $0.compactMap { isOdd($0) ? $0 : nil } }),
    Eager("filter", Publishers.Sequence<[Int], Never>.self, { $0.filter(isOdd) }, { $0.filter(isOdd) }),
    Eager(
      "drop(while:)", Publishers.Sequence<DropWhileSequence<[Int]>, Never>.self, { $0.drop(while: isOdd) },
      { $0.drop(while: isOdd) }),
    Eager(
      "dropFirst", Publishers.Sequence<DropFirstSequence<[Int]>, Never>.self, { $0.dropFirst() },
      { $0.dropFirst() }),
    Eager(
      "dropFirst(0)", Publishers.Sequence<DropFirstSequence<[Int]>, Never>.self, { $0.dropFirst(0) },
      { $0.dropFirst(0) }),
    Eager(
      "prefix(while:)", Publishers.Sequence<[Int], Never>.self, { $0.prefix(while: isOdd) },
      { $0.prefix(while: isOdd) }),
    Eager("prefix(0)", Publishers.Sequence<PrefixSequence<[Int]>, Never>.self, { $0.prefix(0) }, { $0.prefix(0) }),
    Eager("prefix(2)", Publishers.Sequence<PrefixSequence<[Int]>, Never>.self, { $0.prefix(2) }, { $0.prefix(2) }),
    Eager("scan", Publishers.Sequence<[Int], Never>.self, { $0.scan(10, +) }, { $0.scan(10, +) }),
    Eager("ignoreOutput", Empty<Int, Never>.self, { $0.ignoreOutput() }, { $0.ignoreOutput() }),
    Eager(
      "setFailureType", Publishers.Sequence<[Int], Oops>.self, { $0.setFailureType(to: Oops.self) },
      { $0.setFailureType(to: Oops.self) }),
    Eager(
      "removeDuplicates", Publishers.Sequence<[Int], Never>.self, { $0.removeDuplicates() },
      { $0.removeDuplicates() }),
    Eager("collect", Result<[Int], Never>.Publisher.self, { $0.collect() }, { $0.collect() }),
    Eager("count", Just<Int>.self, { $0.count() }, { $0.count() }),
    Eager("allSatisfy", Result<Bool, Never>.Publisher.self, { $0.allSatisfy(isOdd) }, { $0.allSatisfy(isOdd) }),
    Eager(
      "tryAllSatisfy", Result<Bool, any Error>.Publisher.self, { $0.tryAllSatisfy { try unlessTwo($0, isOdd($0)) } },
      { $0.tryAllSatisfy { try unlessTwo($0, isOdd($0)) } }),
    Eager("contains", Result<Bool, Never>.Publisher.self, { $0.contains(1) }, { $0.contains(1) }),
    Eager(
      "contains(where:)", Result<Bool, Never>.Publisher.self, { $0.contains(where: isOdd) },
      { $0.contains(where: isOdd) }),
    Eager(
      "tryContains", Result<Bool, any Error>.Publisher.self, { $0.tryContains { try unlessTwo($0, isOdd($0)) } },
      { $0.tryContains { try unlessTwo($0, isOdd($0)) } }),
    Eager("reduce", Result<Int, Never>.Publisher.self, { $0.reduce(10, +) }, { $0.reduce(10, +) }),
    Eager(
      "tryReduce", Result<Int, any Error>.Publisher.self, { $0.tryReduce(10) { try unlessTwo($1, $0 + $1) } },
      { $0.tryReduce(10) { try unlessTwo($1, $0 + $1) } }),
    Eager("min", Optional<Int>.Publisher.self, { $0.min() }, { $0.min() }),
    Eager("max", Optional<Int>.Publisher.self, { $0.max() }, { $0.max() }),
    Eager(
      "min(by:), many equal", Optional<Int>.Publisher.self, { $0.min { $0 % 2 < $1 % 2 } },
      { $0.min { $0 % 2 < $1 % 2 } }),
    Eager(
      "max(by:), many equal", Optional<Int>.Publisher.self, { $0.max { $0 % 2 < $1 % 2 } },
      { $0.max { $0 % 2 < $1 % 2 } }),
    Eager("first", Optional<Int>.Publisher.self, { $0.first() }, { $0.first() }),
    Eager("first(where:)", Optional<Int>.Publisher.self, { $0.first(where: isOdd) }, { $0.first(where: isOdd) }),
    Eager("last", Optional<Int>.Publisher.self, { $0.last() }, { $0.last() }),
    Eager("last(where:)", Optional<Int>.Publisher.self, { $0.last(where: isOdd) }, { $0.last(where: isOdd) }),
    Eager("output(at: 0)", Optional<Int>.Publisher.self, { $0.output(at: 0) }, { $0.output(at: 0) }),
    Eager("output(at: 2)", Optional<Int>.Publisher.self, { $0.output(at: 2) }, { $0.output(at: 2) }),
    Eager("prepend", Publishers.Sequence<[Int], Never>.self, { $0.prepend(8, 9) }, { $0.prepend(8, 9) }),
    Eager(
      "prepend of a sequence", Publishers.Sequence<[Int], Never>.self, { $0.prepend(8...9) },
      { $0.prepend(8...9) }),
    Eager("append", Publishers.Sequence<[Int], Never>.self, { $0.append(8, 9) }, { $0.append(8, 9) }),
    Eager("append of a sequence", Publishers.Sequence<[Int], Never>.self, { $0.append(8...9) }, { $0.append(8...9) }),
    Eager(
      "prepend of a publisher", Publishers.Sequence<[Int], Never>.self, { $0.prepend([8, 9].publisher) },
      { $0.prepend([8, 9].publisher) }),
    Eager(
      "append of a publisher", Publishers.Sequence<[Int], Never>.self, { $0.append([8, 9].publisher) },
      { $0.append([8, 9].publisher) }),
  ]

  /// All arrays of at most four of the numbers 0, 1 and 2.
  static let arrays: [[Int]] = (0..<4).reduce([[]]) { shorter, _ in
    [[]] + shorter.flatMap { array in (0...2).map { array + [$0] } }
  }

  @Test(arguments: operators)
  func `a sequence's own operators send what the general ones send`(row: Eager<Publishers.Sequence<[Int], Never>>) {
    row.expectSame(for: Self.arrays.map(\.publisher))
  }

  @Test func `closures run when the operator is applied, for all elements before the first is sent`() {
    var log: [String] = []
    let publisher = [1, 2].publisher.map { log.append("map \($0)") }
    #expect(log == ["map 1", "map 2"])
    let token = publisher.sink { log.append("out") }
    #expect(log == ["map 1", "map 2", "out", "out"])
    token.cancel()
  }

  @Test func `after eraseToAnyPublisher closures run element by element`() {
    var log: [String] = []
    let token = [1, 2].lazyPublisher.map { log.append("map \($0)") }.sink { log.append("out") }
    #expect(log == ["map 1", "out", "map 2", "out"])
    token.cancel()
  }

  @Test func `replaceNil replaces nil`() {
    #expect([1, nil, 3].publisher.replaceNil(with: 0) == Publishers.Sequence(sequence: [1, 0, 3]))
  }

  @Test func `nil can be a duplicate`() {
    let elements: [Int?] = [nil, nil, 1, nil]
    #expect(elements.publisher.removeDuplicates().sequence == [nil, 1, nil])
  }

  @Test func `output(in) selects a range of indices of the collection`() {
    #expect([1, 2, 3, 4].publisher.output(in: 1..<3) == Publishers.Sequence(sequence: [2, 3]))
  }

  @Test func `output(at) uses an index of the collection`() {
    let text = "abc"
    #expect(text.publisher.output(at: text.index(after: text.startIndex)) == Optional.Publisher("b"))
    #expect([1, 2, 3][1...].publisher.output(at: 0) == Optional.Publisher(nil))
  }

  @Test func `count of a collection without random access has type Result`() {
    let odd = (1...5).lazy.filter(isOdd)
    #expect(odd.publisher.count() == Result.Publisher(3))
  }

  @Test func `count of a sequence with a failure type has type Result`() {
    #expect([1, 2].publisher.setFailureType(to: Oops.self).count() == Result.Publisher(2))
  }

  @Test func `a sequence that is not a collection is counted at the subscription`() {
    let numbers = sequence(first: 1) { $0 < 3 ? $0 + 1 : nil }
    #expect(numbers.publisher.count().events() == ["3", "finished"])
  }

  @Test func `prefix works on an endless sequence`() {
    #expect((1...).publisher.prefix(2).events() == ["1", "2", "finished"])
    #expect((1...).publisher.first { $0 > 5 } == Optional.Publisher(6))
  }

  @Test func `prepend and append add elements to the collection itself`() {
    #expect("b".publisher.prepend("a").append("c").sequence == "abc")
  }

  @Test func `appending another kind of publisher uses the general operator`() {
    #expect([1].publisher.append(Just(2)).events() == ["1", "2", "finished"])
  }

  @Test func `a negative count or length stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = [1].publisher.dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = [1].publisher.prefix(-1) }
  }
}
