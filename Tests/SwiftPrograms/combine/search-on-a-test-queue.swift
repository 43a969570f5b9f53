// source: own
import Schedulers
import Foundation

// Debounced search with cancellation of stale requests, in virtual time.
final class Clock {
  let queue = DispatchQueue.test
  lazy var zero = queue.now
  var seconds: Double { Double(zero.distance(to: queue.now).magnitude) / 1_000_000_000 }
}
let clock = Clock()
_ = clock.zero
func stamp(_ items: Any...) { print(String(format: "%5.2f", clock.seconds), items.map { "\($0)" }.joined(separator: " ")) }

struct Hit: Hashable { let term: String; let rank: Int }
func search(_ term: String) -> some Publisher<[Hit], Never> {
  stamp("request", term)
  return Just((1...3).map { Hit(term: term, rank: $0) })
    .delay(for: .milliseconds(term.count * 200), scheduler: clock.queue)
    .handleEvents(receiveCancel: { stamp("cancel", term) })
}

let text = CurrentValueSubject<String, Never>("")
let results = text
  .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  .debounce(for: .milliseconds(300), scheduler: clock.queue)
  .removeDuplicates()
  .map { term -> AnyPublisher<[Hit], Never> in
    guard !term.isEmpty else { return Just([]).eraseToAnyPublisher() }
    return search(term).eraseToAnyPublisher()
  }
  .switchToLatest()
  .share()

var bag: Set<AnyCancellable> = []
results.sink { hits in stamp("results", hits.map { "\($0.term)/\($0.rank)" }) }.store(in: &bag)
results.map(\.count).scan((0, 0)) { ($0.0 + 1, $0.1 + $1) }.sink { stamp("seen \($0.0) batches, \($0.1) hits") }.store(in: &bag)
results.measureInterval(using: clock.queue).sink { stamp("interval", $0.magnitude / 1_000_000, "ms") }.store(in: &bag)
results.collect(.byTimeOrCount(clock.queue, .seconds(2), 3)).sink { stamp("chunk", $0.map(\.count)) }.store(in: &bag)

let keys: [(Int, String)] = [(100, "s"), (100, "sw"), (400, "swi"), (100, "swif"), (1000, "Swift "), (50, "swift"), (500, ""), (2000, "c")]
for (wait, term) in keys {
  clock.queue.advance(by: .milliseconds(wait))
  stamp("type", term.debugDescription)
  text.send(term)
}
clock.queue.advance(by: .seconds(5))
text.send(completion: .finished)
clock.queue.run()
stamp("done")

let throttled = PassthroughSubject<Int, Never>()
throttled.throttle(for: .seconds(1), scheduler: clock.queue, latest: true).sink { stamp("latest", $0) }.store(in: &bag)
throttled.throttle(for: .seconds(1), scheduler: clock.queue, latest: false).sink { stamp("first", $0) }.store(in: &bag)
throttled.timeout(.seconds(3), scheduler: clock.queue).sink(receiveCompletion: { stamp("timeout", $0) }, receiveValue: { _ in }).store(in: &bag)
for n in 1...6 {
  throttled.send(n)
  clock.queue.advance(by: .milliseconds(400))
}
clock.queue.advance(by: .seconds(4))
