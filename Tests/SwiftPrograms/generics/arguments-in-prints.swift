// source: own
struct Pair<A, B> { var a: A, b: B }
print(type(of: Pair(a: 1.0, b: "x")))
print([Pair(a: 1, b: [2])])
print([Pair<Int, [String]>(a: 1, b: [])])
final class K<T> {
  let t: T
  init(_ t: T) { self.t = t }
}
print(type(of: K("x")))
print(K([1]))
dump(Pair(a: 1, b: 2))
indirect enum Tree<T> { case leaf, node(T, Tree<T>) }
print([Tree<Int>.leaf])
print(Tree.node(1, .leaf))
print(type(of: Tree<Int>.leaf), type(of: Tree.node("a", .leaf)))
let empty: Any = K<[Int]>([])
print(empty is K<[Int]>, empty is K<[String]>, empty as? K<[Int]> != nil)
let pair: Any = Pair(a: 1, b: "x")
print(pair is Pair<Int, String>, pair is Pair<Int, Int>)
var copy = Pair<Double?, Int>(a: nil, b: 1)
copy.b = 2
print(copy, type(of: copy))
