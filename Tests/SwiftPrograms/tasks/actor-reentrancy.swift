// source: own
actor Cache {
  var made = 0
  var values: [String: Int] = [:]
  func value(for key: String) async -> Int {
    if let known = values[key] { return known }
    made += 1
    let number = made
    try? await Task.sleep(nanoseconds: 10_000_000)
    values[key] = number
    return number
  }
}
let cache = Cache()
async let a = cache.value(for: "x")
async let b = cache.value(for: "x")
let both = await [a, b].sorted()
print(both)
print(await cache.made)
