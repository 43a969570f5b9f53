// source: own
import Schedulers
extension Collection where Element: Publisher {
  func flatMapBatches(of size: Int) -> AnyPublisher<[Element.Output], Element.Failure> {
    precondition(size > 0)
    let indexBreaks = sequence(first: startIndex, next: {
      $0 == self.endIndex ? nil : self.index($0, offsetBy: size, limitedBy: self.endIndex) ?? self.endIndex
    })
    return Swift.zip(indexBreaks, indexBreaks.dropFirst())
      .map { self[$0..<$1] }
      .publisher
      .setFailureType(to: Element.Failure.self)
      .flatMap(maxPublishers: .max(1)) { $0.map { $0.collect() }.combineLatest() }
      .map { $0.flatMap { $0 } }
      .eraseToAnyPublisher()
  }
}
extension Collection where Element: Publisher {
  func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> {
    reduce(Just([]).setFailureType(to: Element.Failure.self).eraseToAnyPublisher()) { acc, p in
      acc.combineLatest(p) { $0 + [$1] }.eraseToAnyPublisher()
    }
  }
}
let ps = (1...5).map { Just($0) }
let c = ps.flatMapBatches(of: 2).sink { print($0) }
