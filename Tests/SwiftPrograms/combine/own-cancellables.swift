// source: mini-swift
// `store(in:)` of the code's own types that conform to Cancellable.
import Combine

final class Token: Cancellable {
  let name: String
  init(_ name: String) { self.name = name }
  func cancel() { print("cancelled", name) }
}
struct Ticket: Cancellable {
  let number: Int
  func cancel() { print("ticket", number) }
}
protocol Named: Cancellable { var name: String { get } }
struct Pass: Named {
  let name: String
  func cancel() { print("pass", name) }
}
var set = Set<AnyCancellable>()
var list: [AnyCancellable] = []
Token("a").store(in: &set)
Token("b").store(in: &list)
Ticket(number: 1).store(in: &list)
let pass: any Named = Pass(name: "c")
pass.store(in: &set)
print(set.count, list.count)
list.removeAll()
final class Holder {
  private var bag = Set<AnyCancellable>()
  init() { Token("held").store(in: &bag) }
}
_ = Holder()
print("end")
