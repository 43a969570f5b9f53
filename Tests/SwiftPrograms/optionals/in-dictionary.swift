// source: own
var ages: [String: Int?] = ["a": 1]
ages["b"] = .some(nil)
print(ages.count, ages["b"] as Any)
ages["a"] = nil
print(ages.count, ages["a"] as Any)
ages["c"] = 3
print(ages["c"] as Any, (ages["c"] ?? nil) as Any, ages["z"] == nil)
var counts = ["x": 1]
counts["x"]! += 4
counts["y", default: 10] += 1
if let old = counts.updateValue(9, forKey: "x") { print("was", old) }
print(counts.removeValue(forKey: "x") as Any, counts.removeValue(forKey: "q") as Any, counts["y"] as Any)
