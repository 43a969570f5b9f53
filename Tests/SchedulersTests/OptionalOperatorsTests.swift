import Schedulers
import Testing

/// The operators that an optional's publisher implements itself.
@Suite struct OptionalOperatorsTests {
  static let operators: [Eager<Optional<Int>.Publisher>] = [
    Eager("map", Optional<Int>.Publisher.self, { $0.map { $0 * 2 } }, { $0.map { $0 * 2 } }),
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
    Eager("output(in: 0..<0)", Optional<Int>.Publisher.self, { $0.output(in: 0..<0) }, { $0.output(in: 0..<0) }),
    Eager("output(in: 0...)", Optional<Int>.Publisher.self, { $0.output(in: 0...) }, { $0.output(in: 0...) }),
    Eager("output(in: ...3)", Optional<Int>.Publisher.self, { $0.output(in: ...3) }, { $0.output(in: ...3) }),
    Eager("output(in: 1..<2)", Optional<Int>.Publisher.self, { $0.output(in: 1..<2) }, { $0.output(in: 1..<2) }),
    Eager("first", Optional<Int>.Publisher.self, { $0.first() }, { $0.first() }),
    Eager("first(where:)", Optional<Int>.Publisher.self, { $0.first(where: isOdd) }, { $0.first(where: isOdd) }),
    Eager("last", Optional<Int>.Publisher.self, { $0.last() }, { $0.last() }),
    Eager("last(where:)", Optional<Int>.Publisher.self, { $0.last(where: isOdd) }, { $0.last(where: isOdd) }),
    Eager("ignoreOutput", Empty<Int, Never>.self, { $0.ignoreOutput() }, { $0.ignoreOutput() }),
    Eager("scan", Optional<Int>.Publisher.self, { $0.scan(10, +) }, { $0.scan(10, +) }),
    Eager("collect", Optional<[Int]>.Publisher.self, { $0.collect() }, { $0.collect() }),
    Eager("min", Optional<Int>.Publisher.self, { $0.min() }, { $0.min() }),
    Eager("max", Optional<Int>.Publisher.self, { $0.max() }, { $0.max() }),
    Eager("min(by:)", Optional<Int>.Publisher.self, { $0.min(by: >) }, { $0.min(by: >) }),
    Eager("max(by:)", Optional<Int>.Publisher.self, { $0.max(by: >) }, { $0.max(by: >) }),
    Eager("removeDuplicates", Optional<Int>.Publisher.self, { $0.removeDuplicates() }, { $0.removeDuplicates() }),
    Eager(
      "removeDuplicates(by:)", Optional<Int>.Publisher.self, { $0.removeDuplicates(by: ==) },
      { $0.removeDuplicates(by: ==) }),
    Eager("replaceError", Optional<Int>.Publisher.self, { $0.replaceError(with: 7) }, { $0.replaceError(with: 7) }),
    Eager("replaceEmpty", Just<Int>.self, { $0.replaceEmpty(with: 7) }, { $0.replaceEmpty(with: 7) }),
    Eager("retry", Optional<Int>.Publisher.self, { $0.retry(2) }, { $0.retry(2) }),
  ]

  /// The operators whose general form has a result for an empty stream.
  static let reducing: [Eager<Optional<Int>.Publisher>] = [
    Eager("count", Optional<Int>.Publisher.self, { $0.count() }, { $0.count() }),
    Eager("allSatisfy", Optional<Bool>.Publisher.self, { $0.allSatisfy(isOdd) }, { $0.allSatisfy(isOdd) }),
    Eager("contains", Optional<Bool>.Publisher.self, { $0.contains(1) }, { $0.contains(1) }),
    Eager(
      "contains(where:)", Optional<Bool>.Publisher.self, { $0.contains(where: isOdd) },
      { $0.contains(where: isOdd) }),
    Eager("reduce", Optional<Int>.Publisher.self, { $0.reduce(10, +) }, { $0.reduce(10, +) }),
  ]

  @Test(arguments: operators)
  func `an optional's own operators send what the general ones send`(row: Eager<Optional<Int>.Publisher>) {
    row.expectSame(for: [nil, 0, 1, 2, 3].map { Optional.Publisher($0) })
  }

  @Test(arguments: reducing)
  func `with a value, reducing operators send what the general operators send`(row: Eager<Optional<Int>.Publisher>) {
    row.expectSame(for: (0...3).map { Optional.Publisher($0) })
  }

  @Test(arguments: reducing)
  func `without a value, reducing operators send nothing`(row: Eager<Optional<Int>.Publisher>) {
    #expect(row.now(Optional.Publisher(nil)) == ["finished"])
    #expect(row.later(Optional.Publisher(nil)).count == 2)
  }

  @Test func `a closure runs once, when the operator is applied`() {
    var log: [Int] = []
    let publisher = Optional(1).publisher.map { log.append($0) }
    #expect(log == [1])
    for _ in 0..<2 { #expect(publisher.events() == ["()", "finished"]) }
    #expect(log == [1])
  }

  @Test func `without a value, a closure does not run`() {
    var runs = 0
    let publisher = Int?.none.publisher.filter { _ in
      runs += 1
      return true
    }
    #expect(publisher.events() == ["finished"])
    #expect(runs == 0)
  }

  @Test func `nil in a double optional is a value`() {
    #expect(Optional(Int?.none).publisher.filter { $0 == nil }.events() == ["nil", "finished"])
  }

  @Test func `a negative count, length or index stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.output(at: -1) }
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.output(in: -1...3) }
  }

  @Test func `a range that ends right before the greatest number stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.output(in: 0..<(.max - 1)) }
  }
}
