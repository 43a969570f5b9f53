// source: own
protocol Coordinator: AnyObject {
  var children: [any Coordinator] { get set }
  func start()
}
extension Coordinator {
  func add(_ child: any Coordinator) {
    children.append(child)
    child.start()
  }
  func remove(_ child: any Coordinator) { children = children.filter { $0 !== child } }
  var count: Int {
    get { children.count }
    set { children = Array(children.prefix(newValue)) }
  }
}
final class Leaf: Coordinator {
  var children: [any Coordinator] = []
  let name: String
  init(_ name: String) { self.name = name }
  func start() { print("start", name) }
  deinit { print("end", name) }
}
let root = Leaf("root")
do {
  let a = Leaf("a")
  root.add(a)
  root.add(Leaf("b"))
  print(root.children.count)
  root.remove(a)
}
print(root.count)
root.count = 0
print(root.children.isEmpty)
