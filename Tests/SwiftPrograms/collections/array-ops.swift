// source: own
var a = [1, 2, 3]
a += [4]
a.append(contentsOf: [5, 6])
a.insert(0, at: 0)
a.removeFirst()
a.remove(at: 1)
a.removeAll { $0 > 5 }
a.swapAt(0, 1)
print(a, a.firstIndex(of: 4) as Any, a.dropLast(), a.contains { $0 > 4 }, a.prefix(while: { $0 != 4 }))
