// source: own
func trace(_ n: Int) -> Int {
  print("sync", n)
  return n
}
func later(_ n: Int) async -> Int {
  await Task.yield()
  print("async", n)
  return n
}
func add(_ a: Int, _ b: Int, _ c: Int) -> Int { a + b + c }
print(add(trace(1), await later(2), trace(3)))
print(await later(4) + trace(5) * later(6))
var list: [Int] = []
list.append(await later(7))
print(list, [trace(8), await later(9)])
var dictionary = ["a": trace(10), "b": await later(11)]
dictionary["c"] = await later(12)
print(dictionary.count)
