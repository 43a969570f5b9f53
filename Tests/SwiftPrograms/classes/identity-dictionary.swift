// source: own
final class Item { let n: Int; init(_ n: Int) { self.n = n } }
let a = Item(1), b = Item(1)
var seen: Set<ObjectIdentifier> = []
for item in [a, b, a] { print(seen.insert(ObjectIdentifier(item)).inserted) }
print(seen.count, [a, b].contains { $0 === b }, [a, b].firstIndex { $0 === b } ?? -1)
