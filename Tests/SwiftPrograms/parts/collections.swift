// source: own
extension Array { func chunks(_ n: Int) -> [[Element]] { stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) } } }
var d = ["a": 1]
d["b", default: 0] += 5
d["a"] = nil
print(d, d.isEmpty, d.count, d["b"]!)
let g = Dictionary(grouping: [1, 2, 3, 4], by: { $0 % 2 == 0 })
print(g[true]!, g[false]!)
print(Dictionary(uniqueKeysWithValues: [("x", 1)]), Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: +))
var s: Set = [1, 2, 3]
print(s.contains(2), s.insert(3).inserted, s.remove(9) as Any, s.count, s.subtracting([1, 2]), s.intersection([3, 9]))
var a = [3, 1, 2]
a.sort(); a.append(contentsOf: [5, 4]); a.swapAt(0, 1)
print(a, a[1...2], a.firstIndex(of: 5)!, a.contains { $0 > 4 }, a.last!, a.dropLast(2), a.prefix(while: { $0 < 5 }))
print(a.indices, a.startIndex, Array(a.enumerated()).count, a.min()!, a.sorted().reversed().first!, Array(a.reversed()))
a.removeAll { $0 > 3 }; a.remove(at: 0)
print(a, [[1], [2, 3]].flatMap { $0 }, [[1], []].joined().count, stride(from: 0, to: 10, by: 3).map { $0 }, (1...4).reduce(1, *))
print([1, 2, 3, 4].chunks(2))
print(Array(repeating: 0, count: 3), [Int](1...3), Array("abc"), [1, 2] + [3], [1, 2] == [1, 2], [nil, 1].compactMap { $0 })
print(["a": [1, 2]]["a"]![1], [["k": 1]][0]["k"]!, (0..<3).contains(3), (1...).prefix(2).map { $0 }, 1...3, ..<5)
print([3, 1].max() as Any, [Int]().max() as Any, ["b", "a"].sorted(), [1, 2, 3].allSatisfy { $0 > 0 }, [1, 2].first { $0 > 1 } as Any)
let nested: [[Int?]] = [[1, nil], []]
print(nested, nested[0][1] as Any, nested.joined().compactMap { $0 })
