import Schedulers
import Testing

/// Never called.
private func oops(_ never: Never) -> Oops {}

/// The operators that `Just` implements itself.
@Suite struct JustOperatorsTests {
  static let operators: [Eager<Just<Int>>] = [
    Eager("map", Just<Int>.self, { $0.map { $0 * 2 } }, { $0.map { $0 * 2 } }),
    Eager(
      "tryMap", Result<Int, any Error>.Publisher.self, { $0.tryMap { try unlessTwo($0, $0 * 2) } },
      { $0.tryMap { try unlessTwo($0, $0 * 2) } }),
    Eager(
      "compactMap", Optional<Int>.Publisher.self, { $0.compactMap { isOdd($0) ? $0 : nil } },
      { $0.compactMap { isOdd($0) ? $0 : nil } }),
    Eager("filter", Optional<Int>.Publisher.self, { $0.filter(isOdd) }, { $0.filter(isOdd) }),
    Eager("drop(while:)", Optional<Int>.Publisher.self, { $0.drop(while: isOdd) }, { $0.drop(while: isOdd) }),
    Eager("dropFirst", Optional<Int>.Publisher.self, { $0.dropFirst() }, { $0.dropFirst() }),
    Eager("dropFirst(0)", Optional<Int>.Publisher.self, { $0.dropFirst(0) }, { $0.dropFirst(0) }),
    Eager("prefix(while:)", Optional<Int>.Publisher.self, { $0.prefix(while: isOdd) }, { $0.prefix(while: isOdd) }),
    Eager("prefix(0)", Optional<Int>.Publisher.self, { $0.prefix(0) }, { $0.prefix(0) }),
    Eager("prefix(1)", Optional<Int>.Publisher.self, { $0.prefix(1) }, { $0.prefix(1) }),
    Eager("output(at: 0)", Optional<Int>.Publisher.self, { $0.output(at: 0) }, { $0.output(at: 0) }),
    Eager("output(at: 1)", Optional<Int>.Publisher.self, { $0.output(at: 1) }, { $0.output(at: 1) }),
    Eager("output(in: 0..<2)", Optional<Int>.Publisher.self, { $0.output(in: 0..<2) }, { $0.output(in: 0..<2) }),
    Eager("output(in: 0...)", Optional<Int>.Publisher.self, { $0.output(in: 0...) }, { $0.output(in: 0...) }),
    Eager("output(in: 1..<2)", Optional<Int>.Publisher.self, { $0.output(in: 1..<2) }, { $0.output(in: 1..<2) }),
    Eager("first", Just<Int>.self, { $0.first() }, { $0.first() }),
    Eager("first(where:)", Optional<Int>.Publisher.self, { $0.first(where: isOdd) }, { $0.first(where: isOdd) }),
    Eager("last", Just<Int>.self, { $0.last() }, { $0.last() }),
    Eager("last(where:)", Optional<Int>.Publisher.self, { $0.last(where: isOdd) }, { $0.last(where: isOdd) }),
    Eager("ignoreOutput", Empty<Int, Never>.self, { $0.ignoreOutput() }, { $0.ignoreOutput() }),
    Eager("collect", Just<[Int]>.self, { $0.collect() }, { $0.collect() }),
    Eager("count", Just<Int>.self, { $0.count() }, { $0.count() }),
    Eager("allSatisfy", Just<Bool>.self, { $0.allSatisfy(isOdd) }, { $0.allSatisfy(isOdd) }),
    Eager(
      "tryAllSatisfy", Result<Bool, any Error>.Publisher.self, { $0.tryAllSatisfy { try unlessTwo($0, isOdd($0)) } },
      { $0.tryAllSatisfy { try unlessTwo($0, isOdd($0)) } }),
    Eager("contains", Just<Bool>.self, { $0.contains(1) }, { $0.contains(1) }),
    Eager("contains(where:)", Just<Bool>.self, { $0.contains(where: isOdd) }, { $0.contains(where: isOdd) }),
    Eager(
      "tryContains", Result<Bool, any Error>.Publisher.self, { $0.tryContains { try unlessTwo($0, isOdd($0)) } },
      { $0.tryContains { try unlessTwo($0, isOdd($0)) } }),
    Eager("reduce", Result<Int, Never>.Publisher.self, { $0.reduce(10, +) }, { $0.reduce(10, +) }),
    Eager(
      "tryReduce", Result<Int, any Error>.Publisher.self, { $0.tryReduce(10) { try unlessTwo($1, $0 + $1) } },
      { $0.tryReduce(10) { try unlessTwo($1, $0 + $1) } }),
    Eager("scan", Result<Int, Never>.Publisher.self, { $0.scan(10, +) }, { $0.scan(10, +) }),
    Eager(
      "tryScan", Result<Int, any Error>.Publisher.self, { $0.tryScan(10) { try unlessTwo($1, $0 + $1) } },
      { $0.tryScan(10) { try unlessTwo($1, $0 + $1) } }),
    Eager("min", Just<Int>.self, { $0.min() }, { $0.min() }),
    Eager("max", Just<Int>.self, { $0.max() }, { $0.max() }),
    Eager("min(by:)", Just<Int>.self, { $0.min(by: >) }, { $0.min(by: >) }),
    Eager("max(by:)", Just<Int>.self, { $0.max(by: >) }, { $0.max(by: >) }),
    Eager("prepend", Publishers.Sequence<[Int], Never>.self, { $0.prepend(8, 9) }, { $0.prepend(8, 9) }),
    Eager(
      "prepend of a sequence", Publishers.Sequence<[Int], Never>.self, { $0.prepend(8...9) },
      { $0.prepend(8...9) }),
    Eager("append", Publishers.Sequence<[Int], Never>.self, { $0.append(8, 9) }, { $0.append(8, 9) }),
    Eager("append of a sequence", Publishers.Sequence<[Int], Never>.self, { $0.append(8...9) }, { $0.append(8...9) }),
    Eager(
      "setFailureType", Result<Int, Oops>.Publisher.self, { $0.setFailureType(to: Oops.self) },
      { $0.setFailureType(to: Oops.self) }),
    Eager(
      "mapError", Result<Int, Oops>.Publisher.self, { $0.mapError(oops) },
      { $0.mapError(oops) }),
    Eager("removeDuplicates", Just<Int>.self, { $0.removeDuplicates() }, { $0.removeDuplicates() }),
    Eager("removeDuplicates(by:)", Just<Int>.self, { $0.removeDuplicates(by: ==) }, { $0.removeDuplicates(by: ==) }),
    Eager(
      "tryRemoveDuplicates", Result<Int, any Error>.Publisher.self, { $0.tryRemoveDuplicates(by: ==) },
      { $0.tryRemoveDuplicates(by: ==) }),
    Eager("replaceError", Just<Int>.self, { $0.replaceError(with: 7) }, { $0.replaceError(with: 7) }),
    Eager("replaceEmpty", Just<Int>.self, { $0.replaceEmpty(with: 7) }, { $0.replaceEmpty(with: 7) }),
    Eager("retry", Just<Int>.self, { $0.retry(2) }, { $0.retry(2) }),
  ]

  @Test(arguments: operators)
  func `Just's own operators send what the general ones send`(row: Eager<Just<Int>>) {
    row.expectSame(for: (0...3).map { Just($0) })
  }

  @Test func `a closure runs once, when the operator is applied`() {
    var log: [Int] = []
    let publisher = Just(1).map { log.append($0) }
    #expect(log == [1])
    for _ in 0..<2 { #expect(publisher.events() == ["()", "finished"]) }
    #expect(log == [1])
  }

  @Test func `a throwing closure runs when the operator is applied`() {
    var runs = 0
    let publisher = Just(1).tryMap { _ in
      runs += 1
      throw Oops.oops
    }
    #expect(runs == 1)
    #expect(publisher.events() == ["oops"])
  }

  @Test func `after eraseToAnyPublisher a closure runs for each subscriber`() {
    var log: [Int] = []
    let publisher = Just(1).eraseToAnyPublisher().map { log.append($0) }
    #expect(log == [])
    for _ in 0..<2 { #expect(publisher.events() == ["()", "finished"]) }
    #expect(log == [1, 1])
  }

  @Test func `a key path is applied for each subscriber, as by the general map`() {
    #expect(type(of: Just("a").map(\.count)) == Publishers.MapKeyPath<Just<String>, Int>.self)
  }

  @Test func `an empty range that starts at 0 contains the value`() {
    #expect(Just(1).output(in: 0..<0) == Optional.Publisher(1))
  }

  @Test func `a range that starts below 0 contains nothing`() {
    #expect(Just(1).output(in: -1...3) == Optional.Publisher(nil))
  }

  @Test func `tryRemoveDuplicates calls its predicate only for the error`() {
    var pairs: [[Int]] = []
    let publisher = Just(1).tryRemoveDuplicates {
      pairs.append([$0, $1])
      throw Oops.oops
    }
    #expect(pairs == [[1, 1]])
    #expect(publisher.events() == ["oops"])
  }

  @Test func `a negative count, length or index stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(1).prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(1).output(at: -1) }
  }
}
