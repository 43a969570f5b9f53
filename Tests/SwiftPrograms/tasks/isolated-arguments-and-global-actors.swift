// source: own
actor Db {
    var rows: [String] = []
    func insert(_ s: String) { rows.append(s) }
    func transaction<R>(_ body: @Sendable (_ db: isolated Db) throws -> R) throws -> R { print("begin"); defer { print("end") }; return try body(self) }
}
let db = Db()
try await db.transaction { db in
    db.insert("a")
    db.insert("b")
}
print(await db.rows)
let n = try await db.transaction { d in d.rows.count }
print(n)
print(1)
let t = Task.immediateDetached(priority: .background) { print("d"); return 4 }
print(await t.value)
@globalActor actor G: GlobalActor { static let shared = G() }
@G func f() -> Int { 5 }
print(await f())
