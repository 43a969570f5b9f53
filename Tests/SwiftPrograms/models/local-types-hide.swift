// source: own
struct Parser {
  enum Failure: Error { case outer }
  struct Result { var n = 1 }
  func a() {
    enum Failure: Error { case inner(Int) }
    do { throw Failure.inner(3) } catch { print(error) }
  }
  func b() {
    struct Result: Equatable { let text: String }
    print(Result(text: "x") == Result(text: "x"))
    class Node { var next: Node?; let n: Int; init(_ n: Int) { self.n = n } }
    let node = Node(1)
    node.next = Node(2)
    print(node.n, node.next?.n ?? 0)
  }
  func c() {
    print(Failure.outer)
    enum Result { case done }
    print(Result.done)
  }
}
let parser = Parser()
parser.a()
parser.b()
parser.c()
func free() {
  struct Result { let b: Bool }
  print(Result(b: true).b)
}
free()
