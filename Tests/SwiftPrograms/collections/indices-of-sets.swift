// source: own
var set: Set = [1, 0, 3]
if let i = set.firstIndex(of: 0) { set.remove(at: i) }
print(set.sorted(), Set(arrayLiteral: 1, 1), set.firstIndex(of: 9) == nil)
let i = set.index(set.startIndex, offsetBy: 1); print(set.contains(set[i]))
let k = set[set.startIndex]; print(set.contains(k))
for j in set.indices { print(set[j] > 0) }
print(set.index(after: set.startIndex) == i, set.endIndex == set.index(set.startIndex, offsetBy: set.count))
func rnd<T>(_ s: Set<T>) -> T { let n = Int.random(in: 0..<s.count); return s[s.index(s.startIndex, offsetBy: n)] }
print(set.contains(rnd(set)))
