import Schedulers
import Testing

/// The operators that a result's publisher implements itself.
@Suite struct ResultOperatorsTests {
  struct OtherOops: Error, CustomStringConvertible {
    let oops: Oops
    var description: String { "other\(oops)" }
  }

  static let operators: [Eager<Result<Int, Oops>.Publisher>] = [
    Eager("map", Result<Int, Oops>.Publisher.self, { $0.map { $0 * 2 } }, { $0.map { $0 * 2 } }),
    Eager(
      "tryMap", Result<Int, any Error>.Publisher.self, { $0.tryMap { try unlessTwo($0, $0 * 2) } },
      { $0.tryMap { try unlessTwo($0, $0 * 2) } }),
    Eager("scan", Result<Int, Oops>.Publisher.self, { $0.scan(10, +) }, { $0.scan(10, +) }),
    Eager(
      "tryScan", Result<Int, any Error>.Publisher.self, { $0.tryScan(10) { try unlessTwo($1, $0 + $1) } },
      { $0.tryScan(10) { try unlessTwo($1, $0 + $1) } }),
    Eager("collect", Result<[Int], Oops>.Publisher.self, { $0.collect() }, { $0.collect() }),
    Eager("count", Result<Int, Oops>.Publisher.self, { $0.count() }, { $0.count() }),
    Eager("allSatisfy", Result<Bool, Oops>.Publisher.self, { $0.allSatisfy(isOdd) }, { $0.allSatisfy(isOdd) }),
    Eager(
      "tryAllSatisfy", Result<Bool, any Error>.Publisher.self, { $0.tryAllSatisfy { try unlessTwo($0, isOdd($0)) } },
      { $0.tryAllSatisfy { try unlessTwo($0, isOdd($0)) } }),
    Eager("contains", Result<Bool, Oops>.Publisher.self, { $0.contains(1) }, { $0.contains(1) }),
    Eager(
      "contains(where:)", Result<Bool, Oops>.Publisher.self, { $0.contains(where: isOdd) },
      { $0.contains(where: isOdd) }),
    Eager(
      "tryContains", Result<Bool, any Error>.Publisher.self, { $0.tryContains { try unlessTwo($0, isOdd($0)) } },
      { $0.tryContains { try unlessTwo($0, isOdd($0)) } }),
    Eager("reduce", Result<Int, Oops>.Publisher.self, { $0.reduce(10, +) }, { $0.reduce(10, +) }),
    Eager(
      "tryReduce", Result<Int, any Error>.Publisher.self, { $0.tryReduce(10) { try unlessTwo($1, $0 + $1) } },
      { $0.tryReduce(10) { try unlessTwo($1, $0 + $1) } }),
    Eager("first", Result<Int, Oops>.Publisher.self, { $0.first() }, { $0.first() }),
    Eager("last", Result<Int, Oops>.Publisher.self, { $0.last() }, { $0.last() }),
    Eager("min", Result<Int, Oops>.Publisher.self, { $0.min() }, { $0.min() }),
    Eager("max", Result<Int, Oops>.Publisher.self, { $0.max() }, { $0.max() }),
    Eager("min(by:)", Result<Int, Oops>.Publisher.self, { $0.min(by: >) }, { $0.min(by: >) }),
    Eager("max(by:)", Result<Int, Oops>.Publisher.self, { $0.max(by: >) }, { $0.max(by: >) }),
    Eager("tryMin", Result<Int, any Error>.Publisher.self, { $0.tryMin(by: >) }, { $0.tryMin(by: >) }),
    Eager("tryMax", Result<Int, any Error>.Publisher.self, { $0.tryMax(by: >) }, { $0.tryMax(by: >) }),
    Eager("removeDuplicates", Result<Int, Oops>.Publisher.self, { $0.removeDuplicates() }, { $0.removeDuplicates() }),
    Eager(
      "removeDuplicates(by:)", Result<Int, Oops>.Publisher.self, { $0.removeDuplicates(by: ==) },
      { $0.removeDuplicates(by: ==) }),
    Eager(
      "tryRemoveDuplicates", Result<Int, any Error>.Publisher.self, { $0.tryRemoveDuplicates(by: ==) },
      { $0.tryRemoveDuplicates(by: ==) }),
    Eager(
      "mapError", Result<Int, OtherOops>.Publisher.self, { $0.mapError(OtherOops.init) },
      { $0.mapError(OtherOops.init) }),
    Eager(
      "replaceError", Result<Int, Never>.Publisher.self, { $0.replaceError(with: 7) },
      { $0.replaceError(with: 7) }),
    Eager("replaceEmpty", Result<Int, Oops>.Publisher.self, { $0.replaceEmpty(with: 7) }, { $0.replaceEmpty(with: 7) }),
    Eager("retry", Result<Int, Oops>.Publisher.self, { $0.retry(2) }, { $0.retry(2) }),
  ]

  @Test(arguments: operators)
  func `a result's own operators send what the general ones send`(row: Eager<Result<Int, Oops>.Publisher>) {
    row.expectSame(for: [.init(.oops)] + (0...3).map { .init($0) })
  }

  @Test func `the failure type can be set if it is Never`() {
    let row = Eager<Result<Int, Never>.Publisher>(
      "setFailureType", Result<Int, Oops>.Publisher.self, { $0.setFailureType(to: Oops.self) },
      { $0.setFailureType(to: Oops.self) })
    row.expectSame(for: [.init(1)])
  }

  @Test func `ignoreOutput drops the value`() {
    #expect(Result<Int, Oops>.Publisher(1).ignoreOutput().events() == ["finished"])
  }

  @Test func `ignoreOutput also ignores a failure, unlike the general operator`() {
    let failing = Result<Int, Oops>.Publisher(.oops)
    #expect(failing.ignoreOutput().events() == ["finished"])
    #expect(failing.eraseToAnyPublisher().ignoreOutput().events() == ["oops"])
  }

  @Test func `a closure runs once, when the operator is applied`() {
    var log: [Int] = []
    let publisher = Result<Int, Oops>.success(1).publisher.map { log.append($0) }
    #expect(log == [1])
    for _ in 0..<2 { #expect(publisher.events() == ["()", "finished"]) }
    #expect(log == [1])
  }

  @Test func `a closure for values does not run for a failure`() {
    var runs = 0
    let publisher = Result<Int, Oops>.Publisher(.oops).tryMap { _ in runs += 1 }
    #expect(publisher.events() == ["oops"])
    #expect(runs == 0)
  }

  @Test func `tryRemoveDuplicates calls its predicate only for the error`() {
    let publisher = Result<Int, Oops>.Publisher(1)
    #expect(publisher.tryMin { _, _ in throw Oops.late }.events() == ["late"])
    #expect(publisher.tryMax { _, _ in throw Oops.late }.events() == ["late"])
    #expect(publisher.tryRemoveDuplicates { _, _ in throw Oops.late }.events() == ["late"])
  }
}
