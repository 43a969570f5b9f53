// source: own
let d = ["b": 1]
let k: [String] = d.sorted { $0.key < $1.key }
print(k)
