// source: own
import Schedulers
extension Publisher {
  func mapTo<P: Publisher>(_ other: P) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    flatMap { _ in other }.eraseToAnyPublisher()
  }
  func pair<P: Publisher>(with other: P) -> AnyPublisher<(Self.Output, P.Output), Failure> where P.Failure == Self.Failure {
    zip(other).map { ($0, $1) }.eraseToAnyPublisher()
  }
}
extension Publisher where Output: Collection {
  func counts() -> AnyPublisher<Int, Failure> { map(\.count).eraseToAnyPublisher() }
  func firsts() -> AnyPublisher<Output.Element?, Failure> { map { $0.first }.eraseToAnyPublisher() }
}
let c = [1, 2].publisher.mapTo(Just("a")).sink { print($0.count, $0) }
let d = [1, 2].publisher.pair(with: ["x", "y"].publisher).sink { print($0.0 + 1, $0.1.uppercased()) }
let e = [[1, 2], []].publisher.counts().sink { print($0) }
let f = [[1, 2], []].publisher.firsts().sink { print($0 as Any) }
