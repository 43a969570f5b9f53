// source: own
func number(_ n: Int, after time: UInt64) async -> Int {
  print("begin", n)
  try? await Task.sleep(nanoseconds: time * 10_000_000)
  print("end", n)
  return n
}
func sum() async -> Int {
  async let a = number(1, after: 2)
  async let b = number(2, after: 1)
  print("started")
  return await a + b
}
print(await sum())
