// source: own
struct Counter {
  var n = 0
  mutating func count() async -> Int {
    await Task.yield()
    n += 1
    return n
  }
}
func double(_ n: inout Int) async {
  await Task.yield()
  n *= 2
}
func run() async {
  var counter = Counter()
  print(await counter.count(), await counter.count())
  print(counter.n)
  var number = 4
  await double(&number)
  print(number)
}
await run()
