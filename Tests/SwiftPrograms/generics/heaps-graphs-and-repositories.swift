// source: own
protocol Repo { associatedtype Item: Identifiable; func get(_ id: Item.ID) async throws -> Item?; mutating func save(_ i: Item) }
struct AnyRepo<Item: Identifiable> {
  private let _get: (Item.ID) async throws -> Item?
  init<R: Repo>(_ r: R) where R.Item == Item { _get = r.get }
  func get(_ id: Item.ID) async throws -> Item? { try await _get(id) }
}
struct User: Identifiable, Equatable { let id: Int; var name: String }
struct Mem<T: Identifiable>: Repo { var d: [T.ID: T] = [:]; func get(_ id: T.ID) async throws -> T? { d[id] }; mutating func save(_ i: T) { d[i.id] = i } }
var m = Mem<User>(); m.save(User(id: 1, name: "A")); m.save(.init(id: 2, name: "B"))
let r = AnyRepo(m)
print(try await r.get(2) as Any, try await r.get(3)?.name ?? "none")
func all<R: Repo>(_ r: R, _ ids: [R.Item.ID]) async -> [R.Item] { var out: [R.Item] = []; for id in ids { if let x = try? await r.get(id) { out.append(x) } }; return out }
print(await all(m, [1, 2, 5]).map(\.name))
