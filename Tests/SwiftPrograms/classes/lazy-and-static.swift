// source: own
final class Cache {
  static let shared = Cache()
  private init() { print("cache made") }
  lazy var table: [Int: String] = { print("table made"); return [1: "one"] }()
  func word(_ n: Int) -> String { table[n, default: "?"] }
}
print("start")
print(Cache.shared.word(1))
print(Cache.shared.word(2))
Cache.shared.table[2] = "two"
print(Cache.shared.word(2), Cache.shared === Cache.shared)
