// source: own
protocol Command { mutating func execute(_ doc: inout [String]); func undo(_ doc: inout [String]) }
struct Append: Command { let text: String; func execute(_ doc: inout [String]) { doc.append(text) }; func undo(_ doc: inout [String]) { doc.removeLast() } }
struct Remove: Command { let index: Int; private var removed: String?; init(index: Int) { self.index = index }
  mutating func execute(_ doc: inout [String]) { removed = doc.remove(at: index) }
  func undo(_ doc: inout [String]) { doc.insert(removed!, at: index) } }
struct Replace: Command { let index: Int, text: String; private var old = ""
  init(_ i: Int, _ t: String) { index = i; text = t }
  mutating func execute(_ d: inout [String]) { old = d[index]; d[index] = text }
  func undo(_ d: inout [String]) { d[index] = old } }
struct Editor {
  private(set) var doc: [String] = []
  private var done: [Command] = [], undone: [Command] = []
  mutating func perform(_ command: Command) { var c = command; c.execute(&doc); done.append(c); undone = [] }
  @discardableResult mutating func undo() -> Bool { guard let c = done.popLast() else { return false }; c.undo(&doc); undone.append(c); return true }
  @discardableResult mutating func redo() -> Bool { guard var c = undone.popLast() else { return false }; c.execute(&doc); done.append(c); return true }
}
var e = Editor()
e.perform(Append(text: "one")); e.perform(Append(text: "two")); e.perform(Replace(0, "ONE")); e.perform(Remove(index: 1))
print(e.doc)
e.undo(); print(e.doc)
e.undo(); print(e.doc)
e.redo(); print(e.doc)
e.perform(Append(text: "three")); print(e.doc, e.redo())
while e.undo() {}
print(e.doc, e.undo())
var stack: [() -> Void] = []
var counter = 0
func add(_ n: Int) { counter += n; stack.append { counter -= n } }
add(5); add(7); print(counter); stack.removeLast()(); print(counter)
