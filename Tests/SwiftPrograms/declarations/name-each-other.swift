// source: own
print(isEven(10), isOdd(7))
func isEven(_ n: Int) -> Bool { n == 0 ? true : isOdd(n - 1) }
func isOdd(_ n: Int) -> Bool { n == 0 ? false : isEven(n - 1) }
let tree = Node("root")
tree.add(Node("a")); tree.add(Node("b"))
print(tree.describe(), tree.children[0].owner?.name ?? "-")
final class Node {
  let name: String
  var children: [Node] = []
  weak var parent: Node?
  var owner: Owner? { Owner(of: self) }
  init(_ name: String) { self.name = name }
  func add(_ node: Node) { children.append(node); node.parent = self }
  func describe() -> String { Printer().text(of: self) }
}
struct Owner { let name: String; init?(of node: Node) { guard let p = node.parent else { return nil }; name = p.name } }
struct Printer {
  func text(of node: Node) -> String { node.children.isEmpty ? node.name : node.name + "(" + node.children.map { $0.describe() }.joined(separator: ",") + ")" }
}
protocol Visitor { func visit(_ e: Expr) -> Int }
indirect enum Expr { case num(Int), add(Expr, Expr)
  func accept(_ v: any Visitor) -> Int { v.visit(self) } }
struct Eval: Visitor { func visit(_ e: Expr) -> Int { switch e { case .num(let n): return n; case .add(let a, let b): return a.accept(self) + b.accept(self) } } }
print(Expr.add(.num(2), .num(3)).accept(Eval()))
struct A { var b: B? { B(n: 3) }; func total() -> Int { b!.twice() + helper(2) } }
struct B { let n: Int; func twice() -> Int { n * 2 + A.base }
 func a() -> A { A() } }
extension A { static let base = 100; func more() -> Int { total() + other } 
  var other: Int { b?.a().total() ?? 0 } }
func helper(_ n: Int) -> Int { n > 0 ? A().total2(n) : 0 }
extension A { func total2(_ n: Int) -> Int { helper(n - 1) + 1 } }
print(A().total(), A().more())
var counter = 5
func bump() { counter += 1; log() }
func log() { print("counter", counter); if counter < 7 { bump() } }
bump()
class Animal { func mate() -> Animal { Dog() } ; var n: Int { 1 } }
class Dog: Animal { override func mate() -> Animal { Cat() }; override var n: Int { 2 } }
class Cat: Animal { override var n: Int { 3 } ; override func mate() -> Animal { Animal() } }
print(Animal().mate().n, Animal().mate().mate().n, Animal().mate().mate().mate().n)
