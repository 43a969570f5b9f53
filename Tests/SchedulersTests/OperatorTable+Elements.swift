import Schedulers

extension OperatorRow {
  /// The operators that treat each value separately, and may end the stream.
  static let elementwise = [
    OperatorRow("tryMap") { input, _ in input.tryMap { $0 * 10 }.oops },
    OperatorRow("tryFilter") { input, _ in input.tryFilter { $0 % 2 == 0 }.oops },
    OperatorRow("tryCompactMap") { input, _ in input.tryCompactMap { $0 % 2 == 0 ? $0 : nil }.oops },
    OperatorRow("tryScan") { input, _ in input.tryScan(0, +).oops },
    OperatorRow("tryRemoveDuplicates") { input, _ in input.tryRemoveDuplicates { $0 / 2 == $1 / 2 }.oops },
    OperatorRow("prefix(while:)") { input, _ in input.prefix { $0 < 1_000 } },
    OperatorRow("tryPrefix(while:)") { input, _ in input.tryPrefix { $0 < 1_000 }.oops },
    OperatorRow("drop(while:)") { input, _ in input.drop { $0 < 2 } },
    OperatorRow("tryDrop(while:)") { input, _ in input.tryDrop { $0 < 2 }.oops },
    OperatorRow("output(in:)") { input, _ in input.output(in: 1...) },
    OperatorRow("map(_: KeyPath)") { input, _ in input.map(\.magnitude).map { Int($0) } },
    OperatorRow("map(_:_:)") { input, _ in input.map(\.self, \.magnitude).map { $0 + Int($1) } },
    OperatorRow("map(_:_:_:)") { input, _ in input.map(\.self, \.self, \.self).map { $0 + $1 + $2 } },
    OperatorRow("replaceNil") { input, _ in input.map { $0 == 3 ? nil : $0 }.replaceNil(with: 0) },
    OperatorRow("replaceEmpty") { input, _ in input.replaceEmpty(with: 0).filter { $0 != 0 } },
    OperatorRow("collect(_: Int)") { input, _ in input.collect(1).map { $0[0] } },
    OperatorRow("encode") { input, _ in input.encode(encoder: Digits()).oops },
    OperatorRow("decode") { input, _ in input.decode(type: Int.self, decoder: Digits()).oops },
  ]

  /// The operators that reduce a stream to one result.
  static let reducing = [
    OperatorRow("first") { input, _ in input.first() },
    OperatorRow("first(where:)") { input, _ in input.first { $0 > 2 } },
    OperatorRow("tryFirst(where:)") { input, _ in input.tryFirst { $0 > 2 }.oops },
    OperatorRow("last") { input, _ in input.last() },
    OperatorRow("last(where:)") { input, _ in input.last { $0 > 2 } },
    OperatorRow("tryLast(where:)") { input, _ in input.tryLast { $0 > 2 }.oops },
    OperatorRow("collect") { input, _ in input.collect().map(\.count) },
    OperatorRow("count") { input, _ in input.count() },
    OperatorRow("reduce") { input, _ in input.reduce(0, +) },
    OperatorRow("tryReduce") { input, _ in input.tryReduce(0, +).oops },
    OperatorRow("min") { input, _ in input.min() },
    OperatorRow("min(by:)") { input, _ in input.min(by: >) },
    OperatorRow("tryMin(by:)") { input, _ in input.tryMin(by: >).oops },
    OperatorRow("max") { input, _ in input.max() },
    OperatorRow("max(by:)") { input, _ in input.max(by: >) },
    OperatorRow("tryMax(by:)") { input, _ in input.tryMax(by: >).oops },
    OperatorRow("contains") { input, _ in input.contains(3).map { $0 ? 1 : 0 } },
    OperatorRow("contains(where:)") { input, _ in input.contains { $0 > 2 }.map { $0 ? 1 : 0 } },
    OperatorRow("tryContains(where:)") { input, _ in input.tryContains { $0 > 2 }.map { $0 ? 1 : 0 }.oops },
    OperatorRow("allSatisfy") { input, _ in input.allSatisfy { $0 < 3 }.map { $0 ? 1 : 0 } },
    OperatorRow("tryAllSatisfy") { input, _ in input.tryAllSatisfy { $0 < 3 }.map { $0 ? 1 : 0 }.oops },
  ]
}

/// An encoder whose output is the `Int` itself, and the matching decoder.
private struct Digits: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> Int { (value as? Int) ?? 0 }

  func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T {
    guard let value = input as? T else { throw Oops.oops }
    return value
  }
}

extension Publisher where Failure == any Error {
  /// The same publisher with the failure type of these tests, which is the only error thrown.
  fileprivate var oops: AnyPublisher<Output, Oops> { OopsPublisher(upstream: self).eraseToAnyPublisher() }
}

/// Passes all signals on, with the failure cast to its type.
private struct OopsPublisher<Upstream: Publisher>: Publisher where Upstream.Failure == any Error {
  typealias Output = Upstream.Output
  typealias Failure = Oops
  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Oops {
    upstream.subscribe(Translator(subscriber: subscriber))
  }

  private final class Translator<S: Subscriber>: Subscriber where S.Input == Output, S.Failure == Oops {
    let subscriber: S

    init(subscriber: S) {
      self.subscriber = subscriber
    }

    func receive(subscription: any Subscription) { subscriber.receive(subscription: subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { subscriber.receive(input) }

    func receive(completion: Subscribers.Completion<any Error>) {
      switch completion {
      case .finished: subscriber.receive(completion: .finished)
      case .failure(let error): subscriber.receive(completion: .failure(error as? Oops ?? .late))
      }
    }
  }
}
