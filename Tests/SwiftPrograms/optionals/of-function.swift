// source: own
let table: [String: (Int) -> Int] = ["double": { $0 * 2 }]
print(table["double"]?(4) as Any, table["none"]?(4) as Any)
let name: String? = "swift"
print(name.map { $0.uppercased() } ?? "none", name?.uppercased().lowercased().count ?? 0)
print(name.flatMap { $0.first } == "s", name?.isEmpty == false)
