import Testing

@testable import TimeREPL

/// A type error comes with lines to type.
@Suite struct TypeRemedyTests {
  static let refused = [
    "ints.merge(with: replies)", "replies.merge(with: ints)", "replies.merge(with: ints.tryMap { $0 })",
    "ints.merge(with: Just(1), replies, ints.tryMap { $0 })", "ints.zip(replies)", "ints.zip(Just(1), replies)",
    "replies.combineLatest(ints) { $0 + $1 }", "replies.append(ints.tryMap { $0 })", "ints.merge(with: Just(2.5))",
    "Just(\"a\").merge(with: ints)", "replies.tryMap { $0 }.flatMap { _ in replies }",
    "replies.tryMap { $0 }.map { _ in replies }.switchToLatest()", "ints.switchToLatest()", "ints.flatMap { $0 }",
    "replies.catch { _ in 0 }", "replies.catch { _ in Just(2.5) }", "replies.sink { print($0) }",
    "replies.sink(receiveValue: { print($0) })", "ints.tryMap { $0 }.sink { print($0) }",
    "let p: AnyPublisher<Int, URLError> = ints.eraseToAnyPublisher()",
    "let p: AnyPublisher<Int, Error> = replies.eraseToAnyPublisher()",
    "let p: AnyPublisher<Int, URLError> = ints.tryMap { $0 }.eraseToAnyPublisher()",
    "let p: AnyPublisher<Int, Never> = replies.eraseToAnyPublisher()",
    "let p: AnyPublisher<Double, Never> = ints.eraseToAnyPublisher()",
    "let p: AnyPublisher<Int, Never> = ints.map { Just($0) }.eraseToAnyPublisher()",
    "ints.map { Just($0) }.map { $0 + 1 }", "Just(\"1\").map { Int($0) }.map { $0 + 1 }", "ints.replaceNil(with: 0)",
    "ints.filter { let limit = 2; $0 > limit }", "ints.flatMap { let twice = $0 * 2; Just(twice) }",
    "replies.setFailureType(to: Error.self)",
  ]

  @Test(arguments: refused) func `each suggested line can be typed`(line: String) throws {
    let failure = #expect(throws: Diagnostic.self) { try TypedSession().enter(line) }
    guard case .mismatch(let mismatch)? = failure?.problem else {
      Issue.record("`\(line)` is refused for another reason: \(String(describing: failure?.problem))")
      return
    }
    #expect(!mismatch.remedies.isEmpty)
    for remedy in mismatch.remedies { #expect(throws: Never.self) { try TypedSession().enter(remedy) } }
  }
}
