// source: own
final class Node { let id: String; init(_ id: String) { self.id = id }; deinit { print("deinit \(id)") } }
var table: [String: Node] = ["a": Node("a")]
table["b"] = Node("b")
table["a"] = nil
print("a removed")
table["b"] = Node("b2")
print("b replaced")
let kept = table.removeValue(forKey: "b")
print(kept!.id, table.count)
table["c"] = kept
table = [:]
print("empty")
