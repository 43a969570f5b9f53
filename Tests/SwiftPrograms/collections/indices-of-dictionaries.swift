// source: own
var dict = ["a": 1, "b": 2]
if dict.index(forKey: "z") == nil { print("none") }
if let i = dict.index(forKey: "a") { print(dict[i], dict[i].key, dict[i].value); print(dict.remove(at: i)) }
print(dict)
let j = dict.startIndex; print(dict[j].key, dict.keys[j], dict.values[j], dict.index(after: j) == dict.endIndex)
if let q = dict.firstIndex(where: { $0.value == 2 }) { print(dict[q].value) }
let e = dict[dict.index(dict.startIndex, offsetBy: Int.random(in: 0..<dict.count))]; print(e.key)
