// source: own
final class Node {
  let name: String
  var next: Node?
  init(_ name: String, _ next: Node? = nil) {
    self.name = name
    self.next = next
  }
  func title() async -> String {
    await Task.yield()
    return "node " + name
  }
  func find(_ name: String) async -> Node? { self.name == name ? self : await next?.find(name) }
}
let chain = Node("a", Node("b", Node("c")))
print(await chain.next?.title() ?? "none")
print(await chain.next?.next?.next?.title() ?? "none")
print(await chain.find("c")?.title() ?? "none")
print(await chain.find("x")?.name as Any)
