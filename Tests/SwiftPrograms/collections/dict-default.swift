// source: own
var counts: [Character: Int] = [:]
for c in "hello" { counts[c, default: 0] += 1 }
print(counts.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
var lists: [String: [Int]] = [:]
lists["a", default: []].append(1)
lists["a", default: []].append(2)
print(lists["a"]!, lists["b"] as Any, lists["b", default: [9]])
