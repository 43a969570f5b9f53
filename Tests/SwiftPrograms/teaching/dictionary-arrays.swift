// source: own
struct Student { let name: String; let grade: Int; let scores: [Double]; var average: Double { scores.reduce(0, +) / Double(scores.count) } }
let students = [Student(name: "Ann", grade: 1, scores: [90, 80]), Student(name: "Bob", grade: 2, scores: [70, 75]), Student(name: "Cid", grade: 1, scores: [60, 100]), Student(name: "Dee", grade: 3, scores: [88])]
var byGrade: [Int: [Student]] = [:]
for s in students { byGrade[s.grade, default: []].append(s) }
for (grade, list) in byGrade.sorted(by: { $0.key < $1.key }) { print(grade, list.map(\.name), list.map(\.average)) }
let best = byGrade.mapValues { $0.max { $0.average < $1.average }!.name }
print(best.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
let index = Dictionary(uniqueKeysWithValues: students.map { ($0.name, $0) })
print(index["Bob"]?.grade ?? 0, index["Zed"]?.grade as Any, index.keys.sorted())
var graph: [String: [String]] = ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []]
graph["d"]?.append("a")
graph["e", default: []] += ["a"]
print(graph["d"]!, graph["e"]!, graph.count)
func bfs(_ start: String) -> [String] { var seen: Set = [start], order = [start], queue = [start]; while !queue.isEmpty { let n = queue.removeFirst(); for m in graph[n] ?? [] where seen.insert(m).inserted { order.append(m); queue.append(m) } }; return order }
print(bfs("a"), bfs("e"))
var inventory = ["apple": 3, "pear": 0]
inventory["apple"]! -= 1
inventory["kiwi"] = 7
inventory.merge(["apple": 10, "fig": 1]) { $0 + $1 }
print(inventory.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ","))
print(inventory.filter { $0.value > 0 }.count, inventory.removeValue(forKey: "pear") ?? -1, inventory["pear"] == nil, inventory.values.reduce(0, +))
let nested: [String: [String: Int]] = ["x": ["a": 1], "y": ["b": 2]]
print(nested["x"]?["a"] ?? 0, nested["x"]?["b"] ?? 0, nested.compactMapValues { $0["b"] })
let inverted = Dictionary(["a": 1, "b": 2, "c": 1].sorted { $0.key < $1.key }.map { ($0.value, [$0.key]) }, uniquingKeysWith: +)
print(inverted[1]!, inverted[2]!)
if let (k, v) = inventory.max(by: { $0.value < $1.value }) { print(k, v) }
print(students.sorted { ($0.grade, $1.average) < ($1.grade, $0.average) }.map(\.name))
print(inventory.contains { $0.key == "fig" }, inventory.first { $0.value == 7 }?.key ?? "-", inventory.allSatisfy { $0.value > 0 })
