// source: own
let s: Set = [1, 2, 3], t: Set = [2, 3, 4]
print(s.union(t).sorted(), s.intersection(t).sorted(), s.subtracting(t), s.symmetricDifference(t).sorted())
print(s.isSubset(of: [1, 2, 3, 4]), s.isDisjoint(with: [9]), s.contains(2))
var u = Set<String>()
print(u.insert("a").inserted, u.insert("a").inserted, u.remove("b") as Any, u.count)
