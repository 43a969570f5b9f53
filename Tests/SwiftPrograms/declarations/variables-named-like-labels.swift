// source: own
import Combine
import Foundation

// A function that passes a variable of the program under a label of the same name uses that variable.
let scheduler = DispatchQueue.test
var bag = Set<AnyCancellable>()

func page(_ n: Int) -> AnyPublisher<Int, Never> {
  Just(n).delay(for: .milliseconds(10), scheduler: scheduler).eraseToAnyPublisher()
}
page(1).sink { print("page", $0) }.store(in: &bag)
scheduler.run()
print("ran")

let names = ["a", "b"].map { $0.uppercased() }
func joined(names: [String], separator: String) -> String { names.joined(separator: separator) }
func all() -> String { joined(names: names, separator: "+") }
print(all())

struct Box<Value: Comparable<Int>> { let value: Value }
func boxed<T: Collection<Int>>(value: T) -> Box<Int> { Box(value: value.count) }
protocol Comparable<Other> { associatedtype Other }
extension Int: Comparable { typealias Other = Int }
let value = Array("xyz".utf8).map(Int.init)
func made() -> Box<Int> { boxed(value: value) }
print(made().value)
