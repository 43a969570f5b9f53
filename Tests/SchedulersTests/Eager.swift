import Schedulers
import Testing

/// An operator that a publisher has twice: its own, which computes at once, and that of every publisher.
struct Eager<Upstream: Publisher & SendableMetatype>: Sendable, CustomTestStringConvertible {
  let name: String
  /// What its own has to return.
  let wanted: Any.Type
  /// What the one that the compiler takes returns.
  let type: Any.Type
  let now: @Sendable (Upstream) -> [String]
  let later: @Sendable (Upstream) -> [String]

  init<Now: Publisher & SendableMetatype, Later: Publisher & SendableMetatype>(
    _ name: String, _ wanted: Any.Type, _ now: @escaping @Sendable (Upstream) -> Now,
    _ later: @escaping @Sendable (AnyPublisher<Upstream.Output, Upstream.Failure>) -> Later
  ) {
    self.name = name
    self.wanted = wanted
    type = Now.self
    self.now = { now($0).events() }
    self.later = { later($0.eraseToAnyPublisher()).events() }
  }

  var testDescription: String { name }

  /// Expects both to send the same to one who asks for everything.
  func expectSame(for upstreams: [Upstream], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(type == wanted, sourceLocation: sourceLocation)
    for upstream in upstreams {
      #expect(now(upstream) == later(upstream), "\(upstream)", sourceLocation: sourceLocation)
    }
  }
}

func isOdd(_ number: Int) -> Bool { number % 2 == 1 }

/// `result`, unless the number is two, which it does not like.
func unlessTwo<T>(_ number: Int, _ result: T) throws -> T {
  if number == 2 { throw Oops.oops }
  return result
}
