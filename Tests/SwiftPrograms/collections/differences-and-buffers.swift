// source: own
var a = [3, 1, 2]
a.withUnsafeMutableBufferPointer { b in b[0] = 9; b.swapAt(1, 2) }
print(a)
print(a.withUnsafeBufferPointer { $0.count }, a.withUnsafeBufferPointer { $0.reduce(0, +) })
print("héllo".utf8.withContiguousStorageIfAvailable { $0.count } ?? -1)
var text = "abc"; print(text.withUTF8 { $0.count })
let diff = [1, 2, 3].difference(from: [1, 3, 4])
for c in diff { switch c { case .remove(let o, let x, _): print("rem", o, x); case .insert(let o, let x, _): print("ins", o, x) } }
print([1, 3, 4].applying(diff) as Any, diff.insertions.count, diff.removals.count, diff.isEmpty, diff.count)
for case let .insert(offset, element, _) in diff { print(offset, element) }
print([0, 0, 1].trimmingPrefix { $0 == 0 }, [1, 2, 1].replacing([1], with: [9]), [1, 2, 1].ranges(of: [1]).count)
print([1, 5, 2].lastIndex { $0 > 2 } as Any)
print("a b c".split(maxSplits: 1, whereSeparator: { $0 == " " }))
var d = ["a": 1]
d.merge(zip(["a", "b"], [2, 3]), uniquingKeysWith: +)
print(d.sorted { $0.key < $1.key })
print(d.merging([("a", 5)]) { $1 }.sorted { $0.key < $1.key }.map { $0.value })
var e = ["x": 1]; print(e.popFirst() as Any, e.popFirst() as Any)
