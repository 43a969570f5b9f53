// source: own
let one: AnyHashable = 1
let text: AnyHashable = "x"
print(one == text, one != text, one == AnyHashable(1), text == AnyHashable("x"))
let all: [AnyHashable] = [1, "x", true]
print(all.contains("x"), all.contains(2), all[0] == one, all[1] == one)
struct Item: Hashable { let id: AnyHashable }
print(Item(id: 1) == Item(id: "x"), Item(id: "x") == Item(id: "x"))
var seen: [AnyHashable: Int] = [:]
for value in all { seen[value, default: 0] += 1 }
print(seen[one] ?? 0, seen["y"] ?? 0)
