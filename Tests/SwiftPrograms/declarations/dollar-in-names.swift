// source: own
import Schedulers
let recipes$ = PassthroughSubject<Int, Never>()
struct Kitchen {
  var count$ = 3
  func show() { print(count$) }
}
let subscription = recipes$.map { $0 + 1 }.sink { print($0) }
recipes$.send(Kitchen().count$)
Kitchen().show()
enum Edge<Value> { case rising(Value) }
func edges<V>(_ value: V) {
  let none = (isFirst: true, edge: Edge<V>?.none)
  let some = Edge<V>?.some(.rising(value))
  print(none.edge == nil, some as Any)
}
edges(1)
print([Int]?.none as Any, Array<Int>?.some([1]) as Any)
