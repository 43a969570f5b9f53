// source: own
// A value of `any Publisher` or `some Publisher` is still what it was made as.
import Schedulers

final class Feed {
  let publisher: some Publisher = PassthroughSubject<Int, Never>()
}
let feed = Feed()
print(feed.publisher is PassthroughSubject<Int, Never>, feed.publisher is PassthroughSubject<String, Never>)
let any: any Publisher = CurrentValueSubject<Int, Never>(3)
if let subject = any as? CurrentValueSubject<Int, Never> { print("subject", subject.value) }
print(any is PassthroughSubject<Int, Never>)
let typed: any Publisher<Int, Never> = Just(1)
print(typed is Just<Int>, (typed as Any) is Just<Int>)
func make() -> some Publisher<Int, Never> { PassthroughSubject<Int, Never>() }
print(make() is PassthroughSubject<Int, Never>, make() is AnyPublisher<Int, Never>)
let erased = AnyPublisher(Just(1))
print(erased is AnyPublisher<Int, Never>, (erased as Any) is Just<Int>, type(of: erased))
let sink = erased.map { $0 + 1 }.sink { print($0) }
