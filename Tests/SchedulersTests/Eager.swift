import Schedulers
import Testing

/// An operator in two implementations: a source's own, which computes at once, and the general one of all publishers.
struct Eager<Upstream: Publisher & SendableMetatype>: Sendable, CustomTestStringConvertible {
  let name: String
  /// The type that its own implementation must return.
  let wanted: Any.Type
  /// The type that the compiler's choice returns.
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

  /// Expects both to send the same to a subscriber with unlimited demand.
  func expectSame(for upstreams: [Upstream], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(type == wanted, sourceLocation: sourceLocation)
    for upstream in upstreams {
      #expect(now(upstream) == later(upstream), "\(upstream)", sourceLocation: sourceLocation)
    }
  }
}

func isOdd(_ number: Int) -> Bool { number % 2 == 1 }

/// Returns `result`, or throws if the number is two.
func unlessTwo<T>(_ number: Int, _ result: T) throws -> T {
  if number == 2 { throw Oops.oops }
  return result
}
