// source: own
import Foundation
import Schedulers
struct Search {
  let scheduler: AnySchedulerOf<DispatchQueue>
  func results(for query: String) -> AnyPublisher<[String], Never> {
    Just(query).delay(for: .seconds(1), scheduler: scheduler).map { [$0, $0.uppercased()] }.eraseToAnyPublisher()
  }
}
let test = DispatchQueue.test
let slow = Search(scheduler: test.eraseToAnyScheduler()).results(for: "abc").sink { print("slow", $0) }
let fast = Search(scheduler: .immediate).results(for: "def").sink { print("fast", $0) }
print("typed")
test.advance(by: .seconds(1))
