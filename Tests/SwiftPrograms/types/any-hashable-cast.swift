// source: own
let keys: [AnyHashable] = [1, "a", 2.5]
print(keys.count, keys[0] as? Int ?? 0, keys[1] as? String ?? "", keys.contains("a"))
let table: [AnyHashable: Any] = [1: "one", "two": 2]
print(table[1] as? String ?? "none", table["two"] as? Int ?? 0)
