// source: own
protocol Visitor { associatedtype Result; func visit(_ n: FileNode) -> Result; func visit(_ n: Folder) -> Result }
class FSNode { let name: String; weak var parent: Folder?; init(_ name: String) { self.name = name }
  var path: String { (parent.map { $0.path + "/" } ?? "") + name }
  func accept<V: Visitor>(_ v: V) -> V.Result { fatalError("abstract") } }
final class FileNode: FSNode { let size: Int; init(_ n: String, _ s: Int) { size = s; super.init(n) }; override func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) } }
final class Folder: FSNode { private(set) var children: [FSNode] = []
  init(_ n: String, _ kids: FSNode...) { super.init(n); kids.forEach(add) }
  func add(_ c: FSNode) { c.parent = self; children.append(c) }
  override func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) } }
struct Size: Visitor { func visit(_ n: FileNode) -> Int { n.size }; func visit(_ n: Folder) -> Int { n.children.reduce(0) { $0 + $1.accept(self) } } }
struct Names: Visitor { var indent = 0; func visit(_ n: FileNode) -> [String] { [String(repeating: " ", count: indent) + n.name] }
  func visit(_ n: Folder) -> [String] { [String(repeating: " ", count: indent) + n.name + "/"] + n.children.flatMap { $0.accept(Names(indent: indent + 2)) } } }
let root = Folder("root", FileNode("a.txt", 10), Folder("src", FileNode("main.swift", 25), Folder("lib", FileNode("x.o", 5))))
print(root.accept(Size())); root.accept(Names()).forEach { print($0) }
func find(_ node: FSNode, _ test: (FSNode) -> Bool) -> FSNode? { if test(node) { return node }; if let f = node as? Folder { for c in f.children { if let found = find(c, test) { return found } } }; return nil }
print(find(root) { $0.name.hasSuffix(".o") }?.path ?? "none", find(root) { $0.name == "q" } == nil)
