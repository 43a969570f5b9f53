// source: own
// A value of a generic type tells the values inside what its type arguments are.
indirect enum Tree<T: Comparable> {
  case leaf
  case node(Tree, T, Tree)
  func inserting(_ value: T) -> Tree {
    switch self {
    case .leaf: .node(.leaf, value, .leaf)
    case .node(let left, let here, let right):
      value < here ? .node(left.inserting(value), here, right) : .node(left, here, right.inserting(value))
    }
  }
}
print([5, 2].reduce(Tree.leaf) { $0.inserting($1) })
print(["b", "a"].reduce(into: Tree<String>.leaf) { $0 = $0.inserting($1) })
struct Link<V> {
  var value: V
  var rest: [Link] = []
}
print(Link(value: 1, rest: [Link(value: 2)]))

// A literal makes its keys; an own static is called `some`.
struct Stock<Item: Hashable> { private(set) var counts: [Item: Int] = [:] }
extension Stock: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral entries: (Item, Int)...) {
    for (item, count) in entries { counts[item, default: 0] += count }
  }
}
enum Fruit { case apple, plum }
let stock: Stock<Fruit> = [.apple: 5, .plum: 2, .apple: 1]
print(stock.counts[.apple]!, stock.counts.count)
struct State<S> {
  let name: S?
  static var any: State { State(name: nil) }
  static func some(_ name: S) -> State { State(name: name) }
}
func shown(_ state: State<Int>) -> String { state.name.map { "\($0)" } ?? "any" }
print(shown(.some(3)), shown(.any))

// Members of sets of options.
struct Rights: OptionSet, CustomStringConvertible {
  let rawValue: UInt8
  static let read = Rights(rawValue: 4), write = Rights(rawValue: 2), run = Rights(rawValue: 1)
  var description: String { "\(rawValue)" }
}
extension OptionSet where Element == Self {
  mutating func toggle(_ element: Element) {
    if contains(element) { remove(element) } else { insert(element) }
  }
}
extension SetAlgebra {
  func with(_ element: Element) -> Self {
    var copy = self
    copy.insert(element)
    return copy
  }
}
var rights: Rights = [.read]
rights.toggle(.write)
print(rights)
rights.toggle(.read)
print(rights, rights.with(.run), Set([1]).with(2).count)
