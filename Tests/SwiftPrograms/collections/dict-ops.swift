// source: own
var d = ["a": 1, "b": 2]
print(d.updateValue(5, forKey: "a") as Any, d.updateValue(7, forKey: "z") as Any)
d["b"] = nil
print(d.count, d.keys.sorted(), d.values.reduce(0, +), d.mapValues { $0 * 2 }["a"]!)
print(d.filter { $0.value > 5 }, d.removeValue(forKey: "q") as Any)
print(Dictionary(grouping: [1, 2, 3, 4]) { $0 % 2 == 0 ? "even" : "odd" }["even"]!)
print(Dictionary(uniqueKeysWithValues: zip(["x"], [1])), d.min { $0.value < $1.value }!.key)
d.merge(["a": 1]) { $0 + $1 }
print(d["a"]!)
