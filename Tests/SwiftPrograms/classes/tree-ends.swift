// source: own
final class Tree { let name: String; var children: [Tree]; weak var parent: Tree?
  init(_ name: String, _ children: [Tree] = []) { self.name = name; self.children = children; for c in children { c.parent = self } }
  var path: String { (parent.map { $0.path + "/" } ?? "") + name }
  deinit { print("end of", name) } }
var root: Tree? = Tree("root", [Tree("a", [Tree("a1"), Tree("a2")]), Tree("b")])
print(root!.children[0].children[1].path)
root!.children.removeLast()
root = nil
