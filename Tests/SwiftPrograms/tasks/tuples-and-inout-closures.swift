// source: own
func slow(_ n: Int) async -> Int { n * 10 }
func pair() async -> (Int, String) { (1, "x") }
func run() async {
  async let (p, q) = (slow(1), slow(2))
  print(await p + q)
  async let (a, b) = pair()
  print(await a, await b)
  let (c, d) = await (a, q)
  print(c, d)
}
await run()
async let (m, n) = (slow(3), slow(4))
print(await m, await n)
let s = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.yield(1); c.finish() }
print(await s.reduce(into: [:]) { (d: inout [Int: Int], v: Int) in d[v, default: 0] += 1 }.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" })
let s2 = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }
print(await s2.reduce(into: [Int]()) { acc, v in acc.append(v) })
let s3 = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }
let r = await s3.reduce(into: 0) { (t: inout Int, v) in t += v }
print(r)
